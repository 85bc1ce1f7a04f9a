#include "lastmove/cover/exact_cover.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "lastmove/base/foreseen.hpp"
#include "lastmove/cover/choice.hpp"
#include "lastmove/cover/forced.hpp"
#include "lastmove/cover/normal.hpp"
#include "lastmove/cover/searches.hpp"
#include "lastmove/cover/sweep_count.hpp"
#include "lastmove/cover/turns.hpp"

namespace lastmove::cover {

namespace {

/// Counts by enumeration.
class Enumeration final : public Counting {
  public:
    explicit Enumeration(const Normal& problem) : search_(search_by_choice(problem)) {}

    Run run(std::uint64_t nodes, const Limits& limits) override {
        const std::uint64_t until = search_->nodes() + nodes;
        while (true) {
            const std::uint64_t now = search_->nodes();
            const Run run = search_->run(until > now ? until - now : 0, limits);
            if (run != Run::found) return run;
            ++covers_;
        }
    }
    [[nodiscard]] std::uint64_t nodes() const override { return search_->nodes(); }
    [[nodiscard]] Integer covers() const override { return Integer{covers_}; }

  private:
    std::unique_ptr<Searching> search_;
    std::uint64_t covers_ = 0;
};

CoverCount count_part(const Normal& part, const Limits& limits, Progress& progress,
                      std::uint64_t before) {
    // A node of the sweep costs less, and it is the better method where both take long.
    constexpr std::uint64_t share_of_enumeration = 16;
    auto sweep = count_by_sweep(part, best_sweep(part));
    Enumeration enumeration(part);
    std::uint64_t lost = 0;  // nodes of a sweep that ran out of memory
    for (std::uint64_t turn = first_turn * share_of_enumeration;; turn *= 2) {
        const std::uint64_t others = enumeration.nodes() + lost;
        const Effort effort{"counting", before + others + (sweep ? sweep->nodes() : 0)};
        TurnEnd end{true, Run::more};
        if (sweep) {
            end = take_turn(*sweep, enumeration, turn, share_of_enumeration, limits, progress,
                            effort);
        } else {
            end.run = run_slices(enumeration, turn, limits, &progress, effort);
        }
        if (end.run == Run::done) {
            if (!end.second) return {sweep->covers(), others + sweep->nodes()};
            return {enumeration.covers(),
                    lost + enumeration.nodes() + (sweep ? sweep->nodes() : 0)};
        }
        if (end.run == Run::full) lost += std::exchange(sweep, nullptr)->nodes();
    }
}

/// Delivers the covers of two searches, each cover once.
class Visits {
  public:
    Visits(const Normal& problem, const CoverVisitor& visit, const Limits& limits,
           Progress& progress)
        : problem_(problem),
          visit_(visit),
          limits_(limits),
          progress_(progress),
          searches_(problem, limits) {}

    CoverVisits run() {
        while (true) {
            if (searches_.sweep && go(*searches_.sweep, turn_, true) != Run::more) {
                return conclude();
            }
            if (searches_.choice) {
                const Run run = go(*searches_.choice, turn_ / share_of_choice, !searches_.sweep);
                if (run == Run::done && searches_.sweep) {
                    searches_.sweep.reset();
                    deliver_kept();
                }
                if (run != Run::more) return conclude();
            }
            turn_ *= 2;
        }
    }

  private:
    using Cover = std::vector<std::size_t>;

    static constexpr std::size_t most_kept = 100'000;

    /// One turn; covers are delivered at once, or kept.
    Run go(Searching& search, std::uint64_t nodes, bool deliver) {
        const std::uint64_t until = search.nodes() + nodes;
        while (search.nodes() < until && visits_.all) {
            const Run run =
                run_slices(search, until - search.nodes(), limits_, &progress_, {"searching", 0});
            if (run != Run::found) return run;
            Cover cover = origins(problem_, search.cover());
            if (deliver) {
                ++visits_.covers;
                visits_.all = visit_(cover);
            }
            if (searches_.sweep && searches_.choice) {
                (deliver ? delivered_ : kept_).push_back(std::move(cover));
                if (delivered_.size() + kept_.size() > most_kept) give_up_choice();
                if (!searches_.choice && !deliver) return Run::more;
            }
        }
        return visits_.all ? Run::more : Run::done;
    }

    void give_up_choice() {
        lost_ += searches_.choice->nodes();
        searches_.choice.reset();
        delivered_ = kept_ = {};
    }

    /// All covers are among those kept.
    void deliver_kept() {
        std::ranges::sort(delivered_);
        for (const Cover& cover : kept_) {
            if (!visits_.all) break;
            if (std::ranges::binary_search(delivered_, cover)) continue;
            ++visits_.covers;
            visits_.all = visit_(cover);
        }
    }

    CoverVisits conclude() {
        visits_.nodes = lost_;
        if (searches_.sweep) visits_.nodes += searches_.sweep->nodes();
        if (searches_.choice) visits_.nodes += searches_.choice->nodes();
        return visits_;
    }

    const Normal& problem_;
    const CoverVisitor& visit_;
    Limits limits_;
    Progress& progress_;
    Searches searches_;
    CoverVisits visits_;
    std::vector<Cover> delivered_;
    std::vector<Cover> kept_;
    std::uint64_t turn_ = first_turn;
    std::uint64_t lost_ = 0;
};

}  // namespace

void check_search(std::size_t entries, const Limits& limits) {
    constexpr double seconds_each = 2e-6;  // measured on Y-pentominoes in 300 by 300
    constexpr double bytes_each = 150;
    constexpr double always = 64 << 20;  // bytes that are not worth a limit
    const auto all = static_cast<double>(entries);
    if (bytes_each * all > always) require_memory(bytes_each * all, limits);
    require_time(seconds_each * all, limits);
}

void check_search(const ExactCover& problem, const Limits& limits) {
    std::size_t entries = 0;
    for (const auto& option : problem.options) entries += option.size();
    check_search(entries, limits);
}

CoverVisits each_cover(const ExactCover& problem, const CoverVisitor& visit, const Limits& limits,
                       Progress& progress) {
    check_search(problem, limits);
    const auto [rest, laid] = unforced(normal(problem));
    if (rest.impossible) return {};
    const auto visit_whole = [&](std::span<const std::size_t> cover) {
        std::vector<std::size_t> whole(laid);
        whole.insert(whole.end(), cover.begin(), cover.end());
        std::ranges::sort(whole);
        return visit(whole);
    };
    return Visits(rest, laid.empty() ? visit : CoverVisitor(visit_whole), limits, progress).run();
}

CoverCount count_covers(const ExactCover& problem, const Limits& limits, Progress& progress) {
    check_search(problem, limits);
    const Normal rest = unforced(normal(problem)).rest;
    CoverCount count{1, 0};
    if (rest.impossible) return {0, 0};
    for (const Normal& part : split(rest)) {
        const auto [covers, nodes] = count_part(part, limits, progress, count.nodes);
        count.covers *= covers;
        count.nodes += nodes;
        if (count.covers == 0) return count;
    }
    return count;
}

}  // namespace lastmove::cover
