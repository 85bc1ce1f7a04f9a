#include "lastmove/doors/command/completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/options.hpp"
#include "lastmove/ask/table/question.hpp"

namespace lastmove::command {

namespace {

using ask::Offered;
using ask::Option;
using ask::Question;

/// The option that the word names, `--all` or `-n`; null if the command has none of that name.
const Option* option_named(const Question* command, std::string_view word) {
    std::vector<const Option*> all = ask::common_options();
    if (command != nullptr) {
        const auto own = ask::options_of(command->name);
        all.insert(all.begin(), own.begin(), own.end());
    }
    for (const Option* option : all) {
        if (word == fmt::format("--{}", option->name)) return option;
        if (option->letter != 0 && word == fmt::format("-{}", option->letter)) return option;
    }
    return nullptr;
}

/// A command line as far as it has been typed, but for the word that is being typed.
struct Line {
    const Question* command = nullptr;
    std::vector<std::string> arguments;
    std::set<std::string_view> given;  ///< the names of options
    const Option* open = nullptr;      ///< the option whose value comes next
    bool plain = false;                ///< after "--" there are no options

    void take(const std::string& word) {
        if (open != nullptr) {
            open = nullptr;
        } else if (!plain && word == "--") {
            plain = true;
        } else if (!plain && word.size() > 1 && word.starts_with("-")) {
            const std::size_t end = std::min(word.find('='), word.size());
            const Option* const option =
                option_named(command, std::string_view(word).substr(0, end));
            if (option == nullptr) return;
            given.insert(option->name);
            if (!option->value.empty() && end == word.size()) open = option;
        } else if (command == nullptr && arguments.empty() && ask::find_question(word) != nullptr) {
            command = ask::find_question(word);
        } else {
            arguments.push_back(word);
        }
    }

    /// The kind of the subject that was typed, if it can be read.
    [[nodiscard]] const ask::Kind* kind() const {
        if (arguments.empty()) return nullptr;
        try {
            return &ask::parse_subject(arguments.front())->kind();
        } catch (const std::exception&) {
            return nullptr;
        }
    }
};

/// The kinds that the command can be asked of; without a command, all.
std::vector<const ask::Kind*> kinds_asked(const Question* command) {
    std::vector<const ask::Kind*> asked;
    for (const ask::Kind* kind : ask::kinds()) {
        if (command == nullptr || kind->answer_to(command->name) != nullptr) asked.push_back(kind);
    }
    return asked;
}

/// Gathers words that begin as what was typed does, each once.
class Gathered {
  public:
    explicit Gathered(std::string_view typed) : typed_(typed) {}

    void add(std::string_view word, std::string_view meaning) {
        if (!word.starts_with(typed_) || !words_.insert(std::string(word)).second) return;
        offers.words.push_back({std::string(word), std::string(meaning)});
    }

    Offers offers;

