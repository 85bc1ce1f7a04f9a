// Every test of a peg problem, and what each says.
#include "lastmove/peg/tests/tests.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/ask/peg/text.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/peg/board/drawing.hpp"

namespace lastmove::ask {

namespace {

/// For each test that was not requested by name.
constexpr std::chrono::seconds test_patience{5};

Json to_json(const peg::TestReport& report) {
    Json json{{"name", report.name},
              {"verdict", linear::name(report.verdict)},
              {"seconds", report.seconds}};
    if (report.witness) json["witness"] = lastmove::to_json(*report.witness);
    return json;
}

std::string line(const peg::TestReport& report) {
    return fmt::format("{:<18} {:<8} {:>9.3f} ms{}\n", report.name, linear::name(report.verdict),
                       1000 * report.seconds, report.witness ? "  " + brief(*report.witness) : "");
}

}  // namespace

Reply PegSubject::tests(const Request& request) const {
    require_method(kind(), "tests", request.options.text("method"));
    const Stopwatch watch;
    Reply reply = reply_to("tests");
    reply.answer = "unknown";
    Json reports = Json::array();
    std::string table;
    std::optional<Witness> first;
    std::optional<Stop> stopped;
    bool left_out = false;
    const peg::Ladder ladder(problem_.board);
    const bool named = !request.options.text("method").empty();
    for (const std::string_view test : named ? peg::test_names() : peg::usual_test_names()) {
        if (named && request.options.text("method") != test) continue;
        const Limits limits = named ? request.limits : request.limits.phase(test_patience);
        const auto report = peg::run_test(ladder, test, problem_, limits, request.progress);
        reports.push_back(to_json(report));
        table += line(report);
        if (report.witness && !first) {
            first = report.witness;
            conclude_no(reply, problem_, *first, request);
        }
        Reply known = reply;
        if (!first) known.answer = "unknown";
        known.text = table + "\n" + reply.text;
        known.details["tests"] = reports;
        request.know(known);
        const bool own_patience = report.stopped == Stop::time && !request.limits.ended();
        if (report.stopped && (named || !own_patience)) stopped = report.stopped;
        left_out = left_out || (report.stopped && own_patience);
    }
    if (!first) {
        reply.text = "No test refutes it; a search may decide it: lastmove solve.\n";
        reply.picture = peg::draw_problem(problem_);
        if (stopped) give_up(reply, *stopped);
    }
    if (left_out && !named) {
        table += fmt::format(
            "(Unknown after {} seconds; --method NAME gives a single test all the time.)\n",
            test_patience.count());
    }
    reply.text = table + "\n" + reply.text;
    reply.details["tests"] = std::move(reports);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
