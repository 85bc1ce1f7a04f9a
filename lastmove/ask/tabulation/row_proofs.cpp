#include "lastmove/ask/tabulation/row_proofs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "lastmove/ask/reply/certificate_text.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/journal_line.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::ask {

namespace {

struct Proved {
    std::string_view column;
    std::string_view question;
};

constexpr std::array proved_columns{Proved{"value", "value"},
                                    Proved{"nimber", "value"},
                                    Proved{"atomic-weight", "value"},
                                    Proved{"reduced", "value"},
                                    Proved{"birthday", "value"},
                                    Proved{"outcome", "outcome"},
                                    Proved{"mean", "thermograph"},
                                    Proved{"temperature", "thermograph"},
                                    Proved{"left-stop", "thermograph"},
                                    Proved{"right-stop", "thermograph"},
                                    Proved{"solvable", "solve"},
                                    Proved{"order", "quotient"},
                                    Proved{"p-positions", "quotient"},
                                    Proved{"tame", "quotient"},
                                    Proved{"heaps", "quotient"},
                                    Proved{"image-period", "quotient"},
                                    Proved{"image-preperiod", "quotient"}};

/// Different for different subjects, kinds of play and numbers of heaps, also if rules of one name
/// differ.
std::string stamp_of(const TableRow& row, const Request& request) {
    const auto shelf = rulesets::in_force();
    std::string text = row.subject;
    if (request.options.has("misere")) text += " in misere play";
    if (row.stopped.last) text += fmt::format(" up to {}", *row.stopped.last);
    return fmt::format("{:08x}", crc32(text + (shelf == nullptr ? "" : shelf->stamp())));
}

/// The request with the options that the question reads.
Request request_for(std::string_view question, const Request& request) {
    Request own = request;
    if (question == "quotient") {
        own.options.forget("misere");
    } else {
        own.options.forget("last");
    }
    return own;
}

/// Whether there is a file with a certificate that is accepted.
bool is_accepted(const std::string& path, const Request& request) try {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return false;
    const CheckResult result = check(read_file(path), request.limits, request.progress);
    return result.outcome == CheckResult::Outcome::accepted;
} catch (const InputError&) {
    return false;
}

}  // namespace

std::string_view proving_question(std::string_view column) {
    const auto* const found = std::ranges::find(proved_columns, column, &Proved::column);
    return found == proved_columns.end() ? "" : found->question;
}

RowProofs::RowProofs(std::string folder, const SoughtColumns& sought) : folder_(std::move(folder)) {
    for (const TableColumn* column : sought) questions_.push_back(proving_question(column->name));
    if (std::ranges::all_of(questions_, &std::string_view::empty)) {
        std::vector<std::string_view> columns;
        columns.reserve(proved_columns.size());
        for (const Proved& proved : proved_columns) columns.push_back(proved.column);
        throw InputError(
            fmt::format("--certificates {}", folder_), 0,
            fmt::format("a column that certificates prove: {}", fmt::join(columns, ", ")),
            "lastmove table 'kayles:{n}' n=0..9 --of value --certificates proofs");
    }
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) throw FileError("write", folder_, error.message());
    require_writable(folder_ + "/0.json");
}

void RowProofs::prove(TableRow& row, const Request& request) const {
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
        const std::string question(questions_[column]);
        const bool is_known = row.proofs.contains(question) || row.unproved.contains(question);
        if (question.empty() || is_known || row.cells[column].text.empty()) continue;
        const std::string name =
            fmt::format("{:07}-{}-{}.json", row.index + 1, question, stamp_of(row, request));
        const std::string path = folder_ + "/" + name;
        const std::string reason =
            is_accepted(path, request) ? "" : write(path, question, row.subject, request);
        if (reason.empty()) {
            row.proofs.emplace(question, name);
        } else {
            row.unproved.emplace(question, reason);
        }
    }
}

std::string RowProofs::write(const std::string& path, std::string_view question,
                             const std::string& subject, const Request& request) try {
    const Reply reply = answer(question, subject, request_for(question, request));
    if (!reply.certificate) return why_no_certificate(reply);
    const std::string text = certificate_text(*reply.certificate);
    std::string reason = why_too_large(text.size());
    if (reason.empty()) write_file(path, text);
    return reason;
} catch (const InputError& error) {
    return error.what();
}

}  // namespace lastmove::ask
