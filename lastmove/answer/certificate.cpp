#include "lastmove/answer/certificate.hpp"

#include "lastmove/answer/family_certificates.hpp"
#include "lastmove/answer/form_certificates.hpp"
#include "lastmove/answer/game_certificates.hpp"
#include "lastmove/answer/monoid_certificates.hpp"
#include "lastmove/answer/nimber_certificates.hpp"
#include "lastmove/answer/packing_certificates.hpp"
#include "lastmove/answer/partizan_certificates.hpp"
#include "lastmove/answer/replacement_certificates.hpp"
#include "lastmove/answer/tiling_certificates.hpp"

namespace lastmove {

Puzzle::Puzzle() = default;
Puzzle::Puzzle(const Puzzle& other) = default;
Puzzle::Puzzle(Puzzle&& other) noexcept = default;
Puzzle& Puzzle::operator=(const Puzzle& other) = default;
Puzzle& Puzzle::operator=(Puzzle&& other) noexcept = default;
Puzzle::~Puzzle() = default;

namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

Json branch_json(const std::string& jump, std::int64_t at_most, Json then, Json otherwise) {
    return {{"jump", jump},
            {"at_most", at_most},
            {"then", std::move(then)},
            {"else", std::move(otherwise)}};
}

Json tree_json(const IntegerTree& tree) {
    if (tree.branches.empty()) return {{"weights", to_json(tree.weights)}};
    return branch_json(tree.jump, tree.at_most, tree_json(tree.branches.at(0)),
                       tree_json(tree.branches.at(1)));
}

Json tree_json(const PairTree& tree) {
    if (tree.branches.empty()) {
        Json leaf{{"pairs", to_json(tree.pairs)}};
        if (!tree.rents.empty()) leaf["rents"] = to_json(tree.rents);
        return leaf;
    }
    Json json = branch_json(tree.jump, tree.at_most, tree_json(tree.branches.at(0)),
                            tree_json(tree.branches.at(1)));
    if (!tree.meets.empty()) json["meets"] = tree.meets;
    if (!tree.when.empty()) json["when"] = tree.when;
    return json;
}

Json timing_json(const PairTiming& timing) {
    Json apart = Json::object();
    for (const auto& [holes, pagodas] : timing.apart) {
        apart[holes] = Json::array();
        for (const Weights& weights : pagodas) apart[holes].push_back(to_json(weights));
    }
    return {{"reach", timing.reach},
            {"ends", timing.ends},
            {"after", timing.after},
            {"apart", std::move(apart)}};
}

Json weighted(std::string_view kind, const Weights& weights) {
    return {{"kind", kind}, {"weights", to_json(weights)}};
}

Json puzzle_json(const PegPuzzle& puzzle) {
    return {{"game", "peg"},
            {"rule", puzzle.rule},
            {"start", puzzle.start},
            {"goals", puzzle.goals.empty() ? Json("any") : Json(puzzle.goals)}};
}

Json puzzle_json(const ArmyPuzzle& puzzle) {
    return {{"game", "army"}, {"level", puzzle.level}};
}

Json claim_json(const Claim& claim) {
    switch (claim.kind) {
        case Claim::Kind::yes:
            return "yes";
        case Claim::Kind::no:
            return "no";
        case Claim::Kind::fewest_sweeps:
            return {{"fewest_sweeps", claim.number}};
        case Claim::Kind::fewest_men:
            return {{"fewest_men", claim.number}};
        case Claim::Kind::fewest_moves:
            return {{"fewest_moves", claim.number}};
        case Claim::Kind::outcome_n:
            return {{"outcome", "N"}};
        case Claim::Kind::outcome_p:
            return {{"outcome", "P"}};
        case Claim::Kind::outcome_l:
            return {{"outcome", "L"}};
        case Claim::Kind::outcome_r:
            return {{"outcome", "R"}};
        case Claim::Kind::winner:
            return claim_json(claim.winner);
        case Claim::Kind::misere_quotient:
            return claim_json(claim.quotient.value());
        case Claim::Kind::period:
            return claim_json(claim.period.value());
        case Claim::Kind::tilings:
            return {{"tilings", claim.tilings.get_str()}};
        case Claim::Kind::integers: {
            Json json{
                {"integers", claim.number == Claim::all_heaps ? Json("all") : Json(claim.number)}};
            if (!claim.torsion.empty()) json["torsion"] = claim.torsion;
            return json;
        }
        case Claim::Kind::monoid:
            return {{"monoid", claim.number}};
        case Claim::Kind::compare:
            return claim_json(claim.order.value());
        case Claim::Kind::at_most: {
            Json bounds = Json::object();
            for (const auto& [jump, most] : claim.at_most) bounds[jump] = most;
            return {{"at_most", std::move(bounds)}};
        }
        case Claim::Kind::nimber:
        case Claim::Kind::winning_moves:
        case Claim::Kind::nimbers:
        case Claim::Kind::p_positions:
            return nimber_claim_json(claim);
        case Claim::Kind::element:
            return claim_json(claim.element.value());
        case Claim::Kind::inverse:
            return {{"inverse", claim.inverse.value_or("none")}};
        case Claim::Kind::thermograph:
            return claim_json(claim.thermograph.value());
    }
    return {};
}

Json exhausted_json(const Exhausted& evidence) {
    Json pagodas = Json::array();
    for (const Weights& weights : evidence.pagodas) pagodas.push_back(to_json(weights));
    return {{"kind", "exhausted"},
            {"pagodas", std::move(pagodas)},
            {"meet", evidence.meet},
            {"forward", evidence.forward},
            {"backward", evidence.backward}};
}

Json cases_json(const std::vector<Case>& cases) {
    Json json = Json::array();
    for (const Case& one : cases) {
        json.push_back(Json{{"goals", one.goals}, {"evidence", to_json(one.evidence)}});
    }
    return json;
}

Json bounds_json(const std::vector<JumpBound>& bounds) {
    Json json = Json::array();
    for (const JumpBound& bound : bounds) {
        json.push_back(
            Json{{"jump", bound.jump}, {"goals", bound.goals}, {"tree", tree_json(bound.tree)}});
    }
    return json;
}

}  // namespace

