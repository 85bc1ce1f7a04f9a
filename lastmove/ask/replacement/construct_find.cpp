// Every product of cyclotomic polynomials that gives replacement-set games, listed and tabulated.
#include <fmt/format.h>

#include "lastmove/ask/replacement/construct.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/replacement/enumeration.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t last_unless_told = 60;

std::string factors_text(const std::vector<std::uint64_t>& factors) {
    return fmt::format("{{{}}}", fmt::join(factors, ","));
}

/// A product, and what can be said about it.
struct Row {
    bool is_true = false;
    std::vector<std::uint64_t> factors;
    std::uint64_t least = 1;
    std::int64_t degree = 0;
    std::vector<replacement::GammaPair> pairs;     ///< empty: no product of Γ(a,b)
    std::optional<replacement::PrimeForm> primes;  ///< of a true product
    std::string game;  ///< with the offset in the middle; empty for T + 1

    /// What it costs to keep and to print it.
    [[nodiscard]] std::size_t bytes() const {
        return sizeof(Row) + 4 * game.size() + 64 * (factors.size() + pairs.size());
    }
};

Row row_of(const replacement::GameProduct& found, std::uint64_t n,
           replacement::GammaProducts& gammas) {
    Row row{found.is_true,
            found.factors,
            found.least_displacement(),
            found.product.highest(),
            {},
            {},
            {}};
    const auto set = found.middle_set();
    if (set) row.game = fmt::format("replace:{}:{}", replacement::to_text(*set), n);
    if (found.is_true) {
        row.primes = replacement::as_prime_form(*set);
    } else if (auto pairs = gammas.pairs(found.factors)) {
        row.pairs = *std::move(pairs);
    }
    return row;
}

std::string theorem_of(const Row& row) {
    if (!row.pairs.empty()) return "E " + to_text(row.pairs);
    if (!row.primes) return "-";
    const auto& [p, q, scale] = *row.primes;
    return scale == 1 ? fmt::format("D {} {}", p, q) : fmt::format("D {} {} in T^{}", p, q, scale);
}

std::string offsets_of(const Row& row) {
    if (row.is_true) return fmt::format("{}", row.degree / 2);
    if (row.degree < 2) return "none";
    return row.degree == 2 ? "1" : fmt::format("1..{}", row.degree - 1);
}

std::string text_of(const std::vector<Row>& rows) {
    std::size_t factors = 7;
    std::size_t theorem = 10;
    for (const Row& row : rows) {
        factors = std::max(factors, factors_text(row.factors).size());
        theorem = std::max(theorem, theorem_of(row).size());
    }
    std::string text = fmt::format("{:<10} {:<{}}  least n  offsets   {:<{}}  {}\n", "kind",
                                   "factors", factors, "by theorem", theorem, "game");
    for (const Row& row : rows) {
        text += fmt::format("{:<10} {:<{}}  {:>7}  {:<8}  {:<{}}  {}\n",
                            row.is_true ? "true" : "monotonic", factors_text(row.factors), factors,
                            row.least, offsets_of(row), theorem_of(row), theorem,
                            row.game.empty() ? "-" : row.game);
    }
    return text;
}

Json json_of(const Row& row) {
    Json json{{"kind", row.is_true ? "true" : "monotonic"},
              {"factors", row.factors},
              {"least_displacement", row.least},
              {"degree", row.degree},
              {"pairs", nullptr},
              {"primes", nullptr},
              {"offsets", Json::array()},
              {"game", nullptr}};
    if (row.is_true) {
        json["offsets"] = {row.degree / 2, row.degree / 2};
    } else if (row.degree > 1) {
        json["offsets"] = {1, row.degree - 1};
    }
    if (!row.pairs.empty()) {
        Json pairs = Json::array();
        for (const replacement::GammaPair& pair : row.pairs)
            pairs.push_back(Json::array({pair.a, pair.b}));
        json["pairs"] = std::move(pairs);
    }
    if (row.primes) {
        json["primes"] = {{"p", row.primes->p}, {"q", row.primes->q}, {"scale", row.primes->scale}};
    }
    if (!row.game.empty()) json["game"] = row.game;
    return json;
}

std::string count_text(std::uint64_t number) {
    return grouped(std::to_string(number));
}

Json json_of(const replacement::ProductCounts& row) {
    const auto first = [](const std::vector<std::uint64_t>& factors) {
        return factors.empty() ? Json(nullptr) : Json(factors);
    };
    return {{"n", row.n},
            {"monotonic", row.monotonic},
            {"true", row.true_products},
            {"new_monotonic", row.new_monotonic},
            {"new_true", row.new_true},
            {"new_games", row.new_games},
            {"missed_monotonic", row.missed_monotonic},
            {"missed_true", row.missed_true},
            {"first_missed_monotonic", first(row.first_monotonic)},
            {"first_missed_true", first(row.first_true)}};
}

constexpr std::string_view table_line = "{:>5} {:>10} {:>6}   {:>10} {:>8} {:>6} {:>6} {:>10}   {}";

