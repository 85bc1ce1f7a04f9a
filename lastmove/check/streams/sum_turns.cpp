// The turns of sums of impartial games.
#include "lastmove/check/streams/sum_turns.hpp"

#include <algorithm>

#include "lastmove/check/sums/options.hpp"
#include "lastmove/check/sums/strategy.hpp"

namespace lastmove::checking {

namespace {

class SumTurns final : public Turns {
  public:
    SumTurns(bool misere, const Limits& limits, Progress& progress)
        : misere_(misere), budget_(limits, progress), rules_(budget_) {}

    void go_to(const std::string& position) override {
        known_.reset();
        options_.clear();
        const Options options = options_after(rules_.plain(position), misere_, rules_);
        for (const auto& option : options.plain) options_.emplace_back(option);
    }
    [[nodiscard]] std::size_t options() const override { return options_.size(); }
    std::string option(std::size_t option) override { return options_[option].first; }
    bool is_won(std::size_t option) override { return misere_ && answers(option).plain.empty(); }

    std::optional<Reply> reply(std::size_t option, std::uint32_t place) override {
        const Options& all = answers(option);
        if (place >= all.plain.size()) return std::nullopt;
        const std::string& text = std::next(all.plain.begin(), place)->first;
        return Reply{text, all.over.contains(text)};
    }
    std::optional<std::uint32_t> place(std::size_t option, const std::string& reply) override {
        const Options& all = answers(option);
        const auto found = all.plain.find(reply);
        if (found == all.plain.end()) return std::nullopt;
        return static_cast<std::uint32_t>(std::distance(all.plain.begin(), found));
    }
    [[nodiscard]] std::uint64_t steps() const override { return budget_.steps(); }

  private:
    /// What the winner may reply, kept until another option is asked about.
    const Options& answers(std::size_t option) {
        if (!known_ || known_->first != option) {
            known_.reset();
            known_.emplace(option, rules_.expand(options_[option].second));
        }
        return known_->second;
    }

    bool misere_;
    Budget budget_;
    SumRules rules_;
    std::vector<std::pair<std::string, SumPosition>> options_;
    std::optional<std::pair<std::size_t, Options>> known_;
};

}  // namespace

std::unique_ptr<Turns> sum_turns(bool misere, const Limits& limits, Progress& progress) {
    return std::make_unique<SumTurns>(misere, limits, progress);
}

}  // namespace lastmove::checking
