#include "lastmove/doors/mpi/mpi_mailbox.hpp"

#include <mpi.h>

#include <limits>
#include <list>
#include <stdexcept>
#include <utility>

namespace lastmove::ranks {

namespace {

constexpr int tag = 1;

}  // namespace

/// Letters on their way, whose bytes must stay where they are.
class MpiMailbox::Outgoing {
  public:
    void send(int to, std::string bytes) {
        if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
            throw std::length_error("a letter of more than 2 GiB");
        }
        sent_.push_back({std::move(bytes), MPI_REQUEST_NULL});
        Sent& sent = sent_.back();
        MPI_Isend(sent.bytes.data(), static_cast<int>(sent.bytes.size()), MPI_BYTE, to, tag,
                  MPI_COMM_WORLD, &sent.request);
    }
    /// Lets go of those that have arrived.
    void clear() {
        std::erase_if(sent_, [](Sent& sent) {
            int done = 0;
            MPI_Test(&sent.request, &done, MPI_STATUS_IGNORE);
            return done != 0;
        });
    }
    void wait() {
        for (Sent& sent : sent_) MPI_Wait(&sent.request, MPI_STATUS_IGNORE);
        sent_.clear();
    }
    void forget() {
        for (Sent& sent : sent_) MPI_Request_free(&sent.request);
        forgotten_.splice(forgotten_.end(), sent_);
    }

  private:
    struct Sent {
        std::string bytes;
        MPI_Request request;
    };
    std::list<Sent> sent_;
    std::list<Sent> forgotten_;  ///< to ranks that do not answer; MPI may still read the bytes
};

MpiMailbox::MpiMailbox() : outgoing_(std::make_unique<Outgoing>()) {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
}

MpiMailbox::~MpiMailbox() {
    outgoing_->wait();
}

void MpiMailbox::send(int to, const Letter& letter) {
    outgoing_->clear();
    outgoing_->send(to, pack(letter));
}

std::optional<Letter> MpiMailbox::receive() {
    outgoing_->clear();
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return std::nullopt;
    int length = 0;
    MPI_Get_count(&status, MPI_BYTE, &length);
    std::string bytes(static_cast<std::size_t>(length), '\0');
    MPI_Recv(bytes.data(), length, MPI_BYTE, status.MPI_SOURCE, tag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return unpack_letter(bytes, status.MPI_SOURCE);
}

void MpiMailbox::forget() {
    outgoing_->forget();
}

}  // namespace lastmove::ranks
