// Simplest forms, comparisons and inverses modulo a universe.
#include <fmt/format.h>

#include "lastmove/ask/closure/closure.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/plain_signs.hpp"

namespace lastmove::ask {

namespace {

using game::Player;
using partizan::Comparison;
using partizan::FormId;
using partizan::Forms;
using partizan::Outcome;
using partizan::Separation;

constexpr std::array both{Player::left, Player::right};

/// Does the work at a desk of its own, and gives up at its limits.
template <class Work>
Reply at_desk(Reply reply, const Request& request, Work work) {
    const Stopwatch watch;
    finishes(reply, [&] {
        MisereDesk desk(request);  // which reads the universe
        reply.details["universe"] = desk.universe->name();
        finishes(reply, [&] { work(reply, desk); });
        reply.statistics.nodes = desk.forms.size();
    });
    reply.statistics.seconds = watch.seconds();
    return reply;
}

/// A game of the universe that shows that g is not at least h: found, and played out.
Separation separated(MisereDesk& desk, FormId g, FormId h) {
    Separation best;
    for (const Player first : both) {
        const FormId game = desk.order.separator(g, h, first);
        const bool left = first == Player::left;
        const bool tells =
            desk.forms.wins(g, game, first) != left && desk.forms.wins(h, game, first) == left;
        if (!tells || !desk.universe->is_member(game)) {
            throw Fault("a game that does not separate what it should");
        }
        if (first == Player::left || desk.forms.birthday(game) < desk.forms.birthday(best.game)) {
            best = {game, first};
        }
    }
    return best;
}

partizan::Separations separations(MisereDesk& desk, FormId g, FormId h) {
    partizan::Separations found;
    if (!desk.order.at_least(g, h)) found.not_at_least = separated(desk, g, h);
    if (!desk.order.at_least(h, g)) found.not_at_most = separated(desk, h, g);
    return found;
}

/// The sentence on a game that separates, for people.
std::string told(MisereDesk& desk, const Separation& separated, std::string_view g,
                 std::string_view h, Json& details) {
    const bool left = separated.first == Player::left;
    const std::string game = desk.text(separated.game);
    details = {{"game", game}, {"first", left ? "left" : "right"}};
    return fmt::format("  with {}: {} moves first, {} {} and {} {}\n", game,
                       left ? "Left" : "Right", left ? "loses" : "wins", g, left ? "wins" : "loses",
                       h);
}

}  // namespace

Reply misere_value(Reply reply, const ValueSum& sum, const Request& request) {
    if (is_closure(request.options.text("universe"))) return closure_value(reply.subject, request);
    return at_desk(std::move(reply), request, [&](Reply& answer, MisereDesk& desk) {
        const FormId form = desk.form(sum);
        const FormId simplest = desk.order.simplest(form);
        const bool member = desk.universe->is_member(form);
        const Outcome outcome = desk.forms.outcome(form);
        answer.answer = desk.text(simplest);
        answer.details["simplest"] = answer.answer;
        answer.details["member"] = member;
        answer.details["outcome"] = letter(outcome);
        answer.details["birthday"] = desk.forms.birthday(simplest);
        answer.text = fmt::format(
            "{}\nthe simplest form modulo {}{}\n  outcome:  {}\n  birthday: {} (as given: {})\n",
            answer.answer.get<std::string>(), described(*desk.universe),
            member ? "" : ", to which the game does not belong", letter(outcome),
            desk.forms.birthday(simplest), desk.forms.birthday(form));
        certify(
            answer, desk, pairs_of_followers(desk, form, simplest),
            [&] {
                return FormsCompared{form, simplest, {}};
            },
            request);
    });
}

Reply misere_compare(const std::string& first, const std::string& second, const Request& request) {
    if (is_closure(request.options.text("universe")))
        return closure_compare(first, second, request);
    const ValueSum left = parse_value_sum(first);
    const ValueSum right = parse_value_sum(second);
    Reply reply;
    reply.subject = first;
    reply.question = "compare";
    reply.details["with"] = second;
    return at_desk(std::move(reply), request, [&](Reply& answer, MisereDesk& desk) {
        const FormId g = desk.form(left);
        const FormId h = desk.form(right);
        const Comparison comparison = desk.order.compare(g, h);
        answer.answer = sign(comparison);
        answer.text = fmt::format("{} {} {} modulo {}\n", first, sign(comparison), second,
                                  described(*desk.universe));
        Json& separators = answer.details["separators"] = Json::object();
        const partizan::Separations apart = separations(desk, g, h);
        if (apart.not_at_least) {
            answer.text += fmt::format(
                "not >=:\n{}", told(desk, *apart.not_at_least, first, second, separators[">="]));
        }
        if (apart.not_at_most) {
            answer.text += fmt::format(
                "not <=:\n{}", told(desk, *apart.not_at_most, second, first, separators["<="]));
        }
        certify(
            answer, desk, pairs_of_followers(desk, g, h),
            [&] {
                return FormsCompared{g, h, apart};
            },
            request);
    });
}

Reply invert(const std::string& text, const Request& request) {
    const std::string subject = plain_signs(text);
    if (is_closure(request.options.text("universe"))) return closure_invert(subject, request);
    const ValueSum sum = parse_value_sum(subject);
    Reply reply;
    reply.subject = subject;
    reply.question = "invert";
    return at_desk(std::move(reply), request, [&](Reply& answer, MisereDesk& desk) {
        const FormId given = desk.form(sum);
        if (!desk.universe->is_member(given)) {
            throw InputError(subject, 0,
                             fmt::format("a game of the universe that it is inverted in: {}",
                                         described(*desk.universe)),
                             "lastmove invert '{0|*}' --universe D");
        }
        const FormId form = desk.order.simplest(given);
        const FormId conjugate = desk.forms.conjugate(form);
        const FormId total = desk.forms.add(form, conjugate);
        answer.details["simplest"] = desk.text(form);
        const Comparison comparison = desk.order.compare(total, Forms::zero());
        const partizan::Separations apart = separations(desk, total, Forms::zero());
        if (comparison == Comparison::equal) {
            answer.answer = "yes";
            answer.details["inverse"] = desk.text(conjugate);
            answer.text = fmt::format("{}\nthe inverse modulo {}: the sum of the two equals 0\n",
                                      desk.text(conjugate), described(*desk.universe));
        } else {
            answer.answer = "no";
            answer.text = fmt::format(
                "no inverse modulo {}.\n"
                "If there is an inverse, the conjugate is one (Davies and Yadav 2024); but the sum "
                "{} of the two is {} 0:\n",
                described(*desk.universe), desk.text(total),
                comparison == Comparison::confused ? "|| (not comparable to)" : sign(comparison));
            const bool above = !apart.not_at_least;
            const std::string_view own = "the sum";
            const std::string_view alone = "0";
            answer.text +=
                told(desk, above ? *apart.not_at_most : *apart.not_at_least, above ? alone : own,
                     above ? own : alone, answer.details["separator"]);
        }
        // What tells the simplest form's sum from 0 tells that of the game itself, which it equals.
        certify(
            answer, desk, pairs_of_followers(desk, given, given),
            [&] {
                const FormId sum_given = desk.forms.add(given, desk.forms.conjugate(given));
                return FormsCompared{sum_given, Forms::zero(), apart};
            },
            request);
    });
}

}  // namespace lastmove::ask
