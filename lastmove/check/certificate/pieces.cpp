#include "lastmove/check/certificate/pieces.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/named_certificate.hpp"
#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/descriptor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/base/threads.hpp"
#include "lastmove/check/certificate/streams.hpp"
#include "lastmove/check/composed/step.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/partizan/game_parts.hpp"
#include "lastmove/check/rules/shelf.hpp"
#include "lastmove/check/sums/theorems.hpp"

namespace lastmove {

namespace {

using checking::Rejection;
using checking::Statement;
using Name = std::string;  // 64 digits

/// The theorems of the literature that the evidence speaks of.
std::set<std::string> cited(const Witness& evidence) {
    std::set<std::string> names;
    const auto* proof = std::get_if<NimberProof>(&evidence);
    if (proof == nullptr) return names;
    for (const auto& [game, source] : proof->games) {
        if (checking::is_cited(source.name)) names.insert(source.name);
    }
    return names;
}

/// A piece that is to be checked, or has been: number k is the k-th that was named, 0 the composed
/// certificate itself.
struct PieceToCheck {
    Name name;
    Statement meant;         ///< what it has to say
    std::uint32_t named_by;  ///< the number of the certificate that named it first
    std::uint32_t place;     ///< its place there
};

/// A piece that is not there.
struct Missing {
    std::string path;
};

/// The contents of a piece's file.
struct PieceContents {
    std::string text;  ///< of a certificate in JSON
    std::optional<StrategyFile> stream = {};
};

/// All pieces of one certificate. Threads take them in the order in which they were named.
class Gathering {
  public:
    Gathering(const Certificate& top, const Name& name, PieceFolder folder, Limits limits,
              Progress& progress)
        : folder_(std::move(folder)), limits_(std::move(limits)), progress_(progress) {
        pieces_.push_back({name, checking::statement(top), 0, 0});
        numbers_.emplace(name, 0U);
        add_entries(0, top);
    }

    /// Checks them. `said` is what the step of the certificate said.
    CheckResult run(const std::string& said) {
        on_threads(std::max(1U, limits_.threads), [&](std::size_t k) { work(k == 0); });
        if (failed_ < pieces_.size()) {
            return {CheckResult::Outcome::rejected, fmt::format("{}: {}", called(failed_), reason_),
                    steps_};
        }
        if (stopped_) {
            return {CheckResult::Outcome::gave_up,
                    fmt::format("{}, with {} of {} left", *stopped_, pieces_.size() - 1 - accepted_,
                                counted(pieces_.size() - 1, "piece")),
                    steps_};
        }
        if (!missing_.empty()) {
            const auto& [number, path] = *missing_.begin();
            return {CheckResult::Outcome::gave_up,
                    fmt::format("{}: there is no file '{}'; {} of {} left", called(number), path,
                                pieces_.size() - 1 - accepted_,
                                counted(pieces_.size() - 1, "piece is", "pieces are")),
                    steps_};
        }
        const auto number = static_cast<std::uint32_t>(pieces_.size());
        if (const auto circular = on_a_cycle(number, needs_)) {
            return {CheckResult::Outcome::rejected,
                    fmt::format("{}: is needed for its own proof", called(*circular)), steps_};
        }
        std::string reason =
            fmt::format("{}; {} accepted", said, counted(pieces_.size() - 1, "piece"));
        if (!cited_.empty()) {
            reason += fmt::format(
                "; pieces rely on the theorem {}, which is taken from the "
                "literature and was compared with the rules on small positions",
                fmt::join(cited_, ", "));
        }
        return {CheckResult::Outcome::accepted, std::move(reason), steps_};
    }

