#include "lastmove/impartial/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>

#include "lastmove/base/input_error.hpp"
#include "lastmove/impartial/cousins.hpp"

namespace lastmove::impartial {

namespace {

using Json = nlohmann::ordered_json;
using Clock = Limits::Clock;

/// The rows of codes that are cousins.
std::vector<SurveyRow> rows_of(const std::vector<game::HeapCode>& cousins, std::size_t last,
                               const Limits& limits, Progress& progress) {
    const auto begin = Clock::now();
    const game::HeapCode& searched = cousins.front();
    const PeriodSearch search = find_period(searched, last, limits, progress);
    SurveyRow row;
    row.code = to_text(searched);
    row.period = search.period;
    row.values = search.nimbers.size();
    row.greatest = search.nimbers.empty() ? 0 : std::ranges::max(search.nimbers);
    row.stopped = search.stop;
    row.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    std::vector<SurveyRow> rows{row};
    const std::size_t first = recursion(searched).first;
    row.cousin = row.code;
    row.seconds = 0;
    for (const game::HeapCode& code : std::span(cousins).subspan(1)) {
        row.code = to_text(code);
        if (search.period) row.period = cousins_period(code, *search.period, first, search.nimbers);
        rows.push_back(row);
    }
    return rows;
}

/// The codes that are not done, each with its cousins among them, in the order of the first ones.
std::vector<std::vector<game::HeapCode>> families(const std::vector<game::HeapCode>& codes,
                                                  const std::set<std::string>& done) {
    std::vector<std::vector<game::HeapCode>> families;
    std::map<Recursion, std::size_t> places;
    for (const game::HeapCode& code : codes) {
        if (done.contains(to_text(code))) continue;
        const auto [at, is_new] = places.emplace(recursion(code).recursion, families.size());
        if (is_new) families.emplace_back();
        families[at->second].push_back(code);
    }
    return families;
}

SurveyRow parse_row(std::string_view line, std::size_t number) {
    const std::string accepted = "a line of a survey";
    const InputError error(line, 0, accepted, to_line({"0.3", Period{2, 0, 0, 7}, 1024, 1, {}, 1}),
                           number);
    try {
        const Json json = Json::parse(line);
        SurveyRow row;
        row.code = to_text(game::parse_heap_code(json.at("code").get<std::string>()));
        if (!json.at("period").is_null()) {
            row.period = Period{
                json.at("period").get<std::size_t>(), json.at("preperiod").get<std::size_t>(),
                json.at("saltus").get<std::uint64_t>(), json.at("needed").get<std::size_t>()};
        }
        row.values = json.at("values").get<std::size_t>();
        row.greatest = json.at("greatest").get<std::uint64_t>();
        for (const Stop stop : {Stop::time, Stop::memory, Stop::interrupt}) {
            if (json.at("stopped") == name(stop)) row.stopped = stop;
        }
        row.seconds = json.at("seconds").get<double>();
        if (!json.at("cousin").is_null()) row.cousin = json.at("cousin").get<std::string>();
        if (to_line(row) != line) throw error;
        return row;
    } catch (const Json::exception&) {
        throw error;
    }
}

/// Rows on their way from the threads that make them to the one that writes them.
class RowQueue {
  public:
    explicit RowQueue(unsigned makers) : makers_(makers) {}

    void push(SurveyRow row) {
        const std::scoped_lock lock(mutex_);
        rows_.push_back(std::move(row));
        changed_.notify_one();
    }

    /// One of those who push will push no more, because of an error where there is one.
    void leave(std::exception_ptr error) {
        const std::scoped_lock lock(mutex_);
        --makers_;
        if (error) error_ = std::move(error);
        changed_.notify_one();
    }

    /// The next row, when there is one; nothing when all have left. Throws the error of one who left.
    std::optional<SurveyRow> pop() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return error_ || !rows_.empty() || makers_ == 0; });
        if (error_) std::rethrow_exception(error_);
        if (rows_.empty()) return std::nullopt;
        SurveyRow row = std::move(rows_.front());
        rows_.pop_front();
        return row;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<SurveyRow> rows_;
    std::exception_ptr error_;
    unsigned makers_;
};

}  // namespace

std::vector<game::HeapCode> octal_codes(std::size_t digits) {
    if (digits < 1 || digits > 6) throw std::invalid_argument("from 1 to 6 digits");
    std::vector<std::string> texts;
    for (const std::uint8_t first : {std::uint8_t{0}, std::uint8_t{4}}) {
        for (std::size_t number = 0; number < std::size_t{1} << (3 * digits); ++number) {
            std::vector<game::HeapDigit> code{{first, game::HeapSizes::any}};
            for (std::size_t place = digits; place-- > 0;) {
                code.push_back(
                    {static_cast<std::uint8_t>(number >> (3 * place) & 7U), game::HeapSizes::any});
            }
            if (first == 0 && number == 0) continue;
            texts.push_back(to_text(game::HeapCode(code)));
        }
    }
    std::ranges::sort(texts);
    std::vector<game::HeapCode> codes;
    codes.reserve(texts.size());
    for (const std::string& text : texts) codes.push_back(game::parse_heap_code(text));
    return codes;
}

