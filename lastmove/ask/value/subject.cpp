#include "lastmove/ask/value/subject.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/reply_tree.hpp"
#include "lastmove/ask/reply/winner_first.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/plain_signs.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/game/move_drawing.hpp"
#include "lastmove/partizan/normal/atomic_weight.hpp"
#include "lastmove/partizan/normal/followers.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/option_order.hpp"
#include "lastmove/partizan/normal/reduced.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"

namespace lastmove::ask {

namespace {

using partizan::Outcome;
using partizan::ValueId;
using partizan::Values;

/// So long `show` seeks a value, and then a winner.
constexpr std::chrono::seconds value_patience{5};

/// Does the work on a desk, and gives up at its limits.
template <class Work>
Reply on_desk(Reply reply, const Request& request, Work work) {
    const Stopwatch watch;
    auto desk = borrow_desk(request);
    const std::uint64_t before = desk->nodes();
    const bool finished = finishes(reply, [&] { work(reply, *desk); });
    if (!finished) desk.discard();
    reply.statistics.nodes = desk->nodes() - before;
    reply.statistics.seconds = watch.seconds();
    return reply;
}

std::string list(Values& values, const std::vector<ValueId>& options) {
    std::string text;
    for (const ValueId option : options) {
        text += (text.empty() ? "" : ", ") + partizan::to_text(values, option);
    }
    return text.empty() ? "none" : text;
}

/// Proves who wins a difference.
void prove_difference(Reply& reply, const ValueSum& sum, Outcome outcome, const Request& request) {
    const auto desk = borrow_desk(request);
    prove_outcome(
        reply, sum, outcome, request,
        [&](auto value_patience) { return desk->proof_desk(value_patience); },
        "In the difference: ");
}

/// What there is to know of a value, as keys and as lines.
void describe(Reply& reply, Values& values, ValueId value) {
    const partizan::Thermograph thermograph = partizan::thermograph(values, value);
    const auto fact = [&](const char* key, const std::string& text) {
        reply.details[key] = text;
        reply.text += fmt::format("  {:<12} {}\n", std::string(key) + ":", text);
    };
    fact("outcome", std::string(letter(values.outcome(value))));
    fact("left_stop", to_text(values.left_stop(value)));
    fact("right_stop", to_text(values.right_stop(value)));
    fact("mean", to_text(thermograph.mean));
    fact("temperature", to_text(thermograph.temperature));
    // Of what is not all-small it can take long to find out that there is a weight.
    constexpr unsigned few = 200;
    const bool is_plain =
        partizan::is_all_small(values, value) || partizan::count_followers(values, value) <= few;
    if (const auto weight = is_plain ? partizan::atomic_weight(values, value) : std::nullopt) {
        reply.details["atomic_weight"] = partizan::to_text(values, *weight);
        reply.text += fmt::format("  {:<12} {}\n", "atomic:", partizan::to_text(values, *weight));
    }
    const std::string reduced =
        partizan::to_text(values, partizan::reduced_canonical_form(values, value));
    reply.details["reduced_canonical_form"] = reduced;
    reply.text += fmt::format("  {:<12} {}\n", "reduced:", reduced);
    const std::uint64_t birthday = values.birthday(value);
    const bool is_late = birthday == partizan::Values::unborn;
    reply.details["birthday"] = is_late ? Json() : Json(birthday);
    reply.text += fmt::format(
        "  {:<12} {}\n", "birthday:", is_late ? "at least 2^64 - 1" : std::to_string(birthday));
    partizan::Uptimals uptimals(values);
    partizan::OptionOrder order(values, uptimals);
    reply.text += fmt::format("  {:<12} {}\n", "Left's:", list(values, order.left(value)));
    reply.text += fmt::format("  {:<12} {}\n", "Right's:", list(values, order.right(value)));
}

}  // namespace

Reply ValueSubject::begun(std::string_view question, const Request& request) const {
    Reply reply = reply_to(question);
    if (auto drawn = frames(sum_); !drawn.empty()) {
        reply.picture = Picture{"The sum " + text(), std::move(drawn)};
        request.know(reply);
    }
    return reply;
}

Reply ValueSubject::value(const Request& request) const {
    if (request.options.has("pieces")) require_summands(request);
    std::optional<Picture> drawn = begun("value", request).picture;
    Reply reply = request.is_misere() ? misere_value(reply_to("value"), sum_, request)
                                      : normal_value(request);
    if (drawn) reply.picture = std::move(drawn);
    return reply;
}

Reply ValueSubject::normal_value(const Request& request) const {
    ValueSum difference = sum_;
    std::string negative;
    const auto seek = [&](const Request& hurried) {
        return on_desk(reply_to("value"), hurried, [&](Reply& reply, NormalDesk& desk) {
            Values& values = desk.values();
            const ValueId value = desk.value(sum_);
            reply.answer = partizan::to_text(values, value);
            reply.strength = Strength::computed;
            reply.text = fmt::format("{}\n", reply.answer.get<std::string>());
            describe(reply, values, value);
            negative = partizan::to_text(values, values.negative(value));
            difference.terms.emplace_back(negative);
        });
    };
    Reply reply =
        winner_first(request, seek, [&](const Request& hurried) { return decided(hurried); });
    // A game has that value if whoever begins in the difference loses.
    if (reply.status != Status::answered) return reply;
    if (request.options.has("pieces") && !without_opposites(sum_).terms.empty()) {
        prove_by_summands(reply, negative, request);
    } else {
        prove_difference(reply, difference, Outcome::previous, request);
    }
    return reply;
}

Reply ValueSubject::outcome(const Request& request) const {
    if (request.options.has("front")) return outcome_from_front(request);
    if (request.options.has("pieces")) return outcome_from_summands(request);
    if (!request.is_drawn()) return decided(request);
    std::optional<Picture> drawn = begun("outcome", request).picture;
    Reply reply = decided(request);
    Picture picture{text(), {}};
    if (reply.answer.is_string()) picture.description += ": " + reply.answer.get<std::string>();
    for (const char* player : {"left", "right"}) {
        if (reply.status != Status::answered) break;
        Request begun = request.phase(tree_patience);
        begun.options.say("player", player);
        if (auto tree = reply_tree(duel(begun), begun)) picture.frames.push_back(*std::move(tree));
    }
    if (picture.frames.empty() && drawn) picture.frames = std::move(drawn->frames);
    if (!picture.frames.empty()) reply.picture = std::move(picture);
    return reply;
}

Reply ValueSubject::decided(const Request& request) const {
    if (request.is_misere()) return misere_outcome(reply_to("outcome"), sum_, request);
    return on_desk(reply_to("outcome"), request, [&](Reply& reply, NormalDesk& desk) {
        const Outcome outcome = desk.outcome(sum_);
        reply.answer = letter(outcome);
        reply.strength = Strength::computed;
        reply.text = fmt::format("{}: {}\n", letter(outcome), meaning(outcome));
        prove_outcome(reply, sum_, outcome, request,
                      [&](auto value_patience) { return desk.proof_desk(value_patience); });
    });
}

std::vector<Frame> frames(const ValueSum& sum) {
    std::vector<Frame> frames;
    for (const ValueTerm& term : sum.terms) {
        if (const auto* position = std::get_if<PartizanTerm>(&term)) {
            Frame& frame = frames.emplace_back(position->game->picture(position->position));
            if (!position->is_negative) continue;
            frame.caption +=
                frame.caption.empty() ? "Left and Right exchanged" : ", Left and Right exchanged";
        } else if (const auto* impartial = std::get_if<game::Term>(&term)) {
            for (const game::Code& part : impartial->parts) {
                frames.push_back(impartial->game->picture(part));
            }
        }
    }
    return frames;
}

std::optional<Picture> draw_move(const ValueSum& sum, std::string_view move, game::Player player) {
    Picture picture{
        fmt::format("A move of {}: {}", player == game::Player::left ? "Left" : "Right", move),
        frames(sum)};
    if (picture.frames.empty()) return std::nullopt;
    std::vector<std::size_t> counts;
    constexpr std::string_view part = "part ";  // then the term in which the move is made, from 1
    const std::string term_number(move.starts_with(part) ? move.substr(part.size()) : "1");
    const std::size_t mover = std::strtoul(term_number.c_str(), nullptr, 10);
    bool is_negative = false;
    for (const ValueTerm& term : sum.terms) {
        const auto* position = std::get_if<PartizanTerm>(&term);
        const auto* impartial = std::get_if<game::Term>(&term);
        counts.push_back(position != nullptr    ? 1
                         : impartial != nullptr ? impartial->parts.size()
                                                : 0);
        if (counts.size() == mover) is_negative = position != nullptr && position->is_negative;
    }
    const bool is_left = (player == game::Player::left) != is_negative;
    game::draw_move(picture, counts, move, is_left ? Side::left : Side::right);
    return picture;
}

Reply ValueSubject::show(const Request& request) const {
    Picture picture{"The sum " + text(), frames(sum_)};
    std::string shown;
    if (!picture.frames.empty()) {
        shown = lastmove::to_text(picture, request.lettering) + "\n";
        for (const ValueTerm& term : sum_.terms) {
            const auto* position = std::get_if<PartizanTerm>(&term);
            if (position == nullptr) continue;
            const game::About& about = position->game->about();
            shown += fmt::format("{}: {}\n", about.title, about.rules);
        }
        shown += "\n";
        Reply known = reply_to("show");
        known.answer = "unknown";
        known.text = shown;
        known.picture = picture;
        request.know(known);
    }
    // Where the value is out of reach, the winner may not be; the picture is drawn within the
    // limit. What is known of these answers is not yet this one.
    Request part = request.phase(value_patience, 3);
    part.known = nullptr;
    Reply reply = value(part);
    const bool is_valued = reply.status == Status::answered;
    if (!is_valued) {
        part.limits = request.limits.phase(value_patience, 2);
        reply = decided(part);
        reply.text += "Its value was not found within the time limit.\n";
    }
    reply.question = "show";
    reply.text = shown + reply.text;
    if (is_valued) {
        const Reply thermograph = ask::thermograph(text(), request);
        if (thermograph.picture) picture.frames.push_back(thermograph.picture->frames.at(0));
    }
    reply.picture = std::move(picture);
    return reply;
}

Reply ValueSubject::overview(const Request& request) const {
    Reply reply = show(request);
    reply.question = "";
    return reply;
}

namespace {

/// Values are sought for so long; then who wins the difference, and then values again.
constexpr std::chrono::milliseconds comparing_patience{500};
constexpr std::chrono::seconds difference_patience{30};
constexpr std::chrono::seconds comparing_again_patience{10};

std::string_view comparison_by(Outcome difference) {
    switch (difference) {
        case Outcome::previous:
            return "=";
        case Outcome::left:
            return ">";
        case Outcome::right:
            return "<";
        case Outcome::next:
            break;
    }
    return "||";
}

/// Two sums, and what is found of their difference.
struct ComparedSums {
    ValueSum left, right;
    ValueSum difference;
    std::optional<Outcome> outcome;

