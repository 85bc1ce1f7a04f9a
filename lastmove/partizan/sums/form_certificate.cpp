#include "lastmove/partizan/sums/form_certificate.hpp"

#include <stdexcept>

#include "lastmove/partizan/sums/component_forms.hpp"
#include "lastmove/partizan/sums/strategy_book.hpp"

namespace lastmove::partizan {

namespace {

/// The certificate of the sum that `parts` takes a position apart into.
template <class Parts>
Certificate of_form(const Parts& parts, const Limits& limits, Progress& progress) {
    Forms forms(limits, progress);
    ComponentTable table(limits);
    const FormId form = ComponentForms(table, forms).of(parts(table));
    const Components written = table.of(forms, form);
    SumPlay play(table, Convention::normal, limits, progress);
    const auto wins = [&](const Components& sum, Player first) { return play.wins(sum, first); };
    StrategyBook book(table, forms, Convention::normal, limits, wins);
    try {
        for (const Player first : both) book.add(written, first);
        Strategies strategies = book.strategies();
        return {book.puzzle(book.text(written)), outcome_claim(play.outcome(written)),
                std::move(strategies)};
    } catch (const TooLong&) {
        throw Stopped(Stop::memory,
                      "the certificate would have more than 2,000,000 moves, or a play "
                      "more than 1,000");
    }
}

}  // namespace

OutcomeClaim outcome_claim(Outcome outcome) {
    return {letter(outcome).front()};
}

Certificate outcome_certificate(const game::GamePointer& game, const game::Code& position,
                                const Limits& limits, Progress& progress) {
    if (game->ends_early()) throw std::invalid_argument("a game that can end early has no form");
    const auto parts = [&](ComponentTable& table) { return table.of(game, position, true); };
    return of_form(parts, limits, progress);
}

Certificate outcome_certificate(const game::PartizanPointer& game, const game::Code& position,
                                const Limits& limits, Progress& progress) {
    const auto parts = [&](ComponentTable& table) { return table.of(game, position); };
    return of_form(parts, limits, progress);
}

}  // namespace lastmove::partizan
