// parse_certificate: the strict reader of docs/certificates.md.
#include <fmt/format.h>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/family_certificates.hpp"
#include "lastmove/answer/form_certificates.hpp"
#include "lastmove/answer/json_field.hpp"
#include "lastmove/answer/monoid_certificates.hpp"
#include "lastmove/answer/nimber_certificates.hpp"
#include "lastmove/answer/packing_certificates.hpp"
#include "lastmove/answer/partizan_certificates.hpp"
#include "lastmove/answer/replacement_certificates.hpp"
#include "lastmove/answer/tiling_certificates.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

using namespace reading;

constexpr int farthest = 1'000'000;

bool has(const Field& field, const char* key) {
    return field.value.is_object() && field.value.contains(key);
}

/// What branches of all trees have.
template <class Tree>
void read_branch(const Field& field, Tree (*read)(const Field&), Tree& tree) {
    tree.jump = field.at("jump").text();
    tree.at_most = field.at("at_most").count();
    tree.branches.push_back(read(field.at("then")));
    tree.branches.push_back(read(field.at("else")));
}

IntegerTree read_tree(const Field& field) {
    IntegerTree tree;
    if (has(field, "weights")) {
        field.keys({"weights"});
        tree.weights = read_weights(field.at("weights"));
        return tree;
    }
    field.keys({"jump", "at_most", "then", "else"});
    read_branch(field, read_tree, tree);
    return tree;
}

PairTree read_pair_tree(const Field& field) {
    PairTree tree;
    if (has(field, "pairs")) {
        if (has(field, "rents")) {
            field.keys({"pairs", "rents"});
            tree.rents = read_weights(field.at("rents"));
        } else {
            field.keys({"pairs"});
        }
        tree.pairs = read_weights(field.at("pairs"));
        return tree;
    }
    if (has(field, "meets")) {
        field.keys({"jump", "meets", "at_most", "then", "else"});
        tree.meets = field.at("meets").text();
        if (tree.meets.empty()) throw field.at("meets").fault("the name of a hole");
    } else if (has(field, "when")) {
        field.keys({"jump", "when", "at_most", "then", "else"});
        tree.when = field.at("when").text();
        if (tree.when != "first" && tree.when != "last") {
            throw field.at("when").fault(R"("first" or "last")");
        }
    } else {
        field.keys({"jump", "at_most", "then", "else"});
    }
    read_branch(field, read_pair_tree, tree);
    return tree;
}

PairTiming read_timing(const Field& field) {
    field.keys({"reach", "ends", "after", "apart"});
    PairTiming timing{
        field.at("reach").count(), field.at("ends").flag(), field.at("after").count(), {}};
    const Field apart = field.at("apart");
    if (!apart.value.is_object()) throw apart.fault("an object");
    for (const auto& [holes, pagodas] : apart.value.items()) {
        timing.apart[holes] = Field{pagodas, "apart"}.list(read_weights);
    }
    return timing;
}

PairWitness read_pairs(const Field& field) {
    std::optional<PairTiming> timing;
    if (has(field, "timing")) {
        field.keys({"kind", "flat", "tree", "timing"});
        timing = read_timing(field.at("timing"));
    } else {
        field.keys({"kind", "flat", "tree"});
    }
    return {field.at("flat").flag(), read_pair_tree(field.at("tree")), std::move(timing)};
}

Hole read_hole(const Field& field) {
    const auto numbers = field.list(
        [](const Field& number) { return static_cast<int>(number.integer(-farthest, farthest)); });
    if (numbers.size() != 2) throw field.fault("a hole [x, y]");
    return {numbers[0], numbers[1]};
}

std::array<Hole, 2> read_army_jump(const Field& field) {
    const auto holes = field.list(read_hole);
    if (holes.size() != 2) throw field.fault("two holes");
    return {holes[0], holes[1]};
}

ArmyPlay read_army(const Field& field) {
    field.keys({"kind", "men", "jumps", "bound"});
    const Field bound = field.at("bound");
    bound.keys({"kind", "exhausted"});
    if (bound.at("kind").text() != "golden") throw bound.fault("the kind \"golden\"");
    return {field.at("men").list(read_hole), field.at("jumps").list(read_army_jump),
            read_count(bound.at("exhausted"))};
}

GoldenPagoda read_golden(const Field& field) {
    field.keys({"kind", "weight"});
    const auto parts = field.at("weight").list(read_rational);
    if (parts.size() != 2) throw field.fault("a weight of two exact numbers");
    return {parts[0], parts[1]};
}

Exhausted read_exhausted(const Field& field) {
    field.keys({"kind", "pagodas", "meet", "forward", "backward"});
    return {field.at("pagodas").list(read_weights), read_count(field.at("meet")),
            field.at("forward").list(read_count), field.at("backward").list(read_count)};
}

