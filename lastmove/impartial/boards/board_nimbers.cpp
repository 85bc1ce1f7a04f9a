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
      table_bytes_(std::min(limits.memory / 3, most_table_bytes)),
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
    limits_.check_memory(memory());
    if (efforts_.bytes() > table_bytes_) {
        efforts_.clear();
        ++times_forgotten_;
    }
    // What is forgotten over and over again would take ages to find.
    if (table_.entries() / most_times_full > table_bytes_ / bytes_an_entry ||
        times_forgotten_ > most_times_full) {
        throw Stopped(Stop::memory);
    }
}

template <class Moves>
bool PartNimbers<Moves>::is_searched(const BoardPart& part) {
    return Moves::order(part) == PartOrder::by_proof_numbers;
}

/// What is known, with what images tell of parts of which nothing is known.
template <class Moves>
auto PartNimbers<Moves>::with_imitation(const BoardPart& part, Known known) -> Known {
    if (known.exact || known.least > 0) return known;
    const auto [is_zero, is_not_zero] = moves_.imitation(part);
    if (is_zero) known.exact = true;
    if (is_not_zero) known.least = 1;
    if (is_zero || is_not_zero) keep(part, known);
    return known;
}

/// Nimbers are tried from 0 on: each is that of an option, or that of the part.
template <class Moves>
auto PartNimbers<Moves>::decide(const BoardPart& part, game::Nimber asked) -> Known {
    Known found = known(part);
    if (found.exact || found.least > asked) return found;
    look();
    found = with_imitation(part, found);
    if (is_searched(part)) {
        while (!found.exact && found.least <= asked) {
            search(part, found.least, Effort::unlimited());
            found = known(part);
        }
        return found;
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
    if (open.size() > 1 && Moves::order(open.front().back()) == PartOrder::by_glances) {
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

/// What the table shows of the sum of a part and a nim heap: that it is won or lost, or nothing.
template <class Moves>
Effort PartNimbers<Moves>::shown(const BoardPart& part, game::Nimber heap) const {
    const Known found = known(part);
    if (found.exact) return found.least == heap ? Effort::lost() : Effort::won();
    return found.least > heap ? Effort::won() : Effort();
}

/// What is left to be shown of the sum. At first, a loss takes a reply to every move, and more work
/// than the number of moves where there are many.
template <class Moves>
Effort PartNimbers<Moves>::effort(const BoardPart& part, game::Nimber heap) const {
    const Effort found = shown(part, heap);
    if (found.is_won() || found.is_lost()) return found;
    if (const auto known = efforts_.find(part, heap)) return *known;
    if (!is_searched(part)) return {};
    return {1, Moves::first_loss(part)};
}

template <class Moves>
void PartNimbers<Moves>::keep_effort(const BoardPart& part, game::Nimber heap, Effort effort) {
    const Known before = known(part);
    if (effort.is_lost()) {
        keep(part, {heap, true});
    } else if (effort.is_won() && before.least == heap) {
        keep(part, {heap + 1, false});
    } else {
        efforts_.put(part, heap, effort);
    }
}

/// Of each option that is not known to have the nimber or not, the last part and what the others
/// leave of the heap; and the smaller heaps.
template <class Moves>
auto PartNimbers<Moves>::children(const BoardPart& part, game::Nimber heap) -> Children {
    Children found;
    const BoardOptions options = moves_.options(part);
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Option option = options[i];
        const Hit hit = looked_up(option, heap);
        if (hit == Hit::yes) return {{}, true};
        if (hit == Hit::no) continue;
        game::Nimber left = heap;
        for (const BoardPart& other : option.first(option.size() - 1)) left ^= nimber(other);
        found.all.push_back({option.back(), left, {}});
    }
    for (game::Nimber less = known(part).least; less < heap; ++less) {
        found.all.push_back({part, less, {}});
    }
    for (Child& child : found.all) child.effort = effort(child.part, child.heap);
    found.one_is_lost =
        std::ranges::any_of(found.all, [](const Child& child) { return child.effort.is_lost(); });
    std::erase_if(found.all, [](const Child& child) { return child.effort.is_won(); });
    return found;
}

/// Searches the sum of a part and a nim heap until it is won or lost, or takes at least as much as
/// one of the limits; returns what is left then. The child of which a loss takes least comes first,
/// for as long as that is so.
template <class Moves>
Effort PartNimbers<Moves>::search(const BoardPart& part, game::Nimber heap, Effort limit) {
    if (const Effort found = shown(part, heap); found.is_won() || found.is_lost()) return found;
    if (!is_searched(part)) {
        decide(part, heap);
        return shown(part, heap);
    }
    look();
    with_imitation(part, known(part));
    auto [children, one_is_lost] = this->children(part, heap);
    const auto finish = [&](Effort effort) {
        keep_effort(part, heap, effort);
        return effort;
    };
    if (one_is_lost) return finish(Effort::won());
    while (!children.empty()) {
        std::uint64_t sum = 0;
        for (const Child& child : children) sum += child.effort.win;
        std::ranges::partial_sort(
            children, children.begin() + std::min<std::ptrdiff_t>(2, std::ssize(children)), {},
            [](const Child& child) { return child.effort.loss; });
        Child& first = children.front();
        const Effort left{first.effort.loss,
                          static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, Effort::most))};
        if (left.win >= limit.win || left.loss >= limit.loss) return finish(left);
        // The next best child may take a quarter more, lest one jumps to and fro between them.
        const std::uint64_t second = children.size() > 1
                                         ? 1 + children[1].effort.loss * std::uint64_t{5} / 4
                                         : Effort::endless;
        const Effort limit_of_first{
            static_cast<std::uint32_t>(std::min<std::uint64_t>(
                std::uint64_t{limit.loss} - left.loss + first.effort.win, Effort::endless)),
            static_cast<std::uint32_t>(std::min<std::uint64_t>(limit.win, second))};
        first.effort = search(first.part, first.heap, limit_of_first);
        if (first.effort.is_lost()) return finish(Effort::won());
        if (first.effort.is_won()) {
            first = children.back();
            children.pop_back();
        }
    }
    return finish(Effort::lost());
}

template class PartNimbers<BoardMoves>;
template class PartNimbers<StoneMoves>;

}  // namespace lastmove::impartial
