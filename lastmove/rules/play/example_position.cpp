#include "lastmove/rules/play/example_position.hpp"

#include <algorithm>

#include "lastmove/base/governor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/game/reader.hpp"

namespace lastmove::rules {

namespace {

bool is_position(const Positions& positions, const std::string& text) {
    try {
        const std::string accepted = positions.accepted();
        game::Reader reader(text, accepted, text);
        static_cast<void>(positions.parse(reader));
        return reader.at_end();
    } catch (const InputError&) {
        return false;
    } catch (const Stopped&) {
        return false;
    }
}

}  // namespace

std::string first_position(const Positions& positions, const std::string& usual,
                           const std::function<std::vector<std::string>()>& others) {
    if (is_position(positions, usual)) return usual;
    const std::vector<std::string> texts = others();
    const auto found = std::ranges::find_if(
        texts, [&](const std::string& text) { return is_position(positions, text); });
    return found == texts.end() ? usual : *found;
}

std::vector<std::string> fillings(const std::string& signs, std::size_t cells) {
    constexpr std::size_t most_cells_of_all = 3;
    std::vector<std::string> all;
    for (const char sign : signs) all.emplace_back(cells, sign);
    for (const char first : signs) {
        for (const char second : signs) {
            if (first == second) continue;
            std::string text(cells, first);
            for (std::size_t cell = 1; cell < cells; cell += 2) text[cell] = second;
            all.push_back(std::move(text));
        }
    }
    if (cells > most_cells_of_all || signs.empty()) return all;
    std::vector<std::string> begun{""};
    for (std::size_t cell = 0; cell < cells; ++cell) {
        std::vector<std::string> longer;
        for (const std::string& text : begun) {
            for (const char sign : signs) longer.push_back(text + sign);
        }
        begun = std::move(longer);
    }
    all.insert(all.end(), begun.begin(), begun.end());
    return all;
}

}  // namespace lastmove::rules
