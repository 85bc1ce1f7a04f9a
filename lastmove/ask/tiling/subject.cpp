#include "lastmove/ask/tiling/subject.hpp"

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/tiling/region/puzzle.hpp"
#include "lastmove/tiling/strips/strips.hpp"

namespace lastmove::ask {

std::unique_ptr<Subject> parse_tiling(const std::string& text) {
    const std::size_t colon = text.find(':') + 1;
    const std::string_view rest = std::string_view(text).substr(colon);
    if (rest.find(':') == std::string_view::npos) {
        if (auto puzzle = tiling::find(rest)) {
            return std::make_unique<TilingSubject>(text, std::move(puzzle->title),
                                                   std::move(puzzle->problem));
        }
    }
    try {
        if (const auto strips = tiling::parse_strips(rest)) {
            return std::make_unique<StripsSubject>(text, *strips);
        }
        return std::make_unique<TilingSubject>(text, "", tiling::parse_problem(rest));
    } catch (const InputError& error) {
        throw InputError(text, colon + std::max<std::size_t>(error.column, 1), error.accepted,
                         error.example);
    }
}

}  // namespace lastmove::ask
