#include "lastmove/ask/subjects/answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ranges>
#include <system_error>

#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/refused.hpp"
#include "lastmove/ask/tasks/campaign.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/latex.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

namespace {

/// A board that has a name is shown without a vacancy, too.
std::unique_ptr<Subject> read_to_show(std::string_view text) {
    try {
        return parse_subject(text);
    } catch (const InputError&) {
        if (auto board = named_board(text)) return board;
        throw;
    }
}

/// The subject, read as one about a board where the question or one of its options is.
std::unique_ptr<Subject> read_for(std::string_view question, const std::string& text,
                                  const Said& said) {
    const Question* const asked = find_question(question);
    bool of_board = asked != nullptr && asked->of_board;
    for (const Option* option : options_of(question)) {
        of_board = of_board || (option->of_board && said.has_named(option->name));
    }
    if (of_board) return parse_board(text);
    const bool is_shown = question.empty() || (question == "show" && said.own_names().empty());
    return is_shown ? read_to_show(text) : parse_subject(text);
}

/// Throws InputError for an option of other questions.
void require_own(const Question& question, const Said& said) {
    const std::vector<const Option*> own = options_of(question.name);
    for (const std::string& name : said.own_names()) {
        if (std::ranges::find(own, name, &Option::name) != own.end()) continue;
        throw refused_option(&question, fmt::format("--{}", name));
    }
}

/// Throws InputError where more or fewer words stand after the question than it takes.
void require_words(const Question& question, std::span<const std::string> words) {
    std::size_t least = question.required ? 1 : 0;
    if (question.second == "OTHER") least = 2;
    const std::size_t most = question.second.empty()      ? (question.argument.empty() ? 0 : 1)
                             : question.second == "OTHER" ? 2
                                                          : SIZE_MAX;
    if (least <= words.size() && words.size() <= most) return;
    const std::string accepted = question.second.empty()
                                     ? std::string(question.argument)
                                     : fmt::format("{} {}", question.argument, question.second);
    if (words.size() > most) {
        throw InputError(words[most], 0,
                         fmt::format("nothing after '{}{}{}'", question.name,
                                     accepted.empty() ? "" : " ", accepted),
                         question.example);
    }
    throw InputError(std::string(question.name), 0, accepted, question.example);
}

/// Whether all these options are given, and none of those with a "!".
bool are_given(std::string_view options, const Said& said) {
    return std::ranges::all_of(options | std::views::split(' '), [&](const auto& word) {
        const std::string_view name(word.begin(), word.end());
        if (name.empty()) return true;
        return name.front() == '!' ? !said.has_named(name.substr(1)) : said.has_named(name);
    });
}

}  // namespace

namespace {

/// Whether it may be said whose turn it is: of positions of games that are partizan by their rules,
/// though both players have the same moves in these, and where play is over.
bool may_have_a_player(const game::Sum& sum) {
    const auto is_partizan = [](const game::Term& term) {
        return std::ranges::any_of(
            rulesets::partizan_readable(), [&](const game::PartizanRuleset& ruleset) {
                return game::is_called(*ruleset.about, term.game->about().name);
            });
    };
    return std::ranges::any_of(sum.terms, is_partizan) || is_finished(sum);
}

}  // namespace

void require_all_read(const Subject& subject, std::string_view question, const Said& said) {
    const auto* const game = dynamic_cast<const GameSubject*>(&subject);
    Said others = said;
    if (game != nullptr && question == "hint" && may_have_a_player(game->sum())) {
        others.forget("player");
    }
    require_read(subject, question, others);
}

std::string_view never_has(std::string_view question, std::span<const std::string> words,
                           const Said& said) {
    const Question* const asked = find_question(question);
    if (asked != nullptr && asked->never != nullptr) return asked->never(words);
    if (words.size() != 1) return {};
    const std::string& subject = words.front();
    std::error_code error;
    if (std::filesystem::exists(subject, error)) return {};
    try {
        const Rulebook book = rulebook(words, said);
        const rulesets::InForce scope(book.shelf);
        const auto read = read_for(question, book.words.front(), said);
        require_all_read(*read, question, said);
        const Answers* const entry = read->kind().answer_to(question);
        return entry != nullptr && are_given(entry->never_with, said) ? entry->never : "";
    } catch (const InputError&) {
        return {};
    }
}

