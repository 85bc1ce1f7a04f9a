#include "lastmove/ask/reply/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "lastmove/answer/tiling_certificates.hpp"
#include "lastmove/exact/polynomial.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t line_width = 80;
constexpr std::size_t most_terms = 12;

template <class Tree>
std::size_t leaves(const Tree& tree) {
    if (tree.branches.empty()) return 1;
    return std::accumulate(
        tree.branches.begin(), tree.branches.end(), std::size_t{0},
        [](std::size_t sum, const Tree& branch) { return sum + leaves(branch); });
}

/// Whether a leaf makes use of what is known of two holes at once.
bool has_couples(const PairTree& tree) {
    const auto is_couple = [](const auto& rent) {
        return rent.first.find(' ') != std::string::npos;
    };
    return std::ranges::any_of(tree.rents, is_couple) ||
           std::ranges::any_of(tree.branches, has_couples);
}

struct Sentence {
    std::string operator()(const Play& play) const {
        return fmt::format("A play of {}.", counted(play.moves.size(), "move"));
    }
    std::string operator()(const ParityWitness&) const {
        return "Every jump takes away an even weight, but from start to goal the weight changes "
               "by an odd number.";
    }
    std::string operator()(const LatticeWitness&) const {
        return "Every jump changes the weight by a whole number, but from start to goal it "
               "changes by a fraction.";
    }
    std::string operator()(const PagodaWitness&) const {
        return "No jump can raise the weight (a pagoda function), but the goal weighs more than "
               "the start.";
    }
    std::string operator()(const IntegerTree& tree) const {
        return fmt::format(
            "No whole numbers of jumps lead from start to goal: a case distinction "
            "with {}, each closed by a weighing.",
            counted(leaves(tree), "case"));
    }
    std::string operator()(const PairWitness& pairs) const {
        if (pairs.timing) {
            return fmt::format(
                "No whole numbers of jumps, and of other pegs that they meet, lead from start to "
                "goal\nif no hole{} sooner or later than {} can{}:\n{}a weighing of pairs of pegs.",
                has_couples(pairs.tree) ? ", and no two holes at once, have pegs" : " has a peg",
                has_couples(pairs.tree) ? "they" : "it",
                pairs.timing->ends ? ", and there is a first jump and a last" : "",
                pairs.tree.branches.empty()
                    ? ""
                    : fmt::format("a case distinction with {}, each closed by ",
                                  counted(leaves(pairs.tree), "case")));
        }
        if (!pairs.tree.branches.empty()) {
            return fmt::format(
                "No whole numbers of jumps, and of other pegs that they meet, lead from start to "
                "goal:\na case distinction with {}, each closed by a weighing of pairs of pegs.",
                counted(leaves(pairs.tree), "case"));
        }
        return pairs.flat ? "Each peg weighs something, and so does each pair of pegs. No jump can "
                            "raise the sum,\nwhichever other pegs are there, but the goal weighs "
                            "more than the start."
                          : "Each peg weighs something, and so does each pair of pegs. No jump can "
                            "raise the sum,\nnot even its part with one other peg, but the goal "
                            "weighs more than the start.";
    }
    std::string operator()(const Emptiness&) const {
        return "A jump always leaves a peg on the board.";
    }
    std::string operator()(const Exhausted& search) const {
        const std::uint64_t forward =
            std::accumulate(search.forward.begin(), search.forward.end(), std::uint64_t{0});
        const std::uint64_t backward =
            std::accumulate(search.backward.begin(), search.backward.end(), std::uint64_t{0});
        return fmt::format(
            "A complete search was exhausted: {} from the start and {} from the goal "
            "never meet.",
            counted(forward, "position"), grouped(std::to_string(backward)));
    }
    std::string operator()(const FewestSweeps& play) const {
        return fmt::format("{}; that fewer do not suffice was exhausted.",
                           counted(play.moves.size(), "sweep"));
    }
    std::string operator()(const ArmyPlay& army) const {
        return fmt::format("{} reach the goal; fewer weigh too little{}.",
                           counted(army.men.size(), "man"),
                           army.exhausted == 0 ? "" : " or were played out");
    }
    std::string operator()(const GoldenPagoda&) const {
        return "With the weight s^distance, where s = (sqrt(5) - 1)/2, no jump can raise the "
               "weight. The scout at its goal weighs 1, and any finite army less.";
    }
    std::string operator()(const Strategy& strategy) const {
        return fmt::format("A strategy with a reply to every move, through {}.",
                           counted(strategy.replies.size(), "position"));
    }
    std::string operator()(const Strategies& strategies) const {
        std::string text;
        for (const auto& [player, strategy] :
             {std::pair{"Left's", &strategies.left}, std::pair{"Right's", &strategies.right}}) {
            if (!*strategy) continue;
            text += fmt::format("{}{} strategy, through {}", text.empty() ? "" : ", and ", player,
                                counted((*strategy)->replies.size(), "position"));
        }
        return text + ", with a reply to every move.";
    }
    std::string operator()(const NimberProof& proof) const {
        std::string text = "Nimbers";
        for (const auto& [game, source] : proof.games) {
            const std::string by =
                source.name.empty()    ? fmt::format("a period of {}", source.period)
                : source.name == "mex" ? "the mex rule, computed again"
                                       : fmt::format("the theorem '{}'", source.name);
            text += fmt::format("{} of {} by {}", text == "Nimbers" ? "" : ",", game, by);
        }
        if (!proof.parts.empty()) {
            text += fmt::format("{} of {} by play beside nim heaps", text == "Nimbers" ? "" : ",",
                                counted(proof.parts.size(), "part"));
        }
        return text == "Nimbers" ? "No move is left." : text + ".";
    }
    std::string operator()(const MoveBook& book) const {
        return fmt::format("A reply to every move, through {}.",
                           counted(book.replies.size(), "position"));
    }
    std::string operator()(const Mirror&) const {
        return "Imitation: every move is answered by its image, under a half turn of the board or "
               "in an equal part.";
    }
    std::string operator()(const QuotientTable& table) const {
        return fmt::format(
            "A finite monoid that tells the outcome of every sum, with the images of {}.",
            counted(table.images.size(), "game"));
    }
    std::string operator()(const GroupImages& images) const {
        return fmt::format("{} for {}: their sums tell the outcome of every sum of heaps.",
                           images.outcomes.size() == 1 ? "Integers" : "Elements of a group",
                           counted(images.images.size(), "heap"));
    }
    std::string operator()(const MonoidTable& table) const {
        return fmt::format("A monoid of {} that tells the outcome of every sum of {}.",
                           counted(table.outcomes.size(), "element"),
                           counted(table.games.size(), "game"));
    }
    std::string operator()(const NimValues& values) const {
        return fmt::format("{} were computed again by a second method.",
                           counted(values.values, "nimber"));
    }
    std::string operator()(const Rectangles& tiling) const {
        return fmt::format("A monomino and {} of strips.",
                           counted(tiling.rectangles.size(), "rectangle"));
    }
    std::string operator()(const StripInvariant& invariant) const {
        return fmt::format(
            "In {} a strip weighs 0, and no cell for the monomino weighs what the "
            "board weighs.",
            name(invariant.ring));
    }
    std::string operator()(const ExhaustedCover&) const {
        return "A complete search found no tiling.";
    }
    std::string operator()(const Blocks& tiling) const {
        return fmt::format("{} of blocks and {}.", counted(tiling.layout.size(), "rectangle"),
                           counted(tiling.moves.size(), "tile"));
    }
    std::string operator()(const Colouring& colouring) const {
        const std::string period = fmt::format("Coloured in a pattern of {} by {}",
                                               counted(colouring.weights.size(), "row"),
                                               counted(colouring.weights.front().size(), "column"));
        if (colouring.test == Colouring::Test::lattice) {
            return period +
                   ", every tile covers a whole weight wherever it lies, but the region weighs a "
                   "fraction: there is not even a signed tiling.";
        }
        return period +
               ", no tile covers a weight below 0 wherever it lies, but the region weighs less "
               "than 0: there is not even a fractional tiling.";
    }
    std::string operator()(const Recount&) const { return "Counted again by a second method."; }
    std::string operator()(const PackedDisks& disks) const {
        return fmt::format("A packing of {}.", counted(disks.centres.size(), "disk"));
    }
    std::string operator()(const WideDisks& wide) const {
        return wide.disks.size() == 1 ? "A disk is wider than the cavity."
                                      : "Two disks, side by side, are wider than the cavity.";
    }
    std::string operator()(const DiskAreas&) const {
        return "The disks have as much area as the cavity, or more, and two disks or more never "
               "fill a disk.";
    }
    std::string operator()(const DivisionRemainder& division) const {
        Terms terms;
        for (const auto& [exponent, value] : division.remainder) terms[exponent] = Integer(value);
        return fmt::format(
            "Every move adds or takes away a multiple of what an expansion adds. As polynomials\n"
            "modulo {}, goal - start leaves a remainder on division by that:\n{}",
            division.modulus,
            division.remainder.size() > most_terms
                ? counted(division.remainder.size(), "term") + "."
                : to_text(terms) + ".");
    }
    std::string operator()(const EmptyClass& squares) const {
        const std::string where =
            squares.modulus == 0 ? fmt::format("square {}", squares.residue)
            : squares.modulus == 1
                ? std::string("the tape")
                : fmt::format("the squares {} + {}k", squares.residue, squares.modulus);
        return fmt::format(
            "No move empties {}, or brings a checker there when it is empty; it is empty at the "
            "start or at the goal, and not at both.",
            where);
    }
    std::string operator()(const UnreachableSquare& square) const {
        return fmt::format(
            "The number of moves on each square is determined up to moves that are undone, and "
            "some are needed on square {}; but nothing can be brought there and back.",
            square.square);
    }
    std::string operator()(const FewestMoves& play) const {
        return fmt::format("A play of {}; that fewer do not suffice was exhausted.",
                           counted(play.moves.size(), "move"));
    }
    std::string operator()(const OrderEvidence& evidence) const {
        return fmt::format("Answers uphold {} of forms.", counted(evidence.pairs.size(), "pair"));
    }
    std::string operator()(const ClosureEvidence& evidence) const {
        const auto* images = std::get_if<GroupImages>(&evidence.monoid);
        if (images == nullptr) {
            const auto& table = std::get<MonoidTable>(evidence.monoid);
            return fmt::format("A monoid of {}, and what each game of the sum is in it.",
                               counted(table.outcomes.size(), "element"));
        }
        return fmt::format(
            "The monoid of {}, proved by {}, and what each heap of the sum is in it.",
            images->period ? "all sums of heaps" : "sums of these heaps",
            counted(images->images.size(), "image"));
    }
    std::string operator()(const NegativeForm& evidence) const {
        return "In the difference from the canonical form, which has these walls: " +
               (*this)(evidence.strategies);
    }
    std::string operator()(const Cases& cases) const {
        return fmt::format("The goals are refuted in {}.", counted(cases.cases.size(), "case"));
    }
    std::string operator()(const JumpBounds& evidence) const {
        return fmt::format("Weights prove {} of jumps.", counted(evidence.bounds.size(), "bound"));
    }
};

}  // namespace

