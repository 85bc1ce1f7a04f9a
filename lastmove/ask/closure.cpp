#include "lastmove/ask/closure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>

#include "lastmove/ask/conclude.hpp"
#include "lastmove/ask/partizan_family.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

using partizan::Outcome;

constexpr std::size_t most_elements = 1000;
constexpr std::uint64_t usual_members = 8;

/// The monoid of a closure. Its elements are integers, 0 the empty sum.
class Closure {
  public:
    using Element = std::int64_t;

    Closure() = default;
    virtual ~Closure() = default;
    Closure(const Closure&) = delete;
    Closure& operator=(const Closure&) = delete;

    /// Throws InputError for a sum that is not in the closure.
    virtual Element of(const ValueSum& sum) = 0;
    [[nodiscard]] virtual Element product(Element a, Element b) const = 0;
    [[nodiscard]] virtual Outcome outcome(Element element) const = 0;
    /// The elements with which sums must be tried to tell a from b.
    [[nodiscard]] virtual std::vector<Element> contexts(Element a, Element b) const = 0;
    /// The inverse, if there is one.
    [[nodiscard]] virtual std::optional<Element> inverse(Element element) const = 0;
    /// A sum that is the element.
    [[nodiscard]] virtual std::string text(Element element) const = 0;
    [[nodiscard]] virtual std::string name(Element element) const = 0;

    /// Up to which member of the family sums were looked at; nothing where all were. What is equal modulo
    /// some members need not be so modulo all.
    [[nodiscard]] std::optional<std::uint64_t> last_member() const { return last_member_; }
    void set_last_member(std::uint64_t last) { last_member_ = last; }

  private:
    std::optional<std::uint64_t> last_member_;
};

/// Thrown for a monoid that was not found.
class NotFound : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

[[noreturn]] void refuse(const std::string& what) {
    throw InputError(what, 0, "sums of what moves make of the family's members",
                     "lastmove compare partizan-kayles:2 partizan-kayles:1,1 --universe "
                     "'cl(partizan-kayles:n)'");
}

/// Heaps that stand for elements of a group Z × T. The element (z, t) is the number z · |T| + t.
class IntegerClosure final : public Closure {
  public:
    IntegerClosure(game::Family family, game::PartizanCode code, partizan::IntegerMonoid monoid)
        : family_(std::move(family)), code_(std::move(code)), monoid_(std::move(monoid)) {}

    Element of(const ValueSum& sum) override {
        partizan::GroupElement total;
        for (const ValueTerm& term : sum.terms) {
            if (const auto* value = std::get_if<std::string>(&term); value && *value == "0")
                continue;
            const auto heaps = ask::heaps(term);
            if (!heaps || !(heaps->codes == code_)) refuse(ask::text(term));
            for (const std::uint64_t heap : heaps->heaps) {
                const auto image = monoid_.image(heap);
                if (!image) refuse(ask::text(term));
                total = monoid_.group.sum(total, *image);
            }
        }
        return number(total);
    }
    [[nodiscard]] Element product(Element a, Element b) const override {
        return number(monoid_.group.sum(element(a), element(b)));
    }
    [[nodiscard]] Outcome outcome(Element number) const override {
        return monoid_.outcomes.of(element(number));
    }
    [[nodiscard]] std::vector<Element> contexts(Element a, Element b) const override {
        // From there on the outcomes of both repeat.
        const std::int64_t far =
            monoid_.outcomes.reach() + monoid_.outcomes.period() +
            std::max(std::abs(element(a).integer), std::abs(element(b).integer));
        std::vector<Element> elements;
        for (std::int64_t z = 0; z <= far; ++z) {
            for (std::uint32_t t = 0; t < monoid_.group.torsion_size(); ++t) {
                if (z != 0) elements.push_back(number({-z, t}));
                elements.push_back(number({z, t}));
            }
        }
        return elements;
    }
    [[nodiscard]] std::optional<Element> inverse(Element number) const override {
        return this->number(monoid_.group.negative(element(number)));
    }
    [[nodiscard]] std::string text(Element number) const override {
        constexpr std::int64_t most_written = 6;
        if (number == 0) return "0";
        const partizan::GroupElement all = element(number);
        // One heap, or as many as it takes of one heap; else by name.
        for (const bool is_whole : {true, false}) {
            for (std::size_t heap = 1; heap < monoid_.images.size(); ++heap) {
                const partizan::GroupElement image = monoid_.images[heap];
                if (is_whole ? image != all : std::abs(image.integer) != 1) continue;
                const auto times = static_cast<std::uint64_t>(is_whole ? 1 : std::abs(all.integer));
                if (times == 0 || monoid_.group.multiple(times, image) != all) continue;
                const std::string one = family_.at(heap);
                if (std::cmp_greater(times, most_written)) {
                    return fmt::format("{} copies of {}", times, one);
                }
                std::string sum = one;
                for (std::uint64_t i = 1; i < times; ++i) sum += " + " + one;
                return sum;
            }
        }
        return name(number);
    }
    [[nodiscard]] std::string name(Element number) const override {
        return monoid_.group.text(element(number)) + " in " + monoid_.group.name();
    }

