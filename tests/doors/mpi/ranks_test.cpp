// The leader and the workers, over mailboxes in memory: all tasks done once, in order, whatever is
// slow, lost or fails.
#include <gtest/gtest.h>

#include <deque>
#include <mutex>
#include <numeric>
#include <thread>

#include "lastmove/base/input_error.hpp"
#include "lastmove/doors/mpi/leader.hpp"
#include "lastmove/doors/mpi/worker.hpp"

namespace lastmove::ranks {

namespace {

/// Letters between ranks that are threads here, packed and unpacked as MPI has them.
class Post {
  public:
    explicit Post(int ranks) : boxes_(static_cast<std::size_t>(ranks)) {}

    void send(int from, int to, const Letter& letter) {
        const std::scoped_lock lock(mutex_);
        boxes_.at(static_cast<std::size_t>(to)).emplace_back(from, pack(letter));
    }
    std::optional<Letter> receive(int rank) {
        const std::scoped_lock lock(mutex_);
        auto& box = boxes_.at(static_cast<std::size_t>(rank));
        if (box.empty()) return std::nullopt;
        const auto [from, bytes] = box.front();
        box.pop_front();
        return unpack_letter(bytes, from);
    }
    [[nodiscard]] int ranks() const { return static_cast<int>(boxes_.size()); }

  private:
    std::mutex mutex_;
    std::vector<std::deque<std::pair<int, std::string>>> boxes_;
};

class PostBox : public Mailbox {
  public:
    PostBox(Post& post, int rank) : post_(post), rank_(rank) {}
    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int ranks() const override { return post_.ranks(); }
    void send(int to, const Letter& letter) override { post_.send(rank_, to, letter); }
    std::optional<Letter> receive() override { return post_.receive(rank_); }

  private:
    Post& post_;
    int rank_;
};

/// The numbers below `number`, squared.
class Squares : public TasksOf<std::uint64_t, std::uint64_t> {
  public:
    explicit Squares(std::uint64_t number, std::uint64_t first = 0)
        : number_(number), next_(first) {}
    std::vector<std::uint64_t> found;
    std::function<void(std::uint64_t)> before = [](std::uint64_t) {};

  protected:
    std::optional<Numbered> take() override {
        if (next_ >= number_) return std::nullopt;
        const std::uint64_t n = next_++;
        return Numbered{n, n};
    }
    [[nodiscard]] std::optional<std::uint64_t> known_result(const std::uint64_t& n) const override {
        return n % 10 == 3 ? std::optional(n * n) : std::nullopt;
    }
    std::uint64_t work(std::uint64_t n) override {
        before(n);
        return n * n;
    }
    void finish(std::uint64_t square) override { found.push_back(square); }
    [[nodiscard]] std::string pack(const std::uint64_t& n) const override {
        return std::to_string(n);
    }
    [[nodiscard]] std::uint64_t unpack_task(std::string_view text) const override {
        return std::stoull(std::string(text));
    }
    [[nodiscard]] std::string pack_result(const std::uint64_t& n) const override { return pack(n); }
    [[nodiscard]] std::uint64_t unpack_result(std::string_view text) const override {
        return unpack_task(text);
    }

  private:
    std::uint64_t number_;
    std::uint64_t next_;
};

std::vector<std::uint64_t> squares_below(std::uint64_t number) {
    std::vector<std::uint64_t> squares(number);
    for (std::uint64_t n = 0; n < number; ++n) squares[n] = n * n;
    return squares;
}

/// Ranks 1 and on, each in a thread, with tasks of their own.
class Staff {
  public:
    Staff(Post& post, unsigned threads, const std::function<void(int, std::uint64_t)>& before) {
        for (int rank = 1; rank < post.ranks(); ++rank) {
            threads_.emplace_back([&post, threads, before, rank] {
                PostBox box(post, rank);
                Squares own(0);
                own.before = [&](std::uint64_t n) { before(rank, n); };
                serve(own, box, threads, Limits{}.governed());
            });
        }
    }

