#include "lastmove/impartial/outcomes/options.hpp"

#include <algorithm>

#include "lastmove/game/plain_text.hpp"

namespace lastmove::impartial {

std::vector<NamedOption> named_options(const game::Sum& sum) {
    std::vector<NamedOption> options;
    for (const game::SumMove& move : game::moves(sum)) {
        game::Sum next = game::after(sum, move);
        std::string text = game::plain_text(next);
        const bool over = game::over(next);
        options.push_back({std::move(next), std::move(text), over});
    }
    std::ranges::sort(options, {}, &NamedOption::text);
    const auto [first, last] = std::ranges::unique(options, {}, &NamedOption::text);
    options.erase(first, last);
    return options;
}

}  // namespace lastmove::impartial
