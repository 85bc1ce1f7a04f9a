#include "lastmove/ask/packing/subject.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/packing/algebraic.hpp"
#include "lastmove/packing/drawing.hpp"

namespace lastmove::ask {

namespace {

/// Where a disk stands, as in "3.736 at (1.25, -0.5)".
std::string place(const packing::Puzzle& puzzle, const PackedDisks& disks, std::size_t disk) {
    const auto& [x, y] = disks.centres[disk];
    return fmt::format("{} at ({}, {})", puzzle.text.diameters[disk], x, y);
}

}  // namespace

Reply PackingSubject::show(const Request& request) const {
    static_cast<void>(request);
    const Stopwatch watch;
    Reply reply = reply_to("show");
    Rational area;
    for (const Rational& diameter : puzzle_.diameters) area += diameter * diameter;
    const double density = Rational(area / (puzzle_.cavity * puzzle_.cavity)).get_d();
    reply.answer = text();
    reply.strength = Strength::computed;
    reply.details["title"] = puzzle_.title;
    reply.details["cavity"] = puzzle_.text.cavity;
    reply.details["diameters"] = puzzle_.text.diameters;
    reply.details["density"] = density;
    reply.picture = packing::draw_disks(puzzle_);
    if (!puzzle_.title.empty()) reply.text = puzzle_.title + "\n\n";
    reply.text += fmt::format(
        "{} are to be placed in a circular cavity of diameter {} so that no two overlap.\n"
        "diameters  {}\n"
        "density    {:.3f} of the cavity's area\n",
        counted(puzzle_.diameters.size(), "disk"), puzzle_.text.cavity,
        fmt::join(puzzle_.text.diameters, " "), density);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply PackingSubject::overview(const Request& request) const {
    constexpr auto patience = std::chrono::seconds(30);
    const Request hurried = request.phase(patience);
    const Reply shown = show(hurried);
    Reply reply = solve(hurried);
    std::string answer = reply.text;
    if (reply.answer == "yes") {
        const std::string drawn = to_text(*reply.picture);
        answer = fmt::format("{}\n{}.\n", drawn, answer.substr(0, answer.find(':')));
    }
    reply.text = shown.text + "\n" + answer;
    if (!reply.picture) reply.picture = shown.picture;
    return reply;
}

Reply PackingSubject::hint(const Request& request) const {
    Reply reply = solve(request);
    reply.question = "hint";
    if (reply.answer == "unknown") return reply;
    std::vector<std::string> good;
    if (reply.answer == "yes") {
        constexpr unsigned digits = 12;
        const auto* const algebraic = std::get_if<AlgebraicDisks>(&*reply.witness);
        const PackedDisks disks = algebraic != nullptr ? packing::approximately(*algebraic, digits)
                                                       : std::get<PackedDisks>(*reply.witness);
        const auto largest = std::ranges::max_element(puzzle_.diameters);
        good.push_back(
            place(puzzle_, disks, static_cast<std::size_t>(largest - puzzle_.diameters.begin())));
        for (std::size_t i = 0; i < disks.centres.size() && request.options.has("all"); ++i) {
            if (puzzle_.diameters.begin() + static_cast<std::ptrdiff_t>(i) != largest) {
                good.push_back(place(puzzle_, disks, i));
            }
        }
    }
    reply.status = Status::answered;
    reply.answer = good;
    reply.text =
        good.empty() ? "There is no packing.\n" : fmt::format("{}\n", fmt::join(good, "\n"));
    reply.witness.reset();
    return reply;
}

packing::Puzzle parse_packing(std::string_view subject) {
    return read_behind(subject, subject.find(':') + 1, packing::parse_subject);
}

}  // namespace lastmove::ask