Json to_json(const Weights& weights) {
    Json json = Json::object();
    for (const auto& [place, weight] : weights) {
        if (weight != 0) json[place] = to_text(weight);
    }
    return json;
}

Json to_json(const Witness& witness) {
    const std::string_view name = kind(witness);
    return std::visit(
        Overloaded{
            [&](const Play& play) -> Json {
                return {{"kind", name}, {"moves", play.moves}};
            },
            [&](const FewestSweeps& play) -> Json {
                return {{"kind", name}, {"moves", play.moves}};
            },
            [&](const IntegerTree& tree) -> Json {
                return {{"kind", name}, {"tree", tree_json(tree)}};
            },
            [&](const PairWitness& pairs) -> Json {
                Json json{{"kind", name}, {"flat", pairs.flat}, {"tree", tree_json(pairs.tree)}};
                if (pairs.timing) json["timing"] = timing_json(*pairs.timing);
                return json;
            },
            [&](const Emptiness&) -> Json {
                return {{"kind", name}};
            },
            [&](const Exhausted& evidence) { return exhausted_json(evidence); },
            [&](const ArmyPlay& army) -> Json {
                return {{"kind", name},
                        {"men", army.men},
                        {"jumps", army.jumps},
                        {"bound", {{"kind", "golden"}, {"exhausted", army.exhausted}}}};
            },
            [&](const GoldenPagoda& pagoda) -> Json {
                return {{"kind", name},
                        {"weight", Json::array({to_text(pagoda.a), to_text(pagoda.b)})}};
            },
            [&](const Cases& cases) -> Json {
                return {{"kind", name}, {"cases", cases_json(cases.cases)}};
            },
            [&](const JumpBounds& evidence) -> Json {
                return {{"kind", name},
                        {"bounds", bounds_json(evidence.bounds)},
                        {"refuted", cases_json(evidence.refuted)}};
            },
            [&](const Strategy& strategy) { return evidence_json(strategy); },
            [&](const Strategies& strategies) { return evidence_json(strategies); },
            [&](const Mirror& mirror) { return evidence_json(mirror); },
            [&](const ClosureEvidence& evidence) { return evidence_json(evidence); },
            [&](const NegativeForm& evidence) { return evidence_json(evidence); },
            [&](const QuotientTable& table) { return evidence_json(table); },
            [&](const NimValues& values) { return evidence_json(values); },
            [&](const Rectangles& tiling) { return evidence_json(tiling); },
            [&](const StripInvariant& invariant) { return evidence_json(invariant); },
            [&](const ExhaustedCover& search) { return evidence_json(search); },
            [&](const Blocks& tiling) { return evidence_json(tiling); },
            [&](const Colouring& colouring) { return evidence_json(colouring); },
            [&](const Recount& count) { return evidence_json(count); },
            [&](const PackedDisks& disks) { return evidence_json(disks); },
            [&](const WideDisks& disks) { return evidence_json(disks); },
            [&](const DiskAreas& areas) { return evidence_json(areas); },
            [&](const DivisionRemainder& division) { return evidence_json(division); },
            [&](const EmptyClass& squares) { return evidence_json(squares); },
            [&](const UnreachableSquare& square) { return evidence_json(square); },
            [&](const FewestMoves& play) { return evidence_json(play); },
            [&](const GroupImages& images) { return evidence_json(images); },
            [&](const MonoidTable& table) { return evidence_json(table); },
            [&](const OrderEvidence& evidence) { return evidence_json(evidence); },
            [&](const NimberProof& proof) { return evidence_json(proof); },
            [&](const MoveBook& book) { return evidence_json(book); },
            [&](const auto& linear) { return weighted(name, linear.weights); },
        },
        witness);
}

Json to_json(const Certificate& certificate) {
    return {{"format", 1},
            {"puzzle", std::visit([](const auto& puzzle) { return puzzle_json(puzzle); },
                                  certificate.puzzle)},
            {"claim", claim_json(certificate.claim)},
            {"evidence", to_json(certificate.evidence)}};
}

}  // namespace lastmove
