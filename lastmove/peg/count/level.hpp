// From the positions after some jumps to those after one more.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/number.hpp"
#include "lastmove/peg/count/rounds.hpp"
#include "lastmove/peg/count/shape.hpp"
#include "lastmove/peg/count/table.hpp"

namespace lastmove::peg::counting {

/// The memory that tables may still take.
class Budget {
  public:
    explicit Budget(std::size_t bytes) : left_(bytes) {}

    /// Takes `bytes` bytes. Throws Stopped if fewer are left.
    void take(std::size_t bytes) {
        std::size_t left = left_.load();
        do {
            if (left < bytes) throw Stopped(Stop::memory);
        } while (!left_.compare_exchange_weak(left, left - bytes));
    }
    void give(std::size_t bytes) { left_ += bytes; }

  private:
    std::atomic<std::size_t> left_;
};

/// Positions of a level by the least of their images, in one table for each worker.
template <class Key, class Ways>
struct Level {
    using Part = Table<Key, Ways>;

    /// A slot's bytes; numbers of any size are guessed to be of 512 bits.
    static constexpr std::size_t slot_bytes =
        sizeof(typename Part::Slot) + (std::is_same_v<Ways, Integer> ? 64 : 0);

    std::vector<Part> parts;

    explicit Level(std::size_t workers) : parts(workers) {}

    [[nodiscard]] std::size_t size() const {
        std::size_t sum = 0;
        for (const Part& part : parts) sum += part.size();
        return sum;
    }
    [[nodiscard]] std::size_t bytes() const {
        std::size_t slots = 0;
        for (const Part& part : parts) slots += part.capacity();
        return slots * slot_bytes;
    }
    [[nodiscard]] std::size_t owner(const Key& key) const {
        return static_cast<std::size_t>((key.hash() & 0xFFFFU) * parts.size() >> 16);
    }
    [[nodiscard]] const Ways* at(const Key& key) const { return parts[owner(key)].at(key); }

    /// Calls visit(key, ways) for each position.
    template <class Visit>
    void each(Visit&& visit) const {
        for (const Part& part : parts) {
            for (std::size_t number = 0; number < part.capacity(); ++number) {
                const auto& slot = part.slot(number);
                if (!Part::is_empty(slot)) visit(slot.key, slot.ways);
            }
        }
    }

    /// Makes room for that number of positions, in an empty level that is to be filled from another
    /// one. Positions that come in the order of their places in a table make a single cluster of a
    /// smaller table, whose length each further one has to pass. Throws Stopped if there is no
    /// memory left.
    void reserve(std::size_t positions, Budget& budget) {
        const std::size_t slots = 64 + positions / parts.size() * 3 / 2;
        budget.take(slots * parts.size() * slot_bytes);
        for (Part& part : parts) part.grow(slots);
    }

    /// Adds a position. Throws Stopped if there is no memory left for it.
    void add(const Key& key, const Ways& ways, Budget& budget) {
        Part& part = parts[owner(key)];
        make_room(part, budget);
        static_cast<void>(part.add(key, ways));
    }

    /// Has the part hold one more position. Throws Stopped if there is no memory left for it.
    static void make_room(Part& part, Budget& budget) {
        const std::size_t before = part.capacity();
        const std::size_t wanted = part.wanted();
        if (wanted == before) return;
        budget.take(wanted * slot_bytes);
        part.grow(wanted);
        budget.give(before * slot_bytes);
    }
};

/// What a step saw of the level that it started from.
struct Seen {
    Integer positions = 0;
    Integer stuck = 0;      ///< the ways to positions without a successor
    bool too_wide = false;  ///< a number of ways did not fit
};

/// One step: adds to `next` all positions one jump away from those of `level`, each with the
/// numbers of ways of its predecessors. `before` positions were seen in earlier levels.
template <std::size_t N, class Ways>
class Step {
  public:
    using Key = Mask<N>;

    Step(Shape<N>&&, const Level<Key, Ways>&, Level<Key, Ways>&, Budget&) = delete;
    Step(const Shape<N>&, Level<Key, Ways>&&, Level<Key, Ways>&, Budget&) = delete;
    Step(const Shape<N>& shape, const Level<Key, Ways>& level, Level<Key, Ways>& next,
         Budget& budget)
        : shape_(shape), level_(level), next_(next), budget_(budget), crew_(level.parts.size()) {
        for (Worker& worker : crew_) {
            worker.out.resize(crew_.size());
            worker.images.resize(shape.order());
            worker.least.resize(shape.jumps() + 1);
        }
    }

    /// Throws Stopped at a limit.
    Seen run(const Limits& limits, Progress& progress, std::uint64_t before) {
        std::uint64_t round = 0;
        rounds(
            static_cast<unsigned>(crew_.size()), level_.size() >= worth_threads,
            [&](unsigned worker) { return fill(worker); }, [&](unsigned worker) { drain(worker); },
            [&] {
                limits.check();
                if (++round % 8 == 0) progress.report("counting", before + scanned());
                return !too_wide_;
            });
        Seen seen{0, 0, too_wide_};
        for (const Worker& worker : crew_) {
            seen.positions += Integer{worker.positions};
            seen.stuck += worker.stuck;
        }
        return seen;
    }

  private:
    static constexpr std::size_t worth_threads = 1 << 13;  // below, starting them costs more
    static constexpr std::size_t chunk = 1 << 18;  // successors between two meetings of the workers

    using Slot = typename Table<Key, Ways>::Slot;

    struct alignas(64) Worker {
        std::size_t cursor = 0;
        std::uint64_t positions = 0;
        std::uint64_t classes = 0;
        Integer stuck = 0;
        std::vector<std::vector<Slot>> out;  ///< by owner
        std::vector<Key> images;
        std::vector<Key> least;
    };

    [[nodiscard]] std::uint64_t scanned() const {
        std::uint64_t sum = 0;
        for (const Worker& worker : crew_) sum += worker.classes;
        return sum;
    }

    bool fill(unsigned number) {
        Worker& worker = crew_[number];
        const auto& part = level_.parts[number];
        for (auto& buffer : worker.out) buffer.clear();
        std::size_t filled = 0;
        for (; worker.cursor < part.capacity() && filled < chunk; ++worker.cursor) {
            const Slot& slot = part.slot(worker.cursor);
            if (part.is_empty(slot)) continue;
            shape_.images(slot.key, worker.images);
            const std::size_t number = shape_.successors(worker.images, worker.least.data());
            for (std::size_t i = 0; i < number; ++i) {
                const Key& key = worker.least[i];
                worker.out[next_.owner(key)].push_back({key, slot.ways});
            }
            filled += number;
            worker.positions += shape_.orbit(worker.images);
            ++worker.classes;
            if (number == 0) worker.stuck += to_integer(slot.ways);
        }
        return worker.cursor == part.capacity();
    }

    void drain(unsigned number) {
        constexpr std::size_t ahead = 64;  // slots on their way from memory
        auto& part = next_.parts[number];
        for (const Worker& worker : crew_) {
            const std::vector<Slot>& in = worker.out[number];
            for (std::size_t i = 0; i < in.size(); ++i) {
                if (i + ahead < in.size()) part.prefetch(in[i + ahead].key);
                next_.make_room(part, budget_);
                if (!part.add(in[i].key, in[i].ways)) too_wide_ = true;
            }
        }
    }

    const Shape<N>& shape_;
    const Level<Key, Ways>& level_;
    Level<Key, Ways>& next_;
    Budget& budget_;
    std::vector<Worker> crew_;
    std::atomic<bool> too_wide_ = false;
};

}  // namespace lastmove::peg::counting
