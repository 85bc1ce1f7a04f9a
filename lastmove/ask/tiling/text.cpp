#include "lastmove/ask/tiling/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/tiling/drawing/drawing.hpp"
#include "lastmove/tiling/tests/colouring.hpp"
#include "lastmove/tiling/tests/tests.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t page_width = 160;
constexpr std::size_t most_moves_shown = 100;

/// Weights by place, of the witnesses that have them.
std::optional<linear::PlaceWeights> place_weights(const tiling::Problem& problem,
                                                  const Witness& witness) {
    const Weights* weights = weights_of(witness);
    if (weights == nullptr) return std::nullopt;
    linear::PlaceWeights all(problem.region.size() + tiling::limited_tiles(problem).size());
    for (std::size_t place = 0; place < all.size(); ++place) {
        const auto found = weights->find(tiling::place_name(problem, place));
        if (found != weights->end()) all[place] = found->second;
    }
    return all;
}

/// What the cells weigh, by their names.
Json cell_weights(const tiling::Problem& problem, const Colouring& colouring) {
    linear::PlaceWeights weights = tiling::by_place(problem, colouring);
    weights.resize(problem.region.size());
    return lastmove::to_json(tiling::by_name(problem, weights));
}

}  // namespace

std::string explain_tiling(const Witness& witness) {
    if (std::holds_alternative<ParityWitness>(witness)) {
        return "Every tile covers an even weight, but the weight of the region is odd.";
    }
    if (std::holds_alternative<LatticeWitness>(witness)) {
        return "Every tile covers an integer weight, but the weight of the region is not an "
               "integer: there is not even a signed tiling.";
    }
    if (std::holds_alternative<PagodaWitness>(witness)) {
        return "No tile covers a negative weight, but the region weighs less than 0: there is not "
               "even a fractional tiling.";
    }
    return explain(witness);
}

std::string brief_tiling(const Witness& witness) {
    if (std::holds_alternative<ParityWitness>(witness))
        return "every tile has an even weight, the region an odd one";
    if (std::holds_alternative<LatticeWitness>(witness)) {
        return "every tile has an integer weight, the region does not";
    }
    if (const auto* colouring = std::get_if<Colouring>(&witness)) {
        return fmt::format("{} x {} colours: {}", colouring->weights.size(),
                           colouring->weights.front().size(),
                           colouring->test == Colouring::Test::lattice
                               ? "every tile has an integer weight, the region does not"
                               : "no tile weighs less than 0, the region does");
    }
    return "no tile weighs less than 0, the region does";
}

std::vector<std::string> tiling_moves(const tiling::Problem& problem,
                                      std::span<const tiling::Placement> tiling) {
    std::vector<std::string> moves;
    for (const tiling::Placement& tile : tiling) moves.push_back(to_text(problem, tile));
    return moves;
}

std::string text_picture(const Picture& picture) {
    std::string text = to_text(picture);
    std::size_t longest = 0;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        longest = std::max(longest, end - from);
        from = end + 1;
    }
    if (longest <= page_width) return text;
    return "(Too wide to be drawn as text: --svg FILE draws it, --json lists everything.)\n";
}

void conclude_untileable(Reply& reply, const tiling::Problem& problem, const Witness& witness,
                         const Request& request, const std::string& reason) {
    if (!conclude(reply, {tiling::to_puzzle(problem), No{}, witness}, request)) {
        return;
    }
    const auto* colouring = std::get_if<Colouring>(&witness);
    const auto weights = place_weights(problem, witness);
    reply.picture = colouring != nullptr ? tiling::draw_weights(problem, *colouring)
                    : weights            ? tiling::draw_weights(problem, *weights)
                                         : tiling::draw_region(problem.region);
    if (colouring != nullptr && problem.region.size() <= tiling::most_cells_weighed) {
        reply.details["cell_weights"] = cell_weights(problem, *colouring);
    }
    reply.text = fmt::format("No. {}\n", reason.empty() ? explain_tiling(witness) : reason);
    if (reason.empty() && (colouring != nullptr || weights))
        reply.text += text_picture(*reply.picture);
    if (reply.strength == Strength::certified) {
        reply.text += "The proof was verified in exact arithmetic.\n";
    }
    reply.text += on_search(reply);
}

std::string wrong_area_text(const tiling::Problem& problem) {
    const tiling::Area area = tiling::area(problem);
    const std::size_t cells = problem.region.size();
    const bool is_too_much = area.least > cells;
    const std::string_view bound = area.least == area.most ? ""
                                   : is_too_much           ? "at least "
                                                           : "at most ";
    return fmt::format("The tiles have {}{}, the region {}.", bound,
                       counted(is_too_much ? area.least : area.most.value_or(0), "cell"),
                       grouped(std::to_string(cells)));
}

void conclude_tiled(Reply& reply, const tiling::Problem& problem,
                    std::span<const tiling::Placement> tiling, const Request& request) {
    std::vector<std::string> moves = tiling_moves(problem, tiling);
    std::string listed;
    if (moves.size() <= most_moves_shown) {
        for (const std::string& move : moves) listed += move + "\n";
    }
    if (!conclude(reply, {tiling::to_puzzle(problem), Yes{}, Play{std::move(moves)}}, request)) {
        return;
    }
    reply.picture = tiling::draw_tiling(problem, tiling);
    reply.text = fmt::format("Yes, with {}:\n{}{}", counted(tiling.size(), "tile"),
                             text_picture(*reply.picture), listed);
}

void conclude_blocks(Reply& reply, const tiling::Problem& problem,
                     const tiling::BlockTiling& tiling, const Request& request) {
    Blocks blocks = tiling::to_blocks(problem, tiling);
    std::string listed;
    for (const BlockRectangle& part : blocks.layout) {
        const TilingBlock& block = blocks.blocks[part.block];
        const auto cell = [](std::int64_t row, std::int64_t column) {
            return cell_name({static_cast<int>(row - 1), static_cast<int>(column - 1)});
        };
        listed += fmt::format(
            "  {} to {}: {} of {} x {}\n", cell(part.first.row, part.first.column),
            cell(part.first.row + part.rows - 1, part.first.column + part.columns - 1),
            counted(
                static_cast<std::size_t>(part.rows / block.rows * (part.columns / block.columns)),
                "block"),
            block.rows, block.columns);
    }
    listed += "Each block:\n";
    for (const TilingBlock& block : blocks.blocks) {
        listed += fmt::format("  {} x {}: ", block.rows, block.columns);
        listed += block.moves.size() <= most_moves_shown
                      ? fmt::format("{}\n", fmt::join(block.moves, "; "))
                      : fmt::format("{}\n", counted(block.moves.size(), "tile"));
    }
    const std::size_t single = blocks.moves.size();
    if (!conclude(reply, {tiling::to_puzzle(problem), Yes{}, std::move(blocks)}, request)) {
        return;
    }
    reply.picture = tiling::draw_blocks(problem, tiling);
    reply.text = fmt::format(
        "Yes, cut into {} of blocks{}:\n{}", counted(tiling.layout.size(), "rectangle"),
        single == 0 ? std::string()
                    : fmt::format(", and {} placed individually", counted(single, "tile")),
        listed);
}

std::vector<std::string> tiling_tests() {
    std::vector<std::string> names(tiling::test_names.begin(), tiling::test_names.end());
    names.emplace_back(tiling::colouring_name);
    return names;
}

std::vector<std::string> tiling_methods() {
    std::vector<std::string> names = tiling_tests();
    names.insert(names.end(), {"blocks", "matching", "learning", "cover", "search"});
    return names;
}

}  // namespace lastmove::ask