  private:
    std::string_view typed_;
    std::set<std::string> words_;
};

void add_methods(Gathered& gathered, const Line& line) {
    const ask::Kind* const kind = line.kind();
    for (const ask::Kind* asked : kinds_asked(line.command)) {
        if (line.command == nullptr || (kind != nullptr && asked != kind)) continue;
        const ask::Answers* const answer = asked->answer_to(line.command->name);
        if (answer->methods == nullptr) continue;
        for (const std::string& method : answer->methods()) gathered.add(method, asked->name);
    }
}

/// The values of an option that begin as `typed`.
Offers values(const Line& line, const Option& option, std::string_view typed) {
    Gathered gathered(typed);
    if (option.type == ask::Type::file) gathered.offers.names = Offers::Names::files;
    if (option.type == ask::Type::folder) gathered.offers.names = Offers::Names::folders;
    const std::size_t comma = typed.rfind(',');
    const bool several = option.type == ask::Type::words && comma != std::string_view::npos;
    const std::string_view before = several ? typed.substr(0, comma + 1) : "";
    const std::string taken = fmt::format(",{}", before);
    for (const std::string& word : ask::words_of(option.accepted)) {
        if (taken.find(fmt::format(",{},", word)) != std::string::npos) continue;
        gathered.add(fmt::format("{}{}", before, word), "");
    }
    if (option.name == "method" && option.accepted.empty()) add_methods(gathered, line);
    return std::move(gathered.offers);
}

/// The options of the command that its subject reads and that were not given yet.
Offers options(const Line& line, std::string_view typed) {
    Gathered gathered(typed);
    const auto add = [&](const Option& option) {
        if (line.given.contains(option.name)) return;
        gathered.add(fmt::format("--{}", option.name), ask::meaning(option));
    };
    if (line.command != nullptr) {
        const ask::Kind* const kind = line.kind();
        const auto* answer = kind == nullptr ? nullptr : kind->answer_to(line.command->name);
        for (const Option* option : ask::options_of(line.command->name)) {
            if (answer == nullptr || ask::names_word(answer->options, option->name)) add(*option);
        }
    }
    for (const Option* option : ask::common_options()) {
        if (line.command == nullptr || line.command->reads(*option)) add(*option);
    }
    gathered.add("--help", "help");
    if (line.command == nullptr) gathered.add("--version", "the version");
    return std::move(gathered.offers);
}

/// A subject of the list; of a game its name first, and its position where the name is typed.
void add_subject(Gathered& gathered, const Offered& offered, std::string_view typed) {
    using enum Offered::Where;
    if (offered.where == forms) return;
    const std::size_t colon = offered.subject.find(':');
    const bool is_game = offered.where == games || offered.where == texts;
    if (!is_game || typed.find(':') != std::string_view::npos) {
        gathered.add(offered.subject, offered.title);
    } else if (colon != std::string::npos) {
        gathered.add(offered.subject.substr(0, colon + 1),
                     fmt::format("{}, as in {}", offered.title, offered.subject));
    }
}

void add_subjects(Gathered& gathered, const Question* command, std::string_view typed) {
    for (const ask::Kind* kind : kinds_asked(command)) {
        if (kind->offers == nullptr) continue;
        for (const Offered& offered : kind->offers()) add_subject(gathered, offered, typed);
    }
}

void add_commands(Gathered& gathered) {
    for (const Question& question : ask::questions()) gathered.add(question.name, question.summary);
}

/// What the word can be that has no option's name before it.
Offers argument(const Line& line, std::string_view typed) {
    Gathered gathered(typed);
    if (line.command == nullptr) {
        if (!line.arguments.empty()) return {};
        if (!line.plain) add_commands(gathered);
        if (typed.empty()) return std::move(gathered.offers);
        add_subjects(gathered, nullptr, typed);
        gathered.offers.names = Offers::Names::files;
        return std::move(gathered.offers);
    }
    const std::size_t place = line.arguments.size();
    const std::string_view name = place == 0   ? line.command->argument
                                  : place == 1 ? line.command->second
                                               : "";
    if (name.empty()) return {};
    for (const std::string& word : ask::words_of(ask::find_argument(name).accepted)) {
        gathered.add(word, "");
    }
    const bool subject = name == "SUBJECT" || name == "FAMILY" || name == "OTHER";
    if (subject) add_subjects(gathered, line.command, typed);
    if (subject || name == "FILE") gathered.offers.names = Offers::Names::files;
    if (name == "FOLDER") gathered.offers.names = Offers::Names::folders;
    if (name == "COMMAND") add_commands(gathered);
    if (name == "BOARD") {
        for (const ask::Kind* kind : kinds_asked(ask::find_question("facets"))) {
            for (const Offered& offered : kind->offers()) {
                if (offered.where == Offered::Where::boards) add_subject(gathered, offered, typed);
            }
        }
    }
    return std::move(gathered.offers);
}

}  // namespace

Offers complete(std::span<const std::string> words) {
    if (words.empty()) return {};
    Line line;
    for (const std::string& word : words.first(words.size() - 1)) line.take(word);
    const std::string& typed = words.back();
    if (line.open != nullptr) return values(line, *line.open, typed);
    if (line.plain || !typed.starts_with("-")) return argument(line, typed);
    const std::size_t equals = typed.find('=');
    if (equals == std::string::npos) return options(line, typed);
    const Option* const option = option_named(line.command, typed.substr(0, equals));
    if (option == nullptr) return {};
    Offers offers = values(line, *option, typed.substr(equals + 1));
    for (Offer& offer : offers.words) offer.word.insert(0, typed, 0, equals + 1);
    offers.names = Offers::Names::none;
    return offers;
}

std::string completion_words(std::span<const std::string> words) {
    const Offers offers = complete(words);
    std::string text;
    for (const Offer& offer : offers.words)
        text += fmt::format("{}\t{}\n", offer.word, offer.meaning);
    if (offers.names == Offers::Names::files) text += ":files\n";
    if (offers.names == Offers::Names::folders) text += ":folders\n";
    return text;
}

}  // namespace lastmove::command
