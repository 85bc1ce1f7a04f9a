// Draws every tiling of the 3 by 4 board with L trominoes.
#include <iostream>
#include <lastmove/lastmove.hpp>

int main() {
    using namespace lastmove;
    Progress silent;
    const tiling::Problem problem = tiling::parse_problem("3x4:L3");
    const auto laid = tiling::placements(problem, {});
    const cover::ExactCover cover = tiling::exact_cover(problem, laid);

    const auto draw = [&](std::span<const std::size_t> tiles) {
        std::string cells(problem.region.size(), '?');
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            for (const auto cell : laid[tiles[i]].cells) cells[cell] = static_cast<char>('a' + i);
        }
        const auto width = static_cast<std::size_t>(problem.region.width());
        for (std::size_t at = 0; at < cells.size(); at += width) {
            std::cout << cells.substr(at, width) << '\n';
        }
        std::cout << '\n';
        return true;  // continue
    };
    const auto visits = cover::each_cover(cover, draw, Limits{}, silent);
    std::cout << visits.covers << " tilings\n";
}
