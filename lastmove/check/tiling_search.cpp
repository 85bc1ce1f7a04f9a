// exclude_tilings: a second, complete search for a tiling.
#include <algorithm>
#include <map>
#include <unordered_set>

#include "lastmove/check/tiling_board.hpp"

namespace lastmove::checking {

namespace {

/// What lies ahead of the first empty cell: which cells are filled, counted from that cell, then
/// how many of each limited tile are left. One number each, so that equal states are equal lists.
using Words = std::vector<std::uint64_t>;

struct WordsHash {
    std::size_t operator()(const Words& words) const {
        std::uint64_t hash = 0x9E3779B97F4A7C15U;
        for (const std::uint64_t word : words) {
            hash = (hash ^ word) * 0xBF58476D1CE4E5B9U;
            hash ^= hash >> 29U;
        }
        return static_cast<std::size_t>(hash);
    }
};
using States = std::unordered_set<Words, WordsHash>;

/// A tile on the first empty cell: the cells it fills, counted from that one.
struct Choice {
    std::size_t tile;
    std::vector<std::size_t> ahead;
};

class Search {
  public:
    Search(const TilingBoard& board, Budget& budget) : board_(board), budget_(budget) {
        order_cells();
        list_choices();
        std::size_t place = bit_words_;
        for (const CheckedTile& tile : board.tiles()) {
            left_.push_back(tile.count ? place++ : 0);
        }
        words_ = place;
        bytes_each_ = 64 + 8 * words_;
    }

    std::uint64_t run() {
        Words start(words_);
        for (std::size_t tile = 0; tile < left_.size(); ++tile) {
            if (left_[tile] != 0) start[left_[tile]] = board_.tiles()[tile].count.value();
        }
        keep(0, std::move(start));
        while (!levels_.empty()) {
            const std::size_t cell = levels_.begin()->first;
            const States states = std::move(levels_.begin()->second);
            levels_.erase(levels_.begin());
            for (const Words& state : states) extend(cell, state);
            budget_.give_back(states.size() * bytes_each_);
        }
        return states_;
    }

  private:
    /// Row by row, or column by column when rows are longer: fewer cells are then half filled.
    void order_cells() {
        int height = 0;
        int width = 0;
        for (const Cell cell : board_.cells()) {
            height = std::max(height, cell.row);
            width = std::max(width, cell.column);
        }
        down_ = width > height;
        for (std::size_t cell = 0; cell < board_.cells().size(); ++cell) order_.push_back(cell);
        if (down_) {
            std::ranges::stable_sort(order_, {},
                                     [&](std::size_t cell) { return board_.cells()[cell].column; });
        }
        rank_.resize(order_.size());
        for (std::size_t rank = 0; rank < order_.size(); ++rank) rank_[order_[rank]] = rank;
    }

    void list_choices() {
        choices_.resize(order_.size());
        std::size_t farthest = 0;
        for (std::size_t tile = 0; tile < board_.tiles().size(); ++tile) {
            for (const TileShape& way : board_.tiles()[tile].ways) {
                for (const Cell first : board_.cells()) {
                    budget_.step("listing placements");
                    const auto cells = board_.laid(way, first);
                    if (!cells) continue;
                    std::vector<std::size_t> ranks;
                    for (const std::size_t cell : *cells) ranks.push_back(rank_[cell]);
                    const std::size_t least = *std::ranges::min_element(ranks);
                    for (std::size_t& rank : ranks) {
                        rank -= least;
                        farthest = std::max(farthest, rank);
                    }
                    budget_.take(64 + 8 * ranks.size());
                    choices_[least].push_back({tile, std::move(ranks)});
                }
            }
        }
        bit_words_ = farthest / 64 + 1;
    }

    void extend(std::size_t cell, const Words& state) {
        for (const Choice& choice : choices_[cell]) {
            budget_.step("searching for a tiling");
            const std::size_t left = left_[choice.tile];
            if (left != 0 && state[left] == 0) continue;
            Words next = state;
            bool fits = true;
            for (const std::size_t ahead : choice.ahead) {
                std::uint64_t& word = next[ahead / 64];
                const std::uint64_t bit = std::uint64_t{1} << (ahead % 64);
                fits = fits && (word & bit) == 0;
                word |= bit;
            }
            if (!fits) continue;
            if (left != 0) --next[left];
            move_on(cell, std::move(next));
        }
    }

    /// Drops the filled cells at the front.
    void move_on(std::size_t cell, Words state) {
        while ((state[0] & 1U) != 0) {
            for (std::size_t word = 0; word < bit_words_; ++word) {
                state[word] >>= 1U;
                if (word + 1 < bit_words_) state[word] |= state[word + 1] << 63U;
            }
            ++cell;
        }
        if (cell < order_.size()) {
            keep(cell, std::move(state));
        } else if (std::all_of(state.begin() + static_cast<std::ptrdiff_t>(bit_words_), state.end(),
                               [](std::uint64_t left) { return left == 0; })) {
            throw Rejection("there is a tiling");
        }
    }

    void keep(std::size_t cell, Words state) {
        if (!levels_[cell].insert(std::move(state)).second) return;
        budget_.take(bytes_each_);
        ++states_;
    }

    const TilingBoard& board_;
    Budget& budget_;
    bool down_ = false;
    std::vector<std::size_t> order_;  ///< cells in the order in which they are filled
    std::vector<std::size_t> rank_;   ///< of each cell in that order
    std::vector<std::vector<Choice>> choices_;
    std::size_t bit_words_ = 0;
    std::size_t words_ = 0;
    std::size_t bytes_each_ = 0;
    std::vector<std::size_t> left_;  ///< the word of each limited tile; 0 for the others
    std::map<std::size_t, States> levels_;
    std::uint64_t states_ = 0;
};

}  // namespace

std::uint64_t exclude_tilings(const TilingBoard& board, Budget& budget) {
    return Search(board, budget).run();
}

}  // namespace lastmove::checking
