#include "lastmove/impartial/misere/outcome_diagram.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "lastmove/base/hash.hpp"
#include "lastmove/base/sort_unique.hpp"

namespace lastmove::impartial {

namespace {

/// Where in a sequence of `length` terms, periodic from `index`, the term `i` stands.
std::size_t place(std::size_t i, std::size_t index, std::size_t length) {
    return i < length ? i : index + (i - index) % (length - index);
}

std::uint64_t hash(std::uint32_t level, std::span<const std::uint32_t> sequence,
                   std::uint32_t index) {
    return mix_all(sequence, mix(level, index));
}

}  // namespace

OutcomeDiagram::OutcomeDiagram(Meter& meter)
    : meter_(meter),
      entries_{{0, 0, 0, 0}, {0, 0, 0, 0}},
      buckets_(1 << 8, nothing),
      shifts_(meter),
      unions_(meter),
      solved_(meter) {}

OutcomeDiagram::~OutcomeDiagram() {
    meter_.give_back(bytes_);
}

void OutcomeDiagram::take(std::size_t bytes) {
    meter_.take(bytes);
    bytes_ += bytes;
}

void OutcomeDiagram::add(std::vector<Word> options) {
    options_.push_back(std::move(options));
    const auto level = static_cast<std::uint32_t>(options_.size());
    std::vector<Node> sequence{empty_word_, nothing};
    empty_word_ = make(level, sequence, 1);
    positions_ = solve(level, empty_word_);
}

bool OutcomeDiagram::holds_empty(Node set) const {
    while (set > everything) set = parts_[entries_[set].first];
    return set == everything;
}

std::span<const OutcomeDiagram::Node> OutcomeDiagram::parts(const Entry& entry) const {
    return {parts_.data() + entry.first, entry.length};
}

OutcomeDiagram::Node OutcomeDiagram::part(Node set, std::uint32_t level, std::size_t copies) const {
    const Entry& entry = entries_[set];
    if (entry.level < level) return set;
    return parts_[entry.first + place(copies, entry.index, entry.length)];
}

/// Brings the sequence into its shortest form first, so that equal sets get one node.
OutcomeDiagram::Node OutcomeDiagram::make(std::uint32_t level, std::vector<Node>& sequence,
                                          std::size_t index) {
    const std::size_t period = sequence.size() - index;
    for (std::size_t shorter = 1; shorter < period; ++shorter) {
        if (period % shorter != 0) continue;
        const auto from = sequence.begin() + static_cast<std::ptrdiff_t>(index);
        if (std::equal(from + static_cast<std::ptrdiff_t>(shorter), sequence.end(), from)) {
            sequence.resize(index + shorter);
            break;
        }
    }
    // The last term is that before the period: the period may begin with it as well.
    while (index > 0 && sequence[index - 1] == sequence.back()) {
        sequence.pop_back();
        --index;
    }
    if (sequence.size() == 1) return sequence.front();
    return intern(level, sequence, static_cast<std::uint32_t>(index));
}

OutcomeDiagram::Node OutcomeDiagram::intern(std::uint32_t level, std::span<const Node> sequence,
                                            std::uint32_t index) {
    const auto find = [&](std::uint64_t at) -> Node& {
        for (;; ++at) {
            Node& node = buckets_[at & (buckets_.size() - 1)];
            if (node == nothing) return node;
            const Entry& entry = entries_[node];
            if (entry.level == level && entry.index == index &&
                std::ranges::equal(parts(entry), sequence)) {
                return node;
            }
        }
    };
    if (const Node known = find(hash(level, sequence, index)); known != nothing) return known;
    meter_.step();
    take(sizeof(Entry) + sequence.size() * sizeof(Node));
    if (2 * entries_.size() > buckets_.size()) {
        take(buckets_.size() * sizeof(Node));
        buckets_.assign(2 * buckets_.size(), nothing);
        for (Node node = everything + 1; node < entries_.size(); ++node) {
            const Entry& entry = entries_[node];
            std::uint64_t at = hash(entry.level, parts(entry), entry.index);
            while (buckets_[at & (buckets_.size() - 1)] != nothing) ++at;
            buckets_[at & (buckets_.size() - 1)] = node;
        }
    }
    // Numbers of nodes and places in parts_ stay below 2^32 - 1.
    if (parts_.size() + sequence.size() >= UINT32_MAX) throw Stopped(Stop::memory);
    const auto node = static_cast<Node>(entries_.size());
    find(hash(level, sequence, index)) = node;
    entries_.push_back({level, index, static_cast<std::uint32_t>(parts_.size()),
                        static_cast<std::uint32_t>(sequence.size())});
    parts_.insert(parts_.end(), sequence.begin(), sequence.end());
    return node;
}

OutcomeDiagram::Node OutcomeDiagram::shift(Node set, Generator g) {
    const Entry entry = entries_[set];
    if (entry.level <= g) return set;
    if (const auto known = shifts_.find(set, g)) return *known;
    meter_.step();
    std::vector<Node> sequence(parts(entry).begin(), parts(entry).end());
    std::size_t index = entry.index;
    if (entry.level == g + 1) {
        if (index == 0) sequence.push_back(sequence.front());
        sequence.erase(sequence.begin());
        index -= index > 0 ? 1 : 0;
    } else {
        for (Node& term : sequence) term = shift(term, g);
    }
    const Node shifted = make(entry.level, sequence, index);
    shifts_.insert(set, g, shifted);
    return shifted;
}

OutcomeDiagram::Node OutcomeDiagram::shift(Node set, const Word& word) {
    for (const Generator g : word) set = shift(set, g);
    return set;
}

OutcomeDiagram::Node OutcomeDiagram::unite(Node a, Node b) {
    if (a > b) std::swap(a, b);
    if (a == b || a == nothing) return b;
    if (a == everything) return everything;
    if (const auto known = unions_.find(a, b)) return *known;
    meter_.step();
    const std::uint32_t level = std::max(entries_[a].level, entries_[b].level);
    std::size_t index = 0;
    std::size_t period = 1;
    for (const Node node : {a, b}) {
        const Entry& entry = entries_[node];
        if (entry.level < level) continue;
        index = std::max<std::size_t>(index, entry.index);
        period = std::lcm(period, entry.length - entry.index);
    }
    std::vector<Node> sequence(index + period);
    for (std::size_t i = 0; i < sequence.size(); ++i) {
        sequence[i] = unite(part(a, level, i), part(b, level, i));
    }
    const Node united = make(level, sequence, index);
    unions_.insert(a, b, united);
    return united;
}

OutcomeDiagram::Node OutcomeDiagram::solve(std::uint32_t level, Node winning) {
    if (winning == everything) return nothing;
    if (level == 0) return everything;
    if (const auto known = solved_.find(winning, level)) return *known;
    const Node positions = solve_anew(level, winning);
    solved_.insert(winning, level, positions);
    return positions;
}

OutcomeDiagram::Node OutcomeDiagram::solve_anew(std::uint32_t level, Node winning) {
    const std::size_t index = entries_[winning].level == level ? entries_[winning].index : 0;
    const std::size_t length = entries_[winning].level == level ? entries_[winning].length : 1;
    std::vector<Node> sequence;
    std::map<std::pair<std::size_t, Node>, std::size_t> seen;
    while (true) {
        const std::size_t copies = sequence.size();
        Node more = part(winning, level, copies);
        if (copies > 0) {
            const auto [before, fresh] =
                seen.try_emplace({place(copies, index, length), sequence.back()}, copies);
            if (!fresh) return make(level, sequence, before->second);
            std::vector<Node> replies;
            for (const Word& option : options_[level - 1]) {
                replies.push_back(shift(sequence.back(), option));
            }
            sort_unique(replies);
            for (const Node reply : replies) more = unite(more, reply);
        }
        meter_.step();
        sequence.push_back(solve(level - 1, more));
    }
}

}  // namespace lastmove::impartial
