#include "lastmove/check/sums/mex.hpp"

namespace lastmove::checking {

namespace {

/// The least number that is not among them.
game::Nimber mex(const std::vector<game::Nimber>& nimbers) {
    std::vector<bool> occurs(nimbers.size() + 1);
    for (const game::Nimber nimber : nimbers) {
        if (nimber < occurs.size()) occurs[nimber] = true;
    }
    game::Nimber least = 0;
    while (occurs[least]) ++least;
    return least;
}

}  // namespace

/// A position whose options are being valued: the numbers of their parts one behind the other.
struct MexNimbers::Visited {
    std::uint32_t position = 0;
    std::vector<std::uint32_t> parts;
    std::vector<std::size_t> ends;  ///< of the options, in `parts`
    std::vector<game::Nimber> reached;

    [[nodiscard]] std::size_t bytes() const {
        return parts.size() * sizeof(std::uint32_t) +
               ends.size() * (sizeof(std::size_t) + sizeof(game::Nimber));
    }
};

std::uint32_t MexNimbers::number_of(const game::Code& code, Budget& budget) {
    const auto [entry, is_new] =
        numbers_.try_emplace(code, static_cast<std::uint32_t>(numbers_.size()));
    if (is_new) {
        budget.take(code.size() + 2 * sizeof(game::Code));
        codes_.push_back(&entry->first);
        nimbers_.push_back(unknown);
    }
    return entry->second;
}

MexNimbers::Visited MexNimbers::visit(const game::Game& rules, std::uint32_t position,
                                      Budget& budget) {
    Visited visited{position, {}, {}, {}};
    rules.options(*codes_[position], [&](std::span<const game::Code> left) {
        budget.step("recomputing nimbers");
        for (const game::Code& part : left) visited.parts.push_back(number_of(part, budget));
        visited.ends.push_back(visited.parts.size());
    });
    budget.take(visited.bytes());
    return visited;
}

void MexNimbers::leave(Visited& position, Budget& budget) {
    nimbers_[position.position] = mex(position.reached);
    budget.give_back(position.bytes());
}

game::Nimber MexNimbers::of(const game::Game& rules, const game::Code& code, Budget& budget) {
    const std::uint32_t wanted = number_of(code, budget);
    std::vector<Visited> stack;
    if (nimbers_[wanted] == unknown) stack.push_back(visit(rules, wanted, budget));
    while (!stack.empty()) {
        Visited& top = stack.back();
        std::uint32_t next = top.position;
        while (next == top.position && top.reached.size() < top.ends.size()) {
            const std::size_t option = top.reached.size();
            game::Nimber sum = 0;
            for (std::size_t part = option == 0 ? 0 : top.ends[option - 1]; part < top.ends[option];
                 ++part) {
                const game::Nimber nimber = nimbers_[top.parts[part]];
                if (nimber == unknown) next = top.parts[part];
                sum ^= nimber;
            }
            if (next == top.position) top.reached.push_back(sum);
        }
        if (next != top.position) {
            stack.push_back(visit(rules, next, budget));
        } else {
            leave(top, budget);
            stack.pop_back();
        }
    }
    return nimbers_[wanted];
}

}  // namespace lastmove::checking
