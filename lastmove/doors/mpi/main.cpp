// lastmove-mpi: the questions that are many tasks, done by the ranks of an MPI job (docs/scale.md).
// Rank 0 is the command line, and hands out the tasks; the others do them.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <mpi.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <vector>

#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/tasks/campaign.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/run.hpp"
#include "lastmove/doors/command/watch.hpp"
#include "lastmove/doors/mpi/leader.hpp"
#include "lastmove/doors/mpi/mpi_mailbox.hpp"
#include "lastmove/doors/mpi/worker.hpp"

namespace lastmove::ranks {

namespace {

using command::Options;

/// So long rank 0 waits, at the end, for ranks that are at work still.
constexpr std::chrono::seconds patience{10};

/// The question of the options, if it is many tasks; null for `help` and `version`.
const ask::Question* campaign_of(const Options& options) {
    const bool is_text = !options.printed.empty() || options.command == "help" ||
                         options.command == "version" || options.subject.empty();
    if (is_text) return nullptr;
    const ask::Question* const question = ask::find_question(options.command);
    if (question != nullptr && question->campaign != nullptr) return question;
    std::vector<std::string_view> names;
    for (const ask::Question& one : ask::questions()) {
        if (one.campaign != nullptr) names.push_back(one.name);
    }
    throw InputError(options.command.empty() ? options.subject : options.command, 1,
                     fmt::format("a question that is many tasks: {}", fmt::join(names, ", ")),
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
    const bool is_alone = mailbox.ranks() == 1;
    const Crew crew = [&](Tasks& tasks, const Limits& limits) { leader.run(tasks, limits); };
    const int ranks = ranks_here();
    int status = 3;
    try {
        status = command::guarded(argc, argv, [&](const Options& options) {
            if (campaign_of(options) != nullptr && reads_standard_input(options)) {
                share_standard_input(0);
            }
            return command::run(shared_out(options, ranks), is_alone ? Crew() : crew);
        });
    } catch (const std::exception& error) {
        command::say(fmt::format("lastmove-mpi: internal error: {}\n", error.what()));
    }
    silent = leader.dismiss(patience);
    return status;
}

/// Has the tasks of the options' question served by `crew`.
void do_tasks(const Options& options, const Crew& crew, int rank) {
    const ask::Question* const question = campaign_of(options);
    if (question == nullptr) return;
    if (reads_standard_input(options)) share_standard_input(rank);
    std::vector<std::string> words = options.words;
    words.insert(words.begin(), options.subject);
    const ask::Rulebook book = ask::rulebook(words, options.said);
    const rulesets::InForce scope(book.shelf);
    const Limits limits = options.limits.governed();
    command::Watch watch(limits, [](Stop) {});
    watch.stand_down();  // rank 0 has the last word
    Progress silent;
    ask::Request request{.limits = limits, .progress = silent, .options = options.said};
    request.crew = crew;
    question->campaign(book.words, request)->run([](const std::string&) {});
}

/// Does tasks until there are no more. What is wrong with the command line rank 0 says.
void follow(int argc, char** argv, MpiMailbox& mailbox) {
    const int ranks = ranks_here();
    bool has_served = false;
    const Crew crew = [&](Tasks& tasks, const Limits& limits) {
        has_served = true;
        serve(tasks, mailbox, limits.threads, limits);
    };
    try {
        do_tasks(shared_out(command::read_options(argc, argv), ranks), crew, mailbox.rank());
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
            std::fprintf(stderr, "lastmove-mpi: internal error: %s\n", error.what());
        }
        if (!silent.empty()) {
            lastmove::command::say(fmt::format("lastmove-mpi: ranks that did not answer: {}\n",
                                               fmt::join(silent, ", ")));
            mailbox.forget();
        }
    }
    if (!silent.empty()) MPI_Abort(MPI_COMM_WORLD, status);
    MPI_Finalize();
    return status;
}