  private:
    /// Names the pieces of a certificate. Requires the lock, or that no thread runs.
    void add_entries(std::uint32_t number, const Certificate& certificate) {
        const auto* composed = std::get_if<Composed>(&certificate.evidence);
        if (composed == nullptr) return;
        for (std::size_t place = 0; place < composed->pieces.size(); ++place) {
            const ProofPiece& entry = composed->pieces[place];
            const PieceToCheck piece{entry.sha256, checking::meant(certificate, entry), number,
                                     static_cast<std::uint32_t>(place)};
            const auto [known, is_new] =
                numbers_.try_emplace(piece.name, static_cast<std::uint32_t>(pieces_.size()));
            if (is_new) pieces_.push_back(piece);
            needs_.emplace_back(number, known->second);
            if (pieces_[known->second].meant == piece.meant) continue;
            fail(known->second,
                 fmt::format("piece {} of {} says something else of it", place,
                             number == 0 ? "the certificate" : pieces_[number].name));
            return;
        }
    }

    /// "piece 3 (SHA-256)", or the path to a piece of a piece.
    [[nodiscard]] std::string called(std::uint32_t number) const {
        const PieceToCheck& piece = pieces_[number];
        const std::string by =
            piece.named_by == 0 ? "" : fmt::format(" of {}", pieces_[piece.named_by].name);
        return number == 0 ? "the certificate"
                           : fmt::format("piece {}{} ({})", piece.place, by, piece.name);
    }

    /// Keeps the first fault. Requires the lock.
    void fail(std::uint32_t number, std::string reason) {
        if (number >= failed_) return;
        failed_ = number;
        reason_ = std::move(reason);
    }

    /// The next piece; nullopt if there is none left, or if none needs to be checked any more.
    std::optional<std::uint32_t> take() {
        std::unique_lock lock(mutex_);
        const auto is_over = [&] {
            return aborted_ || stopped_ || next_ >= failed_ ||
                   (next_ == pieces_.size() && working_ == 0);
        };
        changed_.wait(lock, [&] { return is_over() || next_ < pieces_.size(); });
        if (is_over()) return std::nullopt;
        ++working_;
        return next_++;
    }

    /// Checks pieces until none is left; one of the threads reports.
    void work(bool reports) {
        const Governed scope(limits_.governor);
        try {
            while (const auto number = take()) {
                const auto ended = until_stopped([&] { check_piece(*number); });
                const std::scoped_lock lock(mutex_);
                if (ended && !stopped_)
                    stopped_ = fmt::format("{} at {}", ended->what(), called(*number));
                --working_;
                changed_.notify_all();
                if (reports) progress_.report("checking pieces", accepted_);
            }
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            aborted_ = true;
            changed_.notify_all();
            throw;
        }
    }

    /// Throws Missing, Malformed for a stream that is none, and FileError.
    [[nodiscard]] PieceContents read(const Name& name) const {
        const std::string path = folder_.path_of(name + ".json");
        const std::string path_of_stream = folder_.path_of(name + std::string(stream_ending));
        if (folder_.in_memory != nullptr) return read_in_memory(path, path_of_stream);
        require_open_files(path);
        const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
        if (!file && errno == ENOENT) {
            if (::access(path_of_stream.c_str(), F_OK) != 0) throw Missing{path};
            return {"", std::optional<StrategyFile>(path_of_stream)};
        }
        if (!file) throw FileError("read", path, std::strerror(errno));
        std::string text;
        while (read_some(file.number(), path, text)) {
            if (text.size() > largest_file) throw FileError("read", path, "larger than 64 MiB");
        }
        return {std::move(text)};
    }
    [[nodiscard]] PieceContents read_in_memory(const std::string& path,
                                               const std::string& path_of_stream) const {
        const auto text = folder_.in_memory->find(path);
        if (text != folder_.in_memory->end()) return {text->second};
        const auto stream = folder_.in_memory->find(path_of_stream);
        if (stream == folder_.in_memory->end()) throw Missing{path};
        return {"", std::optional<StrategyFile>(std::in_place, path_of_stream, stream->second)};
    }

    /// Throws Rejection where the text is not JSON, and Malformed.
    [[nodiscard]] Certificate parse(const std::string& text, const Name& name) const {
        try {
            return parse_named(text, name, folder_.hash);
        } catch (const InputError&) {
            throw Rejection("is not JSON");
        }
    }

