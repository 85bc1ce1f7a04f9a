#include "lastmove/partizan/misere/agreement.hpp"

#include <algorithm>
#include <map>

#include "lastmove/partizan/sums/sum_play.hpp"

namespace lastmove::partizan {

namespace {

MemberSum together(const MemberSum& a, const MemberSum& b) {
    MemberSum sum;
    std::ranges::merge(a, b, std::back_inserter(sum));
    return sum;
}

/// The outcomes of all sums, by their totals.
class Outcomes {
  public:
    Outcomes(const std::vector<std::optional<Components>>& members, ComponentTable& table,
             std::size_t most, const Limits& limits, Progress& progress)
        : members_(members), most_(most), play_(table, Convention::misere, limits, progress) {}

    /// Adds totals until there is no more time or room for them.
    void grow() {
        while (totals_.empty() || size() < most_) {
            std::vector<MemberSum> sums;
            collect(totals_.size(), 1, {}, sums);
            if (size() + sums.size() > most_) return;
            std::vector<Outcome> seen;
            const auto stopped = until_stopped([&] {
                for (const MemberSum& sum : sums) seen.push_back(outcome(sum));
            });
            if (stopped && stopped->stop() == Stop::memory) throw Stopped(*stopped);
            if (stopped) return;
            for (std::size_t i = 0; i < sums.size(); ++i) outcomes_.emplace(sums[i], seen[i]);
            totals_.push_back(std::move(sums));
        }
    }

    [[nodiscard]] std::size_t size() const { return outcomes_.size(); }
    /// Sums by their totals.
    [[nodiscard]] const std::vector<std::vector<MemberSum>>& totals() const { return totals_; }

    /// Whether no sum distinguishes these, with totals of all as far as they were examined.
    [[nodiscard]] bool agree(const MemberSum& a, const MemberSum& b, std::size_t larger) const {
        for (std::size_t total = 0; total + larger < totals_.size(); ++total) {
            for (const MemberSum& other : totals_[total]) {
                if (outcomes_.at(together(a, other)) != outcomes_.at(together(b, other))) {
                    return false;
                }
            }
        }
        return true;
    }

  private:
    /// All sums of that total of members from the least on, those with fewer first.
    void collect(std::uint64_t total, std::uint64_t least, MemberSum sum,
                 std::vector<MemberSum>& sums) const {
        if (total == 0) {
            sums.push_back(std::move(sum));
            return;
        }
        for (std::uint64_t n = least; n <= total && n < members_.size(); ++n) {
            if (sums.size() > most_ || !members_[n]) continue;
            MemberSum next = sum;
            next.push_back(n);
            collect(total - n, n, std::move(next), sums);
        }
    }

    Outcome outcome(const MemberSum& sum) {
        Components all;
        for (const std::uint64_t n : sum) all = joined(all, *members_[n]);
        return play_.outcome(all);
    }

    const std::vector<std::optional<Components>>& members_;
    std::size_t most_;
    SumPlay play_;
    std::vector<std::vector<MemberSum>> totals_;
    std::map<MemberSum, Outcome> outcomes_;
};

}  // namespace

std::optional<Agreement> agreement(const std::vector<std::optional<Components>>& members,
                                   ComponentTable& table, std::size_t most, const Limits& limits,
                                   Progress& progress) {
    Outcomes outcomes(members, table, most, limits, progress);
    outcomes.grow();
    constexpr std::size_t fewest_totals = 3;
    if (outcomes.totals().size() < fewest_totals) return std::nullopt;
    Agreement found{outcomes.totals().size() - 1, outcomes.size(), {}};
    std::vector<MemberSum> others;  // that none of the relations makes smaller
    for (std::size_t total = 0; total <= found.total / 3; ++total) {
        std::vector<MemberSum> sums = outcomes.totals()[total];
        std::ranges::stable_sort(sums, {}, &MemberSum::size);
        for (const MemberSum& sum : sums) {
            const bool is_known = std::ranges::any_of(found.relations, [&](const Relation& known) {
                return std::ranges::includes(sum, known.sum);
            });
            if (is_known) continue;
            const auto equal = std::ranges::find_if(
                others, [&](const MemberSum& other) { return outcomes.agree(sum, other, total); });
            if (equal == others.end()) {
                others.push_back(sum);
            } else {
                found.relations.push_back({sum, *equal});
            }
        }
    }
    return found;
}

}  // namespace lastmove::partizan
