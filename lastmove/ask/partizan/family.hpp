// Families of positions of partizan games as subjects: partizan-kayles:n, kayles-1-3:n,
// domineering:2xn.
#pragma once

#include <optional>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/game/family.hpp"
#include "lastmove/partizan/misere/integer_monoid.hpp"
#include "lastmove/partizan/misere/monoid.hpp"

namespace lastmove::ask {

/// A sum of values and partizan games with a gap for a number.
class PartizanFamilySubject final : public Subject {
  public:
    /// Throws InputError if none of the first hundred numbers makes a position.
    explicit PartizanFamilySubject(game::Family family);

    [[nodiscard]] const Kind& kind() const override;
    [[nodiscard]] Reply show(const Request& request) const;
    /// The canonical forms of the members, or what else a column of tables says of them.
    [[nodiscard]] Reply sequence(const Request& request) const;
    /// The arithmetic period of the members' values, proved for heaps that are played by codes; who
    /// wins all long boards of Domineering.
    [[nodiscard]] Reply period(const Request& request) const;
    /// The misère monoid of all sums of members.
    [[nodiscard]] Reply quotient(const Request& request) const;

    /// The member for a number, if there is one.
    [[nodiscard]] std::optional<ValueSum> member(std::uint64_t n) const;
    /// The codes by which the members are single heaps of n tokens, if they are.
    [[nodiscard]] std::optional<game::PartizanCode> codes() const;
    /// A misère monoid that is a group, and the number of forms made to find it.
    struct Group {
        partizan::IntegerMonoid monoid;
        std::size_t forms = 0;
    };
    /// That of heaps under these codes, up to the number requested, if it is found to be a group
    /// within the memory and time for that. Throws Stopped at the deadline.
    [[nodiscard]] static std::optional<Group> group(const game::PartizanCode& code,
                                                    const Request& request);

  private:
    class Members;

    /// Answers with a finite monoid, or a lower bound of its order.
    void finite_quotient(Reply& reply, const Request& request) const;

    game::Family family_;
};

/// Answers with a finite monoid, proved by `proof` or as that of its letters, or with a lower bound
/// of its order.
void say_monoid(Reply& reply, const partizan::MonoidResult& result, partizan::ComponentTable& table,
                std::optional<Certificate> proof, const Request& request);

}  // namespace lastmove::ask
