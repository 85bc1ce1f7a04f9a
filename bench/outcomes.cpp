// Who wins when Left begins: the search with parts, values and a bounded table, against the same
// without values, and against plain recursion that remembers whole positions. Then nimbers of
// impartial positions: by asking whether they are 0, 1, 2, … against the mex rule on all followers.
// Then canonical forms, and proofs of who wins, whoever begins.
//
// usage: bench_outcomes [SECONDS [SUBJECT...]]
//
// Each method stops after a number of seconds (20 by default). Prints a table: searched positions,
// processor seconds, and how many times longer the others took ("> x" where they were stopped).
#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "bench/processor_time.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/partizan/normal/normal_play.hpp"
#include "lastmove/partizan/normal/positions.hpp"
#include "lastmove/partizan/sums/sum_play.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace {

using namespace lastmove;
using game::Player;

struct Result {
    bool decided = false;
    bool wins = false;
    std::uint64_t positions = 0;
    double seconds = 0;
};

Result timed(const std::function<bool(std::uint64_t&)>& decide) {
    malloc_trim(0);  // else one method pays for what the last one left behind
    Result result;
    const double start = bench::processor_seconds();
    try {
        result.wins = decide(result.positions);
        result.decided = true;
    } catch (const Stopped&) {
        result.decided = false;
    }
    result.seconds = bench::processor_seconds() - start;
    return result;
}

Result by_values(const ask::PartizanTerm& term, const Limits& limits) {
    return timed([&](std::uint64_t& positions) {
        Progress silent;
        partizan::Values values(limits, silent);
        partizan::ComponentTable components(limits);
        partizan::NormalPlay play(components, values, limits, silent);
        const auto sum = play.atoms().of(components.of(term.game, term.position));
        const bool wins = play.wins(sum, Player::left);
        positions = play.searched();
        return wins;
    });
}

Result by_parts(const ask::PartizanTerm& term, const Limits& limits) {
    return timed([&](std::uint64_t& positions) {
        Progress silent;
        partizan::ComponentTable components(limits);
        partizan::SumPlay play(components, partizan::Convention::normal, limits, silent);
        const bool wins = play.wins(components.of(term.game, term.position), Player::left);
        positions = play.searched();
        return wins;
    });
}

/// Whole positions, each searched once for each player.
class Plain {
  public:
    Plain(const game::PartizanGame& game, const Limits& limits) : game_(game), limits_(limits) {}

    bool wins(const game::Code& position, Player first) {
        auto& known = known_[first == Player::left ? 0 : 1];
        if (const auto found = known.find(position); found != known.end()) return found->second;
        if (++searched_ % 256 == 0 && limits_.ended()) throw Stopped(limits_.reason());
        bool wins = false;
        for (const game::Code& option : game_.options(position, first)) {
            wins = wins || !this->wins(option, game::other(first));
        }
        known.emplace(position, wins);
        return wins;
    }
    [[nodiscard]] std::uint64_t searched() const { return searched_; }

  private:
    const game::PartizanGame& game_;
    Limits limits_;
    std::uint64_t searched_ = 0;
    std::unordered_map<game::Code, bool> known_[2];
};

Result plain(const ask::PartizanTerm& term, const Limits& limits) {
    return timed([&](std::uint64_t& positions) {
        Plain search(*term.game, limits);
        const bool wins = search.wins(term.position, Player::left);
        positions = search.searched();
        return wins;
    });
}

std::string ratio(const Result& other, const Result& own) {
    return fmt::format("{}{:.1f}", other.decided ? "" : "> ", other.seconds / own.seconds);
}

/// Nimbers of all followers by the mex rule, symmetric ones once, parts apart.
class Mex {
  public:
    Mex(const game::Game& game, const Limits& limits) : game_(game), limits_(limits) {}

    game::Nimber of(const game::Code& position) {
        game::Nimber sum = 0;
        for (const game::Code& part : game_.components(position)) sum ^= component(part);
        return sum;
    }
    [[nodiscard]] std::uint64_t positions() const { return known_.size(); }

