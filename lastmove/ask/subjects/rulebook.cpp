#include "lastmove/ask/subjects/rulebook.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "lastmove/ask/subjects/graph_games.hpp"
#include "lastmove/ask/subjects/named_files.hpp"
#include "lastmove/ask/subjects/rule_names.hpp"
#include "lastmove/ask/subjects/rules_file.hpp"
#include "lastmove/ask/subjects/shelved_rules.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rules/text/cursor.hpp"
#include "lastmove/rules/text/parse.hpp"
#include "lastmove/rulesets/text_of.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view inline_name = "rules";

/// What could be names of games in a subject: words with a colon behind them.
std::vector<std::string_view> names_in(std::string_view subject) {
    std::vector<std::string_view> names;
    const auto is_of_name = [](char c) { return is_lower(c) || is_digit(c) || c == '-'; };
    for (std::size_t colon = subject.find(':'); colon != std::string_view::npos;
         colon = subject.find(':', colon + 1)) {
        std::size_t begin = colon;
        while (begin > 0 && is_of_name(subject[begin - 1])) --begin;
        while (begin < colon && !is_lower(subject[begin])) ++begin;
        if (begin < colon) names.push_back(subject.substr(begin, colon - begin));
    }
    return names;
}

/// The end of the braces that begin with the text; npos if they are not closed. Braces in strings
/// and comments are none; a comment on the last line ends before the brace.
std::size_t end_of_braces(std::string_view text, bool with_comments = true) {
    int depth = 0;
    bool in_string = false;
    bool in_comment = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n') in_comment = false;
        if (with_comments && !in_string && text.substr(i).starts_with("//")) in_comment = true;
        if (in_comment) continue;
        if (text[i] == '"') in_string = !in_string;
        if (in_string) continue;
        if (text[i] == '{') ++depth;
        if (text[i] == '}' && --depth == 0) return i;
    }
    return with_comments ? end_of_braces(text, false) : std::string_view::npos;
}

/// Takes rules and files of rules out of the words of a question.
class Extraction {
  public:
    explicit Extraction(std::shared_ptr<rulesets::Shelf> shelf) : shelf_(std::move(shelf)) {}

    [[nodiscard]] bool found() const { return found_; }
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& replaced() const {
        return replaced_;
    }

    std::string without_rules(const std::string& word) {
        return without_files(without_inline(word));
    }

    void add_file(const std::string& path) {
        found_ = true;
        add_read(path, read_file(path));
    }
    /// The same for a text whose game the words name; nothing for others.
    void add_file_if_named(const std::string& path, std::span<const std::string> words) {
        const std::string text = read_file(path);
        const std::string name = in_file(path, [&] { return name_of_rules(text, path) + ":"; });
        const bool is_named = std::ranges::any_of(words, [&](const std::string& word) {
            const std::size_t at = word.find(name);
            return at == 0 || (at != std::string::npos && !is_lower(word[at - 1]));
        });
        if (!is_named) return;
        found_ = true;
        add_read(path, text);
    }

    /// The texts of games/ whose games the word names, where no other game is called so.
    void add_built_in(std::string_view word) {
        for (const std::string_view name : names_in(word)) {
            const rulesets::GameText* const text = rulesets::find_game_text(name);
            if (text == nullptr || shelf_->has(name) || shelf_->has(text->about.name)) continue;
            found_ = true;
            const std::string own(text->about.name);
            add_text(fmt::format("{}{}", own, rules_extension), own, std::string(text->rules));
        }
    }

    std::string add_game_file(const GameFile& file) {
        if (file.rules.empty()) return file.subject;
        found_ = true;
        add_text(file.name, file.name, file.rules);
        std::vector<std::string> statements;
        for (rules::Statement& one : rules::statements(file.rules)) {
            statements.push_back(std::move(one.text));
        }
        replaced_.emplace_back(file.name,
                               fmt::format("{}{{{}}}", inline_name, fmt::join(statements, "; ")));
        return file.subject;
    }

