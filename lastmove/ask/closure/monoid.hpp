// The misère monoid of the closure of a family, and the elements that sums are in it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"

namespace lastmove::ask {

/// A monoid, or an element, that was not found.
class NotFound : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The monoid of a closure. Its elements are integers, 0 the empty sum.
class Closure {
  public:
    using Element = std::int64_t;

    /// The request's listener must outlive the object.
    explicit Closure(const Request& request);
    virtual ~Closure() = default;
    Closure(const Closure&) = delete;
    Closure& operator=(const Closure&) = delete;

    /// The element of a sum of members, and of braces that act as elements. Throws InputError for
    /// other terms, and NotFound for braces that act as none.
    Element of(const ValueSum& sum) { return of(components(sum)); }
    Element of(const partizan::Components& sum);
    partizan::Components components(const ValueSum& sum) {
        return ask::components(sum, table_, forms_, true);
    }

    /// The player's moves in a term: of a value, to the options of the form that it writes. Throws
    /// NotFound for options that are too long to be written.
    std::vector<TermMove> moves(const ValueTerm& term, game::Player player);

    [[nodiscard]] virtual Element product(Element a, Element b) const = 0;
    [[nodiscard]] virtual partizan::Outcome outcome(Element element) const = 0;
    /// The elements with which sums must be tried to distinguish a from b.
    [[nodiscard]] virtual std::vector<Element> contexts(Element a, Element b) const = 0;
    /// The inverse, if there is one.
    [[nodiscard]] virtual std::optional<Element> inverse(Element element) const = 0;
    /// A sum with that element.
    [[nodiscard]] virtual std::string text(Element element) const = 0;
    [[nodiscard]] virtual std::string name(Element element) const = 0;
    /// As certificates write it.
    [[nodiscard]] virtual MonoidElement pair(Element element) const = 0;

    /// The last member of the family in the sums examined; nullopt if all were. Sums that are equal
    /// modulo some members need not be equal modulo all.
    [[nodiscard]] std::optional<std::uint64_t> last_member() const { return last_member_; }
    void set_last_member(std::uint64_t last) { last_member_ = last; }

    /// A certificate of the claim about the sum, or about two. Throws TooLong.
    Certificate certificate(Claim claim, const partizan::Components& position,
                            const std::optional<partizan::Components>& with = std::nullopt);
    /// The sum as the last certificate writes sums.
    std::string written(const partizan::Components& sum);

  protected:
    /// The element of a component other than braces; nullopt if it is no member.
    virtual std::optional<Element> member(partizan::ComponentId component) = 0;
    /// Elements that braces with these options may act as, the likeliest first.
    [[nodiscard]] virtual std::vector<Element> candidates(
        const std::vector<Element>& options) const = 0;
    /// Small sums of members and their elements, beside which candidates are tried.
    virtual std::vector<std::pair<partizan::Components, Element>> samples() = 0;
    /// A component other than forms and braces, as certificates write it.
    [[nodiscard]] virtual std::string written_member(partizan::ComponentId component) const {
        return table_.text(component);
    }
    /// The family, and the evidence of its monoid.
    virtual std::pair<ClosurePuzzle, ClosureEvidence> proof() = 0;

    [[nodiscard]] const Request& request() const { return request_; }
    partizan::Forms& forms() { return forms_; }
    partizan::ComponentTable& table() { return table_; }
    [[nodiscard]] const partizan::ComponentTable& table() const { return table_; }

  private:
    Element found(partizan::ComponentId braces);
    bool is_proved(partizan::ComponentId braces, Element element);
    std::string part(partizan::ComponentId component);

    Request request_;
    partizan::Forms forms_;
    partizan::ComponentTable table_;
    std::optional<std::uint64_t> last_member_;
    std::map<partizan::ComponentId, Element> known_;
    std::vector<partizan::ComponentId> braces_;  ///< those met, options before what has them
    partizan::FormList places_;
    std::vector<FormEntry> list_;
};

/// The closure that the request's universe names, cl(…). Throws InputError, NotFound and Stopped.
std::unique_ptr<Closure> closure(const Request& request, const std::string& universe);

}  // namespace lastmove::ask