  private:
    game::Nimber component(const game::Code& part) {
        if (const auto found = known_.find(part); found != known_.end()) return found->second;
        if (++steps_ % 256 == 0 && limits_.ended()) throw Stopped(limits_.reason());
        std::vector<game::Nimber> options;
        game_.options(part, [&](std::span<const game::Code> parts) {
            game::Nimber sum = 0;
            for (const game::Code& one : std::vector(parts.begin(), parts.end())) sum ^= of(one);
            options.push_back(sum);
        });
        const game::Nimber nimber = impartial::mex(options);
        known_.emplace(part, nimber);
        return nimber;
    }

    const game::Game& game_;
    Limits limits_;
    std::uint64_t steps_ = 0;
    std::unordered_map<game::Code, game::Nimber> known_;
};

void time_value(const std::string& subject, double seconds) {
    const ask::ValueSum sum = ask::parse_value_sum(subject);
    const auto& term = std::get<ask::PartizanTerm>(sum.terms.at(0));
    const Limits limits = Limits::within(std::chrono::duration<double>(seconds));
    const Result own = timed([&](std::uint64_t& positions) {
        Progress silent;
        partizan::Values values(limits, silent);
        partizan::Positions found(values);
        static_cast<void>(found.value(*term.game, term.position));
        positions = values.size();
        return true;
    });
    fmt::print("| {:<34} | {:>8} | {:>8} |\n", subject, own.positions,
               own.decided ? fmt::format("{:.2f}", own.seconds) : "?");
    std::fflush(stdout);
}

void compare_nimbers(const std::string& subject, double seconds) {
    const game::Sum sum = rulesets::parse(subject);
    const auto limits = [&] { return Limits::within(std::chrono::duration<double>(seconds)); };
    using enum impartial::Nimbers::Use;
    const auto asked = [&](game::Nimber& nimber, impartial::Nimbers::Use use) {
        const Limits own_limits = limits();
        return timed([&](std::uint64_t& positions) {
            Progress silent;
            impartial::Nimbers nimbers(own_limits, silent, use);
            nimber = nimbers.of(sum).value_or(0);
            positions = nimbers.positions();
            return true;
        });
    };
    game::Nimber own_nimber = 0;
    const Result own = asked(own_nimber, theorems);
    game::Nimber nimber = 0;
    const Result texts = asked(nimber, rules_only);
    if (own.decided && texts.decided && own_nimber != nimber) {
        fmt::print("{}: the methods differ\n", subject);
        std::exit(1);
    }
    const Limits mex_limits = limits();
    const Result all = timed([&](std::uint64_t& positions) {
        Mex mex(*sum.terms.at(0).game, mex_limits);
        nimber = mex.of(sum.terms.at(0).parts.at(0));
        positions = mex.positions();
        return true;
    });
    if (own.decided && all.decided && own_nimber != nimber) {
        fmt::print("{}: the methods differ\n", subject);
        std::exit(1);
    }
    fmt::print("| {:<12} | {:>6} | {:>10} | {:>8.2f} | {:>8} | {:>11} | {:>7} |\n", subject,
               own.decided ? fmt::format("*{}", own_nimber) : "?", own.positions, own.seconds,
               ratio(texts, own), all.positions, ratio(all, own));
    std::fflush(stdout);
}

void compare(const std::string& subject, double seconds) {
    const ask::ValueSum sum = ask::parse_value_sum(subject);
    const auto& term = std::get<ask::PartizanTerm>(sum.terms.at(0));
    const auto limits = [&] { return Limits::within(std::chrono::duration<double>(seconds)); };
    const Result own = by_values(term, limits());
    const Result parts = by_parts(term, limits());
    const Result whole = plain(term, limits());
    for (const Result& other : {parts, whole}) {
        if (own.decided && other.decided && own.wins != other.wins) {
            fmt::print("{}: the methods differ\n", subject);
            std::exit(1);
        }
    }
    fmt::print("| {:<36} | {:>8} | {:>10} | {:>8.2f} | {:>7} | {:>7} |\n", subject,
               own.decided ? (own.wins ? "wins" : "loses") : "?", own.positions, own.seconds,
               ratio(parts, own), ratio(whole, own));
    std::fflush(stdout);
}

