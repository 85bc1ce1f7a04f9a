#include "lastmove/ask/subjects/listing.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/ask/table/columns.hpp"
#include "lastmove/ask/table/keys.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/options.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/spelling.hpp"

namespace lastmove::ask {

namespace {

/// What stands in that part of the list, impartial games before partizan ones.
std::vector<Offered> items(Offered::Where where) {
    std::vector<Offered> items;
    for (const Kind* kind : kinds()) {
        if (kind->offers == nullptr) continue;
        for (Offered& offered : kind->offers()) {
            if (offered.where == where) items.push_back(std::move(offered));
        }
    }
    std::ranges::stable_partition(
        items, [](const Offered& item) { return !item.label.starts_with("partizan game"); });
    if (where == Offered::Where::forms) {
        items.push_back({where, "form", "FILE",
                         "a puzzle file (.txt), or the puzzle in a certificate (.json)"});
    }
    return items;
}

std::string section(std::string_view title, const std::vector<Offered>& items, bool json) {
    std::string text = json || items.empty() ? "" : fmt::format("{}\n", title);
    std::size_t width = 0;
    for (const Offered& item : items) width = std::max(width, item.subject.size());
    for (const Offered& item : items) {
        if (json) {
            const Json line{{"format", 1},
                            {"kind", item.label},
                            {"subject", item.subject},
                            {"title", item.title}};
            text += json_text(line) + "\n";
        } else {
            text += fmt::format("  {:<{}}  {}\n", item.subject, width, item.title);
        }
    }
    return text;
}

Json described(const Option& option) {
    Json body{{"name", option.name}, {"type", name(option.type)}, {"meaning", option.meaning}};
    if (option.letter != 0) body["letter"] = std::string(1, option.letter);
    if (!option.value.empty()) body["value"] = option.value;
    if (!option.usual.empty()) body["default"] = option.usual;
    if (!option.accepted.empty()) {
        body["accepted"] = words_of(option.accepted);
        body["others"] = option.others;
    }
    if (!option.needs.empty()) body["needs"] = option.needs;
    return body;
}

/// What a kind of subject has to do with a question that it answers.
Json described(const Kind& kind, const Answers& answer) {
    Json body{{"kind", kind.name}, {"example", kind.sample}, {"options", options_read(answer)}};
    if (answer.methods != nullptr) body["methods"] = answer.methods();
    return body;
}

/// A question with its options, and the kinds of subject that answer it with those that each reads.
Json described(const Question& question) {
    Json body{{"format", 1},
              {"question", question.name},
              {"about", question.argument},
              {"required", question.required},
              {"summary", question.summary},
              {"example", question.example},
              {"files", question.files},
              {"options", Json::array()},
              {"subjects", Json::array()}};
    if (!question.second.empty()) body["second"] = question.second;
    const auto& about = question.argument;
    if (!about.empty() && !find_argument(about).accepted.empty()) {
        body["accepted"] = words_of(find_argument(about).accepted);
    }
    for (const Option* option : options_of(question.name)) {
        body["options"].push_back(described(*option));
    }
    body["keys"] = Json::array();
    for (const Key& key : keys()) {
        if (!names_word(key.questions, question.name)) continue;
        body["keys"].push_back(
            {{"name", key.name}, {"shape", key.shape}, {"meaning", key.meaning}});
    }
    for (const Kind* kind : kinds()) {
        const Answers* const answer = kind->answer_to(question.name);
        if (answer != nullptr) body["subjects"].push_back(described(*kind, *answer));
    }
    return body;
}

std::string listed_questions(bool json) {
    std::string text;
    for (const Question& question : questions()) {
        const Json body = described(question);
        if (json) {
            text += json_text(body) + "\n";
            continue;
        }
        text +=
            fmt::format("{}{}{}{}\n  {}\n", text.empty() ? "" : "\n", question.name,
                        question.argument.empty() ? "" : " ", question.argument, question.summary);
        for (const Json& subject : body["subjects"]) {
            std::string options;
            for (const Json& option : subject["options"]) {
                options += fmt::format(" --{}", option.get<std::string>());
            }
            text += fmt::format("  of {}{}{}\n", subject["kind"].get<std::string>(),
                                options.empty() ? "" : ":", options);
        }
    }
    return text;
}

/// Every option of every question, one a line; those of all questions have an empty list of them.
std::string listed_options(bool json) {
    std::string text;
    for (const Option& option : options) {
        const std::vector<std::string> questions = words_of(option.questions);
        const std::vector<std::string> except = questions_without(option);
        if (json) {
            Json body{{"format", 1}, {"option", option.name}, {"questions", questions}};
            body.update(described(option));
            body.erase("name");
            if (!except.empty()) body["except"] = except;
            text += json_text(body) + "\n";
            continue;
        }
        text += fmt::format(
            "--{}{}{} ({}{})\n  {}\n", option.name, option.value.empty() ? "" : " ", option.value,
            questions.empty() ? (except.empty() ? "" : "all but ") : "",
            questions.empty() && except.empty()
                ? "all"
                : fmt::format("{}", fmt::join(questions.empty() ? except : questions, ", ")),
            meaning(option));
    }
    return text;
}

/// The columns of tables, with what they say.
std::string listed_columns(bool json) {
    std::string text;
    for (const TableColumn& column : table_columns) {
        if (!json) {
            text += fmt::format("{:<15} {}\n", column.name, column.meaning);
            continue;
        }
        constexpr std::array<std::string_view, 4> kinds{"count", "number", "value", "word"};
        Json body{{"format", 1},
                  {"column", column.name},
                  {"kind", kinds.at(static_cast<std::size_t>(column.kind))},
                  {"meaning", column.meaning}};
        if (!column.words.empty()) body["words"] = words_of(column.words);
        body["subjects"] = kinds_of(column);
        body["misere"] = column.in_misere;
        body["sequence"] = column.of_families;
        text += json_text(body) + "\n";
    }
    return text;
}

}  // namespace

std::string listing(const std::string& what, bool json) {
    if (what == "questions") return listed_questions(json);
    if (what == "options") return listed_options(json);
    if (what == "columns") return listed_columns(json);
    const std::vector<std::string> accepted = words_of(find_argument("WHAT").accepted);
    const bool all = what.empty();
    if (!all && std::ranges::find(accepted, what) == accepted.end()) {
        throw InputError(what, 1, alternatives(accepted) + did_you_mean(what, accepted),
                         "lastmove list boards");
    }
    using enum Offered::Where;
    std::vector<std::string> sections;
    if (all) sections.push_back(section("Subjects", items(forms), json));
    if (all || what == "games") {
        sections.push_back(section("Games", items(games), json));
        sections.push_back(section("Games by text (docs/rules.md)", items(texts), json));
    }
    if (all || what == "boards") sections.push_back(section("Boards", items(boards), json));
    if (all || what == "puzzles") sections.push_back(section("Puzzles", items(puzzles), json));
    std::string text;
    for (const std::string& part : sections) text += (text.empty() || json ? "" : "\n") + part;
    return text;
}

}  // namespace lastmove::ask
