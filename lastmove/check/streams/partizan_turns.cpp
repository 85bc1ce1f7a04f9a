#include "lastmove/check/streams/partizan_turns.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/partizan/sum.hpp"

namespace lastmove::checking {

namespace {

using Sum = PartizanOptions::Sum;

/// What sums can become, as far as it is known.
struct KnownSums {
    GameParts games;
    PartTable table;
    PartizanOptions rules;

    KnownSums(const PartizanSum& puzzle, Budget& budget)
        : table(puzzle.forms, puzzle.braces, games, budget), rules(table, budget) {}
};

class PartizanTurns final : public Turns {
  public:
    PartizanTurns(const PartizanSum& puzzle, Side winner, const Limits& limits, Progress& progress)
        : puzzle_(puzzle),
          winner_(winner),
          limits_(limits),
          budget_(limits, progress),
          known_(std::make_unique<KnownSums>(puzzle, budget_)) {}

    void go_to(const std::string& position) override {
        if (is_scarce()) forget();
        const auto fault = [&](std::string_view why) {
            return Rejection(fmt::format("position '{}': {}", excerpt(position), why));
        };
        const Sum sum = rules().read(position);
        if (rules().text(sum) != position) throw fault("is not a plain text");
        options_ = rules().options_in_order(sum, opposite(winner_));
        if (puzzle_.misere && options_.empty()) throw fault("whoever cannot move wins");
    }
    [[nodiscard]] std::size_t options() const override { return options_.size(); }
    std::string option(std::size_t option) override { return rules().text(options_[option]); }
    bool is_won(std::size_t option) override {
        return puzzle_.misere && !rules().has_move(options_[option], winner_);
    }
    std::optional<Reply> reply(std::size_t option, std::uint32_t place) override {
        const auto left = rules().option_at(options_[option], winner_, place);
        if (!left) return std::nullopt;
        return Reply{rules().text(*left),
                     !puzzle_.misere && !rules().has_move(*left, opposite(winner_))};
    }
    std::optional<std::uint32_t> place(std::size_t option, const std::string& reply) override {
        const std::vector<Sum> all = rules().options_in_order(options_[option], winner_);
        const auto found =
            std::ranges::lower_bound(all, reply, {}, [&](Sum sum) { return rules().text(sum); });
        if (found == all.end() || rules().text(*found) != reply) return std::nullopt;
        return static_cast<std::uint32_t>(found - all.begin());
    }
    [[nodiscard]] std::uint64_t steps() const override { return budget_.steps(); }

  private:
    PartizanOptions& rules() { return known_->rules; }

    /// Whether what is known takes too much memory.
    [[nodiscard]] bool is_scarce() const {
        constexpr std::size_t share = 8;
        constexpr std::size_t little = std::size_t{1} << 18;
        if (budget_.used() > limits_.memory / share) return true;
        return budget_.used() > little && limits_.governor != nullptr &&
               memory_in_use() > limits_.governor->memory() / 2;
    }
    void forget() {
        options_.clear();
        known_.reset();
        budget_.give_back(budget_.used());
        known_ = std::make_unique<KnownSums>(puzzle_, budget_);
    }

    const PartizanSum& puzzle_;
    Side winner_;
    Limits limits_;
    Budget budget_;
    std::unique_ptr<KnownSums> known_;
    std::vector<Sum> options_;
};

}  // namespace

std::unique_ptr<Turns> partizan_turns(const PartizanSum& puzzle, Side winner, const Limits& limits,
                                      Progress& progress) {
    return std::make_unique<PartizanTurns>(puzzle, winner, limits, progress);
}

}  // namespace lastmove::checking
