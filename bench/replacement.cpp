// Plays of replacement-set games: the numbers of moves by the paper's algorithm, by one greedy
// pass, after a search of some milliseconds, and the fewest with their proof; of single games
// and over all primitive games with n <= 30. Then games with long steps, on the whole tape and on
// the tapes of their parts, and long distances, with all moves listed and with stretches of moves
// that are repeated.
//
// usage: bench_replacement [MILLISECONDS]
#include <fmt/format.h>

#include <cstdlib>

#include "../tests/replacement/cyclotomic_games.hpp"
#include "lastmove/replacement/bound.hpp"
#include "lastmove/replacement/classes.hpp"
#include "lastmove/replacement/extras.hpp"
#include "lastmove/replacement/paper.hpp"
#include "lastmove/replacement/pattern.hpp"

namespace lastmove::replacement {
namespace {

constexpr std::chrono::seconds patience_for_proof{60};

double seconds_since(Limits::Clock::time_point start) {
    return std::chrono::duration<double>(Limits::Clock::now() - start).count();
}

struct Totals {
    std::size_t games = 0;
    std::uint64_t paper = 0;
    std::uint64_t greedy = 0;
    std::uint64_t searched = 0;
    double greedy_seconds = 0;
    double search_seconds = 0;
    std::uint64_t fewest = 0;
    std::size_t proved = 0;
    double proof_seconds = 0;
};

void measure(const Game& game, std::chrono::duration<double> patience, Totals& totals) {
    Progress silent;
    auto start = Limits::Clock::now();
    const auto decision = decide(game, Limits{});
    const auto& solvable = std::get<Solvable>(decision);
    const auto x = std::get<Polynomial>(net_moves(game, Limits{}));
    Connector connector(solvable.tape);
    connector.connect();
    connector.prune(UINT64_MAX / 2);
    totals.greedy_seconds += seconds_since(start);
    totals.greedy += solvable.tape.net + 2 * connector.count();
    const auto least = extra_squares_at_least(game, x, Limits{});
    start = Limits::Clock::now();
    connector.improve(UINT64_MAX / 2, least, Limits::within(patience), silent);
    totals.search_seconds += seconds_since(start);
    totals.searched += solvable.tape.net + 2 * connector.count();
    std::vector<std::int64_t> extras;
    for (const int index : connector.extras()) extras.push_back(solvable.tape.square(index));
    auto solution = schedule(game, x, extras, Limits{});
    solution.at_least = solvable.tape.net + 2 * least;
    start = Limits::Clock::now();
    Fewest known{std::move(solution)};
    until_stopped(
        [&] { fewest(game, solvable, Limits::within(patience_for_proof), silent, known); });
    totals.proof_seconds += seconds_since(start);
    const auto& best = known.solution;
    totals.fewest += best.moves.size();
    if (best.moves.size() == best.at_least) ++totals.proved;
    if (const auto plan = paper_plan(game, x)) totals.paper += plan->moves().get_ui();
    ++totals.games;
}

/// The game D_{p,q} of Theorem 31.
Game games_of_primes(std::int64_t p, std::int64_t q) {
    const auto gamma = [](std::int64_t a, std::int64_t b) {  // (T^ab - 1)/(T^b - 1)
        return *quotient(Polynomial::power(a * b) - Polynomial::power(0),
                         Polynomial::power(b) - Polynomial::power(0));
    };
    const std::int64_t shift = p * q - p - q;
    const Polynomial sum = (gamma(q - 1, p) * gamma(p - 1, q)).shifted(-shift);
    return displacement(set_of(sum - Polynomial::power(0)), std::lcm(p * q, shift));
}

void print(std::string_view name, const Totals& t) {
    fmt::print("| {} | {} | {} | {} | {:.1f} | {} | {:.1f} | {} | {} | {:.1f} |\n", name, t.games,
               t.paper, t.greedy, 1e3 * t.greedy_seconds, t.searched, 1e3 * t.search_seconds,
               t.fewest, t.proved, 1e3 * t.proof_seconds);
}

void print_long_steps() {
    fmt::print("\n| game | moves | on the whole tape, ms | by parts, ms |\n|---|---|---|---|\n");
    for (const char* text : {"{-100,100}:600", "{-10000,10000}:60000", "{-100000,100000}:600000"}) {
        const Game game = parse_game(text);
        Progress silent;
        auto start = Limits::Clock::now();
        const Decision decision = decide(game, Limits{});
        solve(game, std::get<Solvable>(decision), default_effort, Limits{}, silent);
        const double whole = seconds_since(start);
        start = Limits::Clock::now();
        const auto parts = decide_by_parts(game, Limits{});
        const auto found = solve_parts(std::get<0>(parts), default_effort, false, Limits{}, silent);
        fmt::print("| {} | {} | {:.1f} | {:.1f} |\n", text, found.solution.moves.size(),
                   1e3 * whole, 1e3 * seconds_since(start));
    }
}

void print_distances() {
    fmt::print("\n| game | moves, listed | ms | moves, repeated | ms |\n|---|---|---|---|---|\n");
    for (const char* text :
         {"{-1,1}:6000", "{-1,1}:600000", "{-3,-2,2,3}:1200", "{-3,-2,2,3}:120000",
          "{-2,0,1,3,4,7,8,10,13}:12000", "{-1,1}:999999999999999996",
          "{-2,0,1,3,4,7,8,10,13}:120000000000000000"}) {
        const Game game = parse_game(text);
        Progress silent;
        std::string listed = "| |";
        auto start = Limits::Clock::now();
        until_stopped([&] {
            const Decision decision = decide(game, Limits{});
            const auto& solvable = std::get<Solvable>(decision);
            const auto moves = solve(game, solvable, default_effort, Limits{}, silent).moves.size();
            listed = fmt::format("| {} | {:.1f}", moves, 1e3 * seconds_since(start));
        });
        start = Limits::Clock::now();
        const auto play = find_pattern(game, Limits{}, silent);
        fmt::print("| {} {} | {} | {:.1f} |\n", text, listed, play->moves.get_str(),
                   1e3 * seconds_since(start));
    }
}

}  // namespace
}  // namespace lastmove::replacement

int main(int argc, char** argv) {
    using namespace lastmove::replacement;
    const double milliseconds = argc > 1 ? std::atof(argv[1]) : 30;
    const std::chrono::duration<double> patience(milliseconds / 1e3);
    fmt::print(
        "| games | | paper | greedy | ms | {} ms of search each | ms | fewest | proved | ms |\n",
        milliseconds);
    fmt::print("|---|---|---|---|---|---|---|---|---|---|\n");
    for (const char* text :
         {"{-1,2*0,1}:3", "{-1,1}:6", "{-3,-2,2,3}:12", "{-3,0,5}:16", "{-3,-1,1,3}:30",
          "{-7,0,2,11}:27", "{-7,-4,-2,-1,1,2,4,7}:105", "{-2,0,1,3,4,7,8,10,13}:120",
          "{-9,-4,-2,0,3,2*5,2*10,12,17,19,24}:420", "{-1,1}:60"}) {
        Totals one;
        measure(parse_game(text), patience, one);
        print(text, one);
    }
    Totals large;
    measure(games_of_primes(7, 11), patience, large);
    print("D_{7,11}, n = 4543", large);
    Totals all;
    for (std::uint64_t n = 2; n <= 30; ++n) {
        for (const Game& game : primitive_games(n)) measure(game, patience, all);
    }
    print("all primitive, n <= 30", all);
    print_long_steps();
    print_distances();
    return 0;
}
