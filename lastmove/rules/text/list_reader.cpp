#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/rules/text/description.hpp"
#include "lastmove/rules/text/list_scanner.hpp"
#include "lastmove/rules/text/list_text.hpp"
#include "lastmove/rules/text/listing.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

namespace {

constexpr std::size_t longest_list_text = std::size_t{16} << 20;
constexpr std::string_view line_example = "both 6 -> 5 | 3 2";
constexpr std::string_view who_accepted =
    "a line that begins with both, left, right or ends: the options are listed";

}  // namespace

/// Reads the statements behind `list`.
class ListReader {
  public:
    ListReader(std::string_view text, std::size_t start, Listing& listing)
        : scanner_(text, start), listing_(listing) {}

    void read() {
        scanner_.next(words_);
        if (words_.size() > 1)
            throw scanner_.fault(words_[1].at, "the end of the statement", "list");
        const std::size_t head = words_[0].at;
        while (scanner_.next(words_)) statement();
        if (listing_.said_.empty()) throw scanner_.fault(head, "lines of options", line_example);
        require_lines();
        const Listing::Order order = listing_.order();
        if (!order.cycle.empty()) throw cyclic(order.cycle);
        listing_.find_longest_play(order.places);
        if (listing_.longest_play_ == 0) listing_.example_ = listing_.said_.front();
    }

  private:
    using Place = Listing::Place;

    void statement() {
        const std::string_view who = words_[0].text;
        if (who == "ends") {
            if (words_.size() == 1) throw behind("positions without moves", "ends 0 1");
            for (at_ = 1; at_ < words_.size();) line(position("ends 0 1")).ends = true;
            return;
        }
        if (who != "both" && who != "left" && who != "right") {
            throw scanner_.fault(words_[0].at, who_accepted, line_example);
        }
        at_ = 1;
        const Place of = position(line_example);
        line(of, who);
        if (at_ == words_.size() || words_[at_].text != "->") {
            throw here("'->' and the options, with blanks around '->'");
        }
        ++at_;
        const Listing::Range range = options();
        Listing::Lines& lines = lines_of(of);
        if (who == "both") lines.both = true;
        if (who == "left") lines.left = true;
        if (who == "right") lines.right = true;
        if (who != "both") listing_.is_impartial_ = false;
        if (who != "right") listing_.options_[of][0] = range;
        if (who != "left") listing_.options_[of][1] = range;
    }

    Listing::Lines& lines_of(Place place) { return listing_.lines_[place]; }

    /// The lines that a position has, to which one is added. Throws InputError if it cannot be.
    Listing::Lines& line(Place place, std::string_view who = "ends") {
        Listing::Lines& lines = lines_of(place);
        const bool is_first = !lines.both && !lines.left && !lines.right && !lines.ends;
        const bool is_other = (who == "left" && lines.right && !lines.left) ||
                              (who == "right" && lines.left && !lines.right);
        if (!is_first && !is_other) {
            throw scanner_.fault(words_[at_ - 1].at,
                                 "each position behind one 'both' or 'ends', or behind one 'left' "
                                 "and one 'right'",
                                 line_example);
        }
        if (is_first) listing_.said_.push_back(place);
        return lines;
    }

    Place position(std::string_view example) {
        if (at_ == words_.size() || !is_position_word(words_[at_].text)) {
            throw here(
                "a position: a word of letters, digits, signs . _ - ~ ^ * < > = ! @ $ % & # "
                "/ : and brackets ( ) [ ] that balance",
                example);
        }
        const ListWord& word = words_[at_++];
        if (const auto known = listing_.find(word.text)) return *known;
        if (listing_.size() == Listing::most_positions) {
            throw scanner_.fault(word.at, "at most 1,000,000 positions", line_example);
        }
        const auto place = static_cast<Place>(listing_.size());
        listing_.places_.emplace(listing_.words_.emplace_back(word.text), place);
        listing_.options_.emplace_back();
        listing_.lines_.emplace_back();
        named_.push_back(word.at);
        return place;
    }

