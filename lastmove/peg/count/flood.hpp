// One step of jumps for a whole bitmap of positions, 64 and more at a time.
//
// A jump changes an index by a constant, and applies where three holes are right; free holes are
// bits of the index, so within a 64-bit word a jump is a mask and a shift, and elsewhere an offset
// of the word. Even and odd numbers of pegs have a half of the bitmap each: a step reads from one
// half and adds to the other, and each word is written by one thread only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lastmove/base/mapped_file.hpp"
#include "lastmove/peg/count/memory.hpp"
#include "lastmove/peg/count/parity.hpp"
#include "lastmove/peg/count/shape.hpp"

namespace lastmove::peg::counting {

/// A set of positions of one parity class, in memory or in a file.
class Bitmap {
  public:
    /// The empty set. Throws std::bad_alloc.
    explicit Bitmap(std::size_t bits);
    /// The set in a file, which another bitmap of as many bits has left there, or the empty set.
    /// Throws FileError.
    Bitmap(std::size_t bits, std::string path, MappedFile::Begin begin);

    static std::size_t bytes(std::size_t bits) { return std::size_t{1} << (bits - 3); }

    [[nodiscard]] bool contains(std::uint64_t index) const {
        return (half(index / 64 >= half_)[index / 64 % half_] >> (index % 64) & 1U) != 0;
    }
    /// 64 positions: the lowest bit is that of index 64 · number.
    [[nodiscard]] std::uint64_t word(std::uint64_t number) const {
        return half(number >= half_)[number % half_];
    }
    /// Makes the intersection with these 64 positions.
    void keep(std::uint64_t number, std::uint64_t places) {
        half(number >= half_)[number % half_] &= places;
    }
    void insert(std::uint64_t index) {
        half(index / 64 >= half_)[index / 64 % half_] |= std::uint64_t{1} << (index % 64);
    }

    /// The words of the positions with an even (0) or odd (1) number of pegs, at a multiple of 64
    /// bytes, with some more words that may be read before and after.
    [[nodiscard]] std::uint64_t* half(unsigned parity) { return words_ + lead + parity * stride_; }
    [[nodiscard]] const std::uint64_t* half(unsigned parity) const {
        return words_ + lead + parity * stride_;
    }

    /// The file that it is in; null: none.
    [[nodiscard]] const MappedFile* file() const { return file_.get(); }

  private:
    static constexpr std::size_t lead = 8;

    [[nodiscard]] std::size_t size() const { return lead + 2 * stride_; }

    std::size_t half_;    ///< words
    std::size_t stride_;  ///< from one half to the other
    std::vector<std::uint64_t, LargePages<std::uint64_t>> own_;
    std::unique_ptr<MappedFile> file_;
    std::uint64_t* words_;  ///< its own, or those of the file
};

/// The jumps, made ready for a bitmap.
class Flood {
  public:
    /// Words are worked on in blocks, the blocks in chunks, the chunks in groups.
    static constexpr std::size_t block_words = 8;
    static constexpr std::size_t chunk_blocks = 8;
    static constexpr std::size_t chunk_words = block_words * chunk_blocks;
    static constexpr std::size_t group_chunks = 64;

    /// For each chunk of a half of a bitmap, which of its blocks have something new: 8 bits.
    using Marks = std::vector<std::uint8_t>;

    Flood(const Board& board, const ParityClass& parity_class, Direction direction);

    /// The number of chunks in a half of the bitmap.
    [[nodiscard]] std::size_t chunks() const { return chunks_; }

    /// One step from the positions whose number of pegs has the parity `parity`.
    struct Task {
        Bitmap& set;
        const Bitmap* within;  ///< only positions of this set are added; null: all
        unsigned parity;
        const Marks& from;  ///< blocks of that half from which jumps are to be made
        Marks& to;          ///< blocks of the other half where positions were added
    };

    /// Adds the positions that jumps lead to in one group of chunks of the other half; returns
    /// their number.
    [[nodiscard]] std::uint64_t run(const Task& task, std::size_t group) const {
        return run_(*this, task, group);
    }

  private:
    using Block = std::array<std::uint64_t, block_words>;
    using Chunk = std::array<Block, chunk_blocks>;

    /// A condition on a hole that is not free.
    struct Condition {
        std::size_t hole;
        unsigned peg;  ///< 1: a peg is wanted, 0: none
    };
    /// A jump, seen from the positions that it leads to.
    struct Plan {
        std::size_t chunk_mask = 0;   ///< free holes in the chunk's number, and
        std::size_t chunk_value = 0;  ///< what they must be
        std::size_t chunk_flip = 0;   ///< to the chunk that the jump comes from
        std::ptrdiff_t offset = 0;    ///< to the word within the chunk that it comes from
        unsigned block_right = 0;     ///< shifts that bring the bit of the block that it comes
        unsigned block_left = 0;      ///< from to the bit of the one that it leads to
        unsigned right = 0;           ///< the same for the bits within a word
        unsigned left = 0;
        unsigned blocks = 0;                ///< the blocks that it leads to, as bits
        Block places{};                     ///< the places in a block that it leads to
        std::vector<Condition> conditions;  ///< at most 3
    };

    /// What a plan reads for a chunk.
    struct Source {
        const Plan* plan;
        const std::uint64_t* words;  ///< those that lead to the chunk's first
        unsigned blocks;             ///< the blocks of the chunk that they lead to, as bits
    };

    using Runner = std::uint64_t (*)(const Flood&, const Task&, std::size_t);
    template <class>
    friend struct FloodRunners;

    [[nodiscard]] static Plan plan(const ParityClass& parity_class, const Jump& jump,
                                   Direction direction);
    std::uint64_t run_group(const Task& task, std::size_t group) const;
    static void find_sources(const Task& task, std::span<const Plan* const> plans,
                             std::size_t number, std::vector<Source>& sources);
    void gather(const Source& source, std::uint64_t high, Chunk& sums) const;
    static std::uint64_t add(const Task& task, std::size_t number, Chunk& sums);

    std::size_t chunks_;
    std::vector<Plan> plans_;
    std::vector<ParityClass::Hole> holes_;
    /// For each hole that is not free: where its part of the index within a chunk is even, or odd.
    std::vector<std::array<Chunk, 2>> odd_;
    Runner run_;
};

}  // namespace lastmove::peg::counting
