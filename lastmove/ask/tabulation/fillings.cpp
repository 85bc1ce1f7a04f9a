#include "lastmove/ask/tabulation/fillings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/game/board.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view fillings_example =
    "lastmove table 'clobber:{rows 2x2}' --of value,outcome";
constexpr std::string_view name_letters = "abcdefghijklmnopqrstuvwxyz0123456789-";

/// The name of the game that the text ends with, its colon included; empty if there is none.
std::string_view name_at_end(std::string_view text) {
    if (!text.ends_with(':')) return {};
    text.remove_suffix(1);
    std::size_t begin = text.find_last_not_of(name_letters) + 1;
    while (begin < text.size() && text[begin] == '-') ++begin;  // a negative game
    constexpr std::string_view version = "impartial ";
    if (text.substr(0, begin).ends_with(version)) begin -= version.size();
    return text.substr(begin);
}

/// The signs of the game of boards with that name; empty if there is none.
std::string signs_of(std::string_view name) {
    const auto is_meant = [&](const auto& ruleset) {
        return game::is_called(*ruleset.about, name) && !ruleset.signs.empty();
    };
    const auto partizan = rulesets::partizan_readable();
    const auto found = std::ranges::find_if(partizan, is_meant);
    if (found != partizan.end()) return found->signs;
    const auto impartial = rulesets::readable();
    const auto other = std::ranges::find_if(impartial, is_meant);
    return other == impartial.end() ? "" : other->signs;
}

std::string games_with_signs() {
    std::string names;
    const auto add = [&](const auto& ruleset) {
        if (ruleset.signs.empty()) return;
        names += fmt::format("{}{}", names.empty() ? "" : ", ", ruleset.about->name);
    };
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_readable()) add(ruleset);
    for (const game::Ruleset& ruleset : rulesets::registry()) add(ruleset);
    return names;
}

/// The signs with each of them once.
std::string once_each(std::string_view signs) {
    std::string found;
    for (const char sign : signs) {
        if (found.find(sign) == std::string::npos) found += sign;
    }
    return found;
}

struct Size {
    std::size_t height;
    std::size_t width;
};

std::optional<Size> size_in(std::string_view text) {
    const std::size_t by = std::min(text.find('x'), text.size());
    constexpr std::size_t most = game::Board::most_cells;
    const auto height = number_in<std::size_t>(text.substr(0, by), 1, most);
    const auto width =
        by == text.size() ? std::nullopt : number_in<std::size_t>(text.substr(by + 1), 1, most);
    if (!height || !width || *height * *width > most) return std::nullopt;
    return Size{*height, *width};
}

}  // namespace

Integer Fillings::count() const {
    Integer power;
    mpz_ui_pow_ui(power.get_mpz_t(), signs.size(), height * width);
    return power;
}

std::string Fillings::at(std::uint64_t index) const {
    std::string text(height * (width + 1) - 1, '|');
    for (std::size_t i = text.size(); i-- > 0;) {
        if (i % (width + 1) == width) continue;
        text[i] = signs[index % signs.size()];
        index /= signs.size();
    }
    return text;
}

Fillings parse_fillings(std::string_view text, std::size_t place, std::string_view words) {
    const std::size_t blank = std::min(words.find(' '), words.size());
    const auto size = size_in(words.substr(0, blank));
    const std::string_view given = words.substr(std::min(blank + 1, words.size()));
    if (!size || (blank < words.size() && given.empty()) ||
        given.find('|') != std::string_view::npos) {
        throw InputError(text, place + 1,
                         fmt::format("a size of at most {} cells, and the signs of the cells if "
                                     "they are not to be all of the game: {{rows 2x3}} or "
                                     "{{rows 2x3 xo.}}",
                                     game::Board::most_cells),
                         fillings_example);
    }
    if (!given.empty()) return {size->height, size->width, once_each(given)};
    std::string signs = signs_of(name_at_end(text.substr(0, place)));
    if (signs.empty()) {
        throw InputError(text, place + 1,
                         fmt::format("{{rows AxB}} behind the name of a game of boards ({}), or "
                                     "with the signs of the cells: {{rows 2x3 xo.}}",
                                     games_with_signs()),
                         fillings_example);
    }
    return {size->height, size->width, std::move(signs)};
}

}  // namespace lastmove::ask
