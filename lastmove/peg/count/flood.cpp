#include "lastmove/peg/count/flood.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#if defined(__x86_64__) && defined(__GNUC__)
#define LASTMOVE_X86 1
#endif

namespace lastmove::peg::counting {

namespace {

constexpr std::size_t word_bits = 6;   // of the index: the place in a word
constexpr std::size_t chunk_bits = 6;  // the word in a chunk

unsigned parity(std::uint64_t bits) {
    return static_cast<unsigned>(std::popcount(bits)) & 1U;
}

/// The places in a word whose number has an odd number of the bits `mask`.
std::uint64_t odd_places(std::uint64_t mask) {
    std::uint64_t places = 0;
    for (std::uint64_t place = 0; place < 64; ++place) {
        places |= std::uint64_t{parity(place & mask)} << place;
    }
    return places;
}

}  // namespace

Bitmap::Bitmap(std::size_t bits)
    : half_(std::size_t{1} << (bits - 1 - word_bits)),
      stride_(half_ + lead),
      own_(size()),
      words_(own_.data()) {}

Bitmap::Bitmap(std::size_t bits, std::string path, MappedFile::Begin begin)
    : half_(std::size_t{1} << (bits - 1 - word_bits)),
      stride_(half_ + lead),
      file_(std::make_unique<MappedFile>(std::move(path), size() * sizeof(std::uint64_t), begin)),
      words_(static_cast<std::uint64_t*>(file_->memory())) {}

Flood::Plan Flood::plan(const ParityClass& parity_class, const Jump& jump, Direction direction) {
    Plan plan;
    std::uint64_t places = ~std::uint64_t{0};
    std::uint64_t word_mask = 0;
    std::uint64_t word_value = 0;
    int shift = 0;  // from the place before the jump to the one after
    const unsigned forward = direction == Direction::forward ? 1 : 0;
    const std::array<std::pair<std::uint16_t, unsigned>, 3> after{
        {{jump.from, 1 - forward}, {jump.over, 1 - forward}, {jump.to, forward}}};
    for (const auto& [hole, peg] : after) {
        const ParityClass::Hole& is = parity_class.hole(hole);
        if (!is.free) {
            plan.conditions.push_back({hole, peg});
            continue;
        }
        const auto bit = static_cast<unsigned>(std::countr_zero(is.mask));
        if (bit < word_bits) {
            places &= peg != 0 ? odd_places(is.mask) : ~odd_places(is.mask);
            shift += (peg != 0 ? 1 : -1) * (1 << bit);
        } else if (bit < word_bits + chunk_bits) {
            const std::uint64_t word = is.mask >> word_bits;
            word_mask |= word;
            word_value |= peg != 0 ? word : 0;
            plan.offset += (peg != 0 ? -1 : 1) * static_cast<std::ptrdiff_t>(word);
        } else {
            const std::size_t number = is.mask >> (word_bits + chunk_bits);
            plan.chunk_mask |= number;
            plan.chunk_value |= peg != 0 ? number : 0;
            plan.chunk_flip |= number;
        }
    }
    (shift < 0 ? plan.right : plan.left) = static_cast<unsigned>(std::abs(shift));
    for (std::size_t word = 0; word < block_words; ++word) {
        const std::size_t here = block_words - 1;
        plan.places[word] = (word & word_mask & here) == (word_value & here) ? places : 0;
    }
    std::size_t source = 0;
    for (std::size_t block = 0; block < chunk_blocks; ++block) {
        const std::size_t here = ~(block_words - 1);
        const std::size_t word = block * block_words;
        if ((word & word_mask & here) != (word_value & here)) continue;
        plan.blocks |= 1U << block;
        source = (word ^ (word_mask & here)) / block_words;
        (source > block ? plan.block_right : plan.block_left) =
            static_cast<unsigned>(source > block ? source - block : block - source);
    }
    return plan;
}

// Written to be compiled for several instruction sets: all that works on words is inlined there.
#define LASTMOVE_INLINE inline __attribute__((always_inline))

LASTMOVE_INLINE void Flood::gather(const Source& source, std::uint64_t high, Chunk& sums) const {
    const Plan& plan = *source.plan;
    const unsigned right = plan.right;
    const unsigned left = plan.left;
    std::array<const Chunk*, 3> allowed{};
    for (std::size_t i = 0; i < plan.conditions.size(); ++i) {
        const auto [hole, peg] = plan.conditions[i];
        const ParityClass::Hole& is = holes_[hole];
        allowed[i] = &odd_[hole][parity(is.mask & high) ^ is.odd ^ peg];
    }
    for (unsigned blocks = source.blocks; blocks != 0; blocks &= blocks - 1) {
        const auto block = static_cast<std::size_t>(std::countr_zero(blocks));
        const std::uint64_t* __restrict__ in = source.words + block * block_words;
        std::uint64_t* __restrict__ out = sums[block].data();
        Block places = plan.places;
        for (std::size_t i = 0; i < 3 && allowed[i] != nullptr; ++i) {
            const Block& allow = (*allowed[i])[block];
            for (std::size_t w = 0; w < block_words; ++w) places[w] &= allow[w];
        }
        for (std::size_t w = 0; w < block_words; ++w) {
            out[w] |= in[w] >> right << left & places[w];
        }
    }
}

LASTMOVE_INLINE std::uint64_t Flood::add(const Task& task, std::size_t number, Chunk& sums) {
    const unsigned other = 1 - task.parity;
    std::uint64_t* to = task.set.half(other) + number * chunk_words;
    const std::uint64_t* within =
        task.within == nullptr ? nullptr : task.within->half(other) + number * chunk_words;
    std::uint64_t added = 0;
    unsigned marks = 0;
    for (std::size_t block = 0; block < chunk_blocks; ++block) {
        std::uint64_t* __restrict__ out = to + block * block_words;
        Block& fresh = sums[block];
        if (within != nullptr) {
            const std::uint64_t* allow = within + block * block_words;
            for (std::size_t w = 0; w < block_words; ++w) fresh[w] &= allow[w];
        }
        std::uint64_t count = 0;
        for (std::size_t w = 0; w < block_words; ++w) {
            count += static_cast<std::uint64_t>(std::popcount(fresh[w] & ~out[w]));
        }
        if (count == 0) continue;
        for (std::size_t w = 0; w < block_words; ++w) out[w] |= fresh[w];
        added += count;
        marks |= 1U << block;
    }
    task.to[number] = static_cast<std::uint8_t>(task.to[number] | marks);
    return added;
}

LASTMOVE_INLINE void Flood::find_sources(const Task& task, std::span<const Plan* const> plans,
                                         std::size_t number, std::vector<Source>& sources) {
    sources.clear();
    const std::uint64_t* from = task.set.half(task.parity);
    for (const Plan* plan : plans) {
        if ((number & plan->chunk_mask) != plan->chunk_value) continue;
        const std::size_t source = number ^ plan->chunk_flip;
        const unsigned marked = task.from[source];
        const unsigned blocks = marked >> plan->block_right << plan->block_left & plan->blocks;
        if (blocks == 0) continue;
        const std::uint64_t* words = from + source * chunk_words + plan->offset;
        sources.push_back({plan, words, blocks});
        for (unsigned left = blocks; left != 0; left &= left - 1) {
            __builtin_prefetch(words +
                               static_cast<std::size_t>(std::countr_zero(left)) * block_words);
        }
    }
}

LASTMOVE_INLINE std::uint64_t Flood::run_group(const Task& task, std::size_t group) const {
    const std::size_t begin = group * group_chunks;
    const std::size_t end = std::min(begin + group_chunks, chunks_);
    std::vector<const Plan*> plans;
    for (const Plan& plan : plans_) {
        const std::size_t high = ~(group_chunks - 1);
        if ((begin & plan.chunk_mask) == (plan.chunk_value & high)) plans.push_back(&plan);
    }
    std::uint64_t added = 0;
    Chunk sums;
    std::vector<Source> sources;
    std::vector<Source> next;
    find_sources(task, plans, begin, next);
    for (std::size_t number = begin; number < end; ++number) {
        sources.swap(next);
        // While this chunk is worked on, memory brings what the next one needs.
        if (number + 1 < end) find_sources(task, plans, number + 1, next);
        if (sources.empty()) continue;
        sums = {};
        // The chunk's part of an index that leads here.
        const std::uint64_t high = (number | (task.parity == 0 ? chunks_ : 0))
                                   << (word_bits + chunk_bits);
        for (const Source& source : sources) gather(source, high, sums);
        added += add(task, number, sums);
    }
    return added;
}

template <class>
struct FloodRunners {
    static std::uint64_t plain(const Flood& flood, const Flood::Task& task, std::size_t group) {
        return flood.run_group(task, group);
    }
#ifdef LASTMOVE_X86
    __attribute__((target("avx2,popcnt"))) static std::uint64_t avx2(const Flood& flood,
                                                                     const Flood::Task& task,
                                                                     std::size_t group) {
        return flood.run_group(task, group);
    }
    __attribute__((
        target("avx512f,avx512vl,avx512bw,avx512dq,avx512vpopcntdq,popcnt"))) static std::uint64_t
    avx512(const Flood& flood, const Flood::Task& task, std::size_t group) {
        return flood.run_group(task, group);
    }
#endif
    static Flood::Runner best() {
#ifdef LASTMOVE_X86
        if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vpopcntdq")) {
            return avx512;
        }
        if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) return avx2;
#endif
        return plain;
    }
};

Flood::Flood(const Board& board, const ParityClass& parity_class, Direction direction)
    : chunks_(std::size_t{1} << (parity_class.bits() - 1 - word_bits - chunk_bits)),
      odd_(board.size()),
      run_(FloodRunners<void>::best()) {
    for (const Jump& jump : board.jumps()) {
        plans_.push_back(plan(parity_class, jump, direction));
    }
    for (std::size_t number = 0; number < board.size(); ++number) {
        const ParityClass::Hole& hole = parity_class.hole(number);
        holes_.push_back(hole);
        for (std::size_t word = 0; word < chunk_words && !hole.free; ++word) {
            const std::uint64_t places = odd_places(hole.mask & 63U);
            const bool flip = parity(word & hole.mask >> word_bits) != 0;
            for (const unsigned odd : {0U, 1U}) {
                odd_[number][odd][word / block_words][word % block_words] =
                    flip == (odd != 0) ? ~places : places;
            }
        }
    }
}

}  // namespace lastmove::peg::counting
