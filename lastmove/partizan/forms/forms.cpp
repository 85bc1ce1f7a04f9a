#include "lastmove/partizan/forms/forms.hpp"

#include <algorithm>
#include <utility>

#include "lastmove/base/hash.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/partizan/forms/pair_memory.hpp"

namespace lastmove::partizan {

namespace {

// Recursions are as deep as plays are long; deeper ones would need more than the stack of the
// process.
constexpr std::uint32_t most_form_moves = 4'000;

std::uint64_t unordered_key(FormId a, FormId b) {
    return std::uint64_t{std::min(a, b)} << 32 | std::max(a, b);
}

}  // namespace

Forms::Forms(Limits limits, Progress& progress) : limits_(std::move(limits)), progress_(progress) {
    make(Side{}, Side{});
}

void Forms::step() {
    constexpr std::uint64_t stride = 1024;
    if (++steps_ % stride != 0) return;
    progress_.report("comparing forms", nodes_.size());
    limits_.check();
    limits_.check_memory(bytes_);
}

std::size_t Forms::hash(const std::array<Side, 2>& sides) {
    std::uint64_t hash = 0;
    for (const Side& side : sides) {
        hash = mix_all(side.options, mix(hash, side.options.size() * 2 + (side.tombstone ? 1 : 0)));
    }
    return hash;
}

FormId Forms::make(Side left, Side right) {
    Node node{{std::move(left), std::move(right)}};
    for (Side& side : node.sides) {
        sort_unique(side.options);
        if (side.options.empty()) side.tombstone = false;
        for (const FormId option : side.options) {
            node.birthday = std::max(node.birthday, nodes_[option].birthday + 1);
        }
    }
    if (node.birthday > most_form_moves) {
        throw Stopped(Stop::memory, "plays of more than 4,000 moves are not written out");
    }
    const std::size_t hashed = hash(node.sides);
    const auto [begin, end] = places_.equal_range(hashed);
    for (auto place = begin; place != end; ++place) {
        const auto& sides = nodes_[place->second].sides;
        const auto alike = [](const Side& a, const Side& b) {
            return a.options == b.options && a.tombstone == b.tombstone;
        };
        if (std::ranges::equal(sides, node.sides, alike)) return place->second;
    }
    const auto form = static_cast<FormId>(nodes_.size());
    bytes_ += sizeof(Node) + bytes_of_entry +
              sizeof(FormId) * (node.sides[0].options.size() + node.sides[1].options.size());
    nodes_.push_back(std::move(node));
    places_.emplace(hashed, form);
    step();
    return form;
}

FormId Forms::integer(std::int64_t n) {
    FormId form = zero();
    for (std::int64_t i = 0; i < std::abs(n); ++i) {
        form = n > 0 ? make({form}, {}) : make(std::vector<FormId>{}, {form});
    }
    return form;
}

FormId Forms::nimber(unsigned n) {
    std::vector<FormId> options;
    for (unsigned i = 0; i < n; ++i) options.push_back(make(options, options));
    return make(options, options);
}

FormId Forms::conjugate(FormId form) {
    if (nodes_[form].conjugate != none) return nodes_[form].conjugate;
    std::array<Side, 2> exchanged;
    for (const Player player : {Player::left, Player::right}) {
        Side& side = exchanged[index(other(player))];
        side.tombstone = has_tombstone(form, player);
        // The options stay where they are when the store grows.
        for (const FormId option : options(form, player)) side.options.push_back(conjugate(option));
    }
    const FormId result = make(std::move(exchanged[0]), std::move(exchanged[1]));
    nodes_[form].conjugate = result;
    nodes_[result].conjugate = form;
    return result;
}

FormId Forms::adjoint(FormId form) {
    if (nodes_[form].adjoint != none) return nodes_[form].adjoint;
    std::array<Side, 2> sides;
    for (const Player player : {Player::left, Player::right}) {
        std::vector<FormId>& answers = sides[index(player)].options;
        for (const FormId option : options(form, other(player))) {
            answers.push_back(adjoint(option));
        }
        if (answers.empty()) answers.push_back(zero());
    }
    const FormId result = make(std::move(sides[0]), std::move(sides[1]));
    nodes_[form].adjoint = result;
    return result;
}

void Forms::sum_options(FormId a, FormId b, Player player, Side& side) {
    for (const FormId option : options(a, player)) side.options.push_back(add(option, b));
}

FormId Forms::add(FormId a, FormId b) {
    if (a == zero()) return b;
    if (b == zero()) return a;
    const std::uint64_t key = unordered_key(a, b);
    if (const auto known = sums_.find(key); known != sums_.end()) return known->second;
    std::array<Side, 2> sides;
    for (const Player player : {Player::left, Player::right}) {
        Side& side = sides[index(player)];
        sum_options(a, b, player, side);
        sum_options(b, a, player, side);
        side.tombstone = is_end(a, player) && is_end(b, player);
    }
    const FormId sum = make(std::move(sides[0]), std::move(sides[1]));
    bytes_ += bytes_of_entry;
    sums_.emplace(key, sum);
    return sum;
}

FormId Forms::multiple(FormId form, unsigned n) {
    FormId sum = zero();
    for (unsigned i = 0; i < n; ++i) sum = add(sum, form);
    return sum;
}

bool Forms::wins(FormId a, FormId b, Player first) {
    if (is_end(a, first) && is_end(b, first)) return true;
    const unsigned shift = first == Player::left ? 0 : 2;
    const std::uint64_t key = unordered_key(a, b);
    if (const auto known = won_.find(key); known != won_.end()) {
        const unsigned bits = unsigned{known->second} >> shift;
        if ((bits & 1U) != 0) return (bits & 2U) != 0;
    }
    step();
    const auto moves_in = [&](FormId part, FormId rest) {
        return std::ranges::any_of(
            options(part, first), [&](FormId option) { return !wins(option, rest, other(first)); });
    };
    const bool won = moves_in(a, b) || (a != b && moves_in(b, a));
    const auto [entry, is_new] = won_.try_emplace(key, std::uint8_t{0});
    if (is_new) bytes_ += bytes_of_entry;
    entry->second = static_cast<std::uint8_t>(entry->second | ((won ? 3U : 1U) << shift));
    return won;
}

Outcome Forms::outcome(FormId a, FormId b) {
    return outcome_of(wins(a, b, Player::left), wins(a, b, Player::right));
}

std::vector<FormId> Forms::followers(FormId form) const {
    std::vector<FormId> found;
    std::vector<FormId> open{form};
    std::vector<bool> seen(nodes_.size(), false);
    seen[form] = true;
    while (!open.empty()) {
        const FormId next = open.back();
        open.pop_back();
        found.push_back(next);
        for (const Side& side : nodes_[next].sides) {
            for (const FormId option : side.options) {
                if (seen[option]) continue;
                seen[option] = true;
                open.push_back(option);
            }
        }
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace lastmove::partizan
