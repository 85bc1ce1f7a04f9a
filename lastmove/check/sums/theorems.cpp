#include "lastmove/check/sums/theorems.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/base/input_error.hpp"
#include "lastmove/game/sum.hpp"

namespace lastmove::checking {

namespace {

std::string base_name(const game::Game& rules) {
    const std::string name = rules.name();
    return name.substr(0, name.find_first_of(":["));
}

void compare_heaps(const NamedTheorem& theorem, const game::Game& rules, std::uint64_t last,
                   Budget& budget) {
    for (std::uint64_t heap = 0; heap <= last; ++heap) {
        compare_at(theorem, rules, std::to_string(heap), budget);
    }
}

void compare_pairs(const NamedTheorem& theorem, const game::Game& rules, std::uint64_t least,
                   std::uint64_t last, Budget& budget) {
    for (std::uint64_t a = least; a <= last; ++a) {
        for (std::uint64_t b = least; b <= last; ++b) {
            compare_at(theorem, rules, fmt::format("{},{}", a, b), budget);
        }
    }
}

template <std::uint64_t last>
void up_to(const NamedTheorem& theorem, const game::Game& rules, Budget& budget) {
    compare_heaps(theorem, rules, last, budget);
}

template <std::uint64_t least, std::uint64_t last>
void pairs(const NamedTheorem& theorem, const game::Game& rules, Budget& budget) {
    compare_pairs(theorem, rules, least, last, budget);
}

/// Every move lowers the quotient by m, rounded up, by one: at most m counters are taken, and from
/// m + 1 on a move from n + m counters is one from n with m more.
void all_residues(const NamedTheorem&, const game::Game& rules, Budget& budget) {
    const std::uint64_t m = numbers_in(rules.name()).at(0);
    const auto rounds = [&](std::uint64_t heap) { return (heap + m - 1) / m; };
    for (std::uint64_t heap = 1; heap <= 2 * m; ++heap) {
        budget.step("comparing a theorem with the rules");
        const std::uint64_t least = heap % m == 0 ? m : heap % m;
        const std::uint64_t most = std::min(m, heap);
        if (rounds(heap - least) + 1 != rounds(heap) || rounds(heap - most) + 1 != rounds(heap)) {
            throw Rejection("a move that does not lower the number of rounds by 1");
        }
    }
}

/// Single heads at all places that a row may have: the mex of what the coins that may be turned
/// besides count, each by itself.
void all_places(const NamedTheorem& theorem, const game::Game& rules, Budget& budget) {
    const bool mock = rules.name() == "mock-turtles";
    const std::size_t most = mock ? 100 : 500;
    std::vector<game::Nimber> heads;
    std::vector<bool> reached;
    while (heads.size() < most) {
        reached.assign(std::size_t{1} << 12U, false);
        reached[0] = true;
        game::Nimber run = 0;
        for (auto head = heads.rbegin(); head != heads.rend(); ++head) {
            budget.step("comparing a theorem with the rules");
            run ^= *head;
            reached.at(rules.name() == "ruler" ? run : *head) = true;
            for (auto other = heads.rbegin(); mock && other != head; ++other) {
                reached.at(*head ^ *other) = true;
            }
        }
        const auto least = std::ranges::find(reached, false) - reached.begin();
        const auto says = theorem.says(rules, std::string(heads.size(), 'T') + 'H');
        if (!says || says->nimber != static_cast<game::Nimber>(least)) {
            throw Rejection("the nimber of a single head differs from the theorem");
        }
        heads.push_back(static_cast<game::Nimber>(least));
    }
}

/// Rectangles and crosses of up to 6 lines either way: beyond, nimbers depend on parities only.
void small_shapes(const NamedTheorem& theorem, const game::Game& rules, Budget& budget) {
    constexpr std::size_t most = 6;
    for (std::size_t height = 1; height <= most; ++height) {
        for (std::size_t width = 1; width <= most; ++width) {
            std::string rectangle;
            std::string cross;
            for (std::size_t row = 0; row < height; ++row) {
                rectangle += (row == 0 ? "" : "|") + std::string(width, 'o');
                cross += row == 0 ? std::string(width, 'o') : "|o" + std::string(width - 1, '.');
            }
            compare_at(theorem, rules, rectangle, budget);
            compare_at(theorem, rules, cross, budget);
        }
    }
}

/// Hooks, and two rows.
void small_bars(const NamedTheorem& theorem, const game::Game& rules, Budget& budget) {
    constexpr std::size_t most = 10;
    for (std::size_t a = 1; a <= most; ++a) {
        std::string hook = std::to_string(a);
        for (std::size_t b = 0; b < most; ++b, hook += ",1")
            compare_at(theorem, rules, hook, budget);
        for (std::size_t b = 2; b <= a; ++b) {
            compare_at(theorem, rules, fmt::format("{},{}", a, b), budget);
        }
    }
}

/// Pictures of up to four edges between the ground and two vertices.
void small_pictures(const NamedTheorem& theorem, const game::Game& rules, Budget& budget) {
    static constexpr std::array edges{"0-0", "0-1", "0-2", "1-1", "1-2", "2-2"};
    constexpr std::size_t most = 4;
    const auto extend = [&](const auto& self, const std::string& picture, std::size_t from,
                            std::size_t used) -> void {
        if (used > 0) compare_at(theorem, rules, picture, budget);
        for (std::size_t next = from; next < edges.size() && used < most; ++next) {
            self(self, picture + (used == 0 ? "" : ",") + edges[next], next, used + 1);
        }
    };
    extend(extend, "", 0, 0);
}

/// Paths and cycles of up to 12 vertices.
void short_paths(const NamedTheorem& theorem, const game::Game& rules, Budget& budget) {
    constexpr std::size_t most = 12;
    std::string path = "0-1";
    for (std::size_t n = 2; n < most; ++n) {
        compare_at(theorem, rules, path, budget);
        path += fmt::format(",{}-{}", n - 1, n);
        compare_at(theorem, rules, fmt::format("{},0-{}", path, n), budget);
    }
}

/// Stars of up to 12 vertices: beyond, nimbers depend on parities only.
void small_stars(const NamedTheorem& theorem, const game::Game& rules, Budget& budget) {
    constexpr std::size_t most = 12;
    std::string star = "0-1";
    for (std::size_t n = 2; n <= most; ++n) {
        compare_at(theorem, rules, star, budget);
        star += fmt::format(",0-{}", n);
    }
}

/// Complete graphs of up to 8 vertices, after which nimbers repeat.
void small_complete(const NamedTheorem& theorem, const game::Game& rules, Budget& budget) {
    constexpr std::size_t most = 8;
    std::string graph = "0-1";
    for (std::size_t n = 2; n <= most; ++n) {
        compare_at(theorem, rules, graph, budget);
        for (std::size_t i = 0; i < n; ++i) graph += fmt::format(",{}-{}", i, n);
    }
}

/// Nothing: the whole proof is what is looked at in the position itself.
void nowhere(const NamedTheorem&, const game::Game&, Budget&) {}

constexpr std::array all{
    NamedTheorem{"bouton", " nim ", bouton, up_to<64>, true, true, bouton_repeats},
    NamedTheorem{"chocolate", " chocolate ", chocolate, all_residues, true, true,
                 chocolate_repeats},
    NamedTheorem{"mark", " mark ", mark, up_to<256>, true, true},
    NamedTheorem{"coins", " turning-turtles mock-turtles ruler ", coins, all_places, true, true},
    NamedTheorem{"lines", " rows diamond cross ", lines, small_shapes, true, false},
    NamedTheorem{"no-factor", " nofactor ", no_factor, nowhere, true, false,
                 no_factor_repeats},
    NamedTheorem{"paths", " edge node-kayles ", paths, short_paths, true, false, paths_repeat},
    NamedTheorem{"stars", " edge node-kayles ", stars, small_stars, true, false, stars_repeat},
    NamedTheorem{"complete", " edge node-kayles ", complete, small_complete, true, false,
                 complete_repeats},
    NamedTheorem{"lasker", " lasker octal ", lasker, up_to<64>, true, true, lasker_repeats},
    NamedTheorem{"take-any", " octal ", take_any, up_to<16>, true, true, take_any_repeats},
    NamedTheorem{"demon", " demon ", demon, up_to<2'000>, false, false},
    NamedTheorem{"wythoff", " wythoff ", wythoff, pairs<0, 12>, false, false},
    NamedTheorem{"euclid", " euclid ", euclid, pairs<1, 30>, false, true},
    NamedTheorem{"chomp", " chomp ", chomp, small_bars, false, false},
    NamedTheorem{"fusion", " hackenbush ", fusion, small_pictures, false, true}};

/// The worth of what an option leaves.
std::optional<Worth> after(const NamedTheorem& theorem, const game::Game& rules,
                           std::span<const game::Code> left) {
    std::vector<Worth> parts;
    for (const game::Code& code : left) {
        const auto part = theorem.says(rules, rules.text(code));
        if (!part) return std::nullopt;
        parts.push_back(*part);
    }
    return sum_of(parts);
}

}  // namespace

std::span<const NamedTheorem> theorems() {
    return all;
}

const NamedTheorem* find_theorem(std::string_view name, const game::Game& rules) {
    const std::string game = " " + base_name(rules) + " ";
    const auto* const found = std::ranges::find_if(all, [&](const NamedTheorem& theorem) {
        return theorem.name == name && theorem.games.find(game) != std::string_view::npos;
    });
    return found == all.end() ? nullptr : found;
}

bool is_cited(std::string_view name) {
    return std::ranges::any_of(all, [&](const NamedTheorem& theorem) {
        return theorem.name == name && !theorem.is_proved;
    });
}

std::optional<Worth> sum_of(std::span<const Worth> parts) {
    game::Nimber total = 0;
    std::size_t unknown = 0;
    for (const Worth& part : parts) {
        unknown += part.nimber ? 0 : 1;
        total ^= part.nimber.value_or(0);
    }
    if (unknown == 0) return Worth{total};
    if (unknown == 1 && total == 0) return Worth{std::nullopt};
    return std::nullopt;
}

void compare_at(const NamedTheorem& theorem, const game::Game& rules, const std::string& text,
                Budget& budget) {
    const auto fail = [&](std::string_view why) {
        return Rejection(fmt::format("the theorem '{}' {} at '{}'", theorem.name, why, text));
    };
    const auto own = theorem.says(rules, text);
    if (!own) throw fail("says nothing");
    game::Reader reader(text, "a position", text);
    std::vector<game::Nimber> nimbers;
    bool all_known = true;
    rules.options(rules.parse(reader), [&](std::span<const game::Code> left) {
        budget.step("comparing a theorem with the rules");
        const auto option = after(theorem, rules, left);
        if (!option) throw fail("does not apply to an option");
        if (option->nimber) {
            nimbers.push_back(*option->nimber);
        } else {
            all_known = false;
        }
    });
    std::ranges::sort(nimbers);
    game::Nimber mex = 0;
    for (const game::Nimber nimber : nimbers) mex += nimber == mex ? 1 : 0;
    if ((mex == 0) != own->is_zero()) throw fail("is wrong about who wins");
    if (own->nimber && *own->nimber != 0 && (!all_known || mex != *own->nimber)) {
        throw fail("is wrong about the nimber");
    }
}

}  // namespace lastmove::checking