/// How long the strategies are that prove an outcome, and what it takes to find and to check them.
void time_proof(const std::string& subject, bool misere) {
    const Limits limits;
    Progress silent;
    ask::Request request{limits, silent};
    request.proof = true;
    if (misere) request.options.say("misere");
    ask::Reply reply;
    const double found =
        bench::seconds_of([&] { reply = ask::ValueSubject(subject).outcome(request); });
    const Certificate& certificate = reply.certificate.value();
    CheckResult result;
    const double checked = bench::seconds_of([&] { result = check(certificate, limits, silent); });
    std::size_t positions = 0;
    std::size_t replies = 0;
    const auto& strategies = std::get<Strategies>(certificate.evidence);
    for (const auto* strategy : {&strategies.left, &strategies.right}) {
        if (!*strategy) continue;
        const auto& all = std::get<SumReplies>((*strategy)->replies);
        positions += all.size();
        for (std::size_t i = 0; i < all.size(); ++i) replies += all.answers(i).size();
    }
    fmt::print("| {:<36} | {:>6} | {:>8} | {:>9} | {:>8} | {:>8.2f} | {:>8.2f} |\n", subject,
               misere ? "misère" : "normal", reply.answer.get<std::string>(), positions, replies,
               found, checked);
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
    std::vector<std::string> subjects(words + std::min(count, 2), words + count);
    std::vector<std::string> impartial;
    if (subjects.empty()) {
        subjects = {"domineering:5x5",
                    "domineering:5x6",
                    "domineering:6x6",
                    "clobber:4x4",
                    "clobber:4x5",
                    "nogo:4x4",
                    "amazons:x..x|....|....|o..o"};
        impartial = {"cram:5x5",
                     "cram:3x10",
                     "cram:4x7",
                     "cram:5x6",
                     "square:4x5",
                     "square:5x5",
                     "impartial nogo:1x14",
                     "impartial nogo:4x3",
                     "impartial fission:.....|.....|..x..|.....|....."};
    }
    const double seconds = count > 1 ? std::atof(words[1]) : 20;
    fmt::print("| Left begins in | Left | positions | seconds | without values: × | plain: × |\n");
    fmt::print("|---|---|---|---|---|---|\n");
    for (const std::string& subject : subjects) compare(subject, seconds);
    if (impartial.empty()) return 0;
    fmt::print(
        "\n| position | nimber | positions | seconds | as texts: × | all followers | mex: × |\n");
    fmt::print("|---|---|---|---|---|---|---|\n");
    for (const std::string& subject : impartial) compare_nimbers(subject, seconds);
    fmt::print("\n| canonical form of | values | seconds |\n|---|---|---|\n");
    for (const char* subject : {"domineering:4x4", "domineering:5x5", "domineering:3x10",
                                "clobber:3x4", "toads-and-frogs:xxxxx..ooooo"}) {
        time_value(subject, seconds);
    }
    fmt::print("\n| who wins | play | outcome | positions | replies | seconds | check |\n");
    fmt::print("|---|---|---|---|---|---|---|\n");
    for (const bool misere : {false, true}) {
        for (const char* subject : {"domineering:5x5", "domineering:5x6", "domineering:6x6",
                                    "clobber:4x4", "clobber:4x5", "nogo:4x4"}) {
            const bool is_long = std::string_view(subject) == "domineering:6x6" ||
                                 std::string_view(subject) == "nogo:4x4";
            if (!misere || !is_long) time_proof(subject, misere);
        }
    }
}
