#include "lastmove/partizan/misere/order_certificate.hpp"

#include <unordered_set>

#include "lastmove/base/fault.hpp"
#include "lastmove/partizan/forms/list.hpp"

namespace lastmove::partizan {

namespace {

class Writer {
  public:
    Writer(MisereOrder& order, std::size_t most)
        : order_(order), list_(order.universe().forms(), most) {}

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
        CompareClaim claim;
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
    std::uint32_t place(FormId form, std::vector<FormEntry>& list) {
        return list_.place(form, list);
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
                for (const FormId option : list_.in_order(left ? h : g, mover)) {
                    const auto answer = order_.answer(g, h, option, mover);
                    if (!answer) throw Fault("a move without an answer");
                    list_.count(1);
                    pair.answers.push_back({answer->reverses, list_.at(answer->to)});
                    const FormId met = answer->reverses ? answer->to : option;
                    const FormId kept = answer->reverses ? (left ? g : h) : answer->to;
                    waiting.emplace_back(left ? kept : met, left ? met : kept);
                }
            }
            list_.count(1);
            evidence.pairs.push_back(std::move(pair));
        }
        return true;
    }

    SeparatingGame written(const std::optional<Separation>& separation, OrderEvidence& evidence) {
        const Separation& given = separation.value();
        return {place(given.game, evidence.forms), given.first == Player::left};
    }

    MisereOrder& order_;
    FormList list_;
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