    void by_values(Reply& reply, NormalDesk& desk) {
        Values& values = desk.values();
        const ValueId a = desk.value(left);
        const ValueId b = desk.value(right);
        const ValueId minus = values.subtract(a, b);
        const std::string difference = partizan::to_text(values, minus);
        outcome = values.outcome(minus);
        reply.answer = comparison_by(*outcome);
        reply.strength = Strength::computed;
        reply.details["difference"] = difference;
        reply.text = fmt::format("{} {} {}\ntheir difference: {}\n", partizan::to_text(values, a),
                                 comparison_by(*outcome), partizan::to_text(values, b), difference);
    }
    void by_difference(Reply& reply, NormalDesk& desk) {
        const ValueId minus = desk.value(difference);
        say(reply, desk.values().outcome(minus));
        const std::string value = partizan::to_text(desk.values(), minus);
        reply.details["difference"] = value;
        reply.text += fmt::format("their difference: {}\n", value);
    }
    void by_winner(Reply& reply, NormalDesk& desk) { say(reply, desk.outcome(difference)); }

  private:
    void say(Reply& reply, Outcome found) {
        outcome = found;
        reply.answer = comparison_by(found);
        reply.strength = Strength::computed;
        reply.text = fmt::format("{} {} {}\n", text(left), comparison_by(found), text(right));
    }
};

}  // namespace

Reply compare(const std::string& one, const std::string& other, const Request& request) {
    const std::string first = plain_signs(one);
    const std::string second = plain_signs(other);
    if (request.is_misere()) return misere_compare(first, second, request);
    ComparedSums sums{evaluated(parse_value_sum(first), request),
                      evaluated(parse_value_sum(second), request),
                      {},
                      {}};
    sums.difference = sums.left;
    for (const ValueTerm& term : sums.right.terms) {
        sums.difference.terms.push_back(negative(term));
    }
    Reply start;
    start.subject = first;
    start.question = "compare";
    start.details["with"] = second;
    const auto by = [&](auto find, const Request& hurried) {
        return on_desk(start, hurried,
                       [&](Reply& found, NormalDesk& desk) { (sums.*find)(found, desk); });
    };
    const Stopwatch watch;
    const auto fails = [&](const Reply& reply) {
        return reply.status == Status::gave_up && !request.limits.ended();
    };
    Reply reply = by(&ComparedSums::by_values, request.phase(comparing_patience, 2));
    // What is in both need not be valued.
    if (fails(reply))
        reply = by(&ComparedSums::by_difference, request.phase(comparing_patience, 2));
    if (fails(reply)) {
        Reply winner = by(&ComparedSums::by_winner, request.phase(difference_patience, 4));
        const bool is_known = winner.status == Status::answered;
        if (is_known) request.know(winner);
        reply = by(&ComparedSums::by_values,
                   is_known ? request.phase(comparing_again_patience, 2) : request);
        if (is_known && reply.status == Status::gave_up) reply = std::move(winner);
    }
    reply.statistics.seconds = watch.seconds();
    if (reply.status == Status::answered) {
        prove_difference(reply, sums.difference, sums.outcome.value(), request);
    }
    return reply;
}

}  // namespace lastmove::ask
