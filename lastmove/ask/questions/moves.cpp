// The moves of a position, and where each leads.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <string>
#include <vector>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/line_of_play.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/reply/where_play_stands.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/value/move_worths.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

/// Longer lists do not say where each move leads, and of pictures that large in all they do not say
/// what each move touches.
constexpr std::size_t most_letters = 2'000'000;
constexpr std::size_t most_touched = 50'000'000;

constexpr std::array moves_keys{
    Key{"answer", "moves", "count|'unknown'", "how many moves there are"},
    Key{"moves", "moves",
        "[{move:text,cells:[text],frame:count,after?:text|null,value?:text,gain?:text,"
        "sensible?:flag,orthodox?:[{first:text,last:text}]}]",
        "each move, the cells of the picture that it touches and, in lists that are not too long, "
        "the subject that it leads to; with --values the value of that, the incentive, whether it "
        "is as good for the mover as some option of the canonical form, and the temperatures at "
        "which it is orthodox"},
    Key{"sensible_lines", "moves", "[{moves:[text],after:text,value:text}]",
        "with --values for each option of the mover's in the canonical form the shortest line that "
        "leads to it: if it has more than one move, the others are answered at once"},
    Key{"orthodox_line", "moves", "{moves:[text],after:text,value:text,temperature:text}",
        "with --values of a position that is no number: orthodox moves, in an environment as hot "
        "as the position, until what is left is no hotter"},
};

/// The elements of a picture.
std::size_t size_of(const Picture& picture) {
    std::size_t size = 0;
    for (const Frame& frame : picture.frames) size += frame.elements.size();
    return size;
}

/// ", orthodox from -1 to 1 and at 2".
std::string orthodox_text(const Worth& worth) {
    if (worth.orthodox.empty()) return {};
    std::vector<std::string> ranges;
    ranges.reserve(worth.orthodox.size());
    for (const auto& [first, last] : worth.orthodox) {
        ranges.push_back(first == last ? fmt::format("at {}", first)
                                       : fmt::format("from {} to {}", first, last));
    }
    return fmt::format(", orthodox {}", fmt::join(ranges, " and "));
}

Json line_json(const ValuedLine& line) {
    return {{"moves", line.moves}, {"after", line.after}, {"value", line.value}};
}

/// Lines that moves make with each other, after the list of moves.
void say_lines(Reply& reply, const MoveWorths& worths) {
    const auto say = [&](std::string_view kind, const ValuedLine& line) {
        reply.text +=
            fmt::format("{}: {}; leaves {}\n", kind, fmt::join(line.moves, "; "), line.value);
    };
    if (!worths.stopped) {
        Json lines = Json::array();
        for (const ValuedLine& line : worths.sensible) {
            lines.push_back(line_json(line));
            // Those of one move are marked in the list.
            if (line.moves.size() > 1) say("Sensible line", line);
        }
        reply.details["sensible_lines"] = std::move(lines);
    }
    if (!worths.orthodox) return;
    Json line = line_json(*worths.orthodox);
    line["temperature"] = worths.temperature;
    reply.details["orthodox_line"] = std::move(line);
    say(fmt::format("Orthodox line at {}", worths.temperature), *worths.orthodox);
}

Reply moves_of(const Subject& subject, const Request& request) {
    const Stopwatch watch;
    const bool are_valued = request.options.has("values");
    if (are_valued && request.is_misere()) {
        throw InputError("--values", 0, "no --misere: what a move gains is defined for normal play",
                         "lastmove moves domineering:3x3 --values");
    }
    const auto line = subject.line_of_play(request);
    Reply reply;
    reply.subject = subject.text();
    reply.question = "moves";
    reply.answer = line->moves().size();
    reply.strength = Strength::computed;
    const std::size_t count = line->moves().size();
    const std::size_t letters = count == 0 ? 1 : line->after(0).size() + 1;
    const bool leads_are_told = count <= most_letters / letters;
    const bool cells_are_told = count <= most_touched / (size_of(line->picture()) + 1);
    MoveWorths worths;
    if (are_valued && leads_are_told) worths = move_worths(subject, *line, request);
    Json list = Json::array();
    for (std::size_t i = 0; i < count; ++i) {
        request.limits.check();
        const std::string& move = line->moves()[i];
        const TouchedCells touched = cells_are_told ? line->touched(i) : TouchedCells{};
        Json told{{"move", move}, {"cells", touched.names}, {"frame", touched.frame}};
        reply.text += move;
        if (leads_are_told) {
            const std::string after = line->after(i);
            told["after"] = after.empty() ? Json(nullptr) : Json(after);
            if (!after.empty()) reply.text += fmt::format("  leads to {}", after);
        }
        if (i < worths.moves.size()) {
            const Worth& worth = worths.moves[i];
            told["value"] = worth.value;
            told["gain"] = worth.gain;
            told["sensible"] = worth.is_sensible;
            Json orthodox = Json::array();
            for (const auto& [first, last] : worth.orthodox) {
                orthodox.push_back({{"first", first}, {"last", last}});
            }
            told["orthodox"] = std::move(orthodox);
            reply.text += fmt::format(" = {}, gains {}{}{}", worth.value, worth.gain,
                                      worth.is_sensible ? ", sensible" : "", orthodox_text(worth));
        }
        reply.text += "\n";
        list.push_back(std::move(told));
    }
    reply.details["moves"] = std::move(list);
    if (are_valued && leads_are_told) say_lines(reply, worths);
    say_where_play_stands(reply, *line, request);
    if (worths.stopped) say_unfinished(reply, worths.stopped->what());
    if (are_valued && !leads_are_told) say_unfinished(reply, "there are too many moves to value");
    reply.statistics.seconds = watch.seconds();
    return reply;
}

constexpr std::array moves_answers{
    AnswersOf{"a peg puzzle", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a tiling", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a board of strips", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a replacement-set game", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a game",
              Answers{"moves", "player misere values rules", moves_of}.without("certificate")},
    AnswersOf{"a value",
              Answers{"moves", "player misere values rules", moves_of}.without("certificate")},
};

}  // namespace

const Question& moves_question() {
    static constexpr Question question{.name = "moves",
                                       .argument = "SUBJECT",
                                       .required = true,
                                       .summary = "all moves of a position, and where each leads",
                                       .example = "lastmove moves peg:english:d4",
                                       .several = true,
                                       .after = "hint",
                                       .keys = moves_keys,
                                       .answers = moves_answers};
    return question;
}

}  // namespace lastmove::ask