    void add(const std::string& path, const std::map<std::string, std::string>& rules) {
        for (const auto& [name, text] : rules) {
            found_ = true;
            const std::string word = name.substr(0, name.find(':'));
            if (name == word) {
                add_text(path, word, text);
                continue;
            }
            const auto [known, is_new] = certified_.try_emplace(name, text);
            if (!is_new && known->second == text) continue;
            if (!is_new) {
                throw InputError(name, 0, "the same rules in all certificates that name the game",
                                 "lastmove value proof.json");
            }
            require_apart(path, word, known_.contains(word));
            for (const auto& [other, rules_of_other] : certified_) {
                require_apart(path, word,
                              other.starts_with(name + ":") || name.starts_with(other + ":"));
            }
            const std::string values = name.substr(word.size() + 1) + ":";
            std::shared_ptr<ShelvedRules>& of = with_values_[word];
            if (of == nullptr) {
                of = shelve(*shelf_, text, word, values);
            } else {
                add_values(*shelf_, of, text, values);
            }
        }
    }

  private:
    void add_read(const std::string& path, const std::string& text) {
        in_file(path, [&] { add_text(path, name_of_rules(text, path), text); });
    }

    /// Puts the rules on the shelf; `where` they stand is said if there are others of that name.
    void add_text(const std::string& where, const std::string& name, const std::string& text) {
        const auto known = known_.find(name);
        if (known == known_.end()) {
            require_apart(where, name, with_values_.contains(name));
            add_rules(*shelf_, text, name);
            known_.emplace(name, KnownText{text, where});
        } else if (!are_same_rules(name, known->second.text, text)) {
            throw InputError(
                where, 0,
                fmt::format("files of different games: those in {} and {} are both "
                            "called '{}'",
                            quoted_path(known->second.where), quoted_path(where), name),
                "--rules a.rules,b.rules");
        }
    }

    /// rules{…}: becomes rules:, a second one rules-2:.
    std::string without_inline(std::string word) {
        for (std::size_t at = 0; (at = word.find("rules{", at)) != std::string::npos;) {
            const bool has_minus = at > 0 && word[at - 1] == '-';
            const std::size_t before = at - (has_minus ? 1 : 0);  // what stands there
            const bool begins =
                before == 0 || (!is_letter(word[before - 1]) && !is_digit(word[before - 1]) &&
                                word[before - 1] != '-');
            const std::size_t length = end_of_braces(std::string_view(word).substr(at));
            if (!begins || length == std::string::npos) {
                throw InputError(word, begins ? word.size() + 1 : at + 1,
                                 begins ? "'}' behind the rules" : "a game's name",
                                 "rules{board .; both .. -> ##}:2x3");
            }
            const std::string text =
                word.substr(at + inline_name.size() + 1, length - inline_name.size() - 1);
            const std::string name = inlined(text, word, at + inline_name.size() + 1);
            word.replace(at, length + 1, name);
            at += name.size();
        }
        return word;
    }

    std::string inlined(const std::string& text, const std::string& word, std::size_t at) {
        found_ = true;
        for (const auto& [name, known] : inlined_) {
            if (known == text) return name;
        }
        std::string name(inline_name);
        for (std::size_t number = 2; known_.contains(name); ++number) {
            name = fmt::format("{}-{}", inline_name, number);
        }
        try {
            add_rules(*shelf_, text, name);
        } catch (const InputError& error) {
            if (error.line == 1)
                throw InputError(word, at + error.column, error.accepted, error.example);
            throw;
        }
        inlined_.emplace_back(name, text);
        known_.emplace(name, KnownText{text, word});
        replaced_.emplace_back(name, fmt::format("{}{{{}}}", inline_name, text));
        return name;
    }

