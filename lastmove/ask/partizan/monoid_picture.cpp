#include "lastmove/ask/partizan/monoid_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/answer/fields/counted.hpp"

namespace lastmove::ask {

namespace {

constexpr std::int64_t most_on_either_side = 14;
constexpr std::size_t most_heaps_drawn = 29;
constexpr std::uint32_t most_rows_drawn = 8;
constexpr std::size_t most_elements_drawn = 60;
constexpr std::size_t most_elements_numbered = 24;

/// A square with a text in it, in the colour of an outcome.
Patch square(double column, double row, std::string text, partizan::Outcome outcome) {
    Patch patch;
    patch.cells.push_back({column, row});
    patch.tint = static_cast<int>(outcome);
    patch.written = !text.empty();
    patch.text = std::move(text);
    return patch;
}

/// Which colour is which outcome.
void add_legend(Frame& frame, double row) {
    constexpr std::array outcomes{partizan::Outcome::left, partizan::Outcome::right,
                                  partizan::Outcome::next, partizan::Outcome::previous};
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        frame.elements.emplace_back(
            square(static_cast<double>(2 * i), row, std::string(letter(outcomes[i])), outcomes[i]));
    }
}

}  // namespace

Picture draw(const partizan::IntegerMonoid& monoid) {
    const partizan::IntegerOutcomes& outcomes = monoid.outcomes;
    const std::uint32_t rows = std::min(monoid.group.torsion_size(), most_rows_drawn);
    const std::int64_t side =
        std::min(outcomes.reach() + 2 * outcomes.period(), most_on_either_side);
    Frame elements;
    for (std::int64_t z = -side; z <= side; ++z) {
        const auto column = static_cast<double>(z + side);
        for (std::uint32_t t = 0; t < rows; ++t) {
            const partizan::Outcome outcome = outcomes.of({z, t});
            elements.elements.emplace_back(
                square(column, t, std::string(letter(outcome)), outcome));
        }
        elements.elements.emplace_back(
            Label{{column, static_cast<double>(rows)}, std::to_string(z)});
    }
    for (std::uint32_t t = 1; t < rows; ++t) {
        elements.elements.emplace_back(
            Label{{-1, static_cast<double>(t)}, "+" + monoid.group.text({0, t})});
    }
    const bool is_integers = monoid.group.torsion_size() == 1;
    elements.caption =
        is_integers ? "the outcomes of the integers" : "the outcomes of the elements";
    Frame heaps;
    for (std::size_t n = 0; n < most_heaps_drawn; ++n) {
        const auto image = monoid.image(n);
        if (!image) break;
        const auto column = static_cast<double>(n);
        heaps.elements.emplace_back(
            square(column, 0, monoid.group.text(*image), outcomes.of(*image)));
        heaps.elements.emplace_back(Label{{column, 1}, std::to_string(n)});
    }
    heaps.caption =
        fmt::format("the {} of the heaps 0, 1, 2, ...", is_integers ? "integers" : "elements");
    return {fmt::format(
                "The misere monoid {}: outcomes of its elements, and the elements of the heaps.",
                monoid.group.name()),
            {std::move(elements), std::move(heaps)}};
}

Picture draw(const partizan::MisereMonoid& monoid) {
    const std::size_t order = monoid.order();
    if (order > most_elements_drawn) return {};
    const bool is_numbered = order <= most_elements_numbered;
    Frame frame;
    for (std::uint32_t a = 0; a < order; ++a) {
        for (std::uint32_t b = 0; b < order; ++b) {
            const std::uint32_t product = monoid.product(a, b);
            frame.elements.emplace_back(
                square(b, a, is_numbered ? std::to_string(product) : "", monoid.outcomes[product]));
        }
        frame.elements.emplace_back(Label{{-1, static_cast<double>(a)}, std::to_string(a)});
        frame.elements.emplace_back(Label{{static_cast<double>(a), -1}, std::to_string(a)});
    }
    add_legend(frame, static_cast<double>(order) + 0.5);
    frame.caption = "products, in the colours of their outcomes";
    return {fmt::format("The table of a misere monoid of {}.", counted(order, "element")),
            {std::move(frame)}};
}

}  // namespace lastmove::ask
