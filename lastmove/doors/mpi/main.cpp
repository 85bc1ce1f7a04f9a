// lastmove-mpi: the questions that are many tasks, done by the ranks of an MPI job (docs/scale.md).
// Rank 0 is the command line, and hands out the tasks; the others do them.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <mpi.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <vector>

#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/tasks/campaign.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/terminal.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/run.hpp"
#include "lastmove/doors/command/watch.hpp"
#include "lastmove/doors/mpi/leader.hpp"
#include "lastmove/doors/mpi/mpi_exchange.hpp"
#include "lastmove/doors/mpi/mpi_mailbox.hpp"
#include "lastmove/doors/mpi/worker.hpp"

namespace lastmove::ranks {

namespace {

using command::Options;

/// So long rank 0 waits, at the end, for ranks that are at work still.
constexpr std::chrono::seconds patience{10};

/// Whether nothing is to be done but to print a text.
bool is_text(const Options& options) {
    return !options.printed.empty() || options.command == "help" || options.command == "version" ||
           options.subject.empty();
}

/// How ranks work at a question together.
enum class Together { tasks, levels };

/// Throws InputError for a question that is one piece of work.
Together together(const Options& options) {
    const ask::Question* const question = ask::find_question(options.command);
    if (question != nullptr && question->campaign != nullptr) return Together::tasks;
    if (options.said.has("front")) return Together::tasks;
    if (options.command == "count" && options.said.has("directory")) return Together::levels;
    std::string names;
    for (const ask::Question& one : ask::questions()) {
        if (one.campaign != nullptr) names += fmt::format("{}, ", one.name);
    }
    throw InputError(
        options.command.empty() ? options.subject : options.command, 1,
        fmt::format("a question that is many tasks: {}outcome --front N, count --directory DIR",
                    names),
        "mpirun -n 8 lastmove-mpi explore peg:english -n 1000 --output all.jsonl");
}

/// The number of ranks on this machine.
int ranks_here() {
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    int number = 1;
    MPI_Comm_size(here, &number);
    MPI_Comm_free(&here);
    return number;
}

/// Ranks share the machine: each has a thread and a part of the memory, unless more is said.
Options shared_out(Options options, int ranks) {
    if (!options.said.has("threads")) options.limits.threads = 1;
    if (!options.said.has("memory-limit")) {
        options.limits.memory /= static_cast<std::size_t>(ranks);
    }
    return options;
}

/// Standard input reaches rank 0 alone: hands it on.
void share_standard_input(int rank) {
    std::string text;
    if (rank == 0) text = read_standard_input();
    unsigned long long size = text.size();
    MPI_Bcast(&size, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD);
    text.resize(static_cast<std::size_t>(size));
    MPI_Bcast(text.data(), static_cast<int>(size), MPI_BYTE, 0, MPI_COMM_WORLD);
    const int file = ::memfd_create("standard input", MFD_CLOEXEC);
    if (file < 0) throw FileError("write", "standard input", "no memory for it");
    for (std::string_view rest = text; !rest.empty();) {
        const ssize_t written = ::write(file, rest.data(), rest.size());
        if (written <= 0) throw FileError("write", "standard input", "no memory for it");
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    ::lseek(file, 0, SEEK_SET);
    ::dup2(file, STDIN_FILENO);
    ::close(file);
}

bool reads_standard_input(const Options& options) {
    return options.subject == "-" || std::ranges::find(options.words, "-") != options.words.end();
}

/// Rank 0. Returns the exit status; `silent` are the ranks that did not answer at the end.
int lead(int argc, char** argv, MpiMailbox& mailbox, std::vector<int>& silent) {
    Leader leader(mailbox);
    const int ranks = ranks_here();
    const auto run = [&](const Options& given) {
        command::Setting setting;
        const Options options = shared_out(given, ranks);
        if (!is_text(options)) {
            if (together(options) == Together::levels) {
                setting.exchange =
                    std::make_shared<MpiExchange>(0, mailbox.ranks(), options.limits.threads);
            } else if (mailbox.ranks() > 1) {
                setting.crew = [&](Tasks& tasks, const Limits& limits) {
                    leader.run(tasks, limits);
                };
            }
            if (reads_standard_input(options)) share_standard_input(0);
        }
        return command::run(options, setting);
    };
    const int status = command::guarded(argc, argv, run);
    silent = leader.dismiss(patience);
    return status;
}

/// Has the question answered here, too, without a word: its tasks are served, its levels counted.
void answer_silently(const Options& options, const ask::Request& request) {
    std::vector<std::string> words = options.words;
    words.insert(words.begin(), options.subject);
    const ask::Question* const question = ask::find_question(options.command);
    if (question->campaign == nullptr) {
        static_cast<void>(ask::answer(options.command, words, request));
        return;
    }
    const ask::Rulebook book = ask::rulebook(words, options.said);
    const rulesets::InForce scope(book.shelf);
    question->campaign(book.words, request)->run([](const std::string&) {});
}

/// Another rank: does what rank 0 hands out, or its part of a count. What is wrong with the
/// question rank 0 says; a file that only this rank could not use ends the job.
void follow(int argc, char** argv, MpiMailbox& mailbox) {
    const int ranks = ranks_here();
    bool has_served = false;
    bool is_count = false;
    try {
        const Options options = shared_out(command::read_options(argc, argv), ranks);
        if (!is_text(options)) {
            const Limits limits = options.limits.governed();
            command::Watch watch(limits, [](Stop) { return 3; });
            watch.stand_down();  // rank 0 has the last word
            Progress silent;
            ask::Request request{.limits = limits, .progress = silent, .options = options.said};
            is_count = together(options) == Together::levels;
            if (is_count) {
                request.exchange =
                    std::make_shared<MpiExchange>(mailbox.rank(), mailbox.ranks(), limits.threads);
            }
            request.crew = [&](Tasks& tasks, const Limits& own) {
                has_served = true;
                serve(tasks, mailbox, own.threads, limits);
            };
            if (reads_standard_input(options)) share_standard_input(mailbox.rank());
            answer_silently(options, request);
        }
    } catch (const FileError& error) {
        if (is_count) {
            say(fmt::format("lastmove-mpi: rank {}: {}\n", mailbox.rank(), error.what()));
            MPI_Abort(MPI_COMM_WORLD, 4);
        }
    } catch (const std::exception&) {
        // rank 0 meets it, too; or does without this rank
    }
    if (!has_served) mailbox.send(0, {Purpose::gone});
}

}  // namespace

}  // namespace lastmove::ranks

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    const lastmove::command::HeldSignals held;  // in the threads of MPI, too
    int provided = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    int status = 3;
    std::vector<int> silent;
    {
        lastmove::ranks::MpiMailbox mailbox;
        try {
            if (mailbox.rank() == 0) {
                status = lastmove::ranks::lead(argc, argv, mailbox, silent);
            } else {
                lastmove::ranks::follow(argc, argv, mailbox);
                status = 0;
            }
        } catch (const std::exception& error) {
            lastmove::say(fmt::format("lastmove-mpi: {}\n", lastmove::fault_in_words(error)));
        }
        if (!silent.empty()) {
            lastmove::say(fmt::format("lastmove-mpi: ranks that did not answer: {}\n",
                                      fmt::join(silent, ", ")));
            mailbox.forget();
        }
    }
    if (!silent.empty()) MPI_Abort(MPI_COMM_WORLD, status);
    MPI_Finalize();
    return status;
}
