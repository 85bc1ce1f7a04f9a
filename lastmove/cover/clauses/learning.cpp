#include "lastmove/cover/clauses/learning.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <cstdio>
#include <stdexcept>

#include "lastmove/base/foreign.hpp"

namespace lastmove::cover {

namespace {

/// The solver's own tables take the rest of the memory.
constexpr std::size_t share_of_notes = 4;

}  // namespace

/// The solver, which writes its notes to a file that is a string.
struct Learning::State {
    /// Ends the solver at a limit; notes that fill the memory count as such.
    class Watch final : public CaDiCaL::Terminator {
      public:
        bool terminate() override { return full || ended_or_full(limits); }

        Limits limits;
        std::string notes;
        bool full = false;  ///< notes were lost
    };

    struct CloseFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    using File = std::unique_ptr<std::FILE, CloseFile>;

    /// Takes what the solver writes. No exception may pass through the C library.
    static ssize_t take_notes(void* to, const char* bytes, std::size_t size) {
        auto& watch = *static_cast<Watch*>(to);
        if (watch.notes.size() + size > watch.limits.memory / share_of_notes) watch.full = true;
        if (!watch.full) {
            try {
                watch.notes.append(bytes, size);
            } catch (const std::exception&) {
                watch.full = true;
            }
        }
        return static_cast<ssize_t>(size);
    }

    static File note_file(Watch& watch) {
        File file(fopencookie(&watch, "w", {nullptr, take_notes, nullptr, nullptr}));
        if (file == nullptr) throw std::bad_alloc();
        return file;
    }

    State(const Clauses& clauses, const Limits& limits)
        : options(clauses.rivals.size()), file(note_file(watch)) {
        watch.limits = limits;
        solver.set("quiet", 1);
        solver.set("binary", 1);
        solver.trace_proof(file.get(), "notes");
        solver.connect_terminator(&watch);
        solver.reserve(static_cast<int>(clauses.variables));
        for (const Clause& clause : clauses.clauses) add(clause);
        constexpr std::size_t stride = 256;
        for (std::size_t option = 0; option < options; ++option) {
            if (option % stride == 0 && ended_or_full(limits)) throw Stopped(limits.reason());
            const auto first = static_cast<Literal>(option + 1);
            for (const std::uint32_t rival : clauses.rivals[option]) {
                if (rival > option) add({-first, -static_cast<Literal>(rival + 1)});
            }
        }
    }

    void add(const Clause& clause) {
        for (const Literal literal : clause) solver.add(literal);
        solver.add(0);
    }

    Watch watch;
    std::size_t options;
    File file;
    CaDiCaL::Solver solver;  // is destroyed before the file that it writes to
    std::uint64_t conflicts = 0;
};

bool NoteReader::next(Note& note) {
    if (left_.empty()) return false;
    Note read{left_.front() == 'a', {}};
    std::string_view rest = left_.substr(1);
    constexpr unsigned char more = 0x80;
    while (true) {
        std::uint64_t code = 0;
        for (unsigned shift = 0;; shift += 7) {
            if (rest.empty() || shift > 35) return false;
            const auto byte = static_cast<unsigned char>(rest.front());
            rest.remove_prefix(1);
            code |= std::uint64_t{byte & (more - 1U)} << shift;
            if (byte < more) break;
        }
        if (code == 0) break;
        const auto variable = static_cast<Literal>(code / 2);
        read.clause.push_back(code % 2 == 0 ? variable : -variable);
    }
    left_ = rest;
    note = std::move(read);
    return true;
}

Learning::Learning(const Clauses& clauses, const Limits& limits) {
    // Measured on L-tetrominoes and on pentominoes, of which each is used once.
    constexpr std::size_t bytes_each = 64;
    std::size_t pairs = 0;
    for (const auto& rivals : clauses.rivals) pairs += rivals.size();
    limits.check_memory(bytes_each * (pairs / 2 + clauses.clauses.size()));
    const Ungoverned in_cadical;
    state_ = std::make_unique<State>(clauses, limits);
}

Learning::~Learning() {
    const Ungoverned in_cadical;
    state_.reset();
}

Learning::Run Learning::run(std::uint64_t conflicts, const Limits& limits) {
    constexpr int model = 10;
    constexpr int contradiction = 20;
    State& state = *state_;
    state.watch.limits = limits;
    limits.check();
    const std::uint64_t most = std::min(conflicts, most_conflicts);
    const Ungoverned in_cadical;
    state.solver.limit("conflicts", static_cast<int>(most));
    const int status = state.solver.solve();
    state.conflicts += most;
    state.solver.flush_proof_trace();
    std::fflush(state.file.get());
    if (status == model) return Run::model;
    if (state.watch.full || status != contradiction) limits.check();
    if (state.watch.full) throw Stopped(Stop::memory);
    return status == contradiction ? Run::contradiction : Run::more;
}

std::uint64_t Learning::conflicts() const {
    return state_->conflicts;
}

std::vector<std::size_t> Learning::chosen() const {
    std::vector<std::size_t> options;
    const Ungoverned in_cadical;
    for (std::size_t option = 0; option < state_->options; ++option) {
        if (state_->solver.val(static_cast<int>(option + 1)) > 0) options.push_back(option);
    }
    return options;
}

const std::string& Learning::notes() const {
    return state_->watch.notes;
}

}  // namespace lastmove::cover
