#include "lastmove/peg/count/bitmap.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/measured_memory.hpp"
#include "lastmove/base/shuffled_bits.hpp"
#include "lastmove/base/threads.hpp"
#include "lastmove/peg/count/flood.hpp"
#include "lastmove/peg/count/kept_bitmaps.hpp"

namespace lastmove::peg::counting {

namespace {

constexpr std::size_t highest_rank = 44;

/// Numbers of positions by level.
using Levels = std::vector<std::uint64_t>;

/// Functions throw Stopped when the time is over.
class BitmapCount {
  public:
    BitmapCount(const Problem& problem, Limits limits, Progress& progress, const KeptBitmaps* kept)
        : problem_(problem),
          limits_(std::move(limits)),
          progress_(progress),
          kept_(kept),
          class_(problem.board, problem.start),
          reached_(set_in(kept == nullptr ? "" : kept->reached, known(Direction::forward, 0))) {}

    /// All positions that can be reached, by level.
    void forward(Levels& positions) {
        const Flood flood(problem_.board, class_, Direction::forward);
        Notes notes(kept_, reached_, Direction::forward);
        Marks from = no_marks(flood);
        bool is_whole = false;
        while (const auto number = known(Direction::forward, positions.size())) {
            is_whole = *number == 0;
            if (is_whole) break;
            positions.push_back(*number);
        }
        if (positions.empty()) {
            insert(reached_, problem_.start, from);
            positions = {1};
            notes.add(0, 1);
        } else {
            restore(reached_, kept_->reached, positions, 0);
            from = marks_of(reached_, flood, parity_of(positions.size() - 1));
        }
        notes.during([&] {
            while (!is_whole) {
                Marks to = no_marks(flood);
                const unsigned parity = parity_of(positions.size() - 1);
                const std::uint64_t added = step(flood, {reached_, nullptr, parity, from, to});
                notes.add(positions.size(), added);
                if (added == 0) return;
                positions.push_back(added);
                from = std::move(to);
            }
        });
    }

    /// Those of them from which a goal can be reached, by level. Requires that forward() has found
    /// `levels` levels.
    void backward(std::size_t levels, Levels& winning) {
        const Position complement = peg::complement(problem_.board, problem_.start);
        if (problem_.goals == std::vector{complement} && class_.contains(complement)) {
            return backward_by_complement(levels, winning);
        }
        const Flood flood(problem_.board, class_, Direction::backward);
        const auto begun = known(Direction::backward, levels - 1);
        winning_.emplace(set_in(kept_ == nullptr ? "" : kept_->winning, begun));
        Notes notes(kept_, *winning_, Direction::backward);
        winning.assign(levels, 0);
        Marks from = no_marks(flood);
        std::size_t level = levels;
        while (const auto number =
                   level == 0 ? std::nullopt : known(Direction::backward, level - 1)) {
            winning[--level] = *number;
        }
        if (begun) {
            restore(*winning_, kept_->winning, winning, level);
            from = marks_of(*winning_, flood, parity_of(level));
        }
        notes.during([&] {
            while (level-- > 0) {
                Marks to = no_marks(flood);
                winning[level] = step_back(flood, level, from, to);
                notes.add(level, winning[level]);
                from = std::move(to);
            }
        });
    }

    /// The numbers of classes of positions under a group of symmetries that fix the start: by
    /// Burnside's lemma the mean number of positions that a symmetry fixes.
    [[nodiscard]] Levels classes(const std::vector<Permutation>& group, bool winning,
                                 Levels positions) const {
        // The identity fixes all positions.
        for (std::size_t s = 1; s < group.size(); ++s) {
            add_fixed(class_.fixed_by(group[s]), winning, positions);
        }
        for (std::uint64_t& sum : positions) sum /= group.size();
        return positions;
    }

  private:
    using Marks = Flood::Marks;

    static constexpr std::size_t brought = 32;  ///< groups at once: a megabyte

    /// What is known from an earlier run.
    [[nodiscard]] std::optional<std::uint64_t> known(Direction direction, std::size_t level) const {
        return kept_ == nullptr ? std::nullopt : kept_->known(direction, level);
    }

    /// The set in that file, if it is known to be there, else an empty one; without a name in
    /// memory.
    [[nodiscard]] Bitmap set_in(const std::string& path,
                                const std::optional<std::uint64_t>& is_known) const {
        if (path.empty()) return Bitmap(class_.bits());
        return {class_.bits(), path,
                is_known ? MappedFile::Begin::as_it_is : MappedFile::Begin::empty};
    }

