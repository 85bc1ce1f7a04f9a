#include "lastmove/app/explore.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "lastmove/app/output.hpp"
#include "lastmove/ask/reply.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/peg/exploration_lines.hpp"
#include "lastmove/peg/exploration_table.hpp"
#include "lastmove/peg/subject.hpp"

namespace lastmove::app {

namespace {

constexpr std::string_view prefix = "peg:";
constexpr std::uint64_t usual_number = 1000;

peg::Board board_of(const std::string& subject) {
    if (!subject.starts_with(prefix)) {
        throw InputError(subject, 1, "'peg:' and a board", "lastmove explore peg:rect3x4 --all");
    }
    try {
        return peg::parse_board(std::string_view(subject).substr(prefix.size()));
    } catch (const InputError& error) {
        const std::size_t column = error.column == 0 ? 0 : error.column + prefix.size();
        throw InputError(subject, column, error.accepted, error.example);
    }
}

peg::Exploration exploration_of(const Options& options) {
    peg::Exploration exploration{board_of(options.subject)};
    exploration.family.kind = options.all ? peg::FamilyKind::parity : peg::FamilyKind::pagoda;
    if (!options.family.empty()) {
        const auto family = peg::family_named(options.family);
        if (!family) {
            throw InputError(options.family, 1, "the family 'any', 'parity', 'pagoda' or 'sums'",
                             "lastmove explore peg:english --family sums");
        }
        exploration.family.kind = *family;
    }
    if (options.all && options.number) {
        throw InputError(fmt::format("{}", *options.number), 0,
                         "no number of problems with --all, which takes every one",
                         "lastmove explore peg:rect3x4 --all");
    }
    exploration.family.pegs = options.pegs;
    exploration.family.jumps = options.moves;
    exploration.all = options.all;
    exploration.number = options.number.value_or(usual_number);
    exploration.seed = options.seed;
    exploration.tests = peg::chosen_tests(options.method);
    exploration.until_refuted = options.until_refuted;
    exploration.seconds_each = options.seconds_each;
    return exploration;
}

/// Where the lines of problems go: a file that is gone on with, standard output, or nowhere.
class Lines {
  public:
    Lines(const Options& options, const peg::Exploration& exploration)
        : path_(options.output), print_(options.json && options.output.empty()) {
        std::string text;
        if (!path_.empty() && std::filesystem::exists(path_)) text = read_file(path_);
        earlier_ = peg::parse_exploration(exploration, text);
        const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
        if (whole < text.size()) cut(whole);
        if (!path_.empty()) {
            file_.open(path_, std::ios::app);
            if (!file_) throw FileError("write", path_, std::strerror(errno));
        }
        if (whole == 0) write(peg::heading(exploration));
    }

    /// The problems that the file had.
    [[nodiscard]] const std::vector<peg::ExploredProblem>& earlier() const { return earlier_; }

    void write(const std::string& line) {
        if (print_) print(line + "\n");
        if (path_.empty()) return;
        file_ << line << '\n' << std::flush;
        if (!file_) throw FileError("write", path_, std::strerror(errno));
    }

  private:
    void cut(std::size_t whole) const {
        std::error_code error;
        std::filesystem::resize_file(path_, whole, error);
        if (error) throw FileError("write", path_, error.message());
    }

    std::string path_;
    bool print_;
    std::vector<peg::ExploredProblem> earlier_;
    std::ofstream file_;
};

}  // namespace

int explore(const Options& options, const Limits& limits, Progress& progress) {
    const peg::Exploration exploration = exploration_of(options);
    const std::uint64_t total = peg::number_of_problems(exploration);
    Lines lines(options, exploration);
    peg::ExplorationTable table(exploration.tests);
    for (const auto& problem : lines.earlier()) table.add(problem);
    const auto write = [&](const peg::ExploredProblem& problem) {
        lines.write(peg::to_line(problem));
        table.add(problem);
    };
    const auto stop = peg::explore(exploration, lines.earlier().size(), write, limits, progress);
    print(options.json ? table.json_line() + "\n" : table.text());
    if (stop) {
        say(fmt::format("lastmove: {}; {} of {} problems are done\n", clause(*stop),
                        table.problems(), total));
    }
    return static_cast<int>(stop || table.undecided() > 0 ? ask::Status::gave_up
                                                          : ask::Status::answered);
}

}  // namespace lastmove::app
