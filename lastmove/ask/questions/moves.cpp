// The moves of a position, and where each leads.
#include <fmt/format.h>

#include <array>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/line_of_play.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/reply/where_play_stands.hpp"
#include "lastmove/ask/table/question.hpp"

namespace lastmove::ask {

namespace {

/// Longer lists do not say where each move leads, and of pictures that large in all they do not say
/// what each move touches.
constexpr std::size_t most_letters = 2'000'000;
constexpr std::size_t most_touched = 50'000'000;

constexpr std::array moves_keys{
    Key{"answer", "moves", "count|'unknown'", "how many moves there are"},
    Key{"moves", "moves", "[{move:text,cells:[text],frame:count,after?:text|null}]",
        "each move, the cells of the picture that it touches and, in lists that are not too long, "
        "the subject that it leads to"},
};

/// The elements of a picture.
std::size_t size_of(const Picture& picture) {
    std::size_t size = 0;
    for (const Frame& frame : picture.frames) size += frame.elements.size();
    return size;
}

Reply moves_of(const Subject& subject, const Request& request) {
    const Stopwatch watch;
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
        reply.text += "\n";
        list.push_back(std::move(told));
    }
    reply.details["moves"] = std::move(list);
    say_where_play_stands(reply, *line, request);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

constexpr std::array moves_answers{
    AnswersOf{"a peg puzzle", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a tiling", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a board of strips", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a replacement-set game", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a game", Answers{"moves", "player misere rules", moves_of}.without("certificate")},
    AnswersOf{"a value", Answers{"moves", "player misere rules", moves_of}.without("certificate")},
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