std::string text_of(const replacement::ProductCounts& row, const std::string& n) {
    std::string first;
    for (const auto* factors : {&row.first_monotonic, &row.first_true}) {
        if (!factors->empty()) first += (first.empty() ? "" : " ") + factors_text(*factors);
    }
    std::string line = fmt::format(fmt::runtime(table_line), n, count_text(row.monotonic),
                                   count_text(row.true_products), count_text(row.new_monotonic),
                                   count_text(row.missed_monotonic), count_text(row.new_true),
                                   count_text(row.missed_true), count_text(row.new_games), first);
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

void add(replacement::ProductCounts& totals, const replacement::ProductCounts& row) {
    totals.monotonic += row.monotonic;
    totals.true_products += row.true_products;
    totals.new_monotonic += row.new_monotonic;
    totals.new_true += row.new_true;
    totals.new_games += row.new_games;
    totals.missed_monotonic += row.missed_monotonic;
    totals.missed_true += row.missed_true;
}

}  // namespace

Reply find_products(const Request& request) {
    const Said& said = request.options;
    const auto displacement = said.number("displacement");
    if (!displacement || *displacement < 1 || *displacement > replacement::highest_displacement) {
        throw InputError(
            "replacement find", 0,
            fmt::format("--displacement N, from 1 to {}", replacement::highest_displacement),
            "lastmove construct replacement find --displacement 60");
    }
    const std::uint64_t n = *displacement;
    Reply reply;
    reply.question = "construct";
    reply.strength = Strength::computed;
    replacement::GammaProducts gammas(n);
    std::vector<Row> rows;
    std::uint64_t monotonic = 0;
    std::uint64_t true_products = 0;
    std::uint64_t games = 0;
    std::size_t bytes = 0;
    const auto visit = [&](const replacement::GameProduct& found) {
        ++(found.is_true ? true_products : monotonic);
        games += static_cast<std::uint64_t>(found.offsets());
        if (found.is_true ? said.has("monotonic") && !said.has("true")
                          : said.has("true") && !said.has("monotonic")) {
            return true;
        }
        if (said.has("least") && found.least_displacement() != n) return true;
        rows.push_back(row_of(found, n, gammas));
        bytes += rows.back().bytes();
        request.limits.check_memory(bytes);
        return true;
    };
    const auto stopped = until_stopped(
        [&] { replacement::each_product(n, visit, request.limits, request.progress); });

    reply.answer = {{"monotonic", monotonic}, {"true", true_products}};
    reply.text = fmt::format(
        "{} monotonic and {} true products of cyclotomic polynomials divide "
        "T^{} - 1;\nthey give {}.\n",
        count_text(monotonic), count_text(true_products), n, counted(games, "game"));
    if (stopped) {
        give_up(reply, stopped->what());
        reply.text += fmt::format("Found so far: {} monotonic and {} true products.\n",
                                  count_text(monotonic), count_text(true_products));
    }
    std::ranges::stable_sort(rows, [](const Row& a, const Row& b) {
        return std::tie(a.is_true, a.least, a.factors) < std::tie(b.is_true, b.least, b.factors);
    });
    Json products = Json::array();
    for (const Row& row : rows) products.push_back(json_of(row));
    reply.details["displacement"] = n;
    reply.details["complete"] = !stopped;
    reply.details["games"] = games;
    reply.details["products"] = std::move(products);
    if (!rows.empty()) reply.text += "\n" + text_of(rows);
    return reply;
}

Reply tabulate_products(const Request& request) {
    const std::uint64_t last = request.options.number("last").value_or(last_unless_told);
    if (last > replacement::highest_displacement) {
        throw InputError(std::to_string(last), 1,
                         fmt::format("a displacement, up to {}", replacement::highest_displacement),
                         "lastmove construct replacement table -n 60");
    }
    Reply reply;
    reply.question = "construct";
    reply.strength = Strength::computed;
    std::string table = fmt::format(fmt::runtime(table_line), "", "divide", "T^n-1", "least n", "",
                                    "", "", "", "") +
                        "\n";
    table.erase(table.find_last_not_of(" \n") + 1);
    table +=
        "\n" + fmt::format(fmt::runtime(table_line), "n", "monotonic", "true", "monotonic", "not E",
                           "true", "not D", "games", "the simplest products missed\n");
    replacement::ProductCounts totals;
    Json rows = Json::array();
    const auto stopped = until_stopped([&] {
        for (std::uint64_t n = 1; n <= last; ++n) {
            const replacement::ProductCounts row =
                replacement::count_products(n, request.limits, request.progress);
            add(totals, row);
            rows.push_back(json_of(row));
            table += text_of(row, std::to_string(n));
        }
    });
    Json sums = json_of(totals);
    sums.erase("n");
    sums.erase("first_missed_monotonic");
    sums.erase("first_missed_true");
    reply.answer = std::move(sums);
    if (stopped) give_up(reply, fmt::format("{} at n = {}", stopped->what(), rows.size() + 1));
    reply.details["rows"] = std::move(rows);
    reply.text = table + text_of(totals, "sum") + (stopped ? "\n" + reply.text : "");
    return reply;
}

}  // namespace lastmove::ask