    /// Removes positions of all levels but those from the first on, as many as `numbers` has: a
    /// step was broken off. Throws FileError if their numbers are others.
    void restore(Bitmap& set, const std::string& path, const Levels& numbers, std::size_t first) {
        const std::uint64_t words = std::uint64_t{1} << (class_.bits() - 6);
        const std::size_t threads = std::max(1U, limits_.threads);
        std::vector<Levels> sums(threads, Levels(numbers.size(), 0));
        on_threads(threads, [&](std::size_t thread) {
            for (std::uint64_t word = words * thread / threads;
                 word < words * (thread + 1) / threads; ++word) {
                if (word % 0x10000U == 0) relieve();
                std::uint64_t kept = 0;
                for (std::uint64_t bits = set.word(word); bits != 0; bits &= bits - 1) {
                    const std::uint64_t index =
                        word * 64 + static_cast<std::uint64_t>(std::countr_zero(bits));
                    const std::size_t level = problem_.start.size() - class_.pegs(index);
                    if (level < first || level >= numbers.size()) continue;
                    ++sums[thread][level];
                    kept |= bits & -bits;
                }
                if (kept != set.word(word)) set.keep(word, kept);
            }
        });
        for (std::size_t level = first; level < numbers.size(); ++level) {
            std::uint64_t sum = 0;
            for (const Levels& part : sums) sum += part[level];
            if (sum == numbers[level]) continue;
            throw FileError("read", path,
                            "it has been changed since it was written, or the disk is faulty; "
                            "remove the directory, or name another one");
        }
    }

    /// The blocks of a half that are not empty.
    static Marks marks_of(const Bitmap& set, const Flood& flood, unsigned parity) {
        Marks marks = no_marks(flood);
        const std::uint64_t* words = set.half(parity);
        for (std::size_t word = 0; word < flood.chunks() * Flood::chunk_words; ++word) {
            if (words[word] == 0) continue;
            const std::size_t block = word / Flood::block_words;
            std::uint8_t& mark = marks[block / Flood::chunk_blocks];
            mark = static_cast<std::uint8_t>(mark | 1U << block % Flood::chunk_blocks);
        }
        return marks;
    }

    /// Lets files go of which too much is in memory; to be called after some megabytes.
    void relieve() const {
        limits_.check();
        if (kept_ == nullptr || resident_memory() < limits_.memory / 2) return;
        reached_.file()->let_go();
        if (winning_) winning_->file()->let_go();
    }

    /// The number of winning positions of a level, from those of the next one and the goals.
    std::uint64_t step_back(const Flood& flood, std::size_t level, const Marks& from, Marks& to) {
        std::uint64_t added = 0;
        if (std::ranges::any_of(from, [](auto mark) { return mark != 0; })) {
            added = step(flood, {*winning_, &reached_, parity_of(level + 1), from, to});
        }
        for (const Position& goal : problem_.goals) {
            if (goal.size() + level != problem_.start.size()) continue;
            if (!is_in(reached_, goal) || is_in(*winning_, goal)) continue;
            insert(*winning_, goal, to);
            ++added;
        }
        return added;
    }

    static Marks no_marks(const Flood& flood) { return Marks(flood.chunks(), 0); }

    [[nodiscard]] unsigned parity_of(std::size_t level) const {
        return static_cast<unsigned>(problem_.start.size() - level) & 1U;
    }

    void insert(Bitmap& set, const Position& position, Marks& marks) const {
        const std::uint64_t index = class_.index(to_mask<4>(position));
        set.insert(index);
        const std::uint64_t block = index / 64 / Flood::block_words;
        std::uint8_t& mark = marks[block / Flood::chunk_blocks % marks.size()];
        mark = static_cast<std::uint8_t>(mark | 1U << block % Flood::chunk_blocks);
    }

    [[nodiscard]] bool is_in(const Bitmap& set, const Position& position) const {
        return class_.contains(position) && set.contains(class_.index(to_mask<4>(position)));
    }

    /// Reversing time and complementing is the same game (Leibniz): where the goal is the start's
    /// complement, a position that was reached wins when its complement was reached.
    void backward_by_complement(std::size_t levels, Levels& winning) {
        complement_ = class_.index(to_mask<4>(problem_.board.full()));
        winning.assign(levels, 0);
        const std::uint64_t words = std::uint64_t{1} << (class_.bits() - 6);
        const std::size_t threads = std::max(1U, limits_.threads);
        std::vector<Levels> sums(threads, winning);
        on_threads(threads, [&](std::size_t thread) {
            std::uint64_t steps = 0;
            for (std::uint64_t word = thread; word < words; word += threads) {
                if ((steps++ & 0xFFFFU) == 0) relieve();
                std::uint64_t bits = reached_.word(word);
                if (bits != 0)
                    bits &= shuffled_bits(reached_.word(word ^ *complement_ / 64), *complement_);
                for (; bits != 0; bits &= bits - 1) {
                    const auto bit = static_cast<std::uint64_t>(std::countr_zero(bits));
                    ++sums[thread][problem_.start.size() - class_.pegs(word * 64 + bit)];
                }
            }
        });
        for (const Levels& part : sums) {
            for (std::size_t level = 0; level < levels; ++level) winning[level] += part[level];
        }
    }

    /// Requires that backward() is done.
    [[nodiscard]] bool wins(std::uint64_t index) const {
        if (!complement_) return winning_->contains(index);
        return reached_.contains(index) && reached_.contains(index ^ *complement_);
    }

