#include "lastmove/doors/web/asked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lastmove/answer/fields/json_field.hpp"
#include "lastmove/ask/table/refused.hpp"
#include "lastmove/ask/table/typed.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/spelling.hpp"

namespace lastmove::web {

namespace {

constexpr std::string_view body_example = R"({"question":"hint","words":["nim:3,5,7"]})";
constexpr int deepest = 16;

[[noreturn]] void refuse_body(std::string_view read, std::size_t column,
                              const std::string& accepted) {
    throw InputError(read, column, accepted, body_example);
}

/// Throws InputError where brackets are nested deeper than those of any request.
void require_shallow(std::string_view body) {
    int depth = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < body.size(); ++i) {
        if (in_text && body[i] == '\\') {
            ++i;
        } else if (body[i] == '"') {
            in_text = !in_text;
        } else if (!in_text && (body[i] == '[' || body[i] == '{') && ++depth > deepest) {
            refuse_body(body.substr(0, i + 1), i + 1,
                        fmt::format("JSON that is nested at most {} deep", deepest));
        } else if (!in_text && (body[i] == ']' || body[i] == '}')) {
            --depth;
        }
    }
}

Json parsed(std::string_view body) {
    require_shallow(body);
    try {
        static_cast<void>(reading::read_json(body));
    } catch (const Malformed& fault) {
        refuse_body(body, 0, fmt::format("each key once: {}", fault.what()));
    } catch (const InputError& error) {
        refuse_body(body, error.column,
                    error.accepted == "JSON" ? "a JSON object in UTF-8" : error.accepted);
    }
    Json json = Json::parse(body);
    if (json.is_object()) return json;
    refuse_body(body, 1, "a JSON object");
}

std::string text_in(const Json& value, std::string_view key) {
    if (value.is_string()) return value.get<std::string>();
    refuse_body(dumped(value), 0, fmt::format("a text under \"{}\"", key));
}

bool flag_in(const Json& value, std::string_view key) {
    if (value.is_boolean()) return value.get<bool>();
    refuse_body(dumped(value), 0, fmt::format("true or false under \"{}\"", key));
}

/// The names of all questions that can be asked.
std::vector<std::string> askable_names() {
    std::vector<std::string> names;
    for (const ask::Question& question : ask::questions()) {
        if (is_askable(question)) names.emplace_back(question.name);
    }
    return names;
}

void require_askable(const std::string& question) {
    if (question.empty()) return;
    const ask::Question* const found = ask::find_question(question);
    if (found != nullptr && is_askable(*found)) return;
    const std::vector<std::string> names = askable_names();
    throw InputError(
        question, 1,
        fmt::format("a question that can be asked here: {}{}", ask::alternatives(names),
                    found == nullptr ? did_you_mean(question, names) : ""),
        body_example);
}

/// A value of an option in JSON, as the table of types has it.
ask::Datum datum_of(const Json& value) {
    using enum ask::Datum::Kind;
    const std::string shown = dumped(value);
    if (value.is_boolean()) return {boolean, shown, shown};
    if (value.is_number_integer()) return {integer, shown, shown};
    if (value.is_number()) return {real, shown, shown};
    if (value.is_string()) return {text, value.get<std::string>(), shown};
    if (!value.is_array()) return {other, "", shown};
    std::string words;
    for (const Json& word : value) {
        if (!word.is_string() || word.get<std::string>().find(',') != std::string::npos) {
            return {other, "", shown};
        }
        words += (words.empty() ? "" : ",") + word.get<std::string>();
    }
    return {list, words, shown};
}

/// As it is typed behind the option; nullopt where the option is not said. Numbers may stand there
/// as texts, too.
std::optional<std::string> typed(std::string_view question, const ask::Option& option,
                                 const Json& value) {
    if (value.is_null() || value == Json(false)) return std::nullopt;
    if (value.is_string() && option.type != ask::Type::flag) return value.get<std::string>();
    try {
        std::string text = ask::typed(question, option, datum_of(value));
        return option.type == ask::Type::flag ? "" : text;
    } catch (const ask::MistypedOption& error) {
        refuse_body(error.read, 0, error.accepted);
    }
}

void read_options(const Json& options, Asked& asked) {
    if (!options.is_object()) {
        refuse_body(dumped(options), 0, "an object of options by their names");
    }
    std::vector<const ask::Option*> known = ask::options_of(asked.question);
    std::ranges::copy(ask::common_options(), std::back_inserter(known));
    for (const auto& [name, value] : options.items()) {
        const auto found = std::ranges::find(known, name, &ask::Option::name);
        if (found == known.end()) {
            const InputError refused =
                ask::refused_option(ask::find_question(asked.question), "--" + name, is_sayable);
            throw InputError(refused.read, refused.column, refused.accepted, body_example);
        }
        const ask::Option& option = **found;
        const auto text = typed(asked.question, option, value);
        if (!text) continue;
        if (!is_sayable(option)) {
            throw InputError(fmt::format("--{}", name), 0,
                             "an option that names no file: files are neither read nor written "
                             "here; pictures and certificates stand in the reply",
                             body_example);
        }
        const ask::Question* const question = ask::find_question(asked.question);
        const bool is_common = option.questions.empty();
        if (is_common && question != nullptr && !question->reads(option)) {
            throw ask::refused_option(question, "--" + name, is_sayable);
        }
        const bool has_unit = option.type == ask::Type::seconds && text->ends_with('s');
        asked.said.read(asked.question, name, has_unit ? text->substr(0, text->size() - 1) : *text);
    }
    try {
        ask::require_all_needed(asked.question, asked.said);
    } catch (const InputError& error) {
        refuse_body(error.read, 0, error.accepted);
    }
}

/// How the words speak of a text: questions that read standard input read it there, others take it
/// for a file.
std::string name_of_text(const Asked& asked) {
    const ask::Question* const question = ask::find_question(asked.question);
    const bool of_words = question != nullptr && question->is_of_words();
    if (of_words && asked.question != "compare") return "-";
    const std::size_t first = asked.text.find_first_not_of(" \t\r\n");
    return first != std::string::npos && asked.text[first] == '{' ? "text.json" : "text.txt";
}

/// Has the word "-" speak of the text.
void hand_text(Asked& asked, std::string text) {
    asked.text = std::move(text);
    asked.file = name_of_text(asked);
    std::ranges::replace(asked.words, std::string("-"), asked.file);
}

}  // namespace

