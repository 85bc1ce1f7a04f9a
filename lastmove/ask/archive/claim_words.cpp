#include "lastmove/ask/archive/claim_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/overloaded.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t longest_name = 160;
constexpr std::size_t longest_rules = 600;
constexpr std::size_t most_in_words = 8;

/// The subject of a certificate as people type it; empty if it has no name.
std::string typed_subject(const Puzzle& puzzle) {
    for (const Kind* kind : kinds()) {
        if (kind->from_certificate == nullptr) continue;
        try {
            if (const auto subject = kind->from_certificate("", puzzle)) return subject->text();
        } catch (const InputError&) {
            return "";  // the certificate's puzzle is none
        }
    }
    return "";
}

std::string rows_in_line(const std::vector<std::string>& rows) {
    return fmt::format("{}", fmt::join(rows, "|"));
}

std::string in_play(const std::string& position, bool misere) {
    return position + (misere ? ", in misere play," : "");
}

/// The squares of a state or a set, each as often as it has checkers: "-1,1", "0 (7 times)".
std::string with_multiplicity(const auto& squares) {
    std::vector<std::string> words;
    words.reserve(squares.size());
    for (const auto& [square, checkers] : squares) {
        words.push_back(checkers == 1
                            ? fmt::format("{}", square)
                            : fmt::format("{} ({} times)", square, Integer(checkers).get_str()));
    }
    if (words.size() > most_in_words) return counted(words.size(), "square");
    return fmt::format("{}", fmt::join(words, ","));
}

/// What a certificate without a typed subject is about.
struct PuzzleInWords {
    std::string operator()(const PegPuzzle& puzzle) const {
        const std::string start = rows_in_line(puzzle.start);
        if (puzzle.goals.size() == 1) {
            return fmt::format("the peg puzzle {}>{}", start, rows_in_line(puzzle.goals.front()));
        }
        return fmt::format("the peg puzzle {} with {}", start,
                           puzzle.goals.empty() ? "any single peg as its goal"
                                                : counted(puzzle.goals.size(), "goal"));
    }
    std::string operator()(const ArmyPuzzle& puzzle) const {
        return fmt::format("the solitaire army of level {}{}", puzzle.level,
                           puzzle.rule == ArmyRule::jump        ? ""
                           : puzzle.rule == ArmyRule::hexagonal ? " on the hexagonal lattice"
                                                                : " with diagonal jumps");
    }
    std::string operator()(const GamePuzzle& puzzle) const { return puzzle.position; }
    std::string operator()(const PartizanSum& puzzle) const { return puzzle.position; }
    std::string operator()(const GameFamily& puzzle) const { return puzzle.position; }
    std::string operator()(const ClosurePuzzle& puzzle) const {
        return fmt::format("{}, modulo the closure of a family,", puzzle.position);
    }
    std::string operator()(const HeapFamily& puzzle) const {
        return fmt::format("the octal game {}", puzzle.code);
    }
    std::string operator()(const FollowerFamily& /*puzzle*/) const {
        return "the family of a game's followers";
    }
    std::string operator()(const PartizanHeapFamily& puzzle) const {
        return fmt::format("the partizan octal game {}/{}", puzzle.left, puzzle.right);
    }
    std::string operator()(const PartizanFollowerFamily& /*puzzle*/) const {
        return "the family of a partizan game's followers";
    }
    std::string operator()(const TilingPuzzle& puzzle) const {
        std::vector<std::string> names;
        names.reserve(puzzle.tiles.size());
        for (const auto& tile : puzzle.tiles) names.push_back(tile.name);
        if (names.size() > most_in_words) names = {fmt::format("of {} kinds", names.size())};
        return fmt::format("the region {} with the {} {}", rows_in_line(puzzle.region),
                           names.size() == 1 ? "tile" : "tiles", fmt::join(names, ", "));
    }
    std::string operator()(const StripsPuzzle& puzzle) const {
        return fmt::format("the {}x{} board with strips of {} and a monomino", puzzle.rows,
                           puzzle.columns, puzzle.length);
    }
    std::string operator()(const PackPuzzle& puzzle) const {
        return fmt::format("the packing of disks of diameters {} in a cavity of diameter {}",
                           fmt::join(puzzle.diameters, ", "), puzzle.cavity);
    }
    std::string operator()(const ReplacementPuzzle& puzzle) const {
        return fmt::format("the replacement-set game {{{}}} from {{{}}} to {{{}}}",
                           with_multiplicity(puzzle.set), with_multiplicity(puzzle.start),
                           with_multiplicity(puzzle.goal));
    }
    std::string operator()(const FormsPuzzle& /*puzzle*/) const { return "the first of two games"; }
};

