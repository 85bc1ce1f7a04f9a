// The extreme pagodas of a peg board.
#include "lastmove/peg/polytope/facets.hpp"

#include <fmt/format.h>

#include <map>

#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/text_picture.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t facets_drawn = 12;

std::int64_t greatest(const peg::Facet& facet) {
    std::int64_t most = 0;
    for (const std::int64_t weight : facet.pagoda.weights) {
        most = std::max(most, weight < 0 ? -weight : weight);
    }
    return most;
}

/// One line of JSON for each facet, or for the first of each kind.
std::string lines(const std::string& subject, const peg::Board& board, const peg::Facets& facets,
                  bool distinct) {
    const std::string head =
        json_text({{"format", 1}, {"subject", subject}, {"question", "facets"}});
    std::string text;
    for (std::size_t i = 0; i < facets.facets.size(); ++i) {
        const peg::Facet& facet = facets.facets[i];
        if (distinct && i > 0 && facets.facets[i - 1].kind == facet.kind) continue;
        Json weights = Json::object();
        for (std::size_t hole = 0; hole < board.size(); ++hole) {
            if (facet.pagoda.weights[hole] != 0) {
                weights[board.hole_name(hole)] = facet.pagoda.weights[hole];
            }
        }
        const Json body{{"facet", i + 1},
                        {"kind", facet.kind + 1},
                        {"alike", facets.kinds[facet.kind]},
                        {"tight", std::ranges::count(facet.pagoda.tight, true)},
                        {"weights", std::move(weights)}};
        text += head.substr(0, head.size() - 1) + "," + json_text(body).substr(1) + "\n";
    }
    return text;
}

std::string table(const peg::Facets& facets) {
    std::map<std::int64_t, std::pair<std::size_t, std::size_t>> by_greatest;
    for (std::size_t i = 0; i < facets.facets.size(); ++i) {
        auto& [all, kinds] = by_greatest[greatest(facets.facets[i])];
        ++all;
        kinds += i == 0 || facets.facets[i - 1].kind != facets.facets[i].kind;
    }
    std::string text =
        fmt::format("{:>15} {:>12} {:>16}\n", "greatest weight", "facets", "up to symmetry");
    for (const auto& [weight, counts] : by_greatest) {
        text += fmt::format("{:>15} {:>12} {:>16}\n", weight, grouped(std::to_string(counts.first)),
                            grouped(std::to_string(counts.second)));
    }
    return text;
}

}  // namespace

Reply PegSubject::facets(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("facets");
    const peg::Board& board = problem_.board;
    peg::Facets facets;
    const auto stopped =
        until_stopped([&] { peg::find_facets(board, request.limits, request.progress, facets); });
    if (stopped && facets.facets.empty()) {
        give_up(reply, stopped->what());
        reply.statistics.seconds = watch.seconds();
        return reply;
    }
    reply.answer = facets.facets.size();
    reply.strength = Strength::computed;
    if (stopped) {
        reply.status = Status::gave_up;
        reply.details["reason"] = stopped->what();
        reply.details["all"] = false;
    }
    if (auto found = lines(text(), board, facets, request.options.has("distinct"));
        !found.empty()) {
        reply.lines = std::move(found);
    }
    reply.picture = peg::draw_facets(board, facets, facets_drawn);
    reply.text = title_.empty() ? "" : title_ + "\n\n";
    if (stopped) {
        reply.text +=
            fmt::format("Not all facets were found: {}.\nKnown so far: ", stopped->what());
    }
    reply.text += fmt::format(
        "{} of the cone spanned by {}, {} up to symmetry:\n"
        "pagodas whose tight jumps have rank {}, none of them a sum of others.\n\n"
        "{}",
        grouped(std::to_string(facets.facets.size())) +
            (facets.facets.size() == 1 ? " facet" : " facets"),
        counted(board.jumps().size(), "jump"), grouped(std::to_string(facets.kinds.size())),
        facets.rank == 0 ? 0 : facets.rank - 1, table(facets));
    if (facets.rank < board.size()) {
        reply.text += fmt::format(
            "The jumps have rank {} on {}: pagodas are considered modulo those under which every "
            "jump weighs 0.\n",
            facets.rank, counted(board.size(), "hole"));
    }
    if (!facets.kinds.empty()) reply.text += "\n" + to_text(*reply.picture);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
