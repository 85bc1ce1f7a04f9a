#include "lastmove/tiling/region/symmetry.hpp"

namespace lastmove::tiling {

std::vector<cover::CoverSymmetry> symmetries(const Problem& problem,
                                             const cover::ExactCover& cover) {
    std::vector<cover::CellMap> maps;
    for (const Turn& turn : turns(problem.region.lattice())) {
        maps.emplace_back([turn](Cell cell) { return turn(cell); });
    }
    return cover::symmetries(cover, maps);
}

}  // namespace lastmove::tiling
