#include "lastmove/check/rules/listed.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/rules/heap_rules.hpp"

namespace lastmove::checking::written {

namespace {

constexpr std::string_view list_example = "both 6 -> 5 | 3 2";
constexpr std::string_view no_part = "nothing";

using Id = std::uint32_t;
constexpr Id no_id = UINT32_MAX;

/// The positions, numbered as they are named first, and the options that a text lists for them.
struct Lists {
    struct Entry {
        const std::string* word = nullptr;  ///< in `ids`
        Spot at;                            ///< where it is named first
        std::array<Id, 2> first{};          ///< of Left's options, and of Right's
        std::array<Id, 2> count{};
        std::array<bool, 2> is_said{};  ///< whether there is a line about the player
    };
    std::unordered_map<std::string, Id> ids;
    std::vector<Entry> entries;
    std::vector<Id> begins{0};  ///< of the parts of each option; and the end of the last one's
    std::vector<Id> parts;
    bool is_impartial = true;
    std::size_t lines = 0;  ///< the number of statements

    [[nodiscard]] std::span<const Id> option(std::size_t index) const {
        return std::span(parts).subspan(begins[index], begins[index + 1] - begins[index]);
    }
    [[nodiscard]] bool has_move(Id id, bool is_right) const {
        return entries[id].count[is_right ? 1 : 0] > 0;
    }
    [[nodiscard]] bool has_move(Id id) const { return has_move(id, false) || has_move(id, true); }
    /// Calls visit(part) for the parts of all options; twice for those of both players.
    template <class Visit>
    void each_follower(Id id, const Visit& visit) const {
        const Entry& entry = entries[id];
        for (const std::size_t player : {0U, 1U}) {
            for (Id i = 0; i < entry.count[player]; ++i) {
                std::ranges::for_each(option(entry.first[player] + i), visit);
            }
        }
    }
};

bool is_sign_of_word(char c) {
    return is_letter(c) || is_digit(c) ||
           std::string_view("._-~^*<>=!@$%&#/:").find(c) != std::string_view::npos;
}

/// The length of the word of a position at the beginning of a text; nullopt if its brackets do not
/// balance.
std::optional<std::size_t> word_length(std::string_view text) {
    std::string open;
    std::size_t i = 0;
    for (; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '(' || c == '[') {
            open += c;
        } else if (c == ')' || c == ']') {
            if (open.empty()) break;
            if (open.back() != (c == ')' ? '(' : '[')) return std::nullopt;
            open.pop_back();
        } else if (c == ',' || c == '|') {
            if (open.empty()) break;
        } else if (!is_sign_of_word(c)) {
            break;
        }
    }
    return open.empty() ? std::optional(i) : std::nullopt;
}

/// Reads statements into lists.
class ListedReader {
  public:
    Lists read(const Statement& head, Scanner& scanner) {
        if (head.size() > 1) {
            fault(head[1].at, fmt::format("'{}'", excerpt(head[1].text)),
                  "the end of the statement", "list");
        }
        while (const std::optional<Statement> statement = scanner.next()) {
            ++lists_.lines;
            read(*statement);
        }
        if (lists_.lines == 0) fault(head[0].at, "no positions", "lines of them", list_example);
        for (const Lists::Entry& entry : lists_.entries) {
            if (entry.is_said[0] || entry.is_said[1]) continue;
            fault(entry.at, fmt::format("no line for '{}'", excerpt(*entry.word)),
                  "one for every position that is named", "ends 0");
        }
        return std::move(lists_);
    }

  private:
    void read(const Statement& statement) {
        const Statement words = with_bars(statement);
        const std::string& who = words[0].text;
        if (who != "both" && who != "left" && who != "right" && who != "ends") {
            fault(words[0].at, fmt::format("'{}'", excerpt(who)), "both, left, right or ends",
                  list_example);
        }
        Words rest(words);
        rest.take(who);
        const std::array<bool, 2> says{who != "right", who != "left"};
        if (who == "ends") {
            do say(rest, says);
            while (!rest.at_end());
            return;
        }
        if (who != "both") lists_.is_impartial = false;
        const Id id = say(rest, says);
        rest.expect("->", list_example);
        const auto first = static_cast<Id>(lists_.begins.size() - 1);
        do read_option(rest);
        while (rest.take("|"));
        rest.finish(list_example);
        const auto count = static_cast<Id>(lists_.begins.size() - 1 - first);
        for (const std::size_t player : {0U, 1U}) {
            if (!says[player]) continue;
            lists_.entries[id].first[player] = first;
            lists_.entries[id].count[player] = count;
        }
    }

