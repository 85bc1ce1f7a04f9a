#include "lastmove/peg/exploration_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/subject.hpp"

namespace lastmove::peg {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view search_name = "search";

Json to_json(const Range& range, std::size_t most) {
    return {std::min(range.least, most), std::min(range.most, most)};
}

linear::TestVerdict verdict_named(const std::string& text, const InputError& error) {
    using enum linear::TestVerdict;
    for (const auto verdict : {pass, fail, unknown}) {
        if (linear::name(verdict) == text) return verdict;
    }
    throw error;
}

/// Whether the problem may come next: the tests are those of the exploration, or as many of them as
/// it took.
bool fits(const Exploration& exploration, const ExploredProblem& problem, std::size_t index) {
    const auto& tests = exploration.tests;
    const std::size_t run = problem.tests.size();
    const bool in_order = std::ranges::equal(
        problem.tests, std::span(tests).first(std::min(run, tests.size())), {}, &TestRun::name);
    const bool enough = run == tests.size() || (exploration.until_refuted && problem.is_refuted());
    return problem.index == index && in_order && enough;
}

}  // namespace

std::string heading(const Exploration& exploration) {
    const std::size_t holes = exploration.board.size();
    Json json{{"explore", "peg:" + subject(exploration.board)},
              {"family", name(exploration.family.kind)},
              {"all", exploration.all},
              {"pegs", to_json(exploration.family.pegs, holes)},
              {"moves", to_json(exploration.family.jumps, holes)}};
    if (!exploration.all) json["seed"] = exploration.seed;
    json["tests"] = exploration.tests;
    json["until_refuted"] = exploration.until_refuted;
    return json.dump();
}

std::string to_line(const ExploredProblem& problem) {
    Json tests = Json::object();
    Json seconds = Json::object();
    for (const TestRun& run : problem.tests) {
        tests[run.name] = linear::name(run.verdict);
        if (run.seconds) seconds[run.name] = *run.seconds;
    }
    if (problem.search_seconds) seconds[search_name] = *problem.search_seconds;
    const Json json{{"index", problem.index},
                    {"problem", problem.problem},
                    {"pegs", problem.pegs},
                    {"jumps", problem.jumps},
                    {"weight", problem.weight},
                    {"feasible", problem.feasible ? Json(*problem.feasible) : Json()},
                    {"tests", tests},
                    {"seconds", seconds}};
    return json.dump();
}

ExploredProblem parse_explored(std::string_view text, std::size_t line) {
    const InputError error(text, 0, "a line of an exploration",
                           R"({"index":0,"problem":"peg:oo.>..o",...})", line);
    try {
        const Json json = Json::parse(text);
        ExploredProblem problem;
        problem.index = json.at("index").get<std::uint64_t>();
        problem.problem = json.at("problem").get<std::string>();
        problem.pegs = json.at("pegs").get<std::size_t>();
        problem.jumps = json.at("jumps").get<std::size_t>();
        problem.weight = json.at("weight").get<std::uint64_t>();
        if (!json.at("feasible").is_null()) problem.feasible = json.at("feasible").get<bool>();
        const Json& seconds = json.at("seconds");
        for (const auto& [name, verdict] : json.at("tests").items()) {
            TestRun run{name, verdict_named(verdict.get<std::string>(), error), {}};
            if (seconds.contains(name)) run.seconds = seconds.at(name).get<double>();
            problem.tests.push_back(std::move(run));
        }
        if (seconds.contains(search_name)) {
            problem.search_seconds = seconds.at(search_name).get<double>();
        }
        const bool sensible = problem.weight > 0 && 0 < problem.jumps &&
                              problem.jumps <= problem.pegs &&
                              !(problem.is_refuted() && problem.feasible != false);
        if (!sensible || to_line(problem) != text) throw error;
        return problem;
    } catch (const Json::exception&) {
        throw error;
    }
}

std::vector<ExploredProblem> parse_exploration(const Exploration& exploration,
                                               std::string_view lines) {
    std::vector<ExploredProblem> problems;
    for (std::size_t begin = 0, number = 1; begin < lines.size(); ++number) {
        const std::size_t end = lines.find('\n', begin);
        const bool whole = end != std::string_view::npos;
        const std::string_view line = lines.substr(begin, whole ? end - begin : end);
        begin = end + 1;
        if (number == 1) {
            const std::string wanted = heading(exploration);
            if (whole ? line != wanted : !wanted.starts_with(line)) {
                throw InputError(line, 0, "the file of this exploration, or of none", wanted,
                                 number);
            }
        }
        if (!whole) break;
        if (number == 1) continue;
        ExploredProblem problem = parse_explored(line, number);
        if (!fits(exploration, problem, problems.size())) {
            throw InputError(line, 0, "the problems of this exploration in their order",
                             fmt::format(R"({{"index":{},...}})", problems.size()), number);
        }
        problems.push_back(std::move(problem));
    }
    return problems;
}

}  // namespace lastmove::peg
