#include "lastmove/peg/polytope/facets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <map>
#include <set>
#include <unordered_map>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/peg/board/drawing.hpp"

namespace lastmove::peg {

namespace {

/// Where each jump goes under each symmetry of the board.
std::vector<std::vector<std::size_t>> images_of_jumps(const Board& board) {
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::size_t> numbers;
    for (std::size_t jump = 0; jump < board.jumps().size(); ++jump) {
        numbers[{board.jumps()[jump].from, board.jumps()[jump].to}] = jump;
    }
    std::vector<std::vector<std::size_t>> images;
    for (const Permutation& image : board.symmetries()) {
        images.emplace_back();
        for (const Jump& jump : board.jumps()) {
            images.back().push_back(numbers.at({image[jump.from], image[jump.to]}));
        }
    }
    return images;
}

std::int64_t greatest(const linear::ExtremePagoda& pagoda) {
    std::int64_t most = 0;
    for (const std::int64_t weight : pagoda.weights) most = std::max(most, std::abs(weight));
    return most;
}

/// The simplest first.
void sort(std::vector<linear::ExtremePagoda>& pagodas) {
    std::ranges::sort(pagodas, [](const auto& a, const auto& b) {
        const auto most_a = greatest(a);
        const auto most_b = greatest(b);
        return most_a != most_b ? most_a < most_b : a.weights > b.weights;
    });
}

/// For each pagoda the first of its kind. A facet is known by its tight jumps.
std::vector<std::size_t> first_of_kind(const Board& board,
                                       const std::vector<linear::ExtremePagoda>& pagodas) {
    std::unordered_map<std::vector<bool>, std::size_t> numbers;
    for (std::size_t i = 0; i < pagodas.size(); ++i) numbers.emplace(pagodas[i].tight, i);
    assert(numbers.size() == pagodas.size());
    const auto images = images_of_jumps(board);
    std::vector<std::size_t> first(pagodas.size(), pagodas.size());
    std::vector<bool> tight(board.jumps().size());
    for (std::size_t i = 0; i < pagodas.size(); ++i) {
        if (first[i] != pagodas.size()) continue;
        for (const auto& image : images) {
            for (std::size_t jump = 0; jump < image.size(); ++jump) {
                tight[image[jump]] = pagodas[i].tight[jump];
            }
            first[numbers.at(tight)] = i;
        }
    }
    return first;
}

/// The first facets of those that were found when a limit was reached, with all their images: as
/// many as can be verified in a moment.
Facets known_by_then(const Board& board, linear::ExtremePagodas found) {
    constexpr auto moment = std::chrono::milliseconds(100);
    const auto end = Limits::Clock::now() + moment;
    const linear::MoveSystem system = board.move_system();
    sort(found.pagodas);
    Facets result{{}, {}, found.rank};
    std::set<std::vector<std::int64_t>> seen;
    for (const linear::ExtremePagoda& pagoda : found.pagodas) {
        if (Limits::Clock::now() >= end) break;
        if (seen.contains(pagoda.weights)) continue;
        if (!linear::is_extreme_pagoda(system, found.rank, pagoda.weights)) continue;
        const std::size_t kind = result.kinds.size();
        result.kinds.push_back(0);
        for (const Permutation& image : board.symmetries()) {
            linear::ExtremePagoda other{std::vector<std::int64_t>(board.size()), {}};
            for (std::size_t hole = 0; hole < board.size(); ++hole) {
                other.weights[image[hole]] = pagoda.weights[hole];
            }
            if (!seen.insert(other.weights).second) continue;
            const linear::PlaceWeights exact(other.weights.begin(), other.weights.end());
            for (const auto& jump : system.moves) {
                other.tight.push_back(sgn(linear::weigh(exact, jump)) == 0);
            }
            ++result.kinds.back();
            result.facets.push_back({std::move(other), kind});
        }
    }
    return result;
}

}  // namespace

void find_facets(const Board& board, const Limits& limits, Progress& progress, Facets& known) {
    const linear::MoveSystem system = board.move_system();
    linear::ExtremePagodas found;
    const auto stopped =
        until_stopped([&] { linear::extreme_pagodas(system, limits, progress, found); });
    if (stopped) {
        known = known_by_then(board, std::move(found));
        throw Stopped(*stopped);
    }
    auto& [pagodas, rank, lineality] = found;
    sort(pagodas);
    const std::vector<std::size_t> first = first_of_kind(board, pagodas);
    std::vector<std::vector<std::size_t>> members;
    std::unordered_map<std::size_t, std::size_t> kinds;
    for (std::size_t i = 0; i < pagodas.size(); ++i) {
        const auto [kind, is_new] = kinds.emplace(first[i], members.size());
        if (is_new) members.emplace_back();
        members[kind->second].push_back(i);
    }
    Facets result{{}, {}, rank};
    for (std::size_t kind = 0; kind < members.size(); ++kind) {
        limits.check();
        progress.report("verifying", kind,
                        static_cast<double>(kind) / static_cast<double>(members.size()));
        if (!linear::is_extreme_pagoda(system, rank, pagodas[members[kind].front()].weights)) {
            assert(false);
            throw Stopped(Stop::memory);
        }
        result.kinds.push_back(members[kind].size());
        for (const std::size_t i : members[kind]) {
            result.facets.push_back({std::move(pagodas[i]), kind});
        }
    }
    known = std::move(result);
}

Picture draw_facets(const Board& board, const Facets& facets, std::size_t most) {
    const std::size_t drawn = std::min(most, facets.kinds.size());
    Picture picture{
        fmt::format("Extreme pagodas of a board of {}: {} of {}, as weights.",
                    counted(board.size(), "hole"), drawn, counted(facets.kinds.size(), "kind")),
        {}};
    std::size_t facet = 0;
    for (std::size_t kind = 0; kind < drawn; ++kind) {
        const auto& weights = facets.facets[facet].pagoda.weights;
        Picture one = draw_weights(board, {weights.begin(), weights.end()});
        one.frames.front().caption = fmt::format("{}. {} alike", kind + 1, facets.kinds[kind]);
        picture.frames.push_back(std::move(one.frames.front()));
        facet += facets.kinds[kind];
    }
    return picture;
}

}  // namespace lastmove::peg
