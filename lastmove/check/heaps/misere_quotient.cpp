#include "lastmove/check/heaps/misere_quotient.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/heaps/bipartite_monoid.hpp"
#include "lastmove/check/heaps/heap_family.hpp"

namespace lastmove::checking {

namespace {

using Element = BipartiteMonoid::Element;

/// Elements y, as bits.
using Subset = std::vector<bool>;

bool is_within(const Subset& part, const Subset& whole) {
    for (std::size_t i = 0; i < part.size(); ++i) {
        if (part[i] && !whole[i]) return false;
    }
    return true;
}

/// Where a sum goes, and the elements beside which it is not in P and its own moves do not win.
struct Deficit {
    Element element;
    Subset subset;
};

/// The greatest deficits of all sums, as docs/certificates.md explains.
class Deficits {
  public:
    Deficits(const BipartiteMonoid& monoid, Budget& budget)
        : monoid_(monoid),
          budget_(budget),
          work_(1 + monoid.order() / 256),
          kept_(monoid.order()) {}

    /// Adds a game that goes to `element`, with the elements that its options go to, and all sums
    /// with it. Throws Rejection when a move leads from P to P, or the identity is in a deficit.
    void add_game(Element element, const std::vector<Element>& options) {
        if (options.empty()) {
            if (element != 0)
                throw Rejection("the image of a game without moves is not the identity");
            return;
        }
        if (!seen_.emplace(element, options).second) return;
        Subset subset = monoid_.p_beside(element);
        subset.flip();
        for (const Element option : options) {
            const Subset wins = monoid_.p_beside(option);
            for (std::size_t y = 0; y < wins.size(); ++y) {
                if (!wins[y]) continue;
                if (monoid_.is_p(monoid_.times(element, static_cast<Element>(y)))) {
                    throw Rejection("a move leads from P to P");
                }
                subset[y] = false;
            }
            budget_.step("games", work_);
        }
        add({element, std::move(subset)});
    }

  private:
    [[nodiscard]] Deficit sum(const Deficit& a, const Deficit& b) {
        Deficit both{monoid_.times(a.element, b.element), Subset(monoid_.order())};
        for (Element y = 0; y < monoid_.order(); ++y) {
            both.subset[y] =
                a.subset[monoid_.times(b.element, y)] && b.subset[monoid_.times(a.element, y)];
        }
        budget_.step("sums", work_);
        return both;
    }

    /// A game whose deficit is empty, or within that of a sum of earlier ones, brings nothing new:
    /// beside any other sum, its deficit is empty, or within that sum's.
    void add(Deficit game) {
        if (std::ranges::count(game.subset, true) == 0 || is_kept(game)) return;
        std::vector<Deficit> sums;
        for (Element element = 0; element < monoid_.order(); ++element) {
            for (const Subset& kept : kept_[element]) sums.push_back(sum({element, kept}, game));
        }
        games_.push_back(game);
        keep(std::move(game));
        for (Deficit& deficit : sums) keep(std::move(deficit));
        close();
    }

    /// Adds games to the sums that wait until nothing new comes.
    void close() {
        while (!waiting_.empty()) {
            const Deficit next = std::move(waiting_.back());
            waiting_.pop_back();
            const auto& kept = kept_[next.element];
            if (std::ranges::find(kept, next.subset) == kept.end()) continue;
            for (const Deficit& game : games_) keep(sum(next, game));
        }
    }

    [[nodiscard]] bool is_kept(const Deficit& deficit) const {
        return std::ranges::any_of(kept_[deficit.element], [&](const Subset& other) {
            budget_.step("sums", work_);
            return is_within(deficit.subset, other);
        });
    }

    void keep(Deficit deficit) {
        if (deficit.subset[0]) {
            throw Rejection("a sum outside P has no move into P");
        }
        auto& kept = kept_[deficit.element];
        if (is_kept(deficit)) return;
        const std::size_t bytes = sizeof(Deficit) + 64 + monoid_.order() / 4;
        budget_.give_back(bytes * std::erase_if(kept, [&](const Subset& other) {
                              return is_within(other, deficit.subset);
                          }));
        budget_.take(bytes);
        kept.push_back(deficit.subset);
        waiting_.push_back(std::move(deficit));
    }

    const BipartiteMonoid& monoid_;
    Budget& budget_;
    std::uint64_t work_;  ///< for one pass over the elements
    std::set<std::pair<Element, std::vector<Element>>> seen_;
    std::vector<Deficit> games_;
    std::vector<std::vector<Subset>> kept_;
    std::vector<Deficit> waiting_;
};

/// A set of elements, kept as a flag for each.
class ElementSet {
  public:
    explicit ElementSet(std::size_t order) : holds_(order) {}

