// Proves that a peg solitaire problem has no solution, and writes the proof to impossible.json.
#include <fstream>
#include <iostream>
#include <lastmove/lastmove.hpp>

int main() {
    using namespace lastmove;
    Progress silent;
    const Limits limits = Limits::within(std::chrono::minutes(1));
    const peg::Problem problem = peg::parse_subject("....|...o|...o|.o..>..o.|....|....|....");
    peg::Refutations found;
    until_stopped([&] { peg::refute(problem, limits, silent, found); });
    if (!found.all()) {
        std::cout << "no test refutes it\n";
        return 3;
    }
    const Certificate proof{peg::to_puzzle(problem), No{}, peg::as_cases(found.by_goal)};
    std::cout << "impossible; the witness is of kind " << kind(proof.evidence) << '\n';
    if (const Weights* weights = weights_of(proof.evidence)) {
        for (const auto& [hole, weight] : *weights) std::cout << hole << " " << weight << '\n';
    }
    std::ofstream("impossible.json") << to_json(proof) << '\n';
}
