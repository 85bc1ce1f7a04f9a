#include "lastmove/ask/value/move_worths.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <unordered_set>

#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/orthodox.hpp"

namespace lastmove::ask {

namespace {

using game::Player;
using partizan::ValueId;

/// A position on the way, and the moves that have led to it.
struct Stage {
    std::string position;
    std::vector<std::string> moves;

    [[nodiscard]] Stage next(const LineOfPlay& line, std::size_t move, std::string after) const {
        Stage stage{std::move(after), moves};
        stage.moves.push_back(line.moves()[move]);
        return stage;
    }
};

/// The options of a canonical form, and the lines that lead to them as far as they are found.
using Wanted = std::vector<std::pair<ValueId, std::optional<ValuedLine>>>;

/// Values the moves of one position within limits.
class Appraisal {
  public:
    Appraisal(const Subject& subject, NormalDesk& desk, const Request& request)
        : subject_(subject),
          request_(request),
          mover_(request.is_rights_turn() ? Player::right : Player::left),
          desk_(desk),
          values_(desk.values()),
          thermographs_(values_),
          start_{subject.text(), {}},
          whole_(value_of(start_.position)) {}

    Worth of(const std::string& after) {
        const ValueId value = value_of(after);
        const ValueId gain = mover_ == Player::left ? values_.subtract(value, whole_)
                                                    : values_.subtract(whole_, value);
        const std::vector<ValueId> options = canonical_options();
        Worth worth{
            partizan::to_text(values_, value),
            partizan::to_text(values_, gain),
            std::ranges::any_of(options, [&](ValueId option) { return is_as_good(value, option); }),
            {}};
        if (is_number(whole_)) return worth;
        for (const auto& [first, last] : orthodox_at(thermographs_, whole_, value, mover_)) {
            worth.orthodox.emplace_back(first.get_str(), last.get_str());
        }
        return worth;
    }

    /// Adds the sensible lines to the list, in the order of the options.
    void find_sensible(std::vector<ValuedLine>& found) {
        Wanted wanted;
        for (const ValueId option : canonical_options()) wanted.emplace_back(option, std::nullopt);
        std::vector<Stage> stages{start_};
        std::unordered_set<std::string> met{start_.position};
        while (std::ranges::any_of(wanted, [](const auto& one) { return !one.second; }) &&
               !stages.empty()) {
            std::vector<Stage> later;
            for (const Stage& stage : stages) follow(stage, wanted, met, later);
            stages = std::move(later);
        }
        for (auto& [option, line] : wanted) {
            if (line) found.push_back(std::move(*line));
        }
    }

    /// The orthodox line at the temperature of the position; nullopt of a number.
    std::optional<ValuedLine> orthodox_line(std::string& temperature) {
        if (is_number(whole_)) return std::nullopt;
        const Rational ambient = thermographs_.of(whole_).temperature;
        temperature = ambient.get_str();
        Stage stage = start_;
        ValueId value = whole_;
        Player player = mover_;
        do {
            const auto line = line_to(stage);
            std::optional<std::size_t> best;
            for (std::size_t i = 0; i < line->moves().size() && !best; ++i) {
                const ValueId after = value_of(line->after(i));
                if (!is_orthodox(value, after, player, ambient)) continue;
                best = i;
                value = after;
            }
            if (!best) return std::nullopt;
            stage = stage.next(*line, *best, line->after(*best));
            player = other(player);
        } while (thermographs_.of(value).temperature > ambient);
        return said(stage, value);
    }

  private:
    ValueId value_of(const std::string& text) {
        return desk_.value(evaluated(parse_value_sum(text), request_));
    }
    [[nodiscard]] bool is_number(ValueId value) const {
        return values_.as_number(value).has_value();
    }
    std::vector<ValueId> canonical_options() {
        const auto options = mover_ == Player::left ? values_.left(whole_) : values_.right(whole_);
        return {options.begin(), options.end()};
    }
    /// Whether the mover likes the first value at least as well as the second.
    bool is_as_good(ValueId first, ValueId second) {
        return mover_ == Player::left ? values_.at_most(second, first)
                                      : values_.at_most(first, second);
    }
    bool is_orthodox(ValueId game, ValueId after, Player player, const Rational& ambient) {
        return std::ranges::any_of(
            orthodox_at(thermographs_, game, after, player),
            [&](const auto& range) { return range.first <= ambient && ambient <= range.last; });
    }
    /// The play that has come to a stage.
    [[nodiscard]] std::unique_ptr<LineOfPlay> line_to(const Stage& stage) const {
        auto line = subject_.line_of_play(request_);
        for (const std::string& move : stage.moves) line->play(move, request_);
        return line;
    }
    ValuedLine said(const Stage& stage, ValueId value) {
        return {stage.moves, stage.position, partizan::to_text(values_, value)};
    }

    /// The mover's moves from a stage: those that make an option of the canonical form are found;
    /// those that are better than one are answered by replies that leave no more than the whole,
    /// and each of these has a move again that is as good as the option (normal form by reversal).
    void follow(const Stage& stage, Wanted& wanted, std::unordered_set<std::string>& met,
                std::vector<Stage>& later) {
        const auto line = line_to(stage);
        for (std::size_t i = 0; i < line->moves().size(); ++i) {
            Stage next = stage.next(*line, i, line->after(i));
            const ValueId value = value_of(next.position);
            bool is_better = false;
            for (auto& [option, found] : wanted) {
                if (value == option && !found) found = said(next, value);
                if (!found && is_as_good(value, option)) is_better = true;
            }
            if (is_better) reply_to(next, met, later);
        }
    }
    void reply_to(const Stage& stage, std::unordered_set<std::string>& met,
                  std::vector<Stage>& later) {
        const auto line = line_to(stage);
        for (std::size_t i = 0; i < line->moves().size(); ++i) {
            std::string after = line->after(i);
            if (!is_as_good(whole_, value_of(after)) || !met.insert(after).second) continue;
            later.push_back(stage.next(*line, i, std::move(after)));
        }
    }

    const Subject& subject_;
    Request request_;
    Player mover_;
    NormalDesk& desk_;
    partizan::Values& values_;
    partizan::Thermographs thermographs_;
    Stage start_;
    ValueId whole_;
};

}  // namespace

MoveWorths move_worths(const Subject& subject, LineOfPlay& line, const Request& request) {
    constexpr double share = 0.9;  // of the time; the rest is for the answer to be written
    Request hurried = request;
    hurried.limits = request.limits.hurried(
        std::chrono::duration<double>(share * std::max(request.limits.seconds_left(), 0.0)));
    auto desk = borrow_desk(hurried);
    MoveWorths worths;
    worths.stopped = until_stopped([&] {
        Appraisal appraisal(subject, *desk, hurried);
        for (std::size_t i = 0; i < line.moves().size(); ++i) {
            worths.moves.push_back(appraisal.of(line.after(i)));
        }
        appraisal.find_sensible(worths.sensible);
        worths.orthodox = appraisal.orthodox_line(worths.temperature);
    });
    if (worths.stopped) desk.discard();
    return worths;
}

}  // namespace lastmove::ask
