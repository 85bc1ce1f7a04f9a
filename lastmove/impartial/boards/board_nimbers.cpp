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

template <class Moves>
PartNimbers<Moves>::PartNimbers(typename Moves::Rules rules, const Limits& limits,
                                Progress& progress)
    : moves_(std::move(rules)),
      limits_(limits),
      progress_(progress),
      table_bytes_(std::min(limits.memory / 2, most_table_bytes)),
      table_(table_bytes_) {}

template <class Moves>
auto PartNimbers<Moves>::decide(const typename Moves::Whole& whole, game::Nimber asked)
    -> std::optional<Known> {
    const auto parts = moves_.parts(whole);
    if (!parts) return std::nullopt;
    if (parts->empty()) return Known{0, true};
    game::Nimber others = 0;
    for (std::size_t i = 0; i + 1 < parts->size(); ++i) others ^= nimber((*parts)[i]);
    if (others != 0) return Known{others ^ nimber(parts->back()), true};
    return decide(parts->back(), asked);
}

template <class Moves>
auto PartNimbers<Moves>::recalled(const typename Moves::Whole& whole) -> Known {
    const auto parts = moves_.parts(whole);
    if (!parts) return {};
    if (parts->size() == 1) return known(parts->front());
    Known sum{0, true};
    for (const BoardPart& part : *parts) {
        const Known one = known(part);
        if (!one.exact) return {};
        sum.least ^= one.least;
    }
    return sum;
}

template <class Moves>
auto PartNimbers<Moves>::known(const BoardPart& part) const -> Known {
    const auto found = table_.find(Key(part).span());
    return found ? Known{static_cast<game::Nimber>(*found >> 1U), (*found & 1U) != 0} : Known{};
}

template <class Moves>
void PartNimbers<Moves>::keep(const BoardPart& part, Known known) {
    const bool is_exact = known.exact && known.least <= most_kept;
    const game::Nimber least = std::min(known.least, most_kept);
    table_.put(Key(part).span(), static_cast<std::uint8_t>(least << 1U | (is_exact ? 1U : 0U)));
}

template <class Moves>
game::Nimber PartNimbers<Moves>::nimber(const BoardPart& part) {
    return decide(part, unbounded).least;
}

/// Counts a part that is looked at. Throws Stopped.
template <class Moves>
void PartNimbers<Moves>::look() {
    if (++positions_ % positions_between_checks != 0) return;
    progress_.report("valuing boards", positions_);
    limits_.check();
    limits_.check_memory(table_.bytes());
    // What is forgotten over and over again would take ages to find.
    if (table_.entries() / most_times_full > table_bytes_ / bytes_an_entry) {
        throw Stopped(Stop::memory);
    }
}

/// Nimbers are tried from 0 on: each is that of an option, or that of the part.
template <class Moves>
auto PartNimbers<Moves>::decide(const BoardPart& part, game::Nimber asked) -> Known {
    Known found = known(part);
    if (found.exact || found.least > asked) return found;
    look();
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

template <class Moves>
bool PartNimbers<Moves>::some_has(const BoardOptions& options, game::Nimber wanted) {
    std::vector<Option> open;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Hit hit = looked_up(options[i], wanted);
        if (hit == Hit::yes) return true;
        if (hit == Hit::unknown) open.push_back(options[i]);
    }
    if (open.size() > 1 && Moves::is_large(open.front().back())) {
        return some_candidate_has(open, wanted);
    }
    return std::ranges::any_of(open, [&](Option option) { return has(option, wanted); });
}

/// Most options do not have a nimber, and most of these have a reply that is known to have it.
/// Those of which few replies are open are the likeliest to have it: they are searched first.
template <class Moves>
bool PartNimbers<Moves>::some_candidate_has(std::span<const Option> open, game::Nimber wanted) {
    std::vector<Candidate> candidates;
    for (const Option option : open) {
        Candidate candidate{option.back(), wanted};
        for (const BoardPart& part : option.first(option.size() - 1)) {
            candidate.wanted ^= nimber(part);
        }
        const auto has = glance(candidate);
        if (has && *has) return true;
        if (!has) candidates.push_back(candidate);
    }
    std::ranges::stable_sort(candidates, {}, &Candidate::open);
    return std::ranges::any_of(candidates, [&](const Candidate& candidate) {
        const Known found = decide(candidate.part, candidate.wanted);
        return found.exact && found.least == candidate.wanted;
    });
}

/// Whether a part has the nimber, if its replies in the table tell it; else counts the open ones.
template <class Moves>
std::optional<bool> PartNimbers<Moves>::glance(Candidate& candidate) {
    const Known before = known(candidate.part);
    if (before.exact) return before.least == candidate.wanted;
    if (before.least > candidate.wanted) return false;
    if (before.least < candidate.wanted) {
        candidate.open = std::numeric_limits<std::size_t>::max();  // smaller ones are open as well
        return std::nullopt;
    }
    look();
    const BoardOptions replies = moves_.options(candidate.part);
    for (std::size_t i = 0; i < replies.size(); ++i) {
        const Hit hit = looked_up(replies[i], candidate.wanted);
        if (hit == Hit::yes) {
            keep(candidate.part, {candidate.wanted + 1, false});
            return false;
        }
        if (hit == Hit::unknown) ++candidate.open;
    }
    if (candidate.open > 0) return std::nullopt;
    keep(candidate.part, {candidate.wanted, true});
    return true;
}

/// By the table alone.
template <class Moves>
auto PartNimbers<Moves>::looked_up(Option option, game::Nimber wanted) const -> Hit {
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
template <class Moves>
bool PartNimbers<Moves>::has(Option option, game::Nimber wanted) {
    if (option.empty()) return wanted == 0;
    for (std::size_t i = 0; i + 1 < option.size(); ++i) wanted ^= nimber(option[i]);
    const Known last = decide(option.back(), wanted);
    return last.exact && last.least == wanted;
}

template class PartNimbers<BoardMoves>;
template class PartNimbers<StoneMoves>;

}  // namespace lastmove::impartial
