// What the server allows for one question, and for all.
#pragma once

#include <chrono>
#include <cstddef>

namespace lastmove::web {

/// The bounds of a server.
struct Bounds {
    std::chrono::duration<double> time{60};     ///< of a job
    std::chrono::duration<double> quick{2};     ///< of a question that is answered in one request
    std::size_t memory = std::size_t{1} << 30;  ///< of each job, in bytes, for its tables
    unsigned threads = 1;                       ///< of each job
    std::size_t running = 2;                    ///< jobs at once
    std::size_t waiting = 250;                  ///< jobs that wait their turn
    std::size_t quick_running = 4;              ///< quick questions at once
    std::size_t quick_waiting = 250;            ///< quick questions that wait their turn
    std::chrono::seconds turn{30};              ///< how long each of them waits for it
    std::size_t body = std::size_t{1} << 20;    ///< of a request, in bytes

    /// What the whole program may take while jobs run, in bytes.
    [[nodiscard]] std::size_t memory_of_jobs() const { return running * memory; }
    /// The same for quick questions: they are answered also while jobs have taken all of theirs.
    [[nodiscard]] std::size_t memory_of_all() const { return (running + 1) * memory; }
    /// What the process may be in physical memory, as on the command line: half as much again, and
    /// 40 MiB. Some libraries take memory that only the system counts.
    [[nodiscard]] std::size_t resident() const {
        return memory_of_all() + memory_of_all() / 2 + (std::size_t{40} << 20);
    }
};

}  // namespace lastmove::web
