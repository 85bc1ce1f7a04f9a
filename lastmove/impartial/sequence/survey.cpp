#include "lastmove/impartial/sequence/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>

#include "lastmove/base/json.hpp"
#include "lastmove/impartial/sequence/cousins.hpp"

namespace lastmove::impartial {

namespace {

/// 0 of the codes 0.0 and 4.0.
std::size_t digits_behind_point(std::string_view code) {
    return code.ends_with(".0") ? 0 : code.size() - 2;
}

/// Cousins: the first of them is searched.
struct Family {
    std::uint64_t number = 0;          ///< among all families, in the order of their first codes
    std::size_t first = 0;             ///< index of its code
    std::vector<std::size_t> wanted;   ///< codes that are to have rows, ascending
    bool again = false;                ///< some had rows
    double seconds = 0;                ///< that these took
    std::optional<SurveyRow> known{};  ///< that of the first, if it had one
};

/// The rows of a family.
struct FamilyRows {
    std::vector<SurveyRow> rows;
    bool again = false;
};

/// Families of the share of which some code is to have a row: new ones in the order of the codes,
/// and then those that are done again, the slowest last.
std::vector<Family> families(const Survey& survey, const SurveyRows& done, const Share& share,
                             const Limits& limits) {
    std::vector<Family> all;
    std::map<Recursion, std::size_t> places;
    for (std::size_t index = 0; index < survey.codes.size(); ++index) {
        const auto [at, is_new] =
            places.emplace(recursion(survey.codes[index]).recursion, all.size());
        if (is_new) all.push_back({all.size(), index, {}, false, 0});
        Family& family = all[at->second];
        const auto row = done.find(index);
        const bool is_done = row != done.end();
        if (is_done && is_new) family.known = row->second;
        if (is_done && !is_outdone(row->second, survey, limits)) continue;
        family.wanted.push_back(index);
        if (!is_done) continue;
        family.again = true;
        family.seconds += row->second.seconds;
    }
    std::erase_if(all, [&](const Family& family) {
        return family.wanted.empty() || !share.has(family.number);
    });
    std::ranges::stable_sort(all, {}, [](const Family& family) {
        return std::tuple(family.again, family.seconds, family.again ? 0 : family.wanted.front());
    });
    return all;
}

/// Searches families; threads share one.
class Surveyor {
  public:
    Surveyor(const Survey& survey, const Limits& limits) : survey_(survey), limits_(limits) {
        limits_.memory /= std::max(1U, limits.threads);
        limits_.threads = 1;
    }

    [[nodiscard]] FamilyRows run(const Family& family) const {
        const auto& known = family.known;
        const bool has_row = known && family.wanted.front() != family.first;
        // A search that proved nothing gives its cousins nothing but its row.
        if (has_row && !known->period) return copies(family, *known);
        // How much time a search once took does not tell how much it takes now.
        const Limits own = has_row ? limits_ : limits_.hurried(patience());
        const std::size_t needed = has_row ? known->values : 0;
        Progress silent;  // codes are reported, not their heaps
        const auto begin = Limits::Clock::now();
        PeriodSearch search;
        const auto stopped = until_stopped([&] {
            find_period(survey_.codes[family.first], std::max(survey_.last + 1, needed) - 1, own,
                        silent, search);
        });
        if (stopped) limits_.check();
        SurveyRow row = row_of(family.first, search);
        if (stopped && stopped->stop() == Stop::memory) row.stopped.memory = limits_.memory;
        if (stopped && stopped->stop() == Stop::time) row.stopped.each = survey_.seconds_each;
        if (!stopped && !search.period) row.stopped.last = survey_.last;
        row.seconds = std::chrono::duration<double>(Limits::Clock::now() - begin).count();
        return rows(family, row, search);
    }

  private:
    [[nodiscard]] SurveyRow row_of(std::size_t index, const PeriodSearch& search) const {
        SurveyRow row;
        row.index = index;
        row.code = to_text(survey_.codes[index]);
        row.period = search.period;
        row.values = search.nimbers.size();
        row.greatest = search.nimbers.empty() ? 0 : std::ranges::max(search.nimbers);
        return row;
    }

    /// The row of a cousin, but for its period.
    [[nodiscard]] SurveyRow copy(const Family& family, SurveyRow row, std::size_t index) const {
        row.index = index;
        row.code = to_text(survey_.codes[index]);
        row.seconds = 0;
        row.cousin = to_text(survey_.codes[family.first]);
        return row;
    }

    [[nodiscard]] FamilyRows copies(const Family& family, const SurveyRow& known) const {
        FamilyRows result{{}, family.again};
        for (const std::size_t index : family.wanted) {
            result.rows.push_back(copy(family, known, index));
        }
        return result;
    }

    [[nodiscard]] FamilyRows rows(const Family& family, const SurveyRow& searched,
                                  const PeriodSearch& search) const {
        FamilyRows result{{}, family.again};
        const std::size_t first = recursion(survey_.codes[family.first]).first;
        for (const std::size_t index : family.wanted) {
            if (index == family.first) {
                result.rows.push_back(searched);
                continue;
            }
            SurveyRow row = copy(family, searched, index);
            if (search.period) {
                row.period =
                    cousins_period(survey_.codes[index], *search.period, first, search.nimbers);
            }
            result.rows.push_back(std::move(row));
        }
        return result;
    }

    [[nodiscard]] std::chrono::duration<double> patience() const {
        return std::chrono::duration<double>(survey_.seconds_each);
    }