    /// Bars outside of brackets as words of their own.
    static Statement with_bars(const Statement& statement) {
        Statement words;
        for (const Word& word : statement) {
            std::size_t begin = 0;
            int depth = 0;
            const auto add = [&](std::size_t end) {
                if (end == begin) return;
                words.push_back(
                    {word.text.substr(begin, end - begin), {word.at.line, word.at.column + begin}});
                begin = end;
            };
            for (std::size_t i = 0; i < word.text.size(); ++i) {
                const char c = word.text[i];
                if (c == '(' || c == '[') ++depth;
                if (c == ')' || c == ']') --depth;
                if (c != '|' || depth > 0) continue;
                add(i);
                add(i + 1);
            }
            add(word.text.size());
        }
        return words;
    }

    /// Reads a position about which a line says these players' moves.
    Id say(Words& words, const std::array<bool, 2>& says) {
        const Spot at = words.spot();
        const Id id = position(words);
        std::array<bool, 2>& is_said = lists_.entries[id].is_said;
        for (const std::size_t player : {0U, 1U}) {
            if (says[player] && is_said[player]) {
                fault(at, fmt::format("the options of '{}' again", excerpt(words_text(id))),
                      "one line 'both' or 'ends', or one 'left' and one 'right'", list_example);
            }
            is_said[player] = is_said[player] || says[player];
        }
        return id;
    }

    [[nodiscard]] const std::string& words_text(Id id) const { return *lists_.entries[id].word; }

    Id position(Words& words) {
        constexpr std::size_t most_positions = 1'000'000;
        const Word& word = words.take("a position", list_example);
        if (word.text == "->" || word.text == no_part ||
            word_length(word.text) != word.text.size()) {
            fault(word.at, fmt::format("'{}'", excerpt(word.text)),
                  "a position, whose brackets balance", list_example);
        }
        const auto [place, is_new] =
            lists_.ids.emplace(word.text, static_cast<Id>(lists_.entries.size()));
        if (is_new) {
            if (lists_.entries.size() == most_positions) {
                fault(word.at, "more than 1,000,000 positions", "fewer", list_example);
            }
            lists_.entries.push_back({.word = &place->first, .at = word.at});
        }
        return place->second;
    }

    void read_option(Words& words) {
        const std::size_t before = count_;
        if (words.take(no_part)) {
            count(words);
        } else {
            while (count_ == before || (!words.at_end() && words.peek() != "|")) {
                lists_.parts.push_back(position(words));
                count(words);
            }
        }
        lists_.begins.push_back(static_cast<Id>(lists_.parts.size()));
    }

    void count(const Words& words) {
        constexpr std::size_t most_parts = 10'000'000;
        if (++count_ > most_parts) words.fail("at most 10,000,000 parts of options", list_example);
    }

    Lists lists_;
    std::size_t count_ = 0;  ///< of parts, where `nothing` counts as one
};

/// Throws RulesFault if a play can come to a position again: takes away positions as long as there
/// are some that none of those left leads to.
void check_end(const Lists& lists) {
    std::vector<Id> leading(lists.entries.size());  // ways to a position from those that are left
    for (Id id = 0; id < leading.size(); ++id) {
        lists.each_follower(id, [&](Id part) { ++leading[part]; });
    }
    std::vector<Id> free;
    for (Id id = 0; id < leading.size(); ++id) {
        if (leading[id] == 0) free.push_back(id);
    }
    std::size_t taken = 0;
    while (!free.empty()) {
        const Id id = free.back();
        free.pop_back();
        ++taken;
        lists.each_follower(id, [&](Id part) {
            if (--leading[part] == 0) free.push_back(part);
        });
    }
    if (taken == leading.size()) return;
    // Of those that are left, each is left by a move from another one: back to one met before.
    std::vector<Id> before(leading.size(), no_id);
    for (Id id = 0; id < leading.size(); ++id) {
        if (leading[id] == 0) continue;
        lists.each_follower(id, [&](Id part) { before[part] = id; });
    }
    Id at = static_cast<Id>(std::ranges::find_if(leading, [](Id ways) { return ways > 0; }) -
                            leading.begin());
    std::vector<bool> met(leading.size());
    while (!met[at]) {
        met[at] = true;
        at = before[at];
    }
    constexpr std::size_t most_named = 6;
    std::vector<std::string> cycle{excerpt(*lists.entries[at].word)};
    Id other = before[at];
    for (; other != at && cycle.size() < most_named; other = before[other]) {
        cycle.push_back(excerpt(*lists.entries[other].word));
    }
    if (other != at) cycle.emplace_back("...");
    cycle.push_back(cycle.front());
    std::ranges::reverse(cycle);
    fault(lists.entries[at].at,
          fmt::format("play that goes on for ever: {}", fmt::join(cycle, " -> ")),
          "options by which it ends", list_example);
}

/// A game whose text lists the options of every position.
class ListedGame final : public Rules {
  public:
    explicit ListedGame(Lists lists) : lists_(std::move(lists)) {}

