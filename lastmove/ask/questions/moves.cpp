// The moves of a position, and where each leads.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <vector>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/line_of_play.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/reply/where_play_stands.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/normal/names.hpp"

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
        "sensible?:flag}]",
        "each move, the cells of the picture that it touches and, in lists that are not too long, "
        "the subject that it leads to; with --values the value of that, the incentive, and whether "
        "it is as good for the mover as some option of the canonical form"},
};

/// The elements of a picture.
std::size_t size_of(const Picture& picture) {
    std::size_t size = 0;
    for (const Frame& frame : picture.frames) size += frame.elements.size();
    return size;
}

/// What a move is worth.
struct Worth {
    std::string value;  ///< of the position after it
    std::string gain;   ///< the mover's incentive: G^L - G, or G - G^R
    bool is_sensible;   ///< as good for the mover as some option of the canonical form
};

/// Of all moves in order, or of the first ones if half of the time that is left does not suffice,
/// or another limit is reached, which `stopped` becomes.
std::vector<Worth> worths(const Subject& subject, LineOfPlay& line, const Request& request,
                          std::optional<Stopped>& stopped) {
    std::vector<Worth> found;
    constexpr std::chrono::hours ever{1'000'000};
    const Request hurried = request.phase(ever, 2);
    auto desk = borrow_desk(hurried);
    stopped = until_stopped([&] {
        const auto value_of = [&](const std::string& text) {
            return desk->value(evaluated(parse_value_sum(text), hurried));
        };
        partizan::Values& values = desk->values();
        const partizan::ValueId whole = value_of(subject.text());
        const bool is_right = request.is_rights_turn();
        const auto best = is_right ? values.right(whole) : values.left(whole);
        const std::vector<partizan::ValueId> options(best.begin(), best.end());
        for (std::size_t i = 0; i < line.moves().size(); ++i) {
            const partizan::ValueId after = value_of(line.after(i));
            const auto gain =
                is_right ? values.subtract(whole, after) : values.subtract(after, whole);
            const bool is_sensible = std::ranges::any_of(options, [&](partizan::ValueId option) {
                return is_right ? values.at_most(after, option) : values.at_most(option, after);
            });
            found.push_back(
                {partizan::to_text(values, after), partizan::to_text(values, gain), is_sensible});
        }
    });
    if (stopped) desk.discard();
    return found;
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
    std::optional<Stopped> stopped;
    std::vector<Worth> valued;
    if (are_valued && leads_are_told) valued = worths(subject, *line, request, stopped);
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
        if (i < valued.size()) {
            told["value"] = valued[i].value;
            told["gain"] = valued[i].gain;
            told["sensible"] = valued[i].is_sensible;
            reply.text += fmt::format(" = {}, gains {}{}", valued[i].value, valued[i].gain,
                                      valued[i].is_sensible ? ", sensible" : "");
        }
        reply.text += "\n";
        list.push_back(std::move(told));
    }
    reply.details["moves"] = std::move(list);
    say_where_play_stands(reply, *line, request);
    if (stopped) say_unfinished(reply, stopped->what());
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