  private:
    std::vector<std::jthread> threads_;
};

constexpr std::chrono::seconds long_enough{20};

TEST(Ranks, DoAllTasksInOrder) {
    for (const int ranks : {2, 3, 6}) {
        for (const unsigned threads : {1U, 3U}) {
            for (const std::uint64_t number : {0U, 1U, 7U, 5000U}) {
                Post post(ranks);
                PostBox box(post, 0);
                Leader leader(box);
                const Staff staff(post, threads, [](int, std::uint64_t) {});
                Squares squares(number);
                leader.run(squares, {});
                EXPECT_EQ(squares.found, squares_below(number));
                EXPECT_EQ(leader.dismiss(long_enough), std::vector<int>{});
            }
        }
    }
}

TEST(Ranks, GoOnWithOtherTasks) {
    Post post(3);
    PostBox box(post, 0);
    Leader leader(box);
    const Staff staff(post, 2, [](int, std::uint64_t) {});
    for (const std::uint64_t number : {300U, 20U, 0U, 100U}) {
        Squares squares(number);
        leader.run(squares, {});
        EXPECT_EQ(squares.found, squares_below(number));
    }
    EXPECT_EQ(leader.dismiss(long_enough), std::vector<int>{});
}

// Chunks: far fewer letters than tasks where tasks are short.
TEST(Ranks, HandOutManyShortTasksAtOnce) {
    Post post(3);
    PostBox box(post, 0);
    Leader leader(box);
    const Staff staff(post, 1, [](int, std::uint64_t) {});
    Squares squares(50'000);
    leader.run(squares, {});
    EXPECT_EQ(squares.found.size(), 50'000U);
    EXPECT_LT(leader.letters(), 5'000U);
    leader.dismiss(long_enough);
}

// A rank that never answers has its tasks done by others, which begin when it has some.
TEST(Ranks, DoTheTasksOfALostRank) {
    Post post(3);
    std::atomic<bool> lost = false;
    std::atomic<bool> over = false;
    {
        PostBox box(post, 0);
        Leader leader(box);
        const Staff staff(post, 1, [&](int rank, std::uint64_t) {
            if (rank == 1) lost = true;
            while ((rank == 1 || !lost) && !over)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
        });
        Squares squares(200);
        leader.run(squares, {});
        EXPECT_EQ(squares.found, squares_below(200));
        EXPECT_EQ(leader.dismiss(std::chrono::seconds(3)), std::vector<int>{1});
        over = true;
    }
}

TEST(Ranks, GoOnWithoutARankThatHasGone) {
    Post post(3);
    PostBox box(post, 0);
    post.send(1, 0, {Purpose::ready, {{1, ""}}});
    Leader leader(box);
    std::jthread other([&] {
        PostBox own(post, 2);
        Squares tasks(0);
        tasks.before = [&](std::uint64_t n) {
            if (n == 5) post.send(1, 0, {Purpose::gone});  // with what it had
        };
        serve(tasks, own, 1, Limits{}.governed());
    });
    Squares squares(100);
    leader.run(squares, {});
    EXPECT_EQ(squares.found, squares_below(100));
    leader.dismiss(long_enough);
}

TEST(Ranks, SayThatNoneIsLeft) {
    Post post(2);
    PostBox box(post, 0);
    post.send(1, 0, {Purpose::gone});
    Leader leader(box);
    Squares squares(10);
    EXPECT_THROW(leader.run(squares, {}), Stopped);
    EXPECT_LE(squares.found.size(), 10U);
}

// What a task throws comes in its place, with those before it finished.
TEST(Ranks, HandOnWhatATaskThrew) {
    Post post(4);
    PostBox box(post, 0);
    Leader leader(box);
    const Staff staff(post, 2, [](int, std::uint64_t n) {
        if (n == 40) throw InputError("forty", 1, "another number", "41");
        if (n == 80) throw Stopped(Stop::memory);
    });
    Squares squares(100);
    EXPECT_THROW(leader.run(squares, {}), InputError);
    EXPECT_EQ(squares.found, squares_below(40));
    EXPECT_EQ(leader.dismiss(long_enough), std::vector<int>{});
}

TEST(Ranks, ObeyLimits) {
    Post post(2);
    PostBox box(post, 0);
    Leader leader(box);
    const Staff staff(post, 1, [](int, std::uint64_t) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    });
    Limits limits;
    limits.deadline = Limits::Clock::now() + std::chrono::milliseconds(100);
    Squares squares(1'000'000);
    EXPECT_THROW(leader.run(squares, limits), Stopped);
    EXPECT_EQ(squares.found, squares_below(squares.found.size()));
    EXPECT_EQ(leader.dismiss(long_enough), std::vector<int>{});
}

}  // namespace

}  // namespace lastmove::ranks
