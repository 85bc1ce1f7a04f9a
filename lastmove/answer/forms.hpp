// Forms of misère play, and why one is at least as good as another, as data (docs/certificates.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lastmove {

/// A form in a list of forms: the places of Left's and of Right's options, ascending, and beside which
/// of them a tombstone stands.
struct FormEntry {
    std::array<std::vector<std::uint32_t>, 2> options;
    std::array<bool, 2> tombstones{};
};

/// A universe by its letter, or by the places of the games that generate it.
using UniverseText = std::variant<std::string, std::vector<std::uint32_t>>;

/// Two forms, by their places, that are to be compared modulo a universe.
struct FormsPuzzle {
    UniverseText universe;
    std::vector<FormEntry> forms;
    std::uint32_t g = 0;
    std::uint32_t h = 0;
};

/// How a move is answered: by one like it in the other form, or by the other player, who reverses it.
struct FormAnswer {
    bool reverses = false;
    std::uint32_t to = 0;
};

/// g >= h: answers to Left's options of h, then to Right's options of g.
struct FormPair {
    std::uint32_t g = 0;
    std::uint32_t h = 0;
    std::vector<FormAnswer> answers;
};

/// A game that tells two forms apart, and who begins in the sums with it.
struct SeparatingGame {
    std::uint32_t game = 0;
    bool left_begins = true;
};

/// A comparison: more forms, counted on from those of the puzzle; pairs that are in order; what shows that
/// g is not at least, or not at most, h.
struct OrderEvidence {
    std::vector<FormEntry> forms;
    std::vector<FormPair> pairs;
    std::optional<SeparatingGame> not_at_least = std::nullopt;
    std::optional<SeparatingGame> not_at_most = std::nullopt;
};

/// How two forms compare.
enum class FormOrder { equal, less, greater, confused };

}  // namespace lastmove
