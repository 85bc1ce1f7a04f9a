#include "lastmove/impartial/misere/certificate.hpp"

namespace lastmove::impartial {

namespace {

Certificate certificate_of(const QuotientResult& result, Puzzle puzzle) {
    const MisereQuotient& quotient = result.quotient;
    const auto order = static_cast<Element>(quotient.order());
    QuotientTable table;
    for (const Generator letter : quotient.letters()) {
        std::vector<Element>& times = table.letters.emplace_back();
        for (Element q = 0; q < order; ++q) {
            times.push_back(quotient.product(quotient.images()[letter], q));
        }
    }
    for (Element q = 0; q < order; ++q) {
        if (quotient.is_p(q)) table.p_positions.push_back(q);
    }
    table.images.assign(quotient.images().begin(), quotient.images().end());
    QuotientClaim claim{static_cast<std::int64_t>(result.generators), order,
                        static_cast<std::int64_t>(quotient.p_count())};
    if (result.period) {
        claim.generators.reset();
        table.period = {result.period->from, result.period->period};
    }
    return {std::move(puzzle), claim, std::move(table)};
}

}  // namespace

Certificate certificate(const QuotientResult& result, const game::HeapCode& code) {
    return certificate_of(result, HeapFamily{game::to_text(code)});
}

Certificate certificate(const QuotientResult& result, const FollowerGraph& graph) {
    return certificate_of(result, FollowerFamily{graph.options});
}

}  // namespace lastmove::impartial