/// Evidence of the given kind except "cases".
Witness read_plain(const Field& field, const std::string& kind) {
    const auto weights = [&] {
        field.keys({"kind", "weights"});
        return read_weights(field.at("weights"));
    };
    const auto moves = [&] {
        field.keys({"kind", "moves"});
        return read_texts(field.at("moves"));
    };
    if (kind == "play") return Play{moves()};
    if (kind == "fewest-sweeps") return FewestSweeps{moves()};
    if (kind == "parity") return ParityWitness{weights()};
    if (kind == "lattice") return LatticeWitness{weights()};
    if (kind == "pagoda") return PagodaWitness{weights()};
    if (kind == "exhausted") return read_exhausted(field);
    if (kind == "army") return read_army(field);
    if (kind == "golden") return read_golden(field);
    if (kind == "emptiness") {
        field.keys({"kind"});
        return Emptiness{};
    }
    if (kind == "integer") {
        field.keys({"kind", "tree"});
        return read_tree(field.at("tree"));
    }
    if (kind == "pairs") return read_pairs(field);
    if (auto evidence = read_game_evidence(field, kind)) return *std::move(evidence);
    if (auto evidence = read_family_evidence(field, kind)) return *std::move(evidence);
    if (auto evidence = read_monoid_evidence(field, kind)) return *std::move(evidence);
    if (auto evidence = read_tiling_evidence(field, kind)) return *std::move(evidence);
    if (auto evidence = read_packing_evidence(field, kind)) return *std::move(evidence);
    if (auto evidence = read_replacement_evidence(field, kind)) return *std::move(evidence);
    if (auto evidence = read_form_evidence(field, kind)) return *std::move(evidence);
    if (auto evidence = read_nimber_evidence(field, kind)) return *std::move(evidence);
    if (auto evidence = read_partizan_evidence(field, kind)) return *std::move(evidence);
    throw Malformed(fmt::format("unknown kind of evidence '{}'", excerpt(kind)));
}

std::string read_kind(const Field& field) {
    if (!has(field, "kind")) {
        throw field.fault("an object with the key 'kind'");
    }
    return field.at("kind").text();
}

std::size_t read_goal(const Field& field) {
    return static_cast<std::size_t>(field.count());
}

Case read_case(const Field& field) {
    field.keys({"goals", "evidence"});
    const Field evidence = field.at("evidence");
    return {field.at("goals").list(read_goal), read_plain(evidence, read_kind(evidence))};
}

JumpBound read_bound(const Field& field) {
    field.keys({"jump", "goals", "tree"});
    return {field.at("jump").text(), field.at("goals").list(read_goal),
            read_tree(field.at("tree"))};
}

Witness read_evidence(const Field& field) {
    const std::string kind = read_kind(field);
    if (kind == "jump-bounds") {
        field.keys({"kind", "bounds", "refuted"});
        return JumpBounds{field.at("bounds").list(read_bound), field.at("refuted").list(read_case)};
    }
    if (kind != "cases") return read_plain(field, kind);
    field.keys({"kind", "cases"});
    return Cases{field.at("cases").list(read_case)};
}

Puzzle read_puzzle(const Field& field) {
    if (!has(field, "game")) {
        throw field.fault("an object with the key 'game'");
    }
    const std::string game = field.at("game").text();
    if (game == "army") {
        field.keys({"game", "level"});
        return ArmyPuzzle{field.at("level").count()};
    }
    if (auto position = read_game_puzzle(field, game)) return *std::move(position);
    if (auto family = read_family_puzzle(field, game)) return *std::move(family);
    if (auto family = read_monoid_puzzle(field, game)) return *std::move(family);
    if (auto tiling = read_tiling_puzzle(field, game)) return *std::move(tiling);
    if (auto disks = read_packing_puzzle(field, game)) return *std::move(disks);
    if (auto tape = read_replacement_puzzle(field, game)) return *std::move(tape);
    if (auto forms = read_form_puzzle(field, game)) return *std::move(forms);
    if (auto family = read_game_family(field, game)) return *std::move(family);
    if (auto closure = read_closure_puzzle(field, game)) return *std::move(closure);
    if (game != "peg") {
        throw Malformed(fmt::format("unknown game '{}'", excerpt(game)));
    }
    field.keys({"game", "rule", "start", "goals"});
    PegPuzzle puzzle{field.at("rule").text(), read_texts(field.at("start")), {}};
    if (const Field goals = field.at("goals"); goals.value != "any") {
        puzzle.goals = goals.list(read_texts);
        if (puzzle.goals.empty()) throw goals.fault("at least one goal");
    }
    return puzzle;
}

Claim read_claim(const Field& field) {
    if (field.value == "yes") return {Claim::Kind::yes, 0};
    if (field.value == "no") return {Claim::Kind::no, 0};
    if (has(field, "fewest_men")) {
        field.keys({"fewest_men"});
        return {Claim::Kind::fewest_men, field.at("fewest_men").count()};
    }
    if (has(field, "at_most")) {
        field.keys({"at_most"});
        const Field bounds = field.at("at_most");
        Claim claim{Claim::Kind::at_most, 0};
        if (!bounds.value.is_object()) throw bounds.fault("an object");
        for (const auto& [jump, most] : bounds.value.items()) {
            claim.at_most.emplace_back(jump, Field{most, "in at_most"}.count());
        }
        return claim;
    }
    if (auto claim = read_partizan_claim(field)) return *std::move(claim);
    if (const auto claim = read_game_claim(field)) return *claim;
    if (const auto claim = read_family_claim(field)) return *claim;
    if (const auto claim = read_monoid_claim(field)) return *claim;
    if (const auto claim = read_replacement_claim(field)) return *claim;
    if (const auto claim = read_tiling_claim(field)) return *claim;
    if (const auto claim = read_form_claim(field)) return *claim;
    if (const auto claim = read_nimber_claim(field)) return *claim;
    field.keys({"fewest_sweeps"});
    return {Claim::Kind::fewest_sweeps, field.at("fewest_sweeps").count()};
}

}  // namespace

Certificate parse_certificate(std::string_view text) {
    const Value value = read_json(text);
    const Field field{value, "certificate"};
    field.keys({"format", "puzzle", "claim", "evidence"});
    if (field.at("format").count() != 1) throw field.at("format").fault("1");
    return {read_puzzle(field.at("puzzle")), read_claim(field.at("claim")),
            read_evidence(field.at("evidence"))};
}

}  // namespace lastmove
