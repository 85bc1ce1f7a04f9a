#include "lastmove/impartial/sequence/rare_heaps.hpp"

#include <algorithm>
#include <bit>

#include "lastmove/impartial/sequence/byte_matches.hpp"

namespace lastmove::impartial {

/// Room for the bytes of `heaps` heaps, in whole chunks. Bytes before the first and behind the last
/// one are loaded, though no pair has them.
void RareHeaps::Lane::make_room(std::size_t heaps) {
    forward.resize(heaps + 2 * chunk_heaps);
    backward.resize(heaps);
}

void RareHeaps::Lane::put(std::size_t heap, std::uint8_t byte) {
    const std::size_t place = heap % chunk_heaps;
    forward[chunk_heaps + heap] = byte;
    backward[heap - place + chunk_heaps - 1 - place] = byte;
}

void RareHeaps::push(std::uint16_t nimber) {
    const auto high = static_cast<std::uint8_t>(nimber >> 8U);
    if (heaps_ % chunk_heaps == 0) {
        low_.make_room(heaps_ + chunk_heaps);
        if (!high_.forward.empty()) high_.make_room(heaps_ + chunk_heaps);
        all_chunks_.push_back(static_cast<std::uint32_t>(heaps_));
        all_heaps_.push_back(~std::uint64_t{0});
    }
    if (high != 0 && high_.forward.empty()) high_.make_room(low_.backward.size());
    low_.put(heaps_, static_cast<std::uint8_t>(nimber & 255U));
    if (!high_.forward.empty()) high_.put(heaps_, high);
    ++heaps_;
    if (heaps_ / 2 / chunk_heaps >= 2 * spread_.size()) spread();
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
    settled_ = 0;
}

void RareHeaps::settle(std::size_t heap) {
    settled_ = chunks_below(heap / chunk_heaps * chunk_heaps);
}

/// How many of the chunks with rare heaps begin below the heap: likely most.
std::size_t RareHeaps::chunks_below(std::size_t heap) const {
    std::size_t end = chunks_.size();
    while (end > 0 && chunks_[end - 1] >= heap) --end;
    return end;
}

bool RareHeaps::reach(std::size_t rest, std::uint16_t nimber, std::size_t& looked_at) const {
    const std::size_t end = chunks_below(rest);
    return reach(Chunks(chunks_).first(end), Words(rare_).first(end), rest, nimber, looked_at);
}

bool RareHeaps::reach_unsettled(std::size_t rest, std::uint16_t nimber,
                                std::size_t& looked_at) const {
    const std::size_t end = chunks_below(rest);
    const std::size_t first = !chunks_.empty() && chunks_[0] == 0 ? 1 : 0;
    const std::size_t begin = std::max(first, std::min(settled_, end));
    const auto search = [&](std::size_t from, std::size_t to) {
        return reach(Chunks(chunks_).subspan(from, to - from),
                     Words(rare_).subspan(from, to - from), rest, nimber, looked_at);
    };
    return search(0, std::min(first, end)) || (begin < end && search(begin, end));
}

bool RareHeaps::reach_with_any(std::size_t rest, std::uint16_t nimber,
                               std::size_t& looked_at) const {
    const std::size_t end = rest / 2 / chunk_heaps + 1;
    const std::size_t first = spread_.size() <= end ? spread_.size() : 0;
    const Words all(all_heaps_);
    return reach(Chunks(spread_).first(first), all.first(first), rest, nimber, looked_at) ||
           reach(Chunks(all_chunks_).subspan(first, end - first), all.subspan(first, end - first),
                 rest, nimber, looked_at);
}

bool RareHeaps::reach_with_small(std::size_t rest, std::uint16_t nimber,
                                 std::size_t& looked_at) const {
    return reach(Chunks(all_chunks_).first(1), Words(all_heaps_).first(1), rest, nimber, looked_at);
}

/// Puts the first chunks, a power of two and no more than the nearer caches hold, in an order in
/// which each is far from the one before, as neighbours often reach the same; but the first ones,
/// that some games need only, come first.
void RareHeaps::spread() {
    constexpr std::size_t most = 2048;
    const std::size_t size = std::bit_floor(std::min(heaps_ / 2 / chunk_heaps, most));
    if (size == spread_.size()) return;
    spread_.clear();
    for (std::size_t end = std::min<std::size_t>(size, 16); spread_.size() < size; end = size) {
        // An odd step visits all below the end, a power of two; this one is about its golden
        // section.
        const std::size_t step = (end * 5 / 8) | 1U;
        const std::size_t begin = spread_.size();
        for (std::size_t i = 0; i < end; ++i) {
            if (const std::size_t chunk = i * step % end; chunk >= begin) {
                spread_.push_back(all_chunks_[chunk]);
            }
        }
    }
}

bool RareHeaps::reach(Chunks chunks, Words heaps, std::size_t rest, std::uint16_t nimber,
                      std::size_t& looked_at) const {
    const auto at = [&](const Lane& lane) {
        if (lane.forward.empty()) return Bytes{};
        return Bytes{lane.forward.data() + rest + 1, lane.backward.data()};
    };
    const BytePairs pairs{at(low_), at(high_), chunks, heaps};
    for (std::size_t place = 0; place < chunks.size(); ++place) {
        const ByteMatches matches = next_matches(pairs, place, nimber);
        for (std::uint64_t found = matches.pairs; found != 0; found &= found - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(found));
            const std::size_t heap = chunks[matches.place] + chunk_heaps - 1 - bit;
            // Both of them are pushed, and not empty.
            if (heap == 0 || heap >= std::min(rest, heaps_) || rest - heap >= heaps_) continue;
            if (!equal_ && 2 * heap == rest) continue;
            looked_at += matches.place + 1;
            return true;
        }
        place = matches.place;
    }
    looked_at += chunks.size();
    return false;
}

}  // namespace lastmove::impartial
