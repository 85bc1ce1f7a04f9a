#include "lastmove/partizan/order_certificate.hpp"

#include <algorithm>
#include <stdexcept>
#include <unordered_map>
#include <unordered_set>

namespace lastmove::partizan {

namespace {

constexpr std::uint32_t longest_play = 1'000;
constexpr std::size_t bytes_of_item = 32;

/// More than a certificate may hold.
struct TooLong {};

class Writer {
  public:
    Writer(MisereOrder& order, std::size_t most)
        : order_(order), forms_(order.universe().forms()), left_(most) {}

    Certificate certificate(FormId g, FormId h, const Separations& separations) {
        FormsPuzzle puzzle;
        // The games of the universe are looked for among the puzzle's own forms.
        if (const auto* games = order_.universe().games()) {
            std::vector<std::uint32_t> places;
            for (const FormId game : *games) places.push_back(place(game, puzzle.forms));
            puzzle.universe = std::move(places);
        } else {
            puzzle.universe = order_.universe().name();
        }
        puzzle.g = place(g, puzzle.forms);
        puzzle.h = place(h, puzzle.forms);
        OrderEvidence evidence;
        Claim claim{Claim::Kind::compare, 0};
        const bool above = follow(g, h, evidence);
        const bool below = follow(h, g, evidence);
        claim.order = above   ? below ? FormOrder::equal : FormOrder::greater
                      : below ? FormOrder::less
                              : FormOrder::confused;
        if (!above) evidence.not_at_least = written(separations.not_at_least, evidence);
        if (!below) evidence.not_at_most = written(separations.not_at_most, evidence);
        return {std::move(puzzle), claim, std::move(evidence)};
    }

  private:
    void count(std::size_t items) {
        if (items > left_) throw TooLong();
        left_ -= items;
        forms_.step();
        forms_.take(bytes_of_item * items);
    }

    /// The form's place in the list, where it is put with all its followers if need be.
    std::uint32_t place(FormId form, std::vector<FormEntry>& list) {
        if (const auto known = places_.find(form); known != places_.end()) return known->second;
        if (forms_.birthday(form) > longest_play) throw TooLong();
        for (const FormId follower : forms_.followers(form)) {
            if (!places_.try_emplace(follower, static_cast<std::uint32_t>(places_.size())).second) {
                continue;
            }
            FormEntry entry;
            for (const Player player : {Player::left, Player::right}) {
                const std::size_t side = player == Player::left ? 0 : 1;
                for (const FormId option : forms_.options(follower, player)) {
                    entry.options[side].push_back(places_.at(option));
                }
                std::ranges::sort(entry.options[side]);
                entry.tombstones[side] = forms_.has_tombstone(follower, player);
            }
            count(1 + entry.options[0].size() + entry.options[1].size());
            list.push_back(std::move(entry));
        }
        return places_.at(form);
    }

    /// Whether upper >= lower; if so all pairs that this rests on are written.
    bool follow(FormId upper, FormId lower, OrderEvidence& evidence) {
        if (!order_.at_least(upper, lower)) return false;
        std::vector<std::pair<FormId, FormId>> waiting{{upper, lower}};
        while (!waiting.empty()) {
            const auto [g, h] = waiting.back();
            waiting.pop_back();
            if (g == h || !written_.insert(std::uint64_t{g} << 32 | h).second) continue;
            FormPair pair{place(g, evidence.forms), place(h, evidence.forms), {}};
            for (const Player mover : {Player::left, Player::right}) {
                const bool left = mover == Player::left;
                for (const FormId option : in_order(left ? h : g, mover)) {
                    const auto answer = order_.answer(g, h, option, mover);
                    if (!answer) throw std::logic_error("a move without an answer");
                    count(1);
                    pair.answers.push_back({answer->reverses, places_.at(answer->to)});
                    const FormId met = answer->reverses ? answer->to : option;
                    const FormId kept = answer->reverses ? (left ? g : h) : answer->to;
                    waiting.emplace_back(left ? kept : met, left ? met : kept);
                }
            }
            count(1);
            evidence.pairs.push_back(std::move(pair));
        }
        return true;
    }

    /// The form's options as its entry in the list has them.
    std::vector<FormId> in_order(FormId form, Player player) {
        const auto options = forms_.options(form, player);
        std::vector<FormId> ordered(options.begin(), options.end());
        std::ranges::sort(ordered, {}, [&](FormId option) { return places_.at(option); });
        return ordered;
    }

    SeparatingGame written(const std::optional<Separation>& separation, OrderEvidence& evidence) {
        const Separation& given = separation.value();
        return {place(given.game, evidence.forms), given.first == Player::left};
    }

    MisereOrder& order_;
    Forms& forms_;
    std::size_t left_;
    std::unordered_map<FormId, std::uint32_t> places_;
    std::unordered_set<std::uint64_t> written_;
};

}  // namespace

std::optional<Certificate> order_certificate(MisereOrder& order, FormId g, FormId h,
                                             const Separations& separations, std::size_t most) {
    try {
        return Writer(order, most).certificate(g, h, separations);
    } catch (const TooLong&) {
        return std::nullopt;
    }
}

}  // namespace lastmove::partizan