bool is_askable(const ask::Question& question) {
    if (question.name == "list") return true;
    if (question.argument == "FOLDER") return false;
    return question.is_of_words() || question.is_of_subjects();
}

bool is_sayable(const ask::Option& option) {
    return option.type != ask::Type::file && option.type != ask::Type::folder &&
           !option.makes_files;
}

Asked read_asked(std::string_view body) {
    const Json json = parsed(body);
    Asked asked;
    std::optional<std::string> text;
    const Json* options = nullptr;
    for (const auto& [key, value] : json.items()) {
        if (key == "question") {
            asked.question = text_in(value, key);
        } else if (key == "words") {
            if (!value.is_array()) refuse_body(dumped(value), 0, "an array of texts");
            for (const Json& word : value) asked.words.push_back(text_in(word, key));
        } else if (key == "options") {
            options = &value;
        } else if (key == "dark") {
            asked.presentation.dark = flag_in(value, key);
        } else if (key == "proof") {
            asked.presentation.proof = flag_in(value, key);
        } else if (key == "text") {
            text = text_in(value, key);
        } else {
            refuse_body(key, 0, R"("question", "words", "options", "dark", "proof" or "text")");
        }
    }
    if (!json.contains("question")) refuse_body(body, 0, R"(a "question")");
    require_askable(asked.question);
    if (options != nullptr) read_options(*options, asked);
    if (text) {
        hand_text(asked, *std::move(text));
    } else if (std::ranges::find(asked.words, "-") != asked.words.end()) {
        refuse_body("-", 0, R"(a subject: files are not read here; "-" stands for a "text")");
    }
    asked.presentation.size = asked.said.text("size");
    asked.presentation.dark = asked.presentation.dark || asked.said.has("dark");
    return asked;
}

Asked check_of(std::string certificate) {
    Asked asked;
    asked.question = "check";
    asked.words = {"-"};
    asked.file = "-";
    asked.text = std::move(certificate);
    return asked;
}

}  // namespace lastmove::web
