// Every test of a peg problem, and what each says.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/conclude.hpp"
#include "lastmove/ask/explain.hpp"
#include "lastmove/ask/peg_subject.hpp"
#include "lastmove/ask/peg_text.hpp"
#include "lastmove/peg/drawing.hpp"
#include "lastmove/peg/tests.hpp"

namespace lastmove::ask {

namespace {

Json to_json(const peg::TestReport& report) {
    Json json{{"name", report.name},
              {"verdict", linear::name(report.verdict)},
              {"seconds", report.seconds}};
    if (report.witness) json["witness"] = lastmove::to_json(*report.witness);
    return json;
}

std::string line(const peg::TestReport& report) {
    return fmt::format("{:<14} {:<8} {:>9.3f} ms{}\n", report.name, linear::name(report.verdict),
                       1000 * report.seconds, report.witness ? "  " + brief(*report.witness) : "");
}

}  // namespace

Reply PegSubject::tests(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("tests");
    reply.answer = "unknown";
    Json reports = Json::array();
    std::string table;
    std::optional<Witness> first;
    std::optional<Stop> stopped;
    const peg::Ladder ladder(problem_.board);
    for (const std::string_view test : peg::test_names()) {
        if (!request.method.empty() && request.method != test) continue;
        const auto report = peg::run_test(ladder, test, problem_, request.limits, request.progress);
        reports.push_back(to_json(report));
        table += line(report);
        if (report.witness && !first) first = report.witness;
        if (report.stopped) stopped = report.stopped;
    }
    if (reports.empty()) peg::run_test(request.method, problem_, request.limits, request.progress);
    if (first) {
        conclude_no(reply, problem_, *first, request);
    } else {
        reply.text = "No test refutes it; a search can tell: lastmove solve.\n";
        reply.picture = peg::draw_problem(problem_);
        if (stopped) give_up(reply, *stopped);
    }
    reply.text = table + "\n" + reply.text;
    reply.details["tests"] = std::move(reports);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