    Listing::Range options() {
        Listing::Range range;
        range.begin = static_cast<std::uint32_t>(listing_.ends_.size());
        while (true) {
            option();
            listing_.ends_.push_back(static_cast<std::uint32_t>(listing_.parts_.size()));
            if (at_ == words_.size()) break;
            ++at_;  // the bar
        }
        range.end = static_cast<std::uint32_t>(listing_.ends_.size());
        return range;
    }

    void option() {
        const auto ends = [&] { return at_ == words_.size() || words_[at_].text == "|"; };
        if (ends()) throw here("an option: positions, or 'nothing'");
        if (++parts_ > Listing::most_parts) {
            throw here("at most 10,000,000 parts of options");
        }
        if (words_[at_].text == "nothing") {
            ++at_;
            if (!ends()) throw here("'|' or the end of the statement behind 'nothing'");
            return;
        }
        --parts_;
        while (!ends()) {
            if (++parts_ > Listing::most_parts) {
                throw here("at most 10,000,000 parts of options");
            }
            listing_.parts_.push_back(position(line_example));
        }
    }

    void require_lines() const {
        for (Place place = 0; place < listing_.size(); ++place) {
            const Listing::Lines& lines = listing_.lines_[place];
            if (lines.both || lines.left || lines.right || lines.ends) continue;
            throw scanner_.fault(named_[place],
                                 fmt::format("a line for every position that is named; '{}' has "
                                             "none",
                                             excerpt(listing_.word(place))),
                                 fmt::format("ends {}", excerpt(listing_.word(place))));
        }
    }

    [[nodiscard]] InputError cyclic(const std::vector<Place>& cycle) const {
        constexpr std::size_t most_named = 6;
        std::vector<std::string> words;
        for (std::size_t i = 0; i < std::min(cycle.size(), most_named); ++i) {
            words.push_back(excerpt(listing_.word(cycle[i])));
        }
        if (cycle.size() > most_named) words.emplace_back("...");
        words.push_back(excerpt(listing_.word(cycle[0])));
        return scanner_.fault(named_[cycle[0]],
                              fmt::format("options by which play ends; it goes on for ever: {}",
                                          fmt::join(words, " -> ")),
                              line_example);
    }

    /// That something else was expected at the next word.
    [[nodiscard]] InputError here(std::string_view accepted,
                                  std::string_view example = line_example) const {
        return at_ == words_.size() ? behind(accepted, example)
                                    : scanner_.fault(words_[at_].at, accepted, example);
    }
    [[nodiscard]] InputError behind(std::string_view accepted, std::string_view example) const {
        return scanner_.fault(words_.back().at + words_.back().text.size(), accepted, example);
    }

    ListScanner scanner_;
    Listing& listing_;
    std::vector<ListWord> words_;  ///< of the statement
    std::size_t at_ = 0;           ///< the next of them
    std::size_t parts_ = 0;
    std::vector<std::size_t> named_;  ///< where each position is named first
};

std::size_t start_of_list(std::string_view text) {
    ListScanner scanner(text, 0);
    std::vector<ListWord> words;
    try {
        while (scanner.next(words)) {
            const ListWord& first = words.front();
            if (first.text == "list") return first.at;
            if (first.text != "game" && !begins_description(first.text)) break;
        }
    } catch (const InputError&) {  // the text is of another kind, or is told what is wrong
    }
    return std::string_view::npos;
}

void read_list(std::string_view text, std::size_t start, Tree& tree) {
    const auto require_short = [&](std::string_view whole) {
        if (whole.size() <= longest_list_text) return;
        throw InputError(text.substr(0, text.find('\n')), 0, "at most 16 MiB of options",
                         line_example, 1);
    };
    require_short(text);
    auto listing = std::make_shared<Listing>();
    ListReader(text, start, *listing).read();
    tree.field = Field::list;
    tree.impartial = listing->is_impartial();
    tree.canonical = listing->text();
    require_short(tree.canonical);  // as certificates have it
    tree.listing = std::move(listing);
}

}  // namespace lastmove::rules
