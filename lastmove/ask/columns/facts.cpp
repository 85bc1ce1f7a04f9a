#include "lastmove/ask/columns/facts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "lastmove/ask/game/first_wins.hpp"
#include "lastmove/ask/reply/borrow_outcomes.hpp"
#include "lastmove/ask/value/misere_play.hpp"
#include "lastmove/partizan/normal/atomic_weight.hpp"
#include "lastmove/partizan/normal/followers.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/reduced.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"

namespace lastmove::ask {

namespace {

using game::Player;

/// Moves are counted one by one: no more than these.
constexpr std::size_t most_moves_counted = 10'000'000;

/// The greatest nimber of which all plays are looked at.
constexpr game::Nimber most_played_out = 1'000;

/// Of a nimber.
std::string star_temperature(game::Nimber nimber) {
    return nimber == 0 ? "-1" : "0";
}

}  // namespace

constexpr std::array<Facts::Finder, table_columns.size()> Facts::finders{{
    {"value", &Facts::value},
    {"outcome", &Facts::outcome},
    {"nimber", &Facts::nimber},
    {"mean", &Facts::mean},
    {"temperature", &Facts::temperature},
    {"left-stop", &Facts::left_stop},
    {"right-stop", &Facts::right_stop},
    {"atomic-weight", &Facts::atomic_weight},
    {"reduced", &Facts::reduced},
    {"birthday", &Facts::birthday},
    {"followers", &Facts::followers},
    {"stop-count", &Facts::stop_count},
    {"left-incentives", &Facts::left_incentives},
    {"right-incentives", &Facts::right_incentives},
    {"moves", &Facts::moves},
    {"left-moves", &Facts::left_moves},
    {"right-moves", &Facts::right_moves},
    {"genus", &Facts::genus},
    {"shortest", &Facts::shortest},
    {"longest", &Facts::longest},
    {"remoteness", &Facts::remoteness},
    {"suspense", &Facts::suspense},
    {"solvable", &Facts::solvable},
    {"tilings", &Facts::tilings},
    {"order", &Facts::order},
    {"p-positions", &Facts::p_positions},
    {"tame", &Facts::tame},
    {"heaps", &Facts::heaps},
    {"image-period", &Facts::image_period},
    {"image-preperiod", &Facts::image_preperiod},
}};

Facts::Facts(std::shared_ptr<const Subject> subject, Request request, bool winner_is_sought)
    : subject_(std::move(subject)),
      request_(std::move(request)),
      winner_is_sought_(winner_is_sought) {}

bool Facts::has(const TableColumn& column, const Subject& subject) {
    const std::vector<std::string> kinds = kinds_of(column);
    return std::ranges::find(kinds, subject.kind().name) != kinds.end();
}

TableCell Facts::of(const TableColumn& column) {
    static_assert(
        std::ranges::equal(finders, table_columns, {}, &Finder::column, &TableColumn::name));
    if (!has(column, *subject_)) return {};
    const auto* const finder = std::ranges::find(finders, column.name, &Finder::column);
    try {
        return {(this->*finder->find)()};
    } catch (const Stopped& stopped) {
        stopped_.emplace(stopped);
        drop_desk();
        return {"", true};
    }
}

const GameSubject* Facts::game() const {
    return dynamic_cast<const GameSubject*>(subject_.get());
}

const ValueSum& Facts::sum() {
    if (!sum_) sum_ = evaluated(parse_value_sum(subject_->text()), request_);
    return *sum_;
}

Request Facts::for_value() const {
    const double left = request_.limits.seconds_left();
    if (!winner_is_sought_ || std::isinf(left)) return request_;
    return request_.phase(std::chrono::duration<double>(left / 2));
}

NormalDesk& Facts::desk() {
    if (!desk_) desk_.emplace(borrow_desk(request_));
    (*desk_)->keep_within(request_.limits);
    return **desk_;
}

/// What was stopped in the middle of something is not used again.
void Facts::drop_desk() {
    if (desk_) desk_->discard();
    desk_.reset();
    form_.reset();
}

std::optional<game::Nimber> Facts::game_nimber() {
    if (unvalued_) throw Stopped(*unvalued_);
    if (!nimber_) {
        const auto outcomes = borrow_outcomes(for_value(), impartial::Play::normal);
        const auto stopped = until_stopped([&] { nimber_ = outcomes->nimber(game()->sum()); });
        if (stopped) throw Stopped(unvalued_.emplace(*stopped));
    }
    return *nimber_;
}

partizan::ValueId Facts::canonical_form() {
    if (unvalued_) throw Stopped(*unvalued_);
    if (!form_) {
        NormalDesk& own = desk();
        own.keep_within(for_value().limits);
        const auto stopped = until_stopped([&] { form_ = own.value(sum()); });
        if (stopped) throw Stopped(unvalued_.emplace(*stopped));
        own.keep_within(request_.limits);
    }
    return *form_;
}

std::string Facts::value() {
    if (game() != nullptr) {
        const auto nimber = game_nimber();
        return nimber ? nimber_text(*nimber) : "";
    }
    const partizan::ValueId form = canonical_form();
    return partizan::to_text(values(), form);
}

std::string Facts::nimber() {
    if (game() != nullptr) {
        const auto nimber = game_nimber();
        return nimber ? std::to_string(*nimber) : "";
    }
    const partizan::ValueId form = canonical_form();
    const auto star = values().as_up_star(form);
    const bool is_nimber = star && star->ups == 0 && values().left_stop(form) == 0;
    return is_nimber ? std::to_string(star->star) : "";
}

std::string Facts::mean() {
    if (game() != nullptr) return game_nimber() ? "0" : "";
    const partizan::ValueId form = canonical_form();
    return to_text(partizan::thermograph(values(), form).mean);
}

std::string Facts::temperature() {
    if (game() != nullptr) {
        const auto nimber = game_nimber();
        return nimber ? star_temperature(*nimber) : "";
    }
    const partizan::ValueId form = canonical_form();
    return to_text(partizan::thermograph(values(), form).temperature);
}

std::string Facts::left_stop() {
    if (game() != nullptr) return game_nimber() ? "0" : "";
    const partizan::ValueId form = canonical_form();
    return to_text(values().left_stop(form));
}

std::string Facts::right_stop() {
    if (game() != nullptr) return game_nimber() ? "0" : "";
    const partizan::ValueId form = canonical_form();
    return to_text(values().right_stop(form));
}

std::string Facts::atomic_weight() {
    if (game() != nullptr) return game_nimber() ? "0" : "";
    const partizan::ValueId form = canonical_form();
    const auto weight = partizan::atomic_weight(values(), form);
    return weight ? partizan::to_text(values(), *weight) : "";
}

std::string Facts::reduced() {
    if (game() != nullptr) return game_nimber() ? "0" : "";
    const partizan::ValueId form = canonical_form();
    return partizan::to_text(values(), partizan::reduced_canonical_form(values(), form));
}

std::string Facts::birthday() {
    if (game() != nullptr) return nimber();  // *n is born on day n
    const partizan::ValueId form = canonical_form();
    const std::uint64_t day = values().birthday(form);
    return day == partizan::Values::unborn ? "" : std::to_string(day);
}

std::optional<partizan::ValueId> Facts::form_of_any() {
    if (game() == nullptr) return canonical_form();
    const auto nimber = game_nimber();
    if (!nimber) return std::nullopt;
    if (*nimber > most_played_out) {
        throw Stopped(Stop::memory,
                      fmt::format("only nimbers up to *{} are played out", most_played_out));
    }
    return desk().values().nimber(static_cast<unsigned>(*nimber));
}

std::string Facts::followers() {
    if (game() != nullptr) {
        const auto nimber = game_nimber();
        return nimber ? std::to_string(*nimber + 1) : "";
    }
    const partizan::ValueId form = canonical_form();
    return partizan::count_followers(values(), form).get_str();
}

std::string Facts::stop_count() {
    const auto form = form_of_any();
    return form ? partizan::count_stops(values(), *form).get_str() : "";
}

std::string Facts::incentives(Player player) {
    const auto form = form_of_any();
    if (!form) return "";
    std::vector<std::string> texts;
    for (const partizan::ValueId gain : partizan::incentives(values(), *form, player)) {
        texts.push_back(partizan::to_text(values(), gain));
    }
    return fmt::format("{}", fmt::join(texts, ", "));
}

std::string Facts::left_incentives() {
    return incentives(Player::left);
}

std::string Facts::right_incentives() {
    return incentives(Player::right);
}

std::string Facts::outcome() {
    const bool is_misere = request_.is_misere();
    if (game() != nullptr) {
        if (is_misere) require_misere_play(game()->sum());
        if (!is_misere && nimber_ && *nimber_) return **nimber_ == 0 ? "P" : "N";
        const auto outcomes = borrow_outcomes(request_, play(request_));
        return first_wins(game()->sum(), request_, *outcomes) ? "N" : "P";
    }
    if (is_misere) return misere_outcome();
    const partizan::Outcome found = form_ ? values().outcome(*form_) : desk().outcome(sum());
    return std::string(letter(found));
}

std::string Facts::misere_outcome() {
    auto play = borrow_misere_play(request_);
    partizan::Outcome found{};
    const auto stopped = until_stopped([&] { found = play->outcome(sum()); });
    if (!stopped) return std::string(letter(found));
    play.discard();
    throw Stopped(*stopped);
}

std::uint64_t Facts::count_moves(Player player) {
    const auto too_many = [](std::size_t count) {
        if (count < most_moves_counted) return count;
        throw Stopped(Stop::memory, fmt::format("only moves below {} are counted", count));
    };
    if (game() != nullptr) return too_many(game::count_moves(game()->sum(), most_moves_counted));
    std::uint64_t count = 0;
    for (const ValueTerm& term : sum().terms) {
        if (const auto* position = std::get_if<PartizanTerm>(&term)) {
            count += position->game->count_moves(position->position, position->mover(player));
        } else if (const auto* impartial = std::get_if<game::Term>(&term)) {
            count += too_many(game::count_moves(game::Sum{{*impartial}}, most_moves_counted));
        } else {
            count += desk().moves(term, player).size();
        }
    }
    return count;
}

std::string Facts::moves() {
    const std::uint64_t lefts = count_moves(Player::left);
    return std::to_string(game() != nullptr ? lefts : lefts + count_moves(Player::right));
}

std::string Facts::left_moves() {
    return std::to_string(count_moves(Player::left));
}

std::string Facts::right_moves() {
    return std::to_string(count_moves(Player::right));
}

Reply Facts::answer_to(std::string_view question, bool misere) {
    Request plain = request_;
    plain.options = {};
    if (misere) plain.options.say("misere");
    Reply reply = subject_->answer(question, plain);
    if (reply.status == Status::gave_up) {
        const auto stop = request_.limits.ended() ? request_.limits.reason() : Stop::memory;
        throw Stopped(stop, reply.details.value("reason", clause(stop)));
    }
    return reply;
}

std::string Facts::genus() {
    return answer_to("value", true).details.at("genus").get<std::string>();
}

impartial::PlayLengths& Facts::play_lengths() {
    const bool misere = request_.is_misere();
    if (misere) require_misere_play(game()->sum());
    if (!play_lengths_) {
        play_lengths_ = std::make_unique<impartial::PlayLengths>(
            misere ? impartial::Play::misere : impartial::Play::normal, request_.limits,
            request_.progress);
    }
    return *play_lengths_;
}

impartial::Lengths Facts::lengths() {
    if (game::over(game()->sum())) return {};
    return play_lengths().of_plays(game()->sum());
}

impartial::WonLengths Facts::won_lengths() {
    if (game::over(game()->sum())) return {};
    return play_lengths().of_won_plays(game()->sum());
}

std::string Facts::shortest() {
    return std::to_string(lengths().fewest);
}

std::string Facts::longest() {
    return std::to_string(lengths().most);
}

std::string Facts::remoteness() {
    return std::to_string(won_lengths().remoteness);
}

std::string Facts::suspense() {
    return std::to_string(won_lengths().suspense);
}

std::string Facts::solvable() {
    return answer_to("solve").answer.get<std::string>();
}

std::string Facts::tilings() {
    return answer_to("count").answer.at("tilings").get<std::string>();
}

}  // namespace lastmove::ask
