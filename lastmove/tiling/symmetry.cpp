#include "lastmove/tiling/symmetry.hpp"

namespace lastmove::tiling {

std::vector<CoverSymmetry> symmetries(const Problem& problem, const ExactCover& cover) {
    std::vector<CellMap> maps;
    for (const Turn& turn : turns(problem.region.lattice())) {
        maps.emplace_back([turn](Cell cell) { return turn(cell); });
    }
    return symmetries(cover, maps);
}

}  // namespace lastmove::tiling