namespace {

/// Whether rules without a position are to be shown: a file of rules, or rules in braces.
bool is_about_rules(std::string_view question, std::span<const std::string> words) {
    if (!(question.empty() || question == "show") || words.size() != 1) return false;
    const std::string& word = words.front();
    return word.ends_with(".rules") || (word.starts_with("rules{") && word.ends_with('}'));
}

/// The answer, where the games that the words name are in force.
Reply answer_plain(std::string_view question, std::span<const std::string> words,
                   const Request& request) {
    const Question* const asked = find_question(question);
    if (asked != nullptr && asked->is_of_words()) {
        require_words(*asked, words);
        require_own(*asked, request.options);
        if (asked->campaign == nullptr) return asked->from_words(words, request);
        return answer_campaign(*asked, words, request);
    }
    const bool is_answered = question.empty() || (asked != nullptr && asked->is_of_subjects());
    if (is_answered && words.empty()) {
        throw InputError("", 1, std::string(find_argument("SUBJECT").meaning), example_of(asked));
    }
    if (!is_answered || words.size() != 1) {
        throw InputError(std::string(question), 1, "a question about a subject", example_of(asked));
    }
    const auto about = read_for(question, words.front(), request.options);
    require_all_read(*about, question, request.options);
    return about->answer(question, request);
}

/// Whether the words are files or folders that are read as such: of a certificate to be checked no
/// rules are taken.
bool is_about_files(std::string_view question) {
    const Question* const asked = find_question(question);
    return asked != nullptr &&
           (asked->argument == "FILE" || asked->argument == "FOLDER" || asked->argument == "DIR");
}

/// The subjects that moves lead to, with their rules, so that they can be asked about.
void write_subjects(const Rulebook& book, Reply& reply) {
    if (book.replaced.empty()) return;
    const auto write = [&](Json& subject) {
        if (subject.is_string()) subject = book.as_written(subject.get<std::string>());
    };
    if (reply.question == "after") write(reply.answer);
    if (reply.question == "moves") {
        for (Json& move : reply.details["moves"]) write(move["after"]);
    }
    std::string text;
    for (const auto& line : reply.text | std::views::split('\n')) {
        text += book.as_written(std::string(line.begin(), line.end())) + "\n";
    }
    text.pop_back();  // behind the last line
    reply.text = std::move(text);
}

/// The value as a formula, and nothing else, in the place of the text.
void say_in_latex(Reply& reply) {
    if (reply.status != Status::answered || !reply.answer.is_string()) return;
    const auto value = reply.answer.get<std::string>();
    const std::string formula =
        reply.details.contains("genus") ? genus_in_latex(value) : value_in_latex(value);
    reply.details["latex"] = formula;
    reply.text = formula + "\n";
}

}  // namespace

Reply answer(std::string_view question, std::span<const std::string> words,
             const Request& request) {
    if (is_about_rules(question, words)) {
        const std::vector<std::string> shown{"show", words.front()};
        return answer("rules", shown, request);
    }
    if (question == "rules" || is_about_files(question)) {
        return answer_plain(question, words, request);
    }
    const Rulebook book = rulebook(words, request.options);
    const rulesets::InForce scope(book.shelf);
    Reply reply = [&] {
        try {
            if (book.universe == request.options.text("universe")) {
                return answer_plain(question, book.words, request);
            }
            Request asked = request;
            asked.options.say("universe", book.universe);
            return answer_plain(question, book.words, asked);
        } catch (const InputError& error) {
            throw book.as_written(error);
        }
    }();
    if (question == "moves" || question == "after") write_subjects(book, reply);
    if (book.universe != request.options.text("universe") && reply.details.contains("universe")) {
        reply.details["universe"] = request.options.text("universe");
    }
    if (question == "value" && request.options.has("latex")) say_in_latex(reply);
    if (reply.certificate) reply.certificate = with_rules(*std::move(reply.certificate));
    return reply;
}

Reply answer(std::string_view question, const std::string& subject, const Request& request) {
    return answer(question, std::span(&subject, 1), request);
}

}  // namespace lastmove::ask