    const Survey& survey_;
    Limits limits_;
};

/// Hands rows of new codes over in the order of the codes.
class InOrder {
  public:
    InOrder(const std::vector<Family>& families, const std::function<void(const SurveyRow&)>& write)
        : write_(write) {
        for (const Family& family : families) {
            if (family.again) continue;
            wanted_.insert(wanted_.end(), family.wanted.begin(), family.wanted.end());
        }
        std::ranges::sort(wanted_);
    }

    void take(SurveyRow row) {
        waiting_.emplace(row.index, std::move(row));
        while (!waiting_.empty() && waiting_.begin()->first == wanted_[next_]) {
            write_(waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            ++next_;
        }
    }

  private:
    const std::function<void(const SurveyRow&)>& write_;
    std::vector<std::size_t> wanted_;
    std::size_t next_ = 0;  ///< of wanted_
    SurveyRows waiting_;
};

/// Families, searched and written.
class SurveyTasks : public TasksOf<Family, FamilyRows> {
  public:
    using Write = std::function<void(const SurveyRow&)>;

    SurveyTasks(const Survey& survey, const SurveyRows& done, const Share& share,
                const Write& write, const Limits& limits, Progress& progress)
        : survey_(survey),
          write_(write),
          limits_(limits),
          progress_(progress),
          rest_(families(survey, done, share, limits)),
          surveyor_(survey, limits),
          in_order_(rest_, write) {
        for (const Family& family : rest_) left_ += family.wanted.size();
    }

  protected:
    std::optional<Numbered> take() override {
        if (next_ == rest_.size()) return std::nullopt;
        const Family& family = rest_[next_++];
        return Numbered{family.number, family};
    }
    FamilyRows work(Family family) override {
        limits_.check();
        return surveyor_.run(family);
    }
    void finish(FamilyRows found) override {
        for (SurveyRow& row : found.rows) {
            if (found.again) {
                write_(row);
            } else {
                in_order_.take(std::move(row));
            }
        }
        left_ -= found.rows.size();
        const std::size_t finished = survey_.codes.size() - left_;
        progress_.report("searching periods", finished,
                         static_cast<double>(finished) / static_cast<double>(survey_.codes.size()));
    }

    [[nodiscard]] std::string pack(const Family& family) const override {
        Json json{family.number, family.first, family.wanted, family.again};
        if (family.known) json.push_back(to_line(*family.known));
        return json.dump();
    }
    [[nodiscard]] Family unpack_task(std::string_view text) const override {
        const Json json = Json::parse(text);
        Family family{json.at(0).get<std::uint64_t>(), json.at(1).get<std::size_t>(),
                      json.at(2).get<std::vector<std::size_t>>(), json.at(3).get<bool>()};
        if (json.size() > 4) family.known = parse_survey_row(json.at(4).get<std::string>());
        return family;
    }
    [[nodiscard]] std::string pack_result(const FamilyRows& found) const override {
        Json rows = Json::array();
        for (const SurveyRow& row : found.rows) rows.push_back(to_line(row));
        return Json{std::move(rows), found.again}.dump();
    }
    [[nodiscard]] FamilyRows unpack_result(std::string_view text) const override {
        const Json json = Json::parse(text);
        FamilyRows found{{}, json.at(1).get<bool>()};
        for (const Json& row : json.at(0)) {
            found.rows.push_back(parse_survey_row(row.get<std::string>()).value());
        }
        return found;
    }

  private:
    const Survey& survey_;
    const Write& write_;
    Limits limits_;
    Progress& progress_;
    std::vector<Family> rest_;
    Surveyor surveyor_;
    InOrder in_order_;
    std::size_t next_ = 0;  ///< of rest_
    std::size_t left_ = 0;  ///< codes without a row
};

}  // namespace

std::vector<game::HeapCode> octal_codes(std::size_t digits) {
    if (digits < 1 || digits > most_survey_digits) {
        throw std::invalid_argument("from 1 to 6 digits");
    }
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
    std::ranges::sort(texts, {}, [](const std::string& text) {
        return std::pair(digits_behind_point(text), std::string_view(text));
    });
    std::vector<game::HeapCode> codes;
    codes.reserve(texts.size());
    for (const std::string& text : texts) codes.push_back(game::parse_heap_code(text));
    return codes;
}

bool is_outdone(const SurveyRow& row, const Survey& survey, const Limits& limits) {
    const TaskLimits now{survey.seconds_each, survey.last,
                         limits.memory / std::max(1U, limits.threads)};
    return survey.again && row.stopped.are_raised_by(now);
}

void survey(const Survey& survey, const SurveyRows& done,
            const std::function<void(const SurveyRow&)>& write, const Limits& limits,
            Progress& progress, const Share& share, const Crew& crew) {
    SurveyTasks tasks(survey, done, share, write, limits, progress);
    do_tasks(tasks, limits, crew);
}

std::string survey_summary(const SurveyRows& rows) {
    struct Group {
        std::size_t codes = 0;
        std::size_t proved = 0;
        std::array<std::size_t, 2> greatest{};
        std::array<std::string, 2> at{};
    };
    std::map<std::pair<std::size_t, char>, Group> groups;
    std::map<Recursion, bool> sequences;
    for (const auto& [index, row] : rows) {
        const std::size_t digits = digits_behind_point(row.code);
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
        "\n"
        "Number of nim sequences, cousins counted once: {}; periods proved for {}, {} left.\n",
        sequences.size(), proved, sequences.size() - proved);
    return text;
}

}  // namespace lastmove::impartial
