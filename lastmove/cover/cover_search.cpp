#include "lastmove/cover/cover_search.hpp"

#include <algorithm>
#include <utility>

#include "lastmove/cover/choice.hpp"
#include "lastmove/cover/forced.hpp"
#include "lastmove/cover/searches.hpp"
#include "lastmove/cover/turns.hpp"
#include "lastmove/cover/walk.hpp"

namespace lastmove::cover {

Searches::Searches(const Normal& problem, const Limits& limits)
    : sweep(search_by_sweep(problem, best_sweep(problem), limits.memory / 2)),
      choice(search_by_choice(problem)) {}

std::vector<std::size_t> origins(const Normal& problem, const std::vector<std::uint32_t>& options) {
    std::vector<std::size_t> numbers;
    for (const std::uint32_t option : options) {
        const std::size_t origin = problem.options[option].origin;
        if (origin != no_origin) numbers.push_back(origin);
    }
    std::ranges::sort(numbers);
    return numbers;
}

/// What is left when the forced options are chosen, part by part.
struct CoverSearch::Parts {
    std::vector<Normal> parts;
    std::vector<std::size_t>
        cover;  ///< the options chosen in the parts that are done, and those forced
    bool impossible = false;
    std::size_t now = 0;               ///< the part that is searched
    std::optional<Searches> searches;  ///< of that part
    std::uint64_t next_turn = first_turn;
    std::uint64_t before = 0;  ///< the nodes of the parts that are done

    [[nodiscard]] std::uint64_t nodes() const {
        return before + (searches ? searches->nodes() : 0);
    }

    /// A cover of this part, or none; nullopt once there are `most` nodes in all.
    std::optional<FirstCover> run_part(std::uint64_t most, const Limits& limits,
                                       Progress& progress) {
        const Normal& part = parts[now];
        if (!searches) searches.emplace(part, limits);
        Searching& first = searches->sweep ? *searches->sweep : *searches->choice;
        for (;; next_turn *= 2) {
            if (nodes() >= most) return std::nullopt;
            const std::uint64_t turn = std::min(next_turn, most - nodes());
            const Effort effort{"searching", nodes()};
            const std::uint64_t others = searches->choice->nodes();
            TurnEnd end;
            if (searches->sweep) {
                end = take_turn(first, *searches->choice, turn, share_of_choice, limits, progress,
                                effort);
            } else {
                end.run = run_slices(first, turn, limits, &progress, effort);
            }
            if (end.run == Run::more) continue;
            Searching& winner = end.second ? *searches->choice : first;
            FirstCover found;
            found.nodes =
                end.second || !searches->sweep ? searches->nodes() : first.nodes() + others;
            if (end.run == Run::found) found.cover = origins(part, winner.cover());
            return found;
        }
    }
};

CoverSearch::CoverSearch(const ExactCover& problem, const Limits& limits)
    : parts_(std::make_unique<Parts>()) {
    check_search(problem, limits);
    auto [rest, cover] = unforced(normal(problem));
    parts_->cover = std::move(cover);
    parts_->impossible = rest.impossible;
    if (!rest.impossible) parts_->parts = split(rest);
}

CoverSearch::~CoverSearch() = default;

std::optional<FirstCover> CoverSearch::run(std::uint64_t most, const Limits& limits,
                                           Progress& progress) {
    Parts& all = *parts_;
    if (all.impossible) return FirstCover{};
    for (; all.now < all.parts.size(); ++all.now) {
        const auto found = all.run_part(most, limits, progress);
        if (!found) return std::nullopt;
        all.before += found->nodes;
        all.searches.reset();
        all.next_turn = first_turn;
        if (!found->cover) return FirstCover{std::nullopt, all.before};
        all.cover.insert(all.cover.end(), found->cover->begin(), found->cover->end());
    }
    std::ranges::sort(all.cover);
    return FirstCover{std::move(all.cover), all.before};
}

std::uint64_t CoverSearch::nodes() const {
    return parts_->nodes();
}

FirstCover first_cover(const ExactCover& problem, const Limits& limits, Progress& progress) {
    return *CoverSearch(problem, limits).run(UINT64_MAX, limits, progress);
}

std::optional<FirstCover> first_cover_within(std::uint64_t most_nodes, const ExactCover& problem,
                                             const Limits& limits, Progress& progress) {
    return CoverSearch(problem, limits).run(most_nodes, limits, progress);
}

}  // namespace lastmove::cover
