// Heaps under a take-and-break code, and other families of games, as a certificate names them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/game/heap_code.hpp"

namespace lastmove::checking {

/// Reads a code. Throws Rejection for other texts.
game::HeapCode heap_code(const std::string& text);

/// The code of a family without moves that leave a nim heap beside. Throws Rejection for others.
game::HeapCode heap_code(const HeapFamily& family);

/// Called with the heaps that one move leaves, descending.
using HeapVisitor = std::function<void(std::span<const std::size_t>)>;

/// Expands all moves from one heap, by the code's digits alone. Throws Stopped at a limit.
void expand_heap(const game::HeapCode& code, std::size_t heap, Budget& budget,
                 const HeapVisitor& visit);

/// The number of heaps that prove that a period from heap n0 on continues for ever: B + p - 1, with
/// B = w·n0 + (w - 1)·p + k for a code of last digit k that leaves at most w ≥ 1 heaps. Throws
/// Rejection for a code with digits for ever or conditions on the heaps left, and for numbers
/// beyond `most`.
std::size_t heaps_of_period(const game::HeapCode& code, const ImagePeriod& period,
                            std::size_t most);

/// Verifies that the images of the heaps 0, 1, 2, … under one or both codes repeat as the period
/// says, and are enough for all heaps to do so. Throws Rejection.
template <class Image>
void verify_repeats(std::span<const game::HeapCode> codes, const std::optional<ImagePeriod>& period,
                    std::span<const Image> images) {
    if (!period) throw Rejection("a claim about all heaps needs a period of the images");
    for (const game::HeapCode& code : codes) {
        if (images.size() <= heaps_of_period(code, *period, images.size())) {
            throw Rejection("too few images to prove the period");
        }
    }
    for (std::size_t n = period->from; n + period->length < images.size(); ++n) {
        if (images[n] != images[n + period->length])
            throw Rejection("the images do not have this period");
    }
}

}  // namespace lastmove::checking