    /// The number of positions added.
    std::uint64_t step(const Flood& flood, const Flood::Task& task) {
        const std::size_t groups = (flood.chunks() + Flood::group_chunks - 1) / Flood::group_chunks;
        std::atomic<std::size_t> next = 0;
        std::atomic<std::uint64_t> added = 0;
        const std::size_t threads = std::clamp<std::size_t>(limits_.threads, 1, groups);
        // Where much is reached, nearly every page is written; else many stay untouched.
        const auto marked = std::ranges::count_if(task.from, [](auto mark) { return mark != 0; });
        const bool is_dense =
            kept_ != nullptr && 4 * static_cast<std::size_t>(marked) > task.from.size();
        on_threads(threads, [&](std::size_t thread) {
            constexpr std::size_t seldom = 8;  // groups
            std::uint64_t sum = 0;
            for (std::size_t group = next++; group < groups; group = next++) {
                if (is_dense && group % brought == 0) bring(flood, task, group);
                sum += flood.run(task, group);
                limits_.check();
                if (group % seldom == 0) relieve();
                if (thread == 0) progress_.report("counting", seen_ + sum);
            }
            added += sum;
        });
        seen_ += added;
        return added;
    }

    /// Brings what this group and those behind it write into memory.
    static void bring(const Flood& flood, const Flood::Task& task, std::size_t group) {
        const std::size_t first = group * Flood::group_chunks;
        const std::size_t chunks = std::min(brought * Flood::group_chunks, flood.chunks() - first);
        task.set.file()->bring(task.set.half(task.parity ^ 1U) + first * Flood::chunk_words,
                               chunks * Flood::chunk_words * sizeof(std::uint64_t));
    }

    /// Adds the numbers of positions of the set that are the start and a sum of some of these
    /// differences.
    void add_fixed(const std::vector<Mask<4>>& differences, bool winning, Levels& sums) const {
        std::vector<std::uint64_t> flips;
        flips.reserve(differences.size());
        for (const auto& difference : differences) flips.push_back(class_.index(difference));
        Mask<4> position = to_mask<4>(problem_.start);
        std::uint64_t index = class_.index(position);
        for (std::uint64_t number = 1;; ++number) {  // in the order of Gray's code
            if (winning ? wins(index) : reached_.contains(index)) {
                ++sums[problem_.start.size() - position.size()];
            }
            const auto change = static_cast<std::size_t>(std::countr_zero(number));
            if (change >= flips.size()) return;
            index ^= flips[change];
            position = position ^ differences[change];
            if (number % 1'024 == 0) relieve();  // each may have brought a page
        }
    }

    const Problem& problem_;
    Limits limits_;
    Progress& progress_;
    const KeptBitmaps* kept_;  ///< null: in memory
    ParityClass class_;
    Bitmap reached_;
    std::optional<Bitmap> winning_;            ///< unless the goal is the start's complement;
    std::optional<std::uint64_t> complement_;  ///< then the change of the index
    std::uint64_t seen_ = 0;
};

Integer sum_of(const Levels& levels) {
    Integer sum = 0;
    for (const std::uint64_t level : levels) sum += Integer{level};
    return sum;
}

Count count_kept(const Problem& problem, bool winning, const Limits& limits, Progress& progress,
                 const KeptBitmaps* kept) {
    BitmapCount bitmap(problem, limits, progress, kept);
    Levels positions;
    const auto group = stabiliser(problem.board.symmetries(), {problem.start});
    bitmap.forward(positions);
    const Levels classes = bitmap.classes(group, false, positions);
    Levels winning_positions(positions.size(), 0);
    Levels winning_classes = winning_positions;
    if (winning) {
        const auto both = stabiliser(group, problem.goals);
        bitmap.backward(positions.size(), winning_positions);
        winning_classes = bitmap.classes(both, true, winning_positions);
    }
    Count count;
    for (std::size_t level = 0; level < positions.size(); ++level) {
        count.levels.push_back({Integer{positions[level]}, Integer{classes[level]},
                                Integer{winning_positions[level]},
                                Integer{winning_classes[level]}});
    }
    count.positions = sum_of(positions);
    count.classes = sum_of(classes);
    count.nodes = count.positions.get_ui();
    if (winning) {
        count.winning_positions = sum_of(winning_positions);
        count.winning_classes = sum_of(winning_classes);
        count.nodes += count.winning_positions->get_ui();
    }
    return count;
}

}  // namespace

std::size_t bitmap_bytes(const Board& board, bool winning) {
    const std::size_t rank = jump_rank(board);
    if (rank == 0 || rank > highest_rank) return std::numeric_limits<std::size_t>::max();
    return Bitmap::bytes(std::max(rank, ParityClass::least_bits)) * (winning ? 2 : 1);
}

Count count_in_bitmap(const Problem& problem, bool winning, const Limits& limits,
                      Progress& progress) {
    return count_kept(problem, winning, limits, progress, nullptr);
}

Count count_in_bitmap(const Problem& problem, bool winning, const Limits& limits,
                      Progress& progress, const KeptBitmaps& kept) {
    return count_kept(problem, winning, limits, progress, &kept);
}

}  // namespace lastmove::peg::counting