    void insert(Element element) {
        if (!holds_[element]) elements_.push_back(element);
        holds_[element] = true;
    }

    /// The elements, ascending.
    [[nodiscard]] std::vector<Element> sorted() const {
        std::vector<Element> elements = elements_;
        std::ranges::sort(elements);
        return elements;
    }

  private:
    std::vector<bool> holds_;
    std::vector<Element> elements_;
};

/// What claim and table say, beside the monoid: lengths, images, the P-portion's size.
BipartiteMonoid read_monoid(const QuotientClaim& claim, const QuotientTable& table,
                            Budget& budget) {
    BipartiteMonoid monoid(table, static_cast<std::size_t>(claim.order), budget);
    if (std::cmp_not_equal(claim.p_positions, table.p_positions.size())) {
        throw Rejection("the number of elements in P differs from the claim");
    }
    for (const Element image : table.images) {
        if (image >= monoid.order()) throw Rejection("an image that is not an element");
    }
    const std::set<Element> images(table.images.begin(), table.images.end());
    for (const auto& letter : table.letters) {
        if (!images.contains(letter[0]))
            throw Rejection("a letter that is not the image of any game");
    }
    return monoid;
}

std::string proved(const QuotientClaim& claim, const std::string& games) {
    return fmt::format("the misere quotient of {} has {}, {} of them in P", games,
                       counted(static_cast<std::size_t>(claim.order), "element"),
                       claim.p_positions);
}

}  // namespace

std::string verify_quotient(const HeapFamily& family, const QuotientClaim& claim,
                            const QuotientTable& table, Budget& budget) {
    const game::HeapCode code = heap_code(family);
    const std::vector<std::uint32_t>& images = table.images;
    if (claim.generators) {
        if (table.period) throw Rejection("a period requires a claim about all heaps");
        if (std::cmp_not_equal(*claim.generators, images.size())) {
            throw Rejection("the number of images differs from the number of heaps");
        }
    } else {
        if (!table.period) throw Rejection("without a period only finitely many heaps are covered");
        if (heaps_of_period(code, *table.period, images.size()) != images.size()) {
            throw Rejection("too few or too many images for the proof of the period");
        }
        for (std::size_t i = table.period->from - 1; i + table.period->length < images.size();
             ++i) {
            if (images[i] != images[i + table.period->length]) {
                throw Rejection("the images do not have the period");
            }
        }
    }
    const BipartiteMonoid monoid = read_monoid(claim, table, budget);
    Deficits deficits(monoid, budget);
    for (std::size_t heap = 1; heap <= images.size(); ++heap) {
        ElementSet options(monoid.order());
        expand_heap(code, heap, budget, [&](std::span<const std::size_t> heaps) {
            Element option = 0;
            for (const std::size_t left : heaps) option = monoid.times(option, images[left - 1]);
            options.insert(option);
        });
        deficits.add_game(images[heap - 1], options.sorted());
    }
    return proved(claim, claim.generators ? fmt::format("heaps up to {}", images.size())
                                          : std::string("all heaps"));
}

std::string verify_quotient(const FollowerFamily& family, const QuotientClaim& claim,
                            const QuotientTable& table, Budget& budget) {
    if (table.period) throw Rejection("a period requires heaps");
    const std::size_t games = table.images.size();
    const auto claimed =
        claim.generators.value_or(static_cast<std::int64_t>(family.options.size()));
    if (std::cmp_not_equal(claimed, games) || games > family.options.size()) {
        throw Rejection("the number of images differs from the number of games");
    }
    for (std::size_t game = 0; game < family.options.size(); ++game) {
        for (const auto& word : family.options[game]) {
            if (std::ranges::any_of(word, [&](std::uint32_t part) { return part >= game; })) {
                throw Rejection("an option that is not a sum of earlier games");
            }
        }
    }
    const BipartiteMonoid monoid = read_monoid(claim, table, budget);
    Deficits deficits(monoid, budget);
    for (std::size_t game = 0; game < games; ++game) {
        ElementSet options(monoid.order());
        for (const auto& word : family.options[game]) {
            Element option = 0;
            for (const std::uint32_t part : word) {
                budget.step("options");
                option = monoid.times(option, table.images[part]);
            }
            options.insert(option);
        }
        deficits.add_game(table.images[game], options.sorted());
    }
    return proved(claim, counted(games, "game"));
}

}  // namespace lastmove::checking
