// The games of Theorems 28 and 31, their conditions checked one by one, and solved.
#include "lastmove/ask/replacement/construct.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/ask/replacement/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/replacement/constructions.hpp"

namespace lastmove::ask {

namespace {

/// What can be constructed, with the options that it reads.
struct Constructed {
    std::string_view word;
    std::string_view options;  ///< with blanks between them
    std::string_view example;
};
constexpr std::array all_constructed{
    Constructed{"E", "offset", "lastmove construct replacement E '(3,1)(2,8)' --offset 6"},
    Constructed{"D", "", "lastmove construct replacement D 3 5"},
    Constructed{"find", "displacement true monotonic least",
                "lastmove construct replacement find --displacement 60"},
    Constructed{"table", "last", "lastmove construct replacement table -n 60"}};

const Constructed* constructed(std::string_view word) {
    const auto* const found = std::ranges::find(all_constructed, word, &Constructed::word);
    return found == all_constructed.end() ? nullptr : found;
}

constexpr std::size_t longest_line = 200;  // letters
constexpr std::size_t longest_game = 2'000;
constexpr auto search_patience = std::chrono::seconds(30);  // without a time limit

/// Squares of the tape times elements of the set, beyond which a game is not solved here.
constexpr double most_steps = 2e9;

std::string joined(std::span<const std::string> words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string shortened(std::string text, std::size_t longest = longest_line) {
    if (text.size() <= longest) return text;
    const std::size_t end = text.find_last_of(" ,", longest);
    return text.substr(0, end) + " ...";
}

std::string factors_text(const replacement::Construction& made) {
    std::string text;
    for (const std::uint64_t d : made.factors) {
        text += fmt::format("{}Phi_{}", text.empty() ? "" : " ", d);
    }
    return text.empty() ? "none" : text;
}

/// The construction for people, before the answer to whether the game can be solved.
std::string text_of(const replacement::Construction& made, const std::string& game) {
    std::string text =
        fmt::format("{} = ({}, {})\n\n{}{}\n", made.name, shortened(replacement::to_text(made.set)),
                    made.displacement, made.theorem, made.is_sound() ? ":" : " does not apply:");
    for (const replacement::Condition& condition : made.conditions) {
        text += fmt::format("  {}  {}\n", condition.holds ? "holds" : "fails", condition.text);
    }
    if (!made.remark.empty()) text += made.remark + "\n";
    text += fmt::format(
        "\nproduct       {}\nfactors       {}\noffset        {}\n"
        "displacement  {}\ngame          {}\n\n",
        shortened(lastmove::to_text(made.product)), shortened(factors_text(made)), made.offset,
        made.displacement, shortened(game, longest_game));
    return text;
}

void add_details(Reply& reply, const replacement::Construction& made, const std::string& game) {
    Json conditions = Json::array();
    for (const replacement::Condition& condition : made.conditions) {
        conditions.push_back({{"condition", condition.text}, {"holds", condition.holds}});
    }
    reply.details["construction"] = made.name;
    reply.details["theorem"] = made.theorem;
    reply.details["applies"] = made.is_sound();
    reply.details["conditions"] = std::move(conditions);
    if (!made.remark.empty()) reply.details["remark"] = made.remark;
    reply.details["set"] = replacement::to_text(made.set);
    reply.details["displacement"] = made.displacement;
    reply.details["offset"] = made.offset;
    reply.details["product"] = lastmove::to_text(made.product);
    reply.details["factors"] = made.factors;
    reply.details["game"] = game;
}

/// The answer of the solver, unless the tape is too long for it.
Reply answer_of(const replacement::Construction& made, const std::string& name,
                const Request& request) {
    const auto squares = static_cast<double>(made.displacement) +
                         static_cast<double>(made.product.is_zero() ? 0 : made.product.highest());
    if (squares * static_cast<double>(made.set.size()) > most_steps) {
        Reply reply;
        give_up(reply, "the tape is too long to search for a play");
        return reply;
    }
    Request hurried = request;
    if (request.limits.deadline == Limits::Clock::time_point::max()) {
        hurried.limits = request.limits.phase(search_patience);
    }
    return ReplacementSubject(name, replacement::displacement(made.set, made.displacement))
        .solve(hurried);
}

/// Solves the game; what the theorem promises must be what the solver finds.
Reply solved(const replacement::Construction& made, const Request& request) {
    const std::string name =
        "replace:" + replacement::to_text(replacement::displacement(made.set, made.displacement));
    Reply reply = answer_of(made, name, request);
    reply.question = "construct";
    add_details(reply, made, name);
    if (made.is_sound() && reply.status == Status::refuted) {
        throw Fault(made.theorem + " is refuted by " + name);
    }
    if (made.is_sound() && reply.status == Status::gave_up) {
        reply.text = fmt::format("{} says that it has a solution. {}", made.theorem, reply.text);
    }
    reply.text = text_of(made, name) + reply.text;
    return reply;
}

/// A word that is a whole number, at least 2.
std::int64_t number(const std::string& word) {
    const auto value = number_in<std::int64_t>(word, 2);
    if (!value) throw InputError(word, 1, "a prime number", constructed("D")->example);
    return *value;
}

replacement::Construction made_of(std::span<const std::string> words,
                                  std::optional<std::int64_t> offset) {
    if (words[1] == "D") {
        if (words.size() != 4) {
            throw InputError(joined(words), 0, "two prime numbers after D",
                             constructed("D")->example);
        }
        return replacement::prime_game(number(words[2]), number(words[3]));
    }
    if (words.size() < 3) {
        throw InputError(joined(words), 0, "pairs of numbers after E, such as '(3,1)(2,8)'",
                         constructed("E")->example);
    }
    const std::vector<std::string> rest(words.begin() + 2, words.end());
    const auto pairs = replacement::parse_pairs(joined(rest));
    if (!offset) {
        std::int64_t degree = 0;
        for (const replacement::GammaPair& pair : pairs) degree += (pair.a - 1) * pair.b;
        throw InputError(joined(words), 0,
                         fmt::format("--offset F with F between 0 and the degree, {}", degree),
                         constructed("E")->example);
    }
    return replacement::gamma_game(pairs, *offset);
}

/// Refuses options of other constructions.
void refuse_others(const Said& said, const Constructed& wanted) {
    std::string read;
    for (const std::string& name : words_of(wanted.options)) {
        read += fmt::format("{}--{}", read.empty() ? "" : ", ", name);
    }
    for (const std::string& name : said.own_names()) {
        if (names_word(wanted.options, name)) continue;
        throw InputError(fmt::format("--{}", name), 0,
                         fmt::format("{} for '{}'", read.empty() ? "only the common options" : read,
                                     wanted.word),
                         wanted.example);
    }
}

}  // namespace

Reply construct(std::span<const std::string> words, const Request& request) {
    const Stopwatch watch;
    if (words.empty() || words[0] != "replacement") {
        throw InputError(words.empty() ? "" : words[0], 1,
                         std::string("'replacement', the games that can be constructed") +
                             did_you_mean(words.empty() ? "" : words[0], {"replacement"}),
                         all_constructed[0].example);
    }
    const std::string kind = words.size() < 2 ? "" : words[1];
    const Constructed* const wanted = constructed(kind);
    if (wanted == nullptr) {
        throw InputError(
            kind.empty() ? words[0] : kind, kind.empty() ? 0 : 1,
            std::string("'E' and pairs of numbers, 'D' and two primes, 'find' or 'table'") +
                did_you_mean(kind, {"E", "D", "find", "table"}),
            all_constructed[0].example);
    }
    const Said& said = request.options;
    refuse_others(said, *wanted);
    if ((kind == "find" || kind == "table") && words.size() > 2) {
        throw InputError(words[2], 1, fmt::format("only options after '{}'", kind),
                         wanted->example);
    }
    Reply reply = kind == "find"    ? find_products(request)
                  : kind == "table" ? tabulate_products(request)
                                    : solved(made_of(words, said.integer("offset")), request);
    reply.subject = joined(words);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
