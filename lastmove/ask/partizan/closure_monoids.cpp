// Closures whose monoid is a group Z × T, and finite ones.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "lastmove/ask/closure/monoid.hpp"
#include "lastmove/ask/partizan/family.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/misere/monoid_certificate.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::ask {

namespace {

using partizan::ComponentId;
using partizan::Components;
using partizan::Outcome;

constexpr std::size_t most_elements = 1000;
constexpr std::uint64_t usual_members = 8;

/// Heaps that stand for elements of a group Z × T. The element (z, t) is the number z · |T| + t.
class IntegerClosure final : public Closure {
  public:
    IntegerClosure(game::Family family, game::PartizanCode code, partizan::IntegerMonoid monoid,
                   const Request& request)
        : Closure(request),
          family_(std::move(family)),
          code_(std::move(code)),
          monoid_(std::move(monoid)) {}

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
                if (std::cmp_greater(times, most_written)) return fmt::format("{}*{}", times, one);
                std::string sum = one;
                for (std::uint64_t i = 1; i < times; ++i) sum += " + " + one;
                return sum;
            }
        }
        return mixed(all).value_or(name(number));
    }
    [[nodiscard]] std::string name(Element number) const override {
        return monoid_.group.text(element(number)) + " in " + monoid_.group.name();
    }
    [[nodiscard]] MonoidElement pair(Element number) const override {
        return {element(number).integer, element(number).torsion};
    }

  protected:
    std::optional<Element> member(ComponentId component) override {
        if (table().form(component)) return std::nullopt;
        const auto heaps = ask::heaps(parse_value_sum(table().text(component)).terms.at(0));
        if (!heaps || !(heaps->codes == code_)) return std::nullopt;
        partizan::GroupElement total;
        for (const std::uint64_t heap : heaps->heaps) {
            const auto image = monoid_.image(heap);
            if (!image) return std::nullopt;
            total = monoid_.group.sum(total, *image);
        }
        return number(total);
    }

    [[nodiscard]] std::vector<Element> candidates(
        const std::vector<Element>& options) const override {
        std::int64_t least = 0;
        std::int64_t most = 0;
        for (const Element option : options) {
            least = std::min(least, element(option).integer);
            most = std::max(most, element(option).integer);
        }
        constexpr std::int64_t most_candidates = 10'000;
        const std::int64_t around = monoid_.outcomes.reach() + monoid_.outcomes.period();
        std::vector<Element> elements;
        for (std::int64_t z = least - around; z <= most + around; ++z) {
            for (std::uint32_t t = 0; t < monoid_.group.torsion_size(); ++t) {
                elements.push_back(number({z, t}));
            }
            if (std::cmp_greater(elements.size(), most_candidates)) break;
        }
        std::ranges::stable_sort(elements, {}, [](Element a) { return std::abs(a); });
        return elements;
    }

    std::vector<std::pair<Components, Element>> samples() override {
        constexpr std::size_t most = 6;
        constexpr std::size_t most_pair = 4;
        std::vector<Components> single;
        for (std::size_t heap = 1; heap <= std::min(most, monoid_.images.size() - 1); ++heap) {
            single.push_back(components(parse_value_sum(family_.at(heap))));
        }
        std::vector<std::pair<Components, Element>> samples{{{}, 0}};
        for (std::size_t i = 0; i < single.size(); ++i) {
            samples.emplace_back(single[i], of(single[i]));
            for (std::size_t j = 0; j <= i && i < most_pair; ++j) {
                const Components two = partizan::joined(single[i], single[j]);
                samples.emplace_back(two, of(two));
            }
        }
        return samples;
    }

    /// Checkers know by which codes heaps are played where the game is built in; others are written
    /// as heaps of the game that is played by any two codes.
    [[nodiscard]] std::string written_member(ComponentId component) const override {
        std::string text = table().text(component);
        if (rulesets::is_built_in(text.substr(0, text.find(':')))) return text;
        const auto heaps = ask::heaps(parse_value_sum(text).terms.at(0));
        if (!heaps || heaps->heaps.empty()) return text;
        return fmt::format("partizan-octal:{}/{}:{}", game::to_text(code_.left),
                           game::to_text(code_.right), fmt::join(heaps->heaps, ","));
    }

    std::pair<ClosurePuzzle, ClosureEvidence> proof() override {
        Certificate of_heaps = partizan::certificate(monoid_, code_);
        HeapClosure family{std::get<PartizanHeapFamily>(of_heaps.puzzle)};
        const auto& claim = std::get<IntegersClaim>(of_heaps.claim);
        family.heaps = claim.heaps;
        ClosureEvidence evidence{std::get<GroupImages>(of_heaps.evidence), claim.torsion};
        return {ClosurePuzzle{std::move(family), ""}, std::move(evidence)};
    }

  private:
    /// A few heaps, and copies of one whose image is 1 or -1, that sum to the element.
    [[nodiscard]] std::optional<std::string> mixed(const partizan::GroupElement& all) const {
        constexpr std::size_t most_heaps = 3;
        const auto unit = [&](std::int64_t sign) {
            return std::ranges::find(monoid_.images, partizan::GroupElement{sign, 0});
        };
        std::map<partizan::GroupElement, std::string> sums{{{}, ""}};
        for (std::size_t round = 0; round < most_heaps; ++round) {
            const auto shorter = sums;
            for (const auto& [element, text] : shorter) {
                for (std::size_t heap = 1; heap < monoid_.images.size(); ++heap) {
                    sums.try_emplace(monoid_.group.sum(element, monoid_.images[heap]),
                                     text + (text.empty() ? "" : " + ") + family_.at(heap));
                }
            }
            for (const auto& [element, text] : sums) {
                const std::int64_t rest = all.integer - element.integer;
                if (element.torsion != all.torsion) continue;
                if (rest == 0) return text;
                const auto copied = unit(rest > 0 ? 1 : -1);
                if (copied == monoid_.images.end()) continue;
                const auto heap = static_cast<std::size_t>(copied - monoid_.images.begin());
                return fmt::format("{}{}{}*{}", text, text.empty() ? "" : " + ", std::abs(rest),
                                   family_.at(heap));
            }
        }
        return std::nullopt;
    }

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
        : Closure(request) {
        Components all;
        for (const ValueSum& sum : generators) all = partizan::joined(all, components(sum));
        for (const ComponentId component : all) {
            if (table().is_brace(component)) {
                throw InputError(table().text(component), 0,
                                 "values and positions that generate a closure",
                                 "lastmove value col:.. --universe 'cl(col:...)'");
            }
        }
        auto result =
            partizan::misere_monoid(table(), all, most_elements, request.limits, request.progress);
        request.limits.check();
        if (!result.is_proved) {
            throw NotFound(fmt::format("the monoid has more than {} elements", most_elements));
        }
        monoid_ = std::move(result.monoid);
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
            text += (text.empty() ? "" : " + ") + table().text(part);
        }
        return text.empty() ? "0" : text;
    }
    [[nodiscard]] std::string name(Element element) const override {
        return fmt::format("element {} of {}", element, monoid_.order());
    }
    [[nodiscard]] MonoidElement pair(Element element) const override { return {element, 0}; }

  protected:
    std::optional<Element> member(ComponentId component) override {
        if (!std::ranges::binary_search(monoid_.letters, component)) return std::nullopt;
        return monoid_.element({component});
    }
    [[nodiscard]] std::vector<Element> candidates(const std::vector<Element>&) const override {
        return contexts(0, 0);
    }
    std::vector<std::pair<Components, Element>> samples() override {
        constexpr std::size_t most = 40;
        std::vector<std::pair<Components, Element>> samples;
        for (std::size_t q = 0; q < std::min(most, monoid_.order()); ++q) {
            samples.emplace_back(monoid_.elements[q], static_cast<Element>(q));
        }
        return samples;
    }
    std::pair<ClosurePuzzle, ClosureEvidence> proof() override {
        Certificate of_games = partizan::certificate(monoid_, table());
        std::vector<std::string> games;
        for (const ComponentId game : partizan::games_in_order(monoid_, table())) {
            games.push_back(written({game}));
        }
        return {ClosurePuzzle{std::move(games), ""},
                ClosureEvidence{std::get<MonoidTable>(std::move(of_games.evidence))}};
    }

  private:
    partizan::MisereMonoid monoid_;
};

}  // namespace

std::unique_ptr<Closure> closure(const Request& request, const std::string& universe) {
    const std::string inside = universe.substr(3, universe.size() - 4);
    if (!game::Family::is_family(inside)) {
        return std::make_unique<FiniteClosure>(std::vector{parse_value_sum(inside)}, request);
    }
    const PartizanFamilySubject family(game::Family::parse(inside));
    if (auto code = family.codes()) {
        if (auto group = PartizanFamilySubject::group(*code, request)) {
            partizan::IntegerMonoid& monoid = group->monoid;
            const bool is_whole = monoid.period.has_value();
            const std::uint64_t largest = monoid.images.size() - 1;
            auto integers = std::make_unique<IntegerClosure>(
                game::Family::parse(inside), *std::move(code), std::move(monoid), request);
            if (!is_whole) integers->set_last_member(largest);
            return integers;
        }
    }
    const std::uint64_t last = request.options.number("last").value_or(usual_members);
    std::vector<ValueSum> members;
    for (std::uint64_t n = 0; n <= last; ++n) {
        if (auto sum = family.member(n)) members.push_back(*std::move(sum));
    }
    auto finite = std::make_unique<FiniteClosure>(members, request);
    finite->set_last_member(last);
    return finite;
}

}  // namespace lastmove::ask
