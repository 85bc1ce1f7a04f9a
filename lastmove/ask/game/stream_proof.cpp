#include "lastmove/ask/game/stream_proof.hpp"

#include "lastmove/ask/reply/stream_output.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/impartial/outcomes/long_strategy.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

std::string prove_by_stream(Reply& reply, const game::Sum& sum, const Claim& claim,
                            const Request& request, impartial::Outcomes& outcomes) {
    std::string unproved;
    const auto stopped = until_stopped([&] {
        const impartial::LongStrategy strategy = impartial::long_strategy(
            outcomes, sum, request.is_misere(), rulesets::parse, request.limits, request.progress);
        const Certificate certificate =
            with_rules({GamePuzzle{game::text(sum), request.is_misere()}, claim,
                        Strategy{strategy.first, {}}});
        unproved = keep_stream(reply, certificate, {&strategy.records}, request);
    });
    return stopped ? stopped->what() : unproved;
}

}  // namespace lastmove::ask