    void check_piece(std::uint32_t number) {
        const rulesets::InForce alone(checking::built_in_games());
        limits_.check();
        const PieceToCheck piece = [&] {
            const std::scoped_lock lock(mutex_);
            return pieces_[number];
        }();
        std::string fault;
        try {
            const auto [text, stream] = read(piece.name);
            const Certificate certificate =
                stream ? stream->certificate() : parse(text, piece.name);
            require_meant(certificate, piece);
            Limits own = limits_;
            own.memory /= std::max(1U, limits_.threads);
            own.threads = 1;
            Progress silent;
            const CheckResult result = stream ? check_named(*stream, piece.name, own, silent)
                                              : check(certificate, own, silent);
            const std::scoped_lock lock(mutex_);
            steps_ += result.steps;
            const bool is_composed = std::holds_alternative<Composed>(certificate.evidence);
            if (result.outcome == CheckResult::Outcome::rejected) {
                fail(number, result.reason);
            } else if (result.outcome == CheckResult::Outcome::gave_up && result.step.empty()) {
                if (!stopped_) stopped_ = fmt::format("{} at {}", result.reason, called(number));
            } else {
                if (is_composed) add_entries(number, certificate);
                cited_.merge(cited(certificate.evidence));
                ++accepted_;
            }
            return;
        } catch (const Rejection& rejection) {
            fault = rejection.what();
        } catch (const Malformed& malformed) {
            fault = malformed.what();
        } catch (const Missing& missing) {
            const std::scoped_lock lock(mutex_);
            missing_.emplace(number, missing.path);
            return;
        }
        const std::scoped_lock lock(mutex_);
        fail(number, std::move(fault));
    }

    static void require_meant(const Certificate& certificate, const PieceToCheck& piece) {
        if (checking::statement(certificate) != piece.meant) {
            throw Rejection("is about something else, or by other rules, than its entry");
        }
    }

    const PieceFolder folder_;
    const Limits limits_;
    Progress& progress_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<PieceToCheck> pieces_;
    std::unordered_map<Name, std::uint32_t> numbers_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> needs_;
    std::uint32_t next_ = 1;
    std::uint32_t working_ = 0;
    std::uint32_t failed_ = UINT32_MAX;
    std::string reason_;                            ///< of the failure
    std::map<std::uint32_t, std::string> missing_;  ///< pieces, and where they should be
    std::optional<std::string> stopped_;
    bool aborted_ = false;
    std::uint64_t accepted_ = 0;
    std::uint64_t steps_ = 0;
    std::set<std::string> cited_;
};

}  // namespace

std::optional<std::uint32_t> on_a_cycle(
    std::uint32_t number, std::vector<std::pair<std::uint32_t, std::uint32_t>> needs) {
    std::ranges::sort(needs);
    std::vector<std::uint32_t> needed(number);
    for (const auto& [certificate, piece] : needs) ++needed[piece];
    std::vector<std::uint32_t> free;
    for (std::uint32_t i = 0; i < number; ++i) {
        if (needed[i] == 0) free.push_back(i);
    }
    for (std::size_t next = 0; next < free.size(); ++next) {
        auto need = std::ranges::lower_bound(needs, std::pair(free[next], 0U));
        for (; need != needs.end() && need->first == free[next]; ++need) {
            if (--needed[need->second] == 0) free.push_back(need->second);
        }
    }
    const auto circular = std::ranges::find_if(needed, [](std::uint32_t n) { return n > 0; });
    if (circular == needed.end()) return std::nullopt;
    return static_cast<std::uint32_t>(circular - needed.begin());
}

CheckResult check(std::string_view certificate, const PieceFolder& folder, const Limits& limits,
                  Progress& progress) {
    const rulesets::InForce alone(checking::built_in_games());
    Certificate top;
    try {
        top = parse_certificate(certificate);
    } catch (const Malformed& fault) {
        return {CheckResult::Outcome::rejected, fault.what(), 0};
    }
    CheckResult step = check(top, limits, progress);
    if (step.step.empty() || !folder.is_open()) return step;
    const Name name = folder.hash(reading::canonical_text(reading::read_json(certificate)));
    return Gathering(top, name, folder, limits, progress).run(step.step);
}

}  // namespace lastmove
