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

/// What all moves are told with, in letters: beyond that, only their texts.
constexpr std::size_t most_letters = 10'000'000;

constexpr std::array moves_keys{
    Key{"answer", "moves", "count|'unknown'", "how many moves there are"},
    Key{"moves", "moves", "[{move:text,cells:[text],frame:count,after:text|null}]",
        "each move, the cells of the picture that it touches, and the subject that it leads to"},
};

Reply moves_of(const Subject& subject, const Request& request) {
    const Stopwatch watch;
    const auto line = subject.line_of_play(request);
    Reply reply;
    reply.subject = subject.text();
    reply.question = "moves";
    reply.answer = line->moves().size();
    reply.strength = Strength::computed;
    const std::size_t letters = line->position().size() + 1;
    const bool is_told = line->moves().size() <= most_letters / letters;
    Json list = Json::array();
    for (std::size_t i = 0; i < line->moves().size(); ++i) {
        request.limits.check();
        const std::string& move = line->moves()[i];
        const TouchedCells touched = is_told ? line->touched(i) : TouchedCells{};
        const std::string after = is_told ? line->after(i) : "";
        list.push_back({{"move", move},
                        {"cells", touched.names},
                        {"frame", touched.frame},
                        {"after", after.empty() ? Json(nullptr) : Json(after)}});
        reply.text += after.empty() ? move + "\n" : fmt::format("{}  leads to {}\n", move, after);
    }
    reply.details["moves"] = std::move(list);
    say_where_play_stands(reply, *line, request);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

constexpr std::array moves_answers{
    AnswersOf{"a peg puzzle", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a tiling", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a replacement-set game", Answers{"moves", "", moves_of}.without("certificate")},
    AnswersOf{"a game", Answers{"moves", "misere rules", moves_of}.without("certificate")},
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
