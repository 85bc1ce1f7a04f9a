#include "lastmove/doors/mpi/mpi_exchange.hpp"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace lastmove::ranks {

namespace {

using peg::parts::Runs;

constexpr int tag_of_runs = 2;
/// MPI counts bytes in an int.
constexpr std::size_t most_at_once = std::size_t{1} << 30;
/// Ranks may share processors: who waits leaves them to others.
constexpr std::chrono::microseconds pause{100};

void wait_for(std::vector<MPI_Request>& requests) {
    for (int done = 0;;) {
        MPI_Testall(static_cast<int>(requests.size()), requests.data(), &done, MPI_STATUSES_IGNORE);
        if (done != 0) return;
        std::this_thread::sleep_for(pause);
    }
}

void wait_for(MPI_Request request) {
    std::vector<MPI_Request> one{request};
    wait_for(one);
}

/// The numbers of all ranks, as many of each.
std::vector<unsigned long long> gathered(const std::vector<unsigned long long>& own,
                                         std::size_t ranks) {
    std::vector<unsigned long long> all(own.size() * ranks);
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Iallgather(own.data(), static_cast<int>(own.size()), MPI_UNSIGNED_LONG_LONG, all.data(),
                   static_cast<int>(own.size()), MPI_UNSIGNED_LONG_LONG, MPI_COMM_WORLD, &request);
    wait_for(request);
    return all;
}

/// Begins to send a text, or to receive one into it, in pieces.
template <class Begin>
void in_pieces(std::string& text, const Begin& begin) {
    for (std::size_t done = 0; done < text.size(); done += most_at_once) {
        begin(text.data() + done, static_cast<int>(std::min(most_at_once, text.size() - done)));
    }
}

}  // namespace

MpiExchange::MpiExchange(int rank, int ranks, std::size_t parts_of_each)
    : rank_(static_cast<std::size_t>(rank)),
      ranks_(static_cast<std::size_t>(ranks)),
      here_(parts_of_each) {}

std::vector<Runs> MpiExchange::swap(std::vector<Runs> out) {
    std::vector<unsigned long long> sizes;
    for (const Runs& runs : out) {
        for (const std::string& run : runs) sizes.push_back(run.size());
    }
    const auto all = gathered(sizes, ranks_);
    // The run from one part to another.
    const auto size_of = [&](std::size_t from, std::size_t to) {
        return static_cast<std::size_t>(all[from * parts() + to]);
    };
    std::vector<MPI_Request> requests;
    std::vector<Runs> in(here_, Runs(parts()));
    for (std::size_t from = 0; from < parts(); ++from) {
        const std::size_t rank = from / here_;
        for (std::size_t i = 0; i < here_; ++i) {
            if (rank == rank_) {
                in[i][from] = std::move(out[from - first()][first() + i]);
                continue;
            }
            in[i][from].resize(size_of(from, first() + i));
            in_pieces(in[i][from], [&](char* bytes, int length) {
                MPI_Irecv(bytes, length, MPI_BYTE, static_cast<int>(rank), tag_of_runs,
                          MPI_COMM_WORLD, &requests.emplace_back(MPI_REQUEST_NULL));
            });
        }
    }
    for (std::size_t i = 0; i < here_; ++i) {
        for (std::size_t to = 0; to < parts(); ++to) {
            const std::size_t rank = to / here_;
            if (rank == rank_) continue;
            sent_ += out[i][to].size();
            in_pieces(out[i][to], [&](char* bytes, int length) {
                MPI_Isend(bytes, length, MPI_BYTE, static_cast<int>(rank), tag_of_runs,
                          MPI_COMM_WORLD, &requests.emplace_back(MPI_REQUEST_NULL));
            });
        }
    }
    wait_for(requests);
    return in;
}

std::vector<std::string> MpiExchange::gather(std::string text) {
    const auto sizes = gathered({text.size()}, ranks_);
    std::vector<int> lengths;
    std::vector<int> places;
    int total = 0;
    for (const unsigned long long size : sizes) {
        lengths.push_back(static_cast<int>(size));
        places.push_back(total);
        total += static_cast<int>(size);
    }
    std::string all(static_cast<std::size_t>(total), '\0');
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Iallgatherv(text.data(), static_cast<int>(text.size()), MPI_BYTE, all.data(),
                    lengths.data(), places.data(), MPI_BYTE, MPI_COMM_WORLD, &request);
    wait_for(request);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < ranks_; ++i) {
        texts.push_back(
            all.substr(static_cast<std::size_t>(places[i]), static_cast<std::size_t>(lengths[i])));
    }
    return texts;
}

}  // namespace lastmove::ranks
