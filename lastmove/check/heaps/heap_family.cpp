#include "lastmove/check/heaps/heap_family.hpp"

#include <algorithm>

#include "lastmove/base/input_error.hpp"

namespace lastmove::checking {

namespace {

/// Splits `rest` tokens into `count` heaps of at most `most` each, in all ways.
class Splitting {
  public:
    Splitting(game::HeapSizes sizes, Budget& budget, const HeapVisitor& visit)
        : sizes_(sizes), budget_(budget), visit_(visit) {}

    void split(std::size_t rest, std::size_t count, std::size_t most) {
        budget_.step("expanding moves");
        if (count == 0) {
            if (rest == 0) visit_(heaps_);
            return;
        }
        // The greatest of the heaps has at least its share, and leaves a token for each other.
        for (std::size_t heap = (rest + count - 1) / count;
             heap >= 1 && heap <= most && heap + count - 1 <= rest; ++heap) {
            if (sizes_ == game::HeapSizes::equal && heap * count != rest) break;
            heaps_.push_back(heap);
            const std::size_t next = sizes_ == game::HeapSizes::different ? heap - 1 : heap;
            split(rest - heap, count - 1, next);
            heaps_.pop_back();
        }
    }

  private:
    game::HeapSizes sizes_;
    Budget& budget_;
    const HeapVisitor& visit_;
    std::vector<std::size_t> heaps_;
};

}  // namespace

game::HeapCode heap_code(const std::string& text) {
    try {
        return game::parse_heap_code(text);
    } catch (const InputError& error) {
        throw Rejection(error.what());
    }
}

game::HeapCode heap_code(const HeapFamily& family) {
    if (!family.beside.empty())
        throw Rejection("with additional nim heaps only periods can be claimed");
    return heap_code(family.code);
}

void expand_heap(const game::HeapCode& code, std::size_t heap, Budget& budget,
                 const HeapVisitor& visit) {
    const std::size_t most = std::min(heap, code.last_digit().value_or(heap));
    budget.step("expanding moves", 1 + most / 256);
    for (std::size_t taken = 0; taken <= most; ++taken) {
        const game::HeapDigit digit = code.digit(taken);
        const std::size_t rest = heap - taken;
        Splitting splitting(digit.sizes, budget, visit);
        for (std::size_t count = 0; count <= 4; ++count) {
            if (digit.allows(count)) splitting.split(rest, count, rest);
        }
    }
}

std::size_t heaps_of_period(const game::HeapCode& code, const ImagePeriod& period,
                            std::size_t most) {
    const std::optional<std::size_t> last = code.last_digit();
    if (!last) throw Rejection("the code has repeating digits");
    std::size_t widest = 1;
    for (std::size_t taken = 0; taken <= *last; ++taken) {
        const game::HeapDigit digit = code.digit(taken);
        if (digit.sizes != game::HeapSizes::any) {
            throw Rejection("the code has conditions on the heaps left");
        }
        for (std::size_t count = 2; count <= 4; ++count) {
            if (digit.allows(count)) widest = std::max(widest, count);
        }
    }
    if (period.from < 1 || period.length < 1) throw Rejection("the period must be positive");
    if (period.from > most || period.length > most)
        throw Rejection("the period extends beyond the heaps");
    return widest * period.from + widest * period.length + *last - 1;
}

}  // namespace lastmove::checking
