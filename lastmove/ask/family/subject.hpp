// Families of positions as subjects: dawson:n, square:2xn, octal:0.137:n.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/ask/family/member_heaps.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/game/family.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/misere/followers.hpp"
#include "lastmove/impartial/misere/quotient_search.hpp"

namespace lastmove::ask {

/// A sum of games with a gap for a number.
class FamilySubject final : public Subject {
  public:
    /// Throws InputError if none of the first hundred numbers makes a position.
    explicit FamilySubject(game::Family family);

    [[nodiscard]] const Kind& kind() const override;
    [[nodiscard]] Reply show(const Request& request) const;
    [[nodiscard]] Reply overview(const Request& request) const override;
    [[nodiscard]] Reply sequence(const Request& request) const;
    [[nodiscard]] Reply period(const Request& request) const;
    [[nodiscard]] Reply quotient(const Request& request) const;

  private:
    /// The member for a number, if there is one.
    [[nodiscard]] std::optional<game::Sum> member(std::uint64_t n) const;
    /// A typical member of the family. Throws InputError if there is none among the first hundred.
    [[nodiscard]] game::Sum some_member() const;

    /// The nimbers of the members 0, …, last; −1 if there is no member, or it has no nimber.
    struct MemberNimbers {
        std::vector<std::int64_t> values;
        std::optional<std::size_t> period;  ///< of saltus 0, where they prove one
    };
    // These throw Stopped at a limit; what is known then are the first members.
    void find_heap_nimbers(const MemberHeaps& heaps, std::uint64_t last, const Request& request,
                           MemberNimbers& known) const;
    void find_member_nimbers(std::uint64_t last, const Request& request,
                             MemberNimbers& known) const;
    void find_nimbers(std::uint64_t last, const Request& request, MemberNimbers& known) const;

    /// The numbers of the members that are P-positions, up to `last`.
    struct PPositions {
        std::vector<std::uint64_t> numbers;
        std::uint64_t members = 0;  ///< the number examined
    };
    void find_p_positions(std::uint64_t last, const Request& request, PPositions& known) const;

    void answer_nimbers(Reply& reply, std::uint64_t last, const Request& request) const;
    void answer_p_positions(Reply& reply, std::uint64_t last, const Request& request) const;

    /// Backs nimbers, or P-positions up to `last`, with a certificate, or says why there is none.
    void prove_members(Reply& reply, const Claim& claim, std::uint64_t last,
                       const Request& request) const;

    void answer_period(Reply& reply, const MemberHeaps& heaps, const Request& request) const;
    /// Where nothing proves a period: what the first nimbers show.
    void answer_apparent_period(Reply& reply, const Request& request) const;
    /// A picture with enough members to show a few periods, if the limits allow.
    void draw_period(Reply& reply, std::optional<std::size_t> period, std::uint64_t preperiod,
                     const Request& request) const;
    /// The members from 1 up to `last` as words of their followers. Throws Stopped at a limit.
    [[nodiscard]] std::vector<impartial::Word> words_of_members(
        std::uint64_t last, impartial::Followers& followers) const;
    static void say(Reply& reply, const impartial::QuotientResult& result,
                    const std::vector<impartial::Word>& words, std::uint64_t last);

    game::Family family_;
    game::GamePointer game_;  ///< of all members, where each is written as the number alone
};

}  // namespace lastmove::ask
