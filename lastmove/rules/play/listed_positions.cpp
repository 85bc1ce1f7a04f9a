#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/rules/play/positions.hpp"
#include "lastmove/rules/play/steps.hpp"
#include "lastmove/rules/text/list_text.hpp"
#include "lastmove/rules/text/listing.hpp"

namespace lastmove::rules {

namespace {

class ListedPositions final : public Positions {
  public:
    explicit ListedPositions(std::shared_ptr<const Listing> listing)
        : listing_(std::move(listing)) {}

    game::Code parse(game::Reader& reader) const override {
        const std::string_view word = reader.rest().substr(0, position_length(reader.rest()));
        if (word != no_parts && !listing_->find(word)) {
            reader.fail(fmt::format("a position that the rules list, such as {}", example()));
        }
        reader.skip(word.size());
        return game::Code(word);
    }
    std::string text(const game::Code& position) const override { return position; }

    void moves(const game::Code& position, std::size_t player, Wanted wanted,
               const std::function<bool(const After&)>& visit) const override {
        const auto place = listing_->find(position);
        if (!place) return;
        Steps steps;
        After after;
        for (std::size_t i = 0; i < listing_->count(*place, player); ++i) {
            const std::span<const Listing::Place> parts = listing_->option(*place, player, i);
            steps.take(1 + parts.size());
            if (wanted.move) after.move = position + "->" + named(parts);
            after.parts.clear();
            for (const Listing::Place part : parts) {
                // People see what is left even if it has no moves.
                const bool is_kept = wanted.move || listing_->has_move(part);
                if (is_kept) after.parts.push_back(listing_->word(part));
            }
            if (after.parts.empty() && wanted.move) after.parts.emplace_back(no_parts);
            std::ranges::sort(after.parts);
            after.whole = after.parts.size() == 1 ? after.parts.front() : game::Code();
            if (visit(after)) return;
        }
    }

    std::vector<game::Code> parts(const game::Code& position) const override {
        const auto place = listing_->find(position);
        return place && listing_->has_move(*place) ? std::vector{position}
                                                   : std::vector<game::Code>{};
    }
    Frame picture(const game::Code& position) const override {
        Frame frame;
        frame.elements.emplace_back(Label{{0, 0}, position});
        if (const auto place = listing_->find(position)) draw_options(*place, frame);
        return frame;
    }
    std::string accepted() const override {
        return "positions that the rules list, separated by commas";
    }
    std::string example() const override { return listing_->word(listing_->example()); }

  private:
    /// Below the position what it can become: Left's options on the left, Right's on the right.
    /// None if there are too many to be read.
    void draw_options(Listing::Place place, Frame& frame) const {
        constexpr double most_width = 24;
        constexpr double a_letter = 0.4;
        constexpr double below = 2;
        constexpr double apart = 0.3;  // of a line and a text
        const bool is_impartial = listing_->is_impartial();
        std::vector<std::pair<Label, Ink>> options;
        double width = 0;
        for (const std::size_t player : {0U, 1U}) {
            if (player == 1 && is_impartial) break;
            for (std::size_t i = 0; i < listing_->count(place, player); ++i) {
                const std::string text = named(listing_->option(place, player, i));
                const double own = a_letter * static_cast<double>(text.size()) + 1;
                options.emplace_back(Label{{width + own / 2, below}, text},
                                     is_impartial  ? Ink::plain
                                     : player == 0 ? Ink::blue
                                                   : Ink::red);
                width += own;
                if (width > most_width) return;
            }
        }
        for (auto& [label, ink] : options) {
            label.at.x -= width / 2;
            const Point from{std::clamp(apart * label.at.x / below, -apart, apart), apart};
            const Point to{label.at.x, below - apart};
            frame.elements.emplace_back(Line{{from, to}, ink});
            frame.elements.emplace_back(label);
        }
    }
    [[nodiscard]] std::string named(std::span<const Listing::Place> parts) const {
        std::vector<std::string_view> words;
        for (const Listing::Place part : parts) words.emplace_back(listing_->word(part));
        return words.empty() ? std::string(no_parts) : fmt::format("{}", fmt::join(words, ","));
    }

    std::shared_ptr<const Listing> listing_;
};

}  // namespace

std::unique_ptr<Positions> listed_positions(const Tree& tree) {
    return std::make_unique<ListedPositions>(tree.listing);
}

}  // namespace lastmove::rules