std::string explain(const Witness& witness) {
    return std::visit(Sentence{}, witness);
}

std::string brief(const Witness& witness) {
    if (std::holds_alternative<ParityWitness>(witness)) return "every jump even, the gap odd";
    if (std::holds_alternative<LatticeWitness>(witness)) {
        return "every jump an integer, the gap not";
    }
    if (std::holds_alternative<PagodaWitness>(witness)) {
        return "no jump below 0, the gap below 0";
    }
    if (const auto* tree = std::get_if<IntegerTree>(&witness)) {
        return fmt::format("a tree of {}", counted(leaves(*tree), "case"));
    }
    if (const auto* pairs = std::get_if<PairWitness>(&witness)) {
        const std::string in_time = pairs->timing ? " in time" : "";
        if (!pairs->tree.branches.empty()) {
            return fmt::format("pairs of pegs{}: a tree of {}", in_time,
                               counted(leaves(pairs->tree), "case"));
        }
        return pairs->timing ? "pairs of pegs in time: all jumps weigh more than the gap"
                             : "pairs of pegs: no jump below 0, the gap below 0";
    }
    if (std::holds_alternative<DivisionRemainder>(witness)) return "a remainder that is not 0";
    if (std::holds_alternative<EmptyClass>(witness)) return "squares empty at one end only";
    if (const auto* square = std::get_if<UnreachableSquare>(&witness)) {
        return fmt::format("moves are needed on square {}", square->square);
    }
    if (const auto* cases = std::get_if<Cases>(&witness)) {
        return counted(cases->cases.size(), "case");
    }
    return std::string(kind(witness));
}

std::string wrap(const std::vector<std::string>& words) {
    std::string text;
    std::size_t column = 0;
    for (const std::string& word : words) {
        if (column > 0) {
            const bool fits = column + 1 + word.size() <= line_width;
            text += fits ? ' ' : '\n';
            column = fits ? column + 1 : 0;
        }
        text += word;
        column += word.size();
    }
    return text + "\n";
}

std::string counted(std::size_t number, std::string_view noun) {
    const std::string digits = grouped(std::to_string(number));
    if (number == 1) return fmt::format("1 {}", noun);
    if (noun == "man") return fmt::format("{} men", digits);
    return fmt::format("{} {}s", digits, noun);
}

std::string grouped(std::string_view digits) {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    return text;
}

}  // namespace lastmove::ask
