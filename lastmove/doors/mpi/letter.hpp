// What ranks write to each other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove::ranks {

/// A task, or its result, with the number that it was handed out under.
struct Item {
    std::uint64_t number = 0;
    std::string bytes;

    friend bool operator==(const Item&, const Item&) = default;
};

/// What a letter is for.
enum class Purpose : std::uint8_t {
    ready,    ///< a rank has begun; an item says how many threads it has
    tasks,    ///< to be done
    results,  ///< of tasks
    failed,   ///< a task threw: its number, and an error as text
    end,      ///< there are no more tasks
    gone,     ///< a rank has ended
};

/// A letter to or from rank 0.
struct Letter {
    Purpose purpose = Purpose::ready;
    std::vector<Item> items = {};
    int from = 0;  ///< the rank that wrote it; not part of the bytes

    friend bool operator==(const Letter&, const Letter&) = default;
};

/// As bytes, the same on every machine, and back.
///
/// ```
/// const ranks::Letter letter{ranks::Purpose::tasks, {{7, "seven"}, {8, ""}}};
/// EXPECT_EQ(ranks::unpack_letter(pack(letter), 0), letter);
/// EXPECT_THROW(ranks::unpack_letter("x", 0), std::invalid_argument);
/// ```
std::string pack(const Letter& letter);
/// Throws std::invalid_argument for bytes that `pack` did not make.
Letter unpack_letter(std::string_view bytes, int from);

}  // namespace lastmove::ranks