std::string outcome_in_words(char outcome) {
    switch (outcome) {
        case 'N':
            return "whoever moves first wins";
        case 'P':
            return "whoever moves second wins";
        case 'L':
            return "Left wins, whoever begins";
        default:
            return "Right wins, whoever begins";
    }
}

std::string_view order_in_words(FormOrder order) {
    switch (order) {
        case FormOrder::equal:
            return "equals";
        case FormOrder::less:
            return "is less than";
        case FormOrder::greater:
            return "is greater than";
        case FormOrder::confused:
            return "is confused with";
    }
    return {};
}

/// What is claimed of it: a verb and the rest.
struct ClaimInWords {
    std::string_view can;     ///< "can be solved"
    std::string_view cannot;  ///< "cannot be solved"
    std::string second = "the second";

    std::string operator()(const Yes& /*claim*/) const { return std::string(can); }
    std::string operator()(const No& /*claim*/) const { return std::string(cannot); }
    std::string operator()(const FewestMenClaim& claim) const {
        if (claim.least) {
            return fmt::format("needs at least {}, and {} suffice",
                               counted(count(*claim.least), "man", "men"), claim.men);
        }
        return fmt::format("needs {}, and not fewer", counted(count(claim.men), "man", "men"));
    }
    std::string operator()(const FewestMovesClaim& claim) const {
        return fmt::format("can be solved in {}, and not in fewer",
                           counted(count(claim.moves), "move"));
    }
    std::string operator()(const FewestSweepsClaim& claim) const {
        return fmt::format("can be solved in {}, and not in fewer",
                           counted(count(claim.sweeps), "sweep"));
    }
    std::string operator()(const AtMostClaim& claim) const {
        std::vector<std::string> bounds;
        bounds.reserve(claim.bounds.size());
        for (const auto& [jump, times] : claim.bounds) {
            bounds.push_back(fmt::format("{} at most {}", jump, counted(count(times), "time")));
        }
        if (bounds.size() > most_in_words)
            bounds = {fmt::format("{} jumps a bounded number of times", bounds.size())};
        return fmt::format("has no solution but those that play {}", fmt::join(bounds, ", "));
    }
    std::string operator()(const OutcomeClaim& claim) const {
        return fmt::format("has outcome {}: {}", claim.outcome, outcome_in_words(claim.outcome));
    }
    std::string operator()(const WinnerClaim& claim) const {
        return fmt::format("is won by {} if {} begins", claim.left_wins ? "Left" : "Right",
                           claim.left_begins ? "Left" : "Right");
    }
    std::string operator()(const PeriodClaim& claim) const {
        std::string text =
            fmt::format("has nimbers of period {} from n = {} on", claim.period, claim.preperiod);
        if (claim.saltus != 0) text += fmt::format(", with saltus {}", claim.saltus);
        return text;
    }
    std::string operator()(const AperiodicClaim& /*claim*/) const {
        return "has nimbers without a period";
    }
    std::string operator()(const ValuePeriodClaim& claim) const {
        std::string text =
            fmt::format("has values of period {} from n = {} on", claim.period, claim.preperiod);
        if (claim.saltus != 0) text += fmt::format(", with saltus {}", claim.saltus);
        return text;
    }
    std::string operator()(const OutcomesClaim& claim) const {
        return fmt::format("has outcome {} for all n >= {}: {}", claim.outcome, claim.from,
                           outcome_in_words(claim.outcome));
    }
    std::string operator()(const MisereNimClaim& claim) const {
        return fmt::format("plays like misere Nim, where heaps of {} are fickle",
                           claim.fickle.size() > most_in_words
                               ? counted(claim.fickle.size(), "size")
                               : fmt::format("{}", fmt::join(claim.fickle, ", ")));
    }
    std::string operator()(const QuotientClaim& claim) const {
        std::string text = fmt::format("has a misere quotient of order {}, with {}", claim.order,
                                       counted(count(claim.p_positions), "P-position"));
        if (claim.generators)
            text += fmt::format(", for its first {}", counted(count(*claim.generators), "game"));
        return text;
    }
    std::string operator()(const IntegersClaim& claim) const {
        std::string text = "has the misere monoid Z";
        for (const std::uint32_t order : claim.torsion) text += fmt::format(" x Z/{}", order);
        if (claim.heaps) text += fmt::format(", for heaps up to {}", *claim.heaps);
        return text;
    }
    std::string operator()(const MonoidClaim& claim) const {
        return fmt::format("has a misere monoid of order {}", claim.order);
    }
    std::string operator()(const TilingsClaim& claim) const {
        return fmt::format("has {} tilings", excerpt(claim.tilings.get_str(), longest_name));
    }
    std::string operator()(const CompareClaim& claim) const {
        return fmt::format("{} {}", order_in_words(claim.order), excerpt(second, longest_name));
    }
    std::string operator()(const NimberClaim& claim) const {
        return fmt::format("has nimber {}", claim.nimber);
    }
    std::string operator()(const LengthClaim& claim) const {
        return fmt::format("has plays of {} to {}, of {} to {} if no win is given away",
                           claim.fewest, counted(count(claim.most), "move"), claim.won_fewest,
                           claim.won_most);
    }
    std::string operator()(const MovesClaim& claim) const {
        if (claim.to.empty()) return "has no winning move";
        if (claim.to.size() > most_in_words)
            return fmt::format("has {} winning moves", claim.to.size());
        return fmt::format("has {} to {}",
                           claim.all ? "exactly these winning moves:" : "winning moves, among them",
                           excerpt(fmt::format("{}", fmt::join(claim.to, ", ")), longest_name));
    }
    std::string operator()(const NimbersClaim& claim) const {
        return fmt::format("has the nimbers of its first {} that are listed",
                           counted(claim.members.size(), "member"));
    }
    std::string operator()(const PPositionsClaim& claim) const {
        return fmt::format("has {} up to n = {}", counted(claim.members.size(), "P-position"),
                           claim.up_to);
    }
    std::string operator()(const ElementClaim& claim) const {
        return fmt::format("has outcome {}: {}", claim.outcome, outcome_in_words(claim.outcome));
    }
    std::string operator()(const InverseClaim& claim) const {
        return claim.inverse
                   ? fmt::format("has the inverse {}", excerpt(*claim.inverse, longest_name))
                   : "has no inverse";
    }
    std::string operator()(const ThermographClaim& claim) const {
        return fmt::format("has mean {} and temperature {}", claim.mean.get_str(),
                           claim.temperature.get_str());
    }

