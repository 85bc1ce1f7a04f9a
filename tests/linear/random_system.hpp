// Random move systems and gaps for the properties that tests state.
#pragma once

#include <rapidcheck.h>

#include <ostream>

#include "check_often.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// What random systems are drawn from. The numbers of places and moves include none.
struct Shape {
    int most_places = 4;
    int most_moves = 5;
    int least_amount = -3;
    int most_amount = 3;
};

/// Moves may be zero, equal, or name a place twice.
inline MoveSystem random_system(const Shape& shape) {
    MoveSystem system;
    system.places = *rc::gen::inRange<std::size_t>(0, shape.most_places + 1);
    const auto moves = *rc::gen::inRange<std::size_t>(0, shape.most_moves + 1);
    for (std::size_t move = 0; move < moves; ++move) {
        system.moves.emplace_back();
        if (system.places == 0) continue;
        for (int entries = *rc::gen::inRange(0, 5); entries > 0; --entries) {
            system.moves.back().push_back(
                {*rc::gen::inRange<std::size_t>(0, system.places),
                 *rc::gen::inRange(shape.least_amount, shape.most_amount + 1)});
        }
    }
    return system;
}

/// Any gap, or (as often) a combination of moves with small counts, from `least` on.
inline Gap random_gap(const MoveSystem& system, int least) {
    Gap gap(system.places);
    if (*rc::gen::arbitrary<bool>()) {
        for (int& amount : gap) amount = *rc::gen::inRange(-6, 7);
        return gap;
    }
    for (const auto& move : system.moves) {
        const int count = *rc::gen::inRange(least, 4);
        for (const Entry& entry : move) gap[entry.place] += count * entry.amount;
    }
    return gap;
}

}  // namespace lastmove::linear
