// exclude_tilings, recount_tilings: a second, complete search for tilings.
#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "lastmove/base/hash.hpp"
#include "lastmove/check/tiling/board.hpp"

namespace lastmove::checking {

namespace {

/// What lies ahead of the first empty cell: which cells are filled, counted from that cell, then
/// how many of each limited tile are left. One number each, so that equal states are equal lists.
using Words = std::vector<std::uint64_t>;

struct WordsHash {
    std::size_t operator()(const Words& words) const {
        return static_cast<std::size_t>(mix_all(words));
    }
};
/// The number of ways to reach a state where only that there are some matters.
struct Some {};
void add(Some&, const Some&) {}
void add(Integer& ways, const Integer& more) {
    ways += more;
}
std::size_t size(const Some&) {
    return 0;
}
std::size_t size(const Integer& ways) {
    return 32 + mpz_size(ways.get_mpz_t()) * sizeof(mp_limb_t);
}

/// A tile on the first empty cell: the cells it fills, counted from that one.
struct Choice {
    std::size_t tile;
    std::vector<std::size_t> ahead;
};

/// With `Ways` Integer it counts, with Some it throws Rejection for the first tiling.
template <class Ways>
class TilingSearch {
  public:
    TilingSearch(const TilingBoard& board, Budget& budget) : board_(board), budget_(budget) {
        order_cells();
        list_choices();
        std::size_t place = bit_words_;
        for (const CheckedTile& tile : board.tiles()) {
            left_.push_back(tile.count ? place++ : 0);
        }
        words_ = place;
        bytes_each_ = 64 + 8 * words_;
    }

    void run(Ways one) {
        Words start(words_);
        for (std::size_t tile = 0; tile < left_.size(); ++tile) {
            if (left_[tile] != 0) start[left_[tile]] = board_.tiles()[tile].count->most;
        }
        keep(0, std::move(start), one);
        while (!levels_.empty()) {
            const std::size_t cell = levels_.begin()->first;
            const Level level = std::move(levels_.begin()->second);
            levels_.erase(levels_.begin());
            for (const auto& [state, ways] : level.states) extend(cell, state, ways);
            budget_.give_back(level.bytes);
        }
    }

    [[nodiscard]] std::uint64_t states() const { return states_; }

    /// In how many ways the region is tiled; nullopt if it is in none.
    [[nodiscard]] const std::optional<Ways>& whole() const { return whole_; }

  private:
    struct Level {
        std::unordered_map<Words, Ways, WordsHash> states;
        std::size_t bytes = 0;
    };

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
                    budget_.step("listing placements", 1 + way.size() / 16);
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

    void extend(std::size_t cell, const Words& state, const Ways& ways) {
        for (const Choice& choice : choices_[cell]) {
            budget_.step("searching for a tiling", 1 + (choice.ahead.size() + words_) / 32);
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
            move_on(cell, std::move(next), ways);
        }
    }

    /// Drops the filled cells at the front.
    void move_on(std::size_t cell, Words state, const Ways& ways) {
        while ((state[0] & 1U) != 0) {
            budget_.step("searching for a tiling", bit_words_ / 64);
            for (std::size_t word = 0; word < bit_words_; ++word) {
                state[word] >>= 1U;
                if (word + 1 < bit_words_) state[word] |= state[word + 1] << 63U;
            }
            ++cell;
        }
        if (cell < order_.size()) {
            keep(cell, std::move(state), ways);
        } else if (has_used_enough(state)) {
            if constexpr (std::is_same_v<Ways, Some>) throw Rejection("there is a tiling");
            if (whole_) {
                add(*whole_, ways);
            } else {
                whole_ = ways;
            }
        }
    }

    [[nodiscard]] bool has_used_enough(const Words& state) const {
        for (std::size_t tile = 0; tile < left_.size(); ++tile) {
            const auto& count = board_.tiles()[tile].count;
            if (count && state[left_[tile]] > count->most - count->least) return false;
        }
        return true;
    }

    void keep(std::size_t cell, Words state, const Ways& ways) {
        Level& level = levels_[cell];
        const auto [place, is_new] = level.states.try_emplace(std::move(state), ways);
        if (!is_new) {
            add(place->second, ways);
            return;
        }
        const std::size_t bytes = bytes_each_ + size(ways);
        level.bytes += bytes;
        budget_.take(bytes);
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
    std::map<std::size_t, Level> levels_;
    std::uint64_t states_ = 0;
    std::optional<Ways> whole_;
};

}  // namespace

std::uint64_t exclude_tilings(const TilingBoard& board, Budget& budget) {
    TilingSearch<Some> search(board, budget);
    search.run({});
    return search.states();
}

Integer recount_tilings(const TilingBoard& board, Budget& budget) {
    TilingSearch<Integer> search(board, budget);
    search.run(1);
    return search.whole().value_or(0);
}

}  // namespace lastmove::checking
