#include "lastmove/peg/explore/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <stdexcept>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/peg/board/subject.hpp"

namespace lastmove::peg {

namespace {

constexpr std::string_view search_name = "search";

Json to_json(const Range& range, std::size_t most) {
    return {std::min(range.least, most), std::min(range.most, most)};
}

linear::TestVerdict verdict_named(const std::string& text) {
    using enum linear::TestVerdict;
    for (const auto verdict : {pass, fail, unknown}) {
        if (linear::name(verdict) == text) return verdict;
    }
    throw std::invalid_argument("a verdict");
}

/// What headings had before there were journals, and what they have still.
Json older_heading(const Exploration& exploration) {
    const std::size_t holes = exploration.board.size();
    Json json{{"explore", "peg:" + subject(exploration.board)},
              {"family", name(exploration.family.kind)},
              {"all", exploration.all},
              {"pegs", to_json(exploration.family.pegs, holes)},
              {"moves", to_json(exploration.family.jumps, holes)}};
    if (!exploration.all) json["seed"] = exploration.seed;
    json["tests"] = exploration.tests;
    json["until_refuted"] = exploration.until_refuted;
    return json;
}

/// A line as it was written before there were journals: it did not say what stopped a problem.
std::optional<ExploredProblem> parse_older(std::string_view line) {
    constexpr std::string_view after = ",\"tests\":";
    const std::size_t place = line.find(after);
    if (place == std::string_view::npos) return std::nullopt;
    const auto with = [&](std::string_view stopped) {
        return parse_explored(fmt::format(R"({},"stopped":{}{})", line.substr(0, place), stopped,
                                          line.substr(place)));
    };
    auto problem = with("null");
    return problem ? problem : with(R"({"each":0.0})");
}

}  // namespace

std::string heading(const Exploration& exploration) {
    const Json older = older_heading(exploration);
    Json json{{"journal", 1}, {"question", "explore"}, {"subject", older["explore"]}};
    for (const auto& [key, value] : older.items()) {
        if (key != "explore") json[key] = value;
    }
    TaskLimits limits;
    limits.each = exploration.seconds_each;
    json["limits"] = lastmove::to_json(limits);
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
                    {"stopped", lastmove::to_json(problem.stopped)},
                    {"tests", tests},
                    {"seconds", seconds}};
    return json.dump();
}

std::optional<ExploredProblem> parse_explored(std::string_view text) {
    try {
        const Json json = Json::parse(text);
        ExploredProblem problem;
        problem.index = json.at("index").get<std::uint64_t>();
        problem.problem = json.at("problem").get<std::string>();
        problem.pegs = json.at("pegs").get<std::size_t>();
        problem.jumps = json.at("jumps").get<std::size_t>();
        problem.weight = json.at("weight").get<std::uint64_t>();
        if (!json.at("feasible").is_null()) problem.feasible = json.at("feasible").get<bool>();
        problem.stopped = task_limits(json.at("stopped"));
        const Json& seconds = json.at("seconds");
        for (const auto& [name, verdict] : json.at("tests").items()) {
            TestRun run{name, verdict_named(verdict.get<std::string>()), {}};
            if (seconds.contains(name)) run.seconds = seconds.at(name).get<double>();
            problem.tests.push_back(std::move(run));
        }
        if (seconds.contains(search_name)) {
            problem.search_seconds = seconds.at(search_name).get<double>();
        }
        const bool sensible = problem.weight > 0 && 0 < problem.jumps &&
                              problem.jumps <= problem.pegs &&
                              !(problem.is_refuted() && problem.feasible != false) &&
                              problem.is_undecided() == problem.stopped.any();
        if (sensible && to_line(problem) == text) return problem;
    } catch (const Json::exception&) {
        // not ours
    } catch (const std::invalid_argument&) {
        // another verdict
    }
    return std::nullopt;
}

bool fits(const Exploration& exploration, const ExploredProblem& problem, std::uint64_t index) {
    const auto& tests = exploration.tests;
    const std::size_t run = problem.tests.size();
    const bool in_order = std::ranges::equal(
        problem.tests, std::span(tests).first(std::min(run, tests.size())), {}, &TestRun::name);
    const bool enough = run == tests.size() || (exploration.until_refuted && problem.is_refuted());
    return problem.index == index && in_order && enough;
}

std::vector<ExploredProblem> parse_older_exploration(const Exploration& exploration,
                                                     std::string_view lines) {
    std::vector<ExploredProblem> problems;
    for (std::size_t begin = 0, number = 1; begin < lines.size(); ++number) {
        const std::size_t end = lines.find('\n', begin);
        const bool whole = end != std::string_view::npos;
        const std::string_view line = lines.substr(begin, whole ? end - begin : end);
        begin = end + 1;
        if (number == 1) {
            const std::string wanted = older_heading(exploration).dump();
            if (whole ? line != wanted : !wanted.starts_with(line)) {
                throw InputError(line, 0, "the journal of this exploration, or an empty file",
                                 "--output other.jsonl", number);
            }
        }
        if (!whole) break;
        if (number == 1) continue;
        auto problem = parse_older(line);
        if (!problem || !fits(exploration, *problem, problems.size())) {
            throw InputError(line, 0, "the problems of this exploration in order",
                             fmt::format(R"({{"index":{},...}})", problems.size()), number);
        }
        problems.push_back(*std::move(problem));
    }
    return problems;
}

}  // namespace lastmove::peg
