#include "lastmove/impartial/boards/board_nimbers.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace lastmove::impartial {

namespace {

constexpr game::Nimber unbounded = std::numeric_limits<game::Nimber>::max();
constexpr game::Nimber most_kept = 0x7f;  // that a byte of the table has room for
constexpr std::uint64_t positions_between_checks = 256;
constexpr std::size_t most_table_bytes = std::size_t{1} << 30;
constexpr std::size_t bytes_an_entry = 28;     // of the table, about
constexpr std::uint64_t most_times_full = 16;  // that a search goes on

/// A part as a key of the table: its width, and as many words as its cells need.
class Key {
  public:
    explicit Key(const BoardPart& part) {
        CellBits left = part.cells;
        words_[size_++] = static_cast<std::uint32_t>(part.width);
        for (; left != 0; left >>= 32U) words_[size_++] = static_cast<std::uint32_t>(left);
    }
    [[nodiscard]] BoundedTable::Key span() const { return std::span(words_).first(size_); }

  private:
    std::array<std::uint32_t, 5> words_{};
    std::size_t size_ = 0;
};

}  // namespace

BoardNimbers::BoardNimbers(std::vector<std::vector<Cell>> shapes, const Limits& limits,
                           Progress& progress)
    : moves_(std::move(shapes)),
      limits_(limits),
      progress_(progress),
      table_bytes_(std::min(limits.memory / 2, most_table_bytes)),
      table_(table_bytes_) {}

std::optional<BoardNimbers::Known> BoardNimbers::decide(std::span<const Cell> cells,
                                                        game::Nimber asked) {
    auto parts = moves_.parts(cells);
    if (!parts) return std::nullopt;
    if (parts->empty()) return Known{0, true};
    game::Nimber others = 0;
    for (std::size_t i = 0; i + 1 < parts->size(); ++i) others ^= nimber((*parts)[i]);
    if (others != 0) return Known{others ^ nimber(parts->back()), true};
    return decide(parts->back(), asked);
}

BoardNimbers::Known BoardNimbers::known(const BoardPart& part) const {
    const auto found = table_.find(Key(part).span());
    return found ? Known{static_cast<game::Nimber>(*found >> 1U), (*found & 1U) != 0} : Known{};
}

void BoardNimbers::keep(const BoardPart& part, Known known) {
    const bool is_exact = known.exact && known.least <= most_kept;
    const game::Nimber least = std::min(known.least, most_kept);
    table_.put(Key(part).span(), static_cast<std::uint8_t>(least << 1U | (is_exact ? 1U : 0U)));
}

game::Nimber BoardNimbers::nimber(const BoardPart& part) {
    return decide(part, unbounded).least;
}

/// Nimbers are tried from 0 on: each is that of an option, or that of the part.
BoardNimbers::Known BoardNimbers::decide(const BoardPart& part, game::Nimber asked) {
    Known found = known(part);
    if (found.exact || found.least > asked) return found;
    if (++positions_ % positions_between_checks == 0) {
        progress_.report("valuing boards", positions_);
        limits_.check();
        limits_.check_memory(table_.bytes());
        // What is forgotten over and over again would take ages to find.
        if (table_.entries() / most_times_full > table_bytes_ / bytes_an_entry) {
            throw Stopped(Stop::memory);
        }
    }
    if (found.least == 0) {
        const auto [is_zero, is_not_zero] = moves_.imitation(part);
        if (is_zero) found.exact = true;
        if (is_not_zero) found.least = 1;
    }
    if (!found.exact && found.least <= asked) {
        const BoardOptions options = moves_.options(part);
        while (!found.exact && found.least <= asked) {
            if (some_has(options, found.least)) {
                ++found.least;
            } else {
                found.exact = true;
            }
        }
    }
    keep(part, found);
    return found;
}

bool BoardNimbers::some_has(const BoardOptions& options, game::Nimber wanted) {
    std::vector<Option> open;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Hit hit = looked_up(options[i], wanted);
        if (hit == Hit::yes) return true;
        if (hit == Hit::unknown) open.push_back(options[i]);
    }
    return std::ranges::any_of(open, [&](Option option) { return has(option, wanted); });
}

/// By the table alone.
BoardNimbers::Hit BoardNimbers::looked_up(Option option, game::Nimber wanted) const {
    for (std::size_t i = 0; i < option.size(); ++i) {
        const Known part = known(option[i]);
        if (!part.exact) {
            const bool is_last = i + 1 == option.size();
            return is_last && part.least > wanted ? Hit::no : Hit::unknown;
        }
        wanted ^= part.least;
    }
    return wanted == 0 ? Hit::yes : Hit::no;
}

/// Of the last part, which has the most moves, only whether it has the nimber that is left.
bool BoardNimbers::has(Option option, game::Nimber wanted) {
    if (option.empty()) return wanted == 0;
    for (std::size_t i = 0; i + 1 < option.size(); ++i) wanted ^= nimber(option[i]);
    const Known last = decide(option.back(), wanted);
    return last.exact && last.least == wanted;
}

}  // namespace lastmove::impartial