  private:
    static std::size_t count(std::int64_t number) { return static_cast<std::size_t>(number); }
};

ClaimInWords claims_about(const Puzzle& puzzle) {
    return std::visit(
        [](const auto& one) -> ClaimInWords {
            using Kind = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<Kind, TilingPuzzle> ||
                          std::is_same_v<Kind, StripsPuzzle>) {
                return {"can be tiled", "cannot be tiled"};
            } else if constexpr (std::is_same_v<Kind, ClosurePuzzle>) {
                return {"", "", one.with.value_or("")};
            } else if constexpr (std::is_same_v<Kind, PackPuzzle>) {
                return {"is possible", "is impossible"};
            } else if constexpr (std::is_same_v<Kind, ArmyPuzzle>) {
                return {"reaches its goal", "cannot reach its goal"};
            } else {
                return {"can be solved", "cannot be solved"};
            }
        },
        puzzle);
}

bool is_misere(const Puzzle& puzzle) {
    return std::visit(
        [](const auto& one) {
            if constexpr (requires { one.misere; }) {
                return one.misere;
            } else {
                return false;
            }
        },
        puzzle);
}

/// By which rules the games of the puzzle are played that are not built in: "; hop is played by the
/// rules ...", for each.
std::string rules_in_words(const Puzzle& puzzle) {
    std::string words;
    for (const auto& [name, text] : rules_of(puzzle)) {
        words += fmt::format("; {} is played by the rules {}", excerpt(name, longest_name),
                             excerpt(text, longest_rules));
    }
    return words;
}

}  // namespace

std::string claim_in_words(const Certificate& certificate) {
    std::string about = typed_subject(certificate.puzzle);
    if (about.empty()) about = std::visit(PuzzleInWords{}, certificate.puzzle);
    return fmt::format("{} {}{}",
                       in_play(excerpt(about, longest_name), is_misere(certificate.puzzle)),
                       std::visit(claims_about(certificate.puzzle), certificate.claim),
                       rules_in_words(certificate.puzzle));
}

}  // namespace lastmove::ask
