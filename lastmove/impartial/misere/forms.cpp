#include "lastmove/impartial/misere/forms.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::impartial {

MisereFormId MisereForms::nim_heap(std::uint32_t n) {
    std::vector<MisereFormId> options;
    for (std::uint32_t size = 0; size < n; ++size) options.push_back(make(options));
    return make(std::move(options));
}

bool MisereForms::is_option(MisereFormId option, MisereFormId of) const {
    return std::ranges::binary_search(nodes_[of].options, option);
}

bool MisereForms::equals(const std::vector<MisereFormId>& options, MisereFormId form) const {
    if (!std::ranges::includes(options, nodes_[form].options)) return false;
    const bool all_lead_back = std::ranges::all_of(options, [&](MisereFormId option) {
        return is_option(option, form) || is_option(form, option);
    });
    if (!all_lead_back) return false;
    return form != zero() || options.empty() ||
           std::ranges::any_of(options,
                               [&](MisereFormId option) { return nodes_[option].is_p_position; });
}

std::optional<MisereFormId> MisereForms::simpler(const std::vector<MisereFormId>& options) const {
    // Such a game is an option of each of the options that is none of its own; there is one, else
    // the two have the same options.
    for (const MisereFormId option : options) {
        for (const MisereFormId candidate : nodes_[option].options) {
            if (equals(options, candidate)) return candidate;
        }
    }
    return std::nullopt;
}

MisereFormId MisereForms::make(std::vector<MisereFormId> options) {
    sort_unique(options);
    meter_.step();
    if (const auto simple = simpler(options)) return *simple;
    return intern(std::move(options));
}

MisereFormId MisereForms::intern(std::vector<MisereFormId> options) {
    const auto [place, is_new] =
        places_.try_emplace(options, static_cast<MisereFormId>(nodes_.size()));
    if (!is_new) return place->second;
    Node node;
    // Without options the player to move has won: 0 is no P-position.
    node.is_p_position =
        !options.empty() && std::ranges::none_of(options, [&](MisereFormId option) {
            return nodes_[option].is_p_position;
        });
    for (const MisereFormId option : options) {
        node.birthday = std::max(node.birthday, nodes_[option].birthday + 1);
    }
    node.is_nim_heap =
        node.birthday == options.size() && std::ranges::all_of(options, [&](MisereFormId option) {
            return nodes_[option].is_nim_heap;
        });
    constexpr std::size_t overhead = 100;
    meter_.take(sizeof(Node) + overhead + 2 * options.size() * sizeof(MisereFormId));
    node.options = std::move(options);
    nodes_.push_back(std::move(node));
    return place->second;
}

MisereFormId MisereForms::add(MisereFormId a, MisereFormId b) {
    if (a == zero()) return b;
    if (b == zero()) return a;
    const std::uint64_t key = std::uint64_t{std::min(a, b)} << 32 | std::max(a, b);
    if (const auto known = sums_.find(key); known != sums_.end()) return known->second;
    std::vector<MisereFormId> options;
    // Copies: adding makes new nodes.
    const std::vector<MisereFormId> of_a = nodes_[a].options;
    const std::vector<MisereFormId> of_b = nodes_[b].options;
    options.reserve(of_a.size() + of_b.size());
    for (const MisereFormId option : of_a) options.push_back(add(option, b));
    for (const MisereFormId option : of_b) options.push_back(add(a, option));
    const MisereFormId sum = make(std::move(options));
    constexpr std::size_t entry = 48;
    meter_.take(entry);
    sums_.emplace(key, sum);
    return sum;
}

MisereFormId MisereForms::of(const FollowerGraph& graph, const Word& word) {
    require_well_founded(graph);
    std::vector<MisereFormId> generators;
    const auto sum_of = [&](const Word& summands) {
        MisereFormId sum = zero();
        for (const Generator generator : summands) sum = add(sum, generators[generator]);
        return sum;
    };
    for (const std::vector<Word>& words : graph.options) {
        std::vector<MisereFormId> options;
        options.reserve(words.size());
        for (const Word& option : words) options.push_back(sum_of(option));
        generators.push_back(make(std::move(options)));
    }
    return sum_of(word);
}

std::optional<std::string> MisereForms::body(MisereFormId form, std::size_t longest) const {
    if (nodes_[form].is_nim_heap) return std::to_string(nodes_[form].birthday);
    std::vector<std::string> others;
    std::vector<std::uint32_t> heaps;
    for (const MisereFormId option : nodes_[form].options) {
        if (nodes_[option].is_nim_heap) {
            heaps.push_back(nodes_[option].birthday);
            continue;
        }
        auto text = body(option, longest);
        if (!text) return std::nullopt;
        others.push_back(*std::move(text));
    }
    std::ranges::sort(others);
    std::ranges::sort(heaps, std::greater<>());
    for (const std::uint32_t heap : heaps) others.push_back(std::to_string(heap));
    std::string text = fmt::format("[{}]", fmt::join(others, ","));
    if (text.size() > longest) return std::nullopt;
    return text;
}

std::optional<std::string> MisereForms::text(MisereFormId form, std::size_t longest) const {
    if (form == zero()) return "0";
    const auto text = body(form, longest);
    if (!text) return std::nullopt;
    // The brackets that follow the star enclose one game, or the options of one that has several.
    const bool is_single = !nodes_[form].is_nim_heap && nodes_[form].options.size() == 1;
    return is_single ? fmt::format("*[{}]", *text) : "*" + *text;
}

std::pair<FollowerGraph, Word> MisereForms::graph(MisereFormId form) const {
    // Options have lower numbers than what they are options of.
    std::vector<bool> is_reached(form + 1);
    is_reached[form] = true;
    for (MisereFormId at = form;; --at) {
        for (const MisereFormId option : nodes_[at].options) {
            is_reached[option] = is_reached[option] || is_reached[at];
        }
        if (at == zero()) break;
    }
    FollowerGraph graph;
    std::vector<Generator> generators(form + 1);
    for (MisereFormId at = 0; at <= form; ++at) {
        if (!is_reached[at]) continue;
        generators[at] = static_cast<Generator>(graph.options.size());
        std::vector<Word> options;
        for (const MisereFormId option : nodes_[at].options) {
            options.push_back(option == zero() ? Word{} : Word{generators[option]});
        }
        graph.options.push_back(std::move(options));
    }
    return {std::move(graph), form == zero() ? Word{} : Word{generators[form]}};
}

std::size_t MisereForms::followers(MisereFormId form) const {
    return graph(form).first.options.size();
}

}  // namespace lastmove::impartial
