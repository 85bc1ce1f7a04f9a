// Replacement-set games by construction.
#include "lastmove/ask/replacement/construct.hpp"

#include <array>

#include "lastmove/ask/table/question.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array construct_keys{
    Key{"answer", "construct", "{monotonic:digits|count,true:digits|count}|<digits|count>",
        "column sums"},
    Key{"moves", "construct", "count", "the number of moves of the play"},
    Key{"construction", "construct", "text", "E or D, with its parameters"},
    Key{"theorem", "construct", "text", "the theorem"},
    Key{"applies", "construct", "flag", "whether its conditions hold"},
    Key{"conditions", "construct", "[{condition:text,holds:flag}]",
        "the conditions of the theorem"},
    Key{"remark", "construct", "text", "a remark on the theorem"},
    Key{"set", "construct", "text", "the replacement set"},
    Key{"displacement", "construct", "count", "the displacement"},
    Key{"offset", "construct", "integer", "the offset of the game"},
    Key{"product", "construct", "text", "the polynomial"},
    Key{"factors", "construct", "[count]", "the indices of the cyclotomic factors"},
    Key{"game", "construct", "text", "the game as a subject"},
    Key{"complete", "construct", "flag", "whether these are all"},
    Key{"games", "construct", "digits|count", "the number of games"},
    Key{"products", "construct",
        "[{kind:text,factors:[count],least_displacement:count,degree:count,pairs:any,"
        "primes:{p:count,q:count,scale:count}|null,offsets:[integer],game:text|null}]",
        "the products of cyclotomic polynomials"},
    Key{"rows", "construct",
        "[{n:count,monotonic:any,true:any,new_monotonic:any,new_true:any,new_games:any,"
        "missed_monotonic:any,missed_true:any,first_missed_monotonic:any,first_missed_true:any}]",
        "the rows of the table"},
};

Reply construct_words(std::span<const std::string> words, const Request& request) {
    return construct(words, request);
}

/// Lists have none.
std::string_view missing_files(std::span<const std::string> words) {
    const bool is_list = words.size() > 1 && (words[1] == "find" || words[1] == "table");
    return is_list ? "certificate picture" : "";
}

}  // namespace

const Question& construct_question() {
    static constexpr Question question{
        .name = "construct",
        .argument = "GAMES",
        .required = true,
        .summary = "replacement-set games from a theorem, or lists of all of them",
        .example = "lastmove construct replacement E '(3,1)(2,8)' --offset 6",
        .second = "THEOREM",
        .after = "quotient",
        .keys = construct_keys,
        .from_words = construct_words,
        .never = missing_files};
    return question;
}

}  // namespace lastmove::ask