    /// ./PATH.rules:POSITION becomes NAME:POSITION.
    std::string without_files(const std::string& word) {
        const bool is_path =
            word.starts_with('/') || word.starts_with("./") || word.starts_with("../");
        const std::size_t end = word.find(std::string(rules_extension) + ":");
        if (!is_path || end == std::string::npos) return word;
        const std::string path = word.substr(0, end + rules_extension.size());
        const std::string text = read_file(path);
        found_ = true;
        add_read(path, text);
        const std::string name = name_of_rules(text, path);
        replaced_.emplace_back(name, path);
        return name + word.substr(end + rules_extension.size());
    }

    struct KnownText {
        std::string text;
        std::string where;
    };

    std::shared_ptr<rulesets::Shelf> shelf_;
    std::map<std::string, KnownText> known_;  ///< by the names of their games
    std::map<std::string, std::string> certified_;
    std::map<std::string, std::shared_ptr<ShelvedRules>> with_values_;  ///< of certificates
    std::vector<std::pair<std::string, std::string>> inlined_;
    std::vector<std::pair<std::string, std::string>> replaced_;
    bool found_ = false;
};

}  // namespace

InputError position_missing(const std::string& path) {
    rulesets::Shelf shelf;
    const std::string text = read_file(path);
    const std::string example = add_rules(shelf, text, name_of_rules(text, path));
    return {path, path.size() + 1, "':' and a position behind the rules",
            path + example.substr(example.find(':'))};
}

Rulebook rulebook(std::span<const std::string> words, const Said& said) {
    Rulebook book;
    // Games in force already stay readable beside those of the words.
    const auto before = rulesets::in_force();
    auto shelf = before == nullptr ? std::make_shared<rulesets::Shelf>()
                                   : std::make_shared<rulesets::Shelf>(*before);
    Extraction extraction(shelf);
    std::string_view files = said.text("rules");
    while (!files.empty()) {
        const std::size_t comma = std::min(files.find(','), files.size());
        extraction.add_file(std::string(files.substr(0, comma)));
        files.remove_prefix(std::min(comma + 1, files.size()));
    }
    const std::string& universe = said.text("universe");
    std::vector<std::string> named(words.begin(), words.end());
    named.push_back(universe);
    for (const std::string& file : files_of_environment()) {
        extraction.add_file_if_named(file, named);
    }
    for (const std::string& word : words) {
        extraction.add(word, rules_in_file(word));
        if (auto file = game_file(word)) {
            const std::string subject = extraction.add_game_file(*file);
            book.files.push_back(*std::move(file));
            book.words.push_back(extraction.without_rules(subject));
        } else {
            book.words.push_back(extraction.without_rules(word));
        }
    }
    const std::string_view closure = universe.starts_with("cl(") ? "cl(" : "";
    book.universe =
        std::string(closure) + extraction.without_rules(universe.substr(closure.size()));
    for (std::string& word : book.words) {
        word = with_games_on_graphs(std::move(word));
        extraction.add_built_in(word);
    }
    book.universe = with_games_on_graphs(std::move(book.universe));
    extraction.add_built_in(book.universe);
    book.replaced = extraction.replaced();
    if (extraction.found()) book.shelf = std::move(shelf);
    return book;
}

InputError Rulebook::as_written(const InputError& error) const {
    InputError written = error;
    for (const GameFile& file : files) written = file.located(written);
    return {written.read, written.column, written.accepted, as_written(written.example),
            written.line};
}

std::string Rulebook::as_written(std::string subject) const {
    for (const auto& [name, written] : replaced) {
        for (std::size_t at = 0; (at = subject.find(name + ":", at)) != std::string::npos;) {
            const char before = at == 0 ? ' ' : subject[at - 1];
            const bool begins = std::string_view(" -({|,").find(before) != std::string_view::npos;
            if (begins) subject.replace(at, name.size(), written);
            at += begins ? written.size() : name.size();
        }
    }
    return subject;
}

}  // namespace lastmove::ask
