#include "lastmove/partizan/misere/monoid_certificate.hpp"

#include <algorithm>
#include <map>

namespace lastmove::partizan {

namespace {

std::string letters(const std::vector<Outcome>& outcomes) {
    std::string text;
    for (const Outcome outcome : outcomes) text += letter(outcome);
    return text;
}

/// The letters, each behind those that its moves lead to.
class Order {
  public:
    Order(const MisereMonoid& monoid, ComponentTable& table) : table_(table) {
        for (const ComponentId letter : monoid.letters) place(letter);
    }

    [[nodiscard]] const std::vector<ComponentId>& games() const { return games_; }

    PartizanFollowerFamily::Options options(ComponentId game, Player player) {
        PartizanFollowerFamily::Options options;
        for (const Components& option : table_.options(game, player)) {
            auto& numbers = options.emplace_back();
            for (const ComponentId part : option) numbers.push_back(numbers_.at(part));
        }
        return options;
    }

  private:
    /// Places the game, and before it what it needs.
    void place(ComponentId game) {
        std::vector<ComponentId> open{game};
        while (!open.empty()) {
            const ComponentId next = open.back();
            bool is_ready = true;
            for (const Player player : {Player::left, Player::right}) {
                for (const Components& option : table_.options(next, player)) {
                    for (const ComponentId part : option) {
                        if (numbers_.contains(part)) continue;
                        open.push_back(part);
                        is_ready = false;
                    }
                }
            }
            if (!is_ready) continue;
            open.pop_back();
            if (numbers_.try_emplace(next, static_cast<std::uint32_t>(games_.size())).second) {
                games_.push_back(next);
            }
        }
    }

    ComponentTable& table_;
    std::vector<ComponentId> games_;
    std::map<ComponentId, std::uint32_t> numbers_;
};

}  // namespace

Certificate certificate(const IntegerMonoid& monoid, const game::PartizanCode& code) {
    GroupImages images;
    for (const GroupElement image : monoid.images) {
        images.images.push_back(image.integer);
        images.residues.push_back(image.torsion);
    }
    for (const auto& row : monoid.outcomes.rows()) images.outcomes.push_back(letters(row));
    images.outcome_period = monoid.outcomes.period();
    if (monoid.period)
        images.period = {monoid.period->from, monoid.period->length, monoid.period->saltus};
    IntegersClaim claim{std::nullopt, monoid.group.orders()};
    if (!monoid.period) claim.heaps = static_cast<std::int64_t>(monoid.images.size()) - 1;
    return {PartizanHeapFamily{game::to_text(code.left), game::to_text(code.right)},
            std::move(claim), std::move(images)};
}

std::vector<ComponentId> games_in_order(const MisereMonoid& monoid, ComponentTable& table) {
    return Order(monoid, table).games();
}

Certificate certificate(const MisereMonoid& monoid, ComponentTable& table) {
    Order order(monoid, table);
    PartizanFollowerFamily family;
    MonoidTable evidence{{}, letters(monoid.outcomes)};
    for (const ComponentId game : order.games()) {
        family.games.push_back(
            {order.options(game, Player::left), order.options(game, Player::right)});
        const auto place = std::ranges::lower_bound(monoid.letters, game);
        evidence.games.push_back(
            monoid.times[static_cast<std::size_t>(place - monoid.letters.begin())]);
    }
    return {std::move(family), MonoidClaim{static_cast<std::int64_t>(monoid.order())},
            std::move(evidence)};
}

Certificate certificate(const MisereMonoid& monoid, const game::PartizanCode& code,
                        const std::vector<std::uint32_t>& images, HeapPeriod period) {
    MonoidTable evidence{{}, letters(monoid.outcomes), ImagePeriod{period.from, period.length}};
    for (std::size_t heap = 1; heap < images.size(); ++heap) {
        auto& times = evidence.games.emplace_back();
        for (std::uint32_t q = 0; q < monoid.order(); ++q) {
            times.push_back(monoid.product(images[heap], q));
        }
    }
    return {PartizanHeapFamily{game::to_text(code.left), game::to_text(code.right)},
            MonoidClaim{static_cast<std::int64_t>(monoid.order())}, std::move(evidence)};
}

}  // namespace lastmove::partizan
