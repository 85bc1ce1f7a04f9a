#include "lastmove/rules/text/listing.hpp"

#include <algorithm>

namespace lastmove::rules {

std::optional<Listing::Place> Listing::find(std::string_view word) const {
    const auto found = places_.find(word);
    return found == places_.end() ? std::nullopt : std::optional(found->second);
}

std::span<const Listing::Place> Listing::followers(Place place, std::size_t player) const {
    const Range& range = options_[place][player];
    if (range.begin == range.end) return {};
    const std::size_t begin = range.begin == 0 ? 0 : ends_[range.begin - 1];
    return std::span(parts_).subspan(begin, ends_[range.end - 1] - begin);
}

Listing::Order Listing::order() const {
    enum class State : std::uint8_t { fresh, open, done };
    struct Step {
        Place place;
        std::size_t player = 0;
        std::size_t next = 0;
    };
    Order order;
    std::vector<State> states(size(), State::fresh);
    std::vector<Step> way;
    for (Place start = 0; start < size(); ++start) {
        if (states[start] != State::fresh) continue;
        way.push_back({start});
        states[start] = State::open;
        while (!way.empty()) {
            Step& step = way.back();
            const std::span<const Place> followers = this->followers(step.place, step.player);
            if (step.next < followers.size()) {
                const Place next = followers[step.next++];
                if (states[next] == State::open) {
                    const auto begin = std::ranges::find(way, next, &Step::place);
                    std::ranges::transform(begin, way.end(), std::back_inserter(order.cycle),
                                           &Step::place);
                    return order;
                }
                if (states[next] == State::fresh) {
                    states[next] = State::open;
                    way.push_back({next});
                }
            } else if (step.player == 0 && !lines_[step.place].both) {
                step = {step.place, 1, 0};
            } else {
                states[step.place] = State::done;
                order.places.push_back(step.place);
                way.pop_back();
            }
        }
    }
    return order;
}

void Listing::find_longest_play(std::span<const Place> order) {
    std::vector<std::uint64_t> longest(size());
    for (const Place place : order) {
        for (const std::size_t player : {0U, 1U}) {
            for (std::size_t i = 0; i < count(place, player); ++i) {
                std::uint64_t moves = 1;
                for (const Place part : option(place, player, i)) {
                    moves = std::min(most_moves, moves + longest[part]);
                }
                longest[place] = std::max(longest[place], moves);
            }
            if (lines_[place].both) break;
        }
        if (longest[place] > longest_play_) {
            longest_play_ = longest[place];
            example_ = place;
        }
    }
}

void Listing::append(std::string& text, std::string_view who, Place place,
                     std::size_t player) const {
    text.append("; ").append(who).append(" ").append(words_[place]);
    for (std::size_t i = 0; i < count(place, player); ++i) {
        text.append(i == 0 ? " ->" : " |");
        const std::span<const Place> parts = option(place, player, i);
        if (parts.empty()) text.append(" nothing");
        for (const Place part : parts) text.append(" ").append(words_[part]);
    }
}

std::string Listing::text_of(const std::vector<bool>& wanted) const {
    std::string text = "list";
    std::string ends;
    for (const Place place : said_) {
        if (!wanted[place]) continue;
        const Lines& lines = lines_[place];
        if (lines.ends) ends.append(ends.empty() ? "; ends " : " ").append(words_[place]);
        if (lines.both) append(text, "both", place, 0);
        if (lines.left) append(text, "left", place, 0);
        if (lines.right) append(text, "right", place, 1);
    }
    return text + ends;
}

std::string Listing::text() const {
    return text_of(std::vector<bool>(size(), true));
}

std::string Listing::text(std::span<const Place> from) const {
    std::vector<bool> met(size());
    std::vector<Place> rest(from.begin(), from.end());
    bool is_impartial = true;
    while (!rest.empty()) {
        const Place place = rest.back();
        rest.pop_back();
        if (met[place]) continue;
        met[place] = true;
        if (lines_[place].left || lines_[place].right) is_impartial = false;
        for (const std::size_t player : {0U, 1U}) {
            for (const Place part : followers(place, player)) {
                if (!met[part]) rest.push_back(part);
            }
        }
    }
    return is_impartial == is_impartial_ ? text_of(met) : text();
}

}  // namespace lastmove::rules
