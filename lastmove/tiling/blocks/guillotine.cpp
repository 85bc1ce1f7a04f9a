#include "lastmove/tiling/blocks/guillotine.hpp"

#include <algorithm>
#include <cassert>

namespace lastmove::tiling {

namespace {

using Bits = std::vector<std::uint64_t>;

bool test(const Bits& bits, std::size_t bit) {
    return (bits[bit / 64] >> (bit % 64) & 1U) != 0;
}
void set(Bits& bits, std::size_t bit) {
    bits[bit / 64] |= std::uint64_t{1} << (bit % 64);
}

/// Adds all sums of the numbers up to `most`: what rectangles side by side come to.
Bits sums(const Bits& numbers, std::size_t most) {
    Bits sums(numbers.size());
    set(sums, 0);
    for (std::size_t number = 1; number <= most; ++number) {
        if (!test(numbers, number) || test(sums, number)) continue;
        for (std::size_t sum = number; sum <= most; ++sum) {
            if (test(sums, sum - number)) set(sums, sum);
        }
    }
    return sums;
}

std::size_t index(int number) {
    return static_cast<std::size_t>(number);
}

}  // namespace

Guillotine::Guillotine(Size most, std::span<const Size> blocks)
    : most_(most), blocks_(blocks.begin(), blocks.end()), turned_(most.rows > most.columns) {
    const std::size_t shorter = index(std::min(most.rows, most.columns));
    const std::size_t longer = index(std::max(most.rows, most.columns));
    able_.assign(shorter + 1, Bits(longer / 64 + 1));
    for (const Size block : blocks_) {
        const std::size_t across = index(turned_ ? block.columns : block.rows);
        const std::size_t along = index(turned_ ? block.rows : block.columns);
        if (across <= shorter && along <= longer) set(able_[across], along);
    }
    for (std::size_t side = 1; side <= shorter; ++side) {
        Bits& able = able_[side];
        for (std::size_t part = 1; part <= side / 2; ++part) {
            const Bits& one = able_[part];
            const Bits& other = able_[side - part];
            for (std::size_t word = 0; word < able.size(); ++word) {
                able[word] |= one[word] & other[word];
            }
        }
        able = sums(able, longer);
    }
}

bool Guillotine::can_cut(Size size) const {
    if (size.rows == 0 || size.columns == 0) return true;
    assert(size.rows <= most_.rows && size.columns <= most_.columns);
    return turned_ ? test(able_[index(size.columns)], index(size.rows))
                   : test(able_[index(size.rows)], index(size.columns));
}

std::optional<std::size_t> Guillotine::filling(Size size) const {
    const auto fills = [&](Size block) {
        return size.rows % block.rows == 0 && size.columns % block.columns == 0;
    };
    const auto found = std::ranges::find_if(blocks_, fills);
    if (found == blocks_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - blocks_.begin());
}

std::array<BlockGrid, 2> Guillotine::parted(const BlockGrid& whole) const {
    std::array<BlockGrid, 2> best{};
    std::int64_t most = -1;  // cells of a part that is filled
    const auto consider = [&](const BlockGrid& one, const BlockGrid& other) {
        if (!can_cut(one.size) || !can_cut(other.size)) return;
        std::int64_t filled = 0;
        for (const Size size : {one.size, other.size}) {
            if (!filling(size)) continue;
            filled = std::max(filled, std::int64_t{size.rows} * size.columns);
        }
        if (filled <= most) return;
        most = filled;
        best = {one, other};
    };
    const auto [rows, columns] = whole.size;
    for (int cut = 1; cut < columns; ++cut) {
        consider({whole.top, whole.left, {rows, cut}},
                 {whole.top, whole.left + cut, {rows, columns - cut}});
    }
    for (int cut = 1; cut < rows; ++cut) {
        consider({whole.top, whole.left, {cut, columns}},
                 {whole.top + cut, whole.left, {rows - cut, columns}});
    }
    assert(most >= 0);
    return best;
}

std::vector<BlockGrid> Guillotine::cut(Size size) const {
    assert(can_cut(size));
    std::vector<BlockGrid> grids;
    std::vector<BlockGrid> rest{{0, 0, size, 0}};
    while (!rest.empty()) {
        BlockGrid whole = rest.back();
        rest.pop_back();
        if (whole.size.rows == 0 || whole.size.columns == 0) continue;
        if (const auto block = filling(whole.size)) {
            whole.block = *block;
            grids.push_back(whole);
            continue;
        }
        const auto [one, other] = parted(whole);
        rest.push_back(other);
        rest.push_back(one);
    }
    return grids;
}

}  // namespace lastmove::tiling
