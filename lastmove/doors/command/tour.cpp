#include "lastmove/doors/command/tour.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/ask/reply/limits_said.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/doors/command/batch.hpp"
#include "lastmove/doors/command/output.hpp"

namespace lastmove::command {

namespace {

/// A stop of the tour. In the arguments, DIR stands for the tour's folder.
struct Step {
    std::string_view words;
    std::vector<std::string_view> arguments;
    int status;
};

const std::array steps{
    Step{"Peg solitaire on the English board: all holes are full except the centre.",
         {"show", "peg:english"},
         0},
    Step{"The central game: leave one peg, in the centre. The play found is replayed by the\n"
         "checker before it is printed, and drawn as a film strip.",
         {"solve", "peg:english", "--svg", "DIR/central.svg", "--certificate", "DIR/central.json"},
         0},
    Step{"The same with as few sweeps as possible. An exhaustive "
         "search proves that 18 is the minimum.",
         {"solve", "peg:english", "--fewest-sweeps", "--svg", "DIR/sweeps.svg"},
         0},
    Step{"From the same start to a single peg next to the centre? We run every test, within a\n"
         "time limit of two seconds.",
         {"tests", "peg:english:d4:e4", "--time-limit", "2", "--certificate", "DIR/parity.json"},
         1},
    Step{"Impossible for a subtler reason: weights that no jump can raise, although the goal "
         "weighs more.",
         {"solve", "peg:....|...o|...o|.o..>..o.|....|....|....", "--svg", "DIR/pagoda.svg",
          "--certificate", "DIR/impossible.json"},
         1},
    Step{"That proof is self-contained. The checker derives the "
         "jumps from the board again, and trusts\n"
         "nothing else.",
         {"check", "DIR/impossible.json"},
         0},
    Step{"The triangle of fifteen holes: how many solutions are there?",
         {"count", "peg:triangle15:a1"},
         0},
    Step{
        "The solitaire army: how many men does it take to send a scout four paces into the desert?",
        {"solve", "army:4", "--svg", "DIR/army.svg", "--certificate", "DIR/army4.json"},
        0},
    Step{"Five paces? Not with any number of men.",
         {"solve", "army:5", "--certificate", "DIR/army5.json"},
         1},
    Step{"A chessboard covered by 21 straight trominoes and a monomino: a theorem says where the "
         "monomino can lie.",
         {"solve", "tile:8x8:3", "--svg", "DIR/chessboard.svg", "--certificate",
          "DIR/chessboard.json"},
         0},
    Step{"It cannot lie in the middle, as weights prove.",
         {"solve", "tile:8x8:3", "--monomino", "d4", "--svg", "DIR/forbidden.svg", "--certificate",
          "DIR/forbidden.json"},
         1},
    Step{"The twelve pentominoes in a 6 by 10 rectangle.",
         {"solve", "tile:6x10:pentominoes", "--svg", "DIR/pentominoes.svg"},
         0},
    Step{"Fourteen disks in a cavity: they just fit. All margins are verified exactly.",
         {"solve", "pack:formidable-fourteen", "--svg", "DIR/fourteen.svg", "--certificate",
          "DIR/fourteen.json"},
         0},
    Step{"Nuclear pennies: replace a checker by one on either side, or the reverse, and move a\n"
         "checker six squares. The least number of moves, and a film strip.",
         {"solve", "replace:{-1,1}:6", "--optimal", "--svg", "DIR/pennies.svg", "--certificate",
          "DIR/pennies.json"},
         0},
    Step{"Five squares? The remainder of a polynomial division shows that it is impossible.",
         {"solve", "replace:{-1,1}:5", "--certificate", "DIR/remainder.json"},
         1},
    Step{"Two-player games: a row of nine pins plus a heap of four. Each part has a nimber, and\n"
         "their nim-sum gives the winning moves.",
         {"value", "dawson:9 + nim:4"},
         0},
    Step{"A strategy proves who wins: a reply to every move.",
         {"outcome", "cram:3x5 + kayles:7", "--certificate", "DIR/strategy.json"},
         0},
    Step{"Boxing Match on 10 by 20: take the middle, then play symmetrically.",
         {"outcome", "square:10x20", "--certificate", "DIR/boxing.json"},
         0},
    Step{"Kayles, for all rows of pins: the nimbers are periodic, with a proof.",
         {"period", "kayles:n", "--certificate", "DIR/kayles.json"},
         0},
    Step{"Misere play: all positions of a game fall into twenty classes.",
         {"quotient", "octal:0.123:n", "--certificate", "DIR/quotient.json"},
         0},
    Step{"Left and Right have different moves: the thermograph of a threat.",
         {"thermograph", "{3||2|-1}", "--svg", "DIR/thermograph.svg"},
         0},
    Step{"Partizan Kayles in misere play: all sums of rows behave like the integers.",
         {"quotient", "partizan-kayles:n", "--certificate", "DIR/integers.json"},
         0},
    Step{"There a row of one pin and a row of two cancel, but not among all dead-ending games.",
         {"compare", "partizan-kayles:1,2", "0", "--universe", "E"},
         0},
};

std::string in_shell(const std::string& argument) {
    const bool plain = argument.find_first_of(" >*|#{}'\"$&;<()") == std::string::npos;
    return plain ? argument : "'" + argument + "'";
}

/// Prints the step's words and its command line, and returns what is asked, within the given
/// limits.
Options begin(const Step& step, const std::string& directory, const Options& given) {
    std::vector<std::string> arguments{"lastmove"};
    std::string line = "$ lastmove";
    for (const std::string_view argument : step.arguments) {
        std::string text(argument);
        if (text.starts_with("DIR/")) text.replace(0, 3, directory);
        line += " " + in_shell(text);
        arguments.push_back(std::move(text));
    }
    print(fmt::format("\n{}\n\n{}\n", step.words, line));
    std::vector<const char*> pointers;
    pointers.reserve(arguments.size());
    for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
    auto options = read_options(static_cast<int>(pointers.size()), pointers.data());
    const Limits limits = ask::limits_of(given.said);
    options.limits.deadline = std::min(options.limits.deadline, limits.deadline);
    options.limits.memory = limits.memory;
    options.limits.threads = limits.threads;
    if (given.said.has("quiet")) options.said.say("quiet");
    return options;
}

/// The numbers of all steps, as the questions of a batch.
std::vector<std::string> all_steps() {
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < steps.size(); ++i) numbers.push_back(std::to_string(i));
    return numbers;
}

}  // namespace

int tour(const Options& options, const Setting& setting, const std::optional<Rest>& rest) {
    const std::string& said = options.said.text("directory");
    std::string directory = said.empty() ? "lastmove-tour" : said;
    if (directory.starts_with('-')) directory.insert(0, "./");  // no option, nor standard input
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    if (error) throw FileError("make the folder", directory, error.message());
    const auto step_of = [](const std::string& number) -> const Step& {
        return steps.at(std::stoul(number));
    };
    const auto status_of = [&](const std::string& number, int status) {
        if (status == step_of(number).status) return 0;
        return status == 0 ? static_cast<int>(ask::Status::gave_up) : status;
    };
    const int status = ask_all(
        {.left = rest.value_or(Rest{all_steps()}),
         .begin = [&](const auto& number) { return begin(step_of(number), directory, options); },
         .judge = status_of},
        options, setting);
    print(
        fmt::format("\n"
                    "The pictures and proofs of this tour are in {}. A second checker, which "
                    "shares no code with\n"
                    "this program, verifies the proofs as well: python3 checker FILE\n",
                    directory));
    return status;
}

}  // namespace lastmove::command