std::string to_line(const SurveyRow& row) {
    Json json{{"code", row.code}};
    const auto& period = row.period;
    const auto put = [&](const char* key, auto value) {
        if (period) {
            json[key] = value(*period);
        } else {
            json[key] = nullptr;
        }
    };
    put("period", [](const Period& p) { return Json(p.period); });
    put("preperiod", [](const Period& p) { return Json(p.preperiod); });
    put("last_exception",
        [](const Period& p) { return p.last_exception() ? Json(*p.last_exception()) : Json(); });
    put("saltus", [](const Period& p) { return Json(p.saltus); });
    put("needed", [](const Period& p) { return Json(p.values); });
    json["values"] = row.values;
    json["greatest"] = row.greatest;
    json["stopped"] = row.stopped ? Json(std::string(name(*row.stopped))) : Json();
    json["seconds"] = row.seconds;
    json["cousin"] = row.cousin ? Json(*row.cousin) : Json();
    return json.dump();
}

std::vector<SurveyRow> parse_survey(std::string_view lines) {
    std::vector<SurveyRow> rows;
    for (std::size_t begin = 0, number = 1; begin < lines.size(); ++number) {
        const std::size_t end = lines.find('\n', begin);
        if (end == std::string_view::npos) break;
        rows.push_back(parse_row(lines.substr(begin, end - begin), number));
        begin = end + 1;
    }
    return rows;
}

std::optional<Stop> survey(const std::vector<game::HeapCode>& codes,
                           const std::set<std::string>& done, std::size_t last, double seconds,
                           const std::function<void(const SurveyRow&)>& write, const Limits& limits,
                           Progress& progress) {
    const std::vector<std::vector<game::HeapCode>> rest = families(codes, done);
    std::size_t left = 0;
    for (const auto& cousins : rest) left += cousins.size();
    std::atomic<std::size_t> next = 0;
    RowQueue rows(limits.threads);
    const auto work = [&](const std::stop_token& stop) {
        try {
            while (!stop.stop_requested() && !limits.ended()) {
                const std::size_t i = next++;
                if (i >= rest.size()) break;
                Limits own = Limits::within(std::chrono::duration<double>(seconds));
                own.deadline = std::min(own.deadline, limits.deadline);
                own.memory = limits.memory / limits.threads;
                Progress silent;  // codes are reported, not their heaps
                for (SurveyRow& row : rows_of(rest[i], last, own, silent)) {
                    rows.push(std::move(row));
                }
            }
            rows.leave(nullptr);
        } catch (...) {
            rows.leave(std::current_exception());
        }
    };
    // Leaving early, by an exception, stops them after their codes.
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < limits.threads; ++i) workers.emplace_back(work);
    std::size_t written = 0;
    while (const auto row = rows.pop()) {
        // A code that the end of all time cut short is not done.
        if (row->stopped && limits.ended()) continue;
        write(*row);
        ++written;
        const std::size_t finished = codes.size() - left + written;
        const auto share = static_cast<double>(finished) / static_cast<double>(codes.size());
        progress.report("searching periods", finished, share);
    }
    if (written < left) return limits.reason();
    return std::nullopt;
}

std::string survey_summary(const std::vector<SurveyRow>& rows) {
    struct Group {
        std::size_t codes = 0;
        std::size_t proved = 0;
        std::array<std::size_t, 2> greatest{};
        std::array<std::string, 2> at{};
    };
    std::map<std::pair<std::size_t, char>, Group> groups;
    std::map<Recursion, bool> sequences;
    for (const SurveyRow& row : rows) {
        const std::size_t digits = row.code.ends_with(".0") ? 0 : row.code.size() - 2;
        Group& group = groups[{digits, row.code[0]}];
        ++group.codes;
        sequences[recursion(game::parse_heap_code(row.code)).recursion] |= row.period.has_value();
        if (!row.period) continue;
        ++group.proved;
        const std::array<std::size_t, 2> sizes{row.period->period, row.period->preperiod};
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            if (!group.at[i].empty() && sizes[i] <= group.greatest[i]) continue;
            group.greatest[i] = sizes[i];
            group.at[i] = row.code;
        }
    }
    std::string text =
        "| codes | of digits | number | proved | left | longest period | longest preperiod |\n"
        "|---|---|---|---|---|---|---|\n";
    for (const auto& [key, group] : groups) {
        const auto longest = [&](std::size_t i) {
            return group.proved == 0 ? "" : fmt::format("{} ({})", group.greatest[i], group.at[i]);
        };
        text += fmt::format("| {}.… | {} | {} | {} | {} | {} | {} |\n", key.second, key.first,
                            group.codes, group.proved, group.codes - group.proved, longest(0),
                            longest(1));
    }
    const auto proved = static_cast<std::size_t>(
        std::ranges::count_if(sequences, [](const auto& sequence) { return sequence.second; }));
    text += fmt::format(
        "\nNumber of nim sequences, cousins counted once: {}; periods proved of {}, {} left.\n",
        sequences.size(), proved, sequences.size() - proved);
    return text;
}

}  // namespace lastmove::impartial
