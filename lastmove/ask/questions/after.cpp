// What moves lead to.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/line_of_play.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/reply/where_play_stands.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/table/question.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array after_keys{
    Key{"answer", "after", "text|null",
        "the subject that the moves lead to; null where nothing is left to ask about"},
    Key{"played", "after", "[text]", "the moves"},
    Key{"mover", "moves after", "'Left'|'Right'", "who is to move, in a partizan game"},
    Key{"over", "moves after", "flag", "whether no move is left"},
    Key{"solved", "moves after", "flag", "whether the goal of a puzzle is reached"},
};

Reply after_words(std::span<const std::string> words, const Request& request) {
    const Stopwatch watch;
    const auto subject = parse_subject(words.front());
    require_read(*subject, "after", request.options);
    const auto line = subject->line_of_play(request);
    for (const std::string& move : words.subspan(1)) line->play(move, request);
    const std::string position = line->position();
    Reply reply;
    reply.subject = words.front();
    reply.question = "after";
    reply.answer = position.empty() ? Json(nullptr) : Json(position);
    reply.strength = Strength::computed;
    reply.details["played"] = std::vector<std::string>(words.begin() + 1, words.end());
    reply.text = position.empty() ? "" : position + "\n";
    say_where_play_stands(reply, *line, request);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

constexpr std::array after_answers{
    AnswersOf{"a peg puzzle", Answers{"after"}.without("certificate")},
    AnswersOf{"a tiling", Answers{"after"}.without("certificate")},
    AnswersOf{"a board of strips", Answers{"after"}.without("certificate")},
    AnswersOf{"a replacement-set game", Answers{"after"}.without("certificate")},
    AnswersOf{"a game", Answers{"after", "player misere rules"}.without("certificate")},
    AnswersOf{"a value", Answers{"after", "player misere rules"}.without("certificate")},
};

std::string_view never_certified(std::span<const std::string> /*words*/) {
    return "certificate";
}

}  // namespace

const Question& after_question() {
    static constexpr Question question{.name = "after",
                                       .argument = "SUBJECT",
                                       .required = true,
                                       .summary = "the position that moves lead to",
                                       .example = "lastmove after peg:english:d4 d2-d4 d5-d3",
                                       .second = "MOVES",
                                       .after = "moves",
                                       .keys = after_keys,
                                       .answers = after_answers,
                                       .from_words = after_words,
                                       .never = never_certified};
    return question;
}

}  // namespace lastmove::ask
