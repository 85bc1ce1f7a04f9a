// The positions of rules that list the options of every position (docs/rules.md, Lists).
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lastmove::rules {

struct Tree;

/// Positions by their places, in the order in which the text names them first, and their options.
class Listing {
  public:
    using Place = std::uint32_t;

    /// Positions, and parts of options in all, that a text may have.
    static constexpr std::size_t most_positions = 1'000'000;
    static constexpr std::size_t most_parts = 10'000'000;

    Listing() = default;
    Listing(const Listing&) = delete;  // the index refers to the words
    Listing& operator=(const Listing&) = delete;

    [[nodiscard]] std::size_t size() const { return words_.size(); }
    [[nodiscard]] const std::string& word(Place place) const { return words_[place]; }
    [[nodiscard]] std::optional<Place> find(std::string_view word) const;
    /// Options as the text lists them, some perhaps twice: those of a player (0 Left, 1 Right).
    [[nodiscard]] std::size_t count(Place place, std::size_t player) const {
        return options_[place][player].end - options_[place][player].begin;
    }
    [[nodiscard]] std::span<const Place> option(Place place, std::size_t player,
                                                std::size_t index) const {
        return parts_of(options_[place][player].begin + index);
    }
    [[nodiscard]] bool has_move(Place place) const {
        return count(place, 0) > 0 || count(place, 1) > 0;
    }
    /// The number of options that the text lists.
    [[nodiscard]] std::size_t all_options() const { return ends_.size(); }
    /// The maximum number of moves in a play from any position; most_moves if there are more.
    [[nodiscard]] std::uint64_t longest_play() const { return longest_play_; }
    static constexpr std::uint64_t most_moves = 1'000'000'000'000'000'000;
    /// A position from which a play can last so long.
    [[nodiscard]] Place example() const { return example_; }
    /// Whether no line is about one player alone.
    [[nodiscard]] bool is_impartial() const { return is_impartial_; }

    /// The rules in one line: of all positions, or of those that plays from the given ones meet.
    /// These too are impartial exactly if the whole list is. Linear time.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string text(std::span<const Place> from) const;

  private:
    friend class ListReader;

    struct Range {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };
    struct Lines {
        bool both = false, left = false, right = false, ends = false;
    };

    [[nodiscard]] std::span<const Place> parts_of(std::size_t option) const {
        const std::size_t begin = option == 0 ? 0 : ends_[option - 1];
        return std::span(parts_).subspan(begin, ends_[option] - begin);
    }
    /// The parts of all options of a player.
    [[nodiscard]] std::span<const Place> followers(Place place, std::size_t player) const;
    /// The positions in an order in which parts come before what they are left of. A cycle of
    /// positions, if there is one, in its place.
    struct Order {
        std::vector<Place> places;
        std::vector<Place> cycle;
    };
    [[nodiscard]] Order order() const;
    void find_longest_play(std::span<const Place> order);
    void append(std::string& text, std::string_view who, Place place, std::size_t player) const;
    [[nodiscard]] std::string text_of(const std::vector<bool>& wanted) const;

    std::deque<std::string> words_;
    std::unordered_map<std::string_view, Place> places_;
    std::vector<std::array<Range, 2>> options_;  ///< of a position, by player
    std::vector<Lines> lines_;                   ///< that a position has
    std::vector<Place> said_;                    ///< positions in the order of their first lines
    std::vector<std::uint32_t> ends_;            ///< of the parts of an option
    std::vector<Place> parts_;
    std::uint64_t longest_play_ = 0;
    Place example_ = 0;
    bool is_impartial_ = true;
};

/// Where in a text the statement `list` begins; npos if it is of another kind. Only `game` and
/// strings stand before it.
std::size_t start_of_list(std::string_view text);

/// Reads what stands behind, from that statement on, into a tree: the positions, and the canonical
/// text. Throws InputError with line and column. Time and memory are linear in the text's length.
void read_list(std::string_view text, std::size_t start, Tree& tree);

}  // namespace lastmove::rules