  private:
    [[nodiscard]] Element number(partizan::GroupElement element) const {
        return element.integer * std::int64_t{monoid_.group.torsion_size()} + element.torsion;
    }
    [[nodiscard]] partizan::GroupElement element(Element number) const {
        const std::int64_t size = monoid_.group.torsion_size();
        const std::int64_t torsion = (number % size + size) % size;
        return {(number - torsion) / size, static_cast<std::uint32_t>(torsion)};
    }

    game::Family family_;
    game::PartizanCode code_;
    partizan::IntegerMonoid monoid_;
};

/// A finite monoid.
class FiniteClosure final : public Closure {
  public:
    FiniteClosure(const std::vector<ValueSum>& generators, const Request& request)
        : forms_(request.limits, request.progress), table_(request.limits) {
        partizan::Components all;
        for (const ValueSum& sum : generators) {
            all = partizan::joined(all, components(sum, table_, forms_));
        }
        auto result =
            partizan::misere_monoid(table_, all, most_elements, request.limits, request.progress);
        if (request.limits.ended()) throw partizan::Stopped(request.limits.reason());
        if (!result.is_proved) {
            throw NotFound(fmt::format("the monoid has more than {} elements", most_elements));
        }
        monoid_ = std::move(result.monoid);
    }

    Element of(const ValueSum& sum) override {
        const auto parts = components(sum, table_, forms_);
        for (const partizan::ComponentId part : parts) {
            if (!std::ranges::binary_search(monoid_.letters, part)) refuse(table_.text(part));
        }
        return monoid_.element(parts);
    }
    [[nodiscard]] Element product(Element a, Element b) const override {
        return monoid_.product(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
    }
    [[nodiscard]] Outcome outcome(Element element) const override {
        return monoid_.outcomes.at(static_cast<std::size_t>(element));
    }
    [[nodiscard]] std::vector<Element> contexts(Element, Element) const override {
        std::vector<Element> elements(monoid_.order());
        std::ranges::generate(elements, [n = Element{0}]() mutable { return n++; });
        return elements;
    }
    [[nodiscard]] std::optional<Element> inverse(Element element) const override {
        for (const Element other : contexts(0, 0)) {
            if (product(element, other) == 0) return other;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::string text(Element element) const override {
        std::string text;
        for (const auto part : monoid_.elements.at(static_cast<std::size_t>(element))) {
            text += (text.empty() ? "" : " + ") + table_.text(part);
        }
        return text.empty() ? "0" : text;
    }
    [[nodiscard]] std::string name(Element element) const override {
        return fmt::format("element {} of {}", element, monoid_.order());
    }

  private:
    partizan::Forms forms_;
    partizan::ComponentTable table_;
    partizan::MisereMonoid monoid_;
};

/// The closure that the request's universe names.
std::unique_ptr<Closure> closure(const Request& request) {
    const std::string inside = request.universe.substr(3, request.universe.size() - 4);
    if (!game::Family::is_family(inside)) {
        return std::make_unique<FiniteClosure>(std::vector{parse_value_sum(inside)}, request);
    }
    const PartizanFamilySubject family(game::Family::parse(inside));
    if (auto code = family.codes()) {
        if (auto group = PartizanFamilySubject::group(*code, request)) {
            partizan::IntegerMonoid& monoid = group->monoid;
            const bool is_whole = monoid.period.has_value();
            const std::uint64_t largest = monoid.images.size() - 1;
            auto integers = std::make_unique<IntegerClosure>(game::Family::parse(inside),
                                                             *std::move(code), std::move(monoid));
            if (!is_whole) integers->set_last_member(largest);
            return integers;
        }
    }
    const std::uint64_t last = request.last.value_or(usual_members);
    std::vector<ValueSum> members;
    for (std::uint64_t n = 0; n <= last; ++n) {
        if (auto sum = family.member(n)) members.push_back(*std::move(sum));
    }
    auto finite = std::make_unique<FiniteClosure>(members, request);
    finite->set_last_member(last);
    return finite;
}

/// The first context in which a does worse than b, if there is one.
std::optional<Closure::Element> failing(const Closure& closure, Closure::Element a,
                                        Closure::Element b) {
    for (const Closure::Element x : closure.contexts(a, b)) {
        const Outcome first = closure.outcome(closure.product(a, x));
        const Outcome second = closure.outcome(closure.product(b, x));
        if (!partizan::at_least(first, second)) return x;
    }
    return std::nullopt;
}

template <class Work>
Reply in_closure(const std::string& subject, std::string_view question, const Request& request,
                 Work work) {
    const Stopwatch watch;
    Reply reply;
    reply.subject = subject;
    reply.question = question;
    reply.details["universe"] = request.universe;
    try {
        const auto monoid = closure(request);
        const auto last = monoid->last_member();
        reply.details["members"] = last ? Json(*last) : Json("all");
        work(reply, *monoid);
        reply.strength = Strength::computed;
        if (last) {
            reply.text += fmt::format(
                "Only sums of members up to n = {} were looked at: more of them may tell more "
                "apart.\n",
                *last);
        }
    } catch (const NotFound& fault) {
        give_up(reply, fault.what());
    } catch (const partizan::Stopped& stopped) {
        give_up(reply, stopped.what());
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace

bool is_closure(std::string_view universe) {
    return universe.starts_with("cl(") && universe.ends_with(")");
}

Reply closure_compare(const std::string& first, const std::string& second, const Request& request) {
    const ValueSum g = parse_value_sum(first);
    const ValueSum h = parse_value_sum(second);
    return in_closure(first, "compare", request, [&](Reply& reply, Closure& closure) {
        const auto a = closure.of(g);
        const auto b = closure.of(h);
        const auto below = failing(closure, a, b);
        const auto above = failing(closure, b, a);
        const char* sign = below ? (above ? "||" : "<") : (above ? ">" : "=");
        reply.answer = sign;
        reply.details["with"] = second;
        reply.text = fmt::format("{} {} {} modulo {}\n", first, sign, second, request.universe);
        Json& separators = reply.details["separators"] = Json::object();
        for (const auto& [name, x] : {std::pair{">=", below}, std::pair{"<=", above}}) {
            if (!x) continue;
            const auto left = letter(closure.outcome(closure.product(a, *x)));
            const auto right = letter(closure.outcome(closure.product(b, *x)));
            separators[name] = {{"game", closure.text(*x)}, {"outcomes", {left, right}}};
            reply.text += fmt::format("not {}: with {}, the outcomes are {} and {}\n", name,
                                      closure.text(*x), left, right);
        }
    });
}

Reply closure_invert(const std::string& subject, const Request& request) {
    const ValueSum sum = parse_value_sum(subject);
    return in_closure(subject, "invert", request, [&](Reply& reply, Closure& closure) {
        const auto inverse = closure.inverse(closure.of(sum));
        reply.answer = inverse ? "yes" : "no";
        if (!inverse) {
            reply.text = fmt::format("no inverse modulo {}.\n", request.universe);
            return;
        }
        reply.details["inverse"] = closure.text(*inverse);
        reply.text = fmt::format("{}\nthe inverse modulo {}: the sum of both equals 0\n",
                                 closure.text(*inverse), request.universe);
    });
}

Reply closure_value(const std::string& subject, const Request& request) {
    const ValueSum sum = parse_value_sum(subject);
    return in_closure(subject, "value", request, [&](Reply& reply, Closure& closure) {
        const auto element = closure.of(sum);
        reply.answer = closure.name(element);
        reply.details["outcome"] = letter(closure.outcome(element));
        reply.text = fmt::format("{}, outcome {}: the same as {}\n", closure.name(element),
                                 letter(closure.outcome(element)), closure.text(element));
    });
}

}  // namespace lastmove::ask