    [[nodiscard]] bool is_impartial() const override { return lists_.is_impartial; }
    [[nodiscard]] bool heaps() const override { return true; }
    [[nodiscard]] bool ends_early() const override { return false; }
    [[nodiscard]] bool always_lowers() const override { return true; }  // lists have no cycle
    [[nodiscard]] std::string accepted() const override {
        return "positions that are listed, with commas between";
    }
    [[nodiscard]] std::string example() const override { return *lists_.entries.front().word; }

    std::string parse(game::Reader& reader, bool is_heap) const override {
        std::vector<std::string> words{read_word(reader)};
        while (!is_heap && reader.take(",")) words.push_back(read_word(reader));
        return words.size() == 1 ? words.front() : text_of(std::move(words));
    }

    [[nodiscard]] std::vector<Option> options(const std::string& text,
                                              bool is_right) const override {
        const std::vector<std::string> before = words_of(text);
        Steps steps(Steps::most_of_moves);
        std::vector<Option> all;
        for (std::size_t i = 0; i < before.size(); ++i) {
            const auto found = lists_.ids.find(before[i]);
            if (found == lists_.ids.end() || (i > 0 && before[i] == before[i - 1])) continue;
            const Lists::Entry& entry = lists_.entries[found->second];
            const std::size_t player = is_right ? 1 : 0;
            for (Id option = 0; option < entry.count[player]; ++option) {
                std::vector<std::string> after = before;
                after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
                for (const Id part : lists_.option(entry.first[player] + option)) {
                    after.push_back(*lists_.entries[part].word);
                }
                steps.step(after.size() + 1);
                const std::string whole = text_of(after);
                all.push_back({whole, words_of(whole)});
                check_options(all.size());
            }
        }
        std::ranges::sort(all, {}, &Option::whole);
        const auto is_same = [](const Option& a, const Option& b) { return a.whole == b.whole; };
        all.erase(std::unique(all.begin(), all.end(), is_same), all.end());
        return all;
    }

    [[nodiscard]] bool has_move(const std::string& text, bool is_right) const override {
        return std::ranges::any_of(words_of(text), [&](const std::string& word) {
            const auto found = lists_.ids.find(word);
            return found != lists_.ids.end() && lists_.has_move(found->second, is_right);
        });
    }

    [[nodiscard]] std::vector<std::string> parts(const std::string& text) const override {
        std::vector<std::string> words = words_of(text);
        std::erase_if(words, [&](const std::string& word) { return !can_go_on(word); });
        return words;
    }

    [[nodiscard]] bool over(const std::string& /*text*/) const override { return false; }

    [[nodiscard]] std::string in_words(const std::string& name,
                                       const std::string& text) const override {
        constexpr std::size_t most_repeated = 20;
        if (lists_.lines <= most_repeated) {
            return Rules::in_words(name, text) + ", relative to these options";
        }
        return fmt::format(
            "in the game {}, whose options the certificate lists ({} positions), relative to these "
            "options",
            name, lists_.entries.size());
    }

  private:
    std::string read_word(game::Reader& reader) const {
        std::string word(reader.rest().substr(0, word_length(reader.rest()).value_or(0)));
        if (word != no_part && !lists_.ids.contains(word)) {
            reader.fail("a position that the certificate lists");
        }
        reader.skip(word.size());
        return word;
    }

    [[nodiscard]] bool can_go_on(const std::string& word) const {
        const auto found = lists_.ids.find(word);
        return found != lists_.ids.end() && lists_.has_move(found->second);
    }

    /// The parts that have moves, in order of their texts; or that there is none.
    [[nodiscard]] std::string text_of(std::vector<std::string> words) const {
        std::erase_if(words, [&](const std::string& word) { return !can_go_on(word); });
        std::ranges::sort(words);
        return words.empty() ? std::string(no_part) : fmt::format("{}", fmt::join(words, ","));
    }

    /// The words of a text; none of `nothing`.
    static std::vector<std::string> words_of(std::string_view text) {
        std::vector<std::string> words;
        while (!text.empty() && text != no_part) {
            const std::size_t length = word_length(text).value_or(text.size());
            words.emplace_back(text.substr(0, length));
            text.remove_prefix(std::min(length + 1, text.size()));
        }
        return words;
    }

    Lists lists_;
};

}  // namespace

std::shared_ptr<const Rules> read_list(const std::string& text, const Statement& head,
                                       Scanner& scanner) {
    constexpr std::size_t longest_list = std::size_t{16} << 20;
    if (text.size() > longest_list)
        fault({}, "a list of more than 16 MiB", "a shorter one", "list");
    Lists lists = ListedReader().read(head, scanner);
    check_end(lists);
    return std::make_shared<ListedGame>(std::move(lists));
}

}  // namespace lastmove::checking::written
