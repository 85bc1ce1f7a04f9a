#include "lastmove/impartial/rare_heaps.hpp"

#include <algorithm>
#include <bit>

#include "lastmove/impartial/byte_matches.hpp"

namespace lastmove::impartial {

void RareHeaps::push(std::uint16_t nimber) {
    const std::size_t place = heaps_ % chunk_heaps;
    if (place == 0) {
        // Bytes before the first and behind the last one are loaded, though no pair has them.
        if (heaps_ == 0) bytes_.resize(2 * chunk_heaps);
        bytes_.resize(bytes_.size() + chunk_heaps);
        backward_.resize(backward_.size() + chunk_heaps);
        all_chunks_.push_back(static_cast<std::uint32_t>(heaps_));
        all_heaps_.push_back(~std::uint64_t{0});
    }
    const auto low = static_cast<std::uint8_t>(nimber);
    bytes_[chunk_heaps + heaps_] = low;
    backward_[heaps_ - place + chunk_heaps - 1 - place] = low;
    ++heaps_;
}

void RareHeaps::mark(std::size_t heap) {
    const auto chunk = static_cast<std::uint32_t>(heap / chunk_heaps * chunk_heaps);
    if (chunks_.empty() || chunks_.back() != chunk) {
        chunks_.push_back(chunk);
        rare_.push_back(0);
    }
    rare_.back() |= std::uint64_t{1} << (chunk_heaps - 1 - heap % chunk_heaps);
}

void RareHeaps::unmark() {
    chunks_.clear();
    rare_.clear();
}

std::size_t RareHeaps::chunk_of(std::size_t heap) const {
    if (chunks_.empty() || chunks_.back() + chunk_heaps <= heap) return chunks_.size();
    const auto found = std::ranges::lower_bound(chunks_, heap / chunk_heaps * chunk_heaps);
    return static_cast<std::size_t>(found - chunks_.begin());
}

std::size_t RareHeaps::steps(std::size_t first) const {
    return chunks_.size() - chunk_of(first);
}

bool RareHeaps::reach(std::span<const std::uint16_t> nimbers, std::size_t first, std::size_t rest,
                      std::uint16_t nimber) const {
    const std::size_t begin = chunk_of(first);
    const std::size_t end = std::max(begin, chunk_of(rest + chunk_heaps - 1));
    return reach(nimbers, std::span(chunks_).subspan(begin, end - begin),
                 std::span(rare_).subspan(begin, end - begin), rest, nimber);
}

bool RareHeaps::reach_with_any(std::span<const std::uint16_t> nimbers, std::size_t first,
                               std::size_t rest, std::uint16_t nimber) const {
    const std::size_t begin = first / chunk_heaps;
    const std::size_t end = std::max(begin, rest / 2 / chunk_heaps + 1);
    return reach(nimbers, std::span(all_chunks_).subspan(begin, end - begin),
                 std::span(all_heaps_).subspan(begin, end - begin), rest, nimber);
}

bool RareHeaps::reach(std::span<const std::uint16_t> nimbers, Chunks chunks, Words heaps,
                      std::size_t rest, std::uint16_t nimber) const {
    const BytePairs pairs{.forward = bytes_.data() + rest + 1,
                          .backward = backward_.data(),
                          .chunks = chunks,
                          .wanted = heaps};
    for (std::size_t place = 0; place < chunks.size(); ++place) {
        const ByteMatches matches = next_matches(pairs, place, static_cast<std::uint8_t>(nimber));
        for (std::uint64_t found = matches.pairs; found != 0; found &= found - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(found));
            const std::size_t heap = chunks[matches.place] + chunk_heaps - 1 - bit;
            const bool is_pair = heap > 0 && heap < rest;
            if (is_pair && (nimbers[heap] ^ nimbers[rest - heap]) == nimber) return true;
        }
        place = matches.place;
    }
    return false;
}

}  // namespace lastmove::impartial
