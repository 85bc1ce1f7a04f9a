// Counts in bitmaps on the disk: the same numbers, also after they were stopped, and no others from
// files that have been changed.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/count/bitmap.hpp"
#include "peg/count_naive.hpp"

namespace lastmove::peg::counting {
namespace {

/// The files, and a journal in memory.
class Kept {
  public:
    explicit Kept(const std::string& name) : path_(::testing::TempDir() + name) { clear(); }
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;
    ~Kept() { clear(); }

    KeptBitmaps bitmaps() {
        return {path_ + ".reached", path_ + ".winning",
                [this](Direction direction, std::size_t level) -> std::optional<std::uint64_t> {
                    const auto found = noted_.find({direction, level});
                    return found == noted_.end() ? std::nullopt : std::optional(found->second);
                },
                [this](Direction direction, std::size_t level, std::uint64_t positions) {
                    EXPECT_TRUE(noted_.try_emplace({direction, level}, positions).second);
                }};
    }

    void clear() {
        noted_.clear();
        ::unlink((path_ + ".reached").c_str());
        ::unlink((path_ + ".winning").c_str());
    }

    [[nodiscard]] std::size_t notes() const { return noted_.size(); }
    [[nodiscard]] std::string reached() const { return path_ + ".reached"; }

  private:
    std::string path_;
    std::map<std::pair<Direction, std::size_t>, std::uint64_t> noted_;
};

/// Ends a computation after some reports.
class Ender : public Progress {
  public:
    Ender(const Limits& limits, int reports) : governor_(limits.governor), left_(reports) {}
    void report(std::string_view, std::uint64_t, double) override {
        if (--left_ == 0) governor_->end(Stop::interrupt);
    }

  private:
    std::shared_ptr<Governor> governor_;
    int left_;
};

constexpr const char* large = "oooooo|oo.ooo|oooooo|oooooo>......|.....o|......|......";

TEST(KeptBitmaps, AgreeWithTheDefinitionOnRandomBoards) {
    Random random(20'261'127);
    Progress silent;
    Kept kept("kept");
    int tried = 0;
    for (int round = 0; round < 200; ++round) {
        const Problem problem = random_problem(random);
        if (problem.start.size() == 0 || problem.board.jumps().empty()) continue;
        ++tried;
        SCOPED_TRACE(std::string(name(problem.board.rule())) + " " + to_line(problem));
        Count expected = Naive(problem).count();
        expected.plays.reset();
        expected.solutions.reset();
        kept.clear();
        expect_same(count_in_bitmap(problem, true, {}, silent, kept.bitmaps()), expected);
        // Everything is known, and read again.
        expect_same(count_in_bitmap(problem, true, {}, silent, kept.bitmaps()), expected);
        if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GT(tried, 100);
}

TEST(KeptBitmaps, GoOnWhereTheyWereStopped) {
    const Problem problem = parse_problem(large, Rule::jump);
    Progress silent;
    const Count expected = count_in_bitmap(problem, true, {}, silent);
    for (const unsigned threads : {1U, 2U}) {
        Kept kept("stopped");
        int stops = 0;
        for (std::size_t before = 0;; before = kept.notes()) {
            Limits limits = Limits{}.governed();
            limits.threads = threads;
            limits.memory = std::size_t{1} << 20;  // so that files are let go of all the time
            const int reports = 5 + 4 * (stops % 7);
            Ender ender(limits, reports);
            try {
                const Count count = count_in_bitmap(problem, true, limits, ender, kept.bitmaps());
                expect_same(count, expected);
                break;
            } catch (const Stopped&) {
                ++stops;
                ASSERT_LT(stops, 200);
            }
            if (reports > 8) {
                ASSERT_GT(kept.notes(), before);
            }
        }
        EXPECT_GE(stops, 4);
    }
}

TEST(KeptBitmaps, ChangedFilesAreNoticed) {
    const Problem problem = parse_problem(large, Rule::jump);
    Kept kept("changed");
    const Limits limits = Limits{}.governed();
    Ender ender(limits, 40);
    EXPECT_THROW(count_in_bitmap(problem, false, limits, ender, kept.bitmaps()), Stopped);
    ASSERT_GT(kept.notes(), 3U);
    std::fstream file(kept.reached(), std::ios::in | std::ios::out | std::ios::binary);
    for (int at = 4'096;; ++at) {
        file.seekg(at);
        const int byte = file.get();
        ASSERT_GE(byte, 0);
        if (byte == 0) continue;
        file.seekp(at);
        file.put(static_cast<char>(byte & (byte - 1)));  // one position less
        break;
    }
    file.close();
    Progress silent;
    EXPECT_THROW(count_in_bitmap(problem, false, {}, silent, kept.bitmaps()), FileError);
    std::ofstream(kept.reached(), std::ios::trunc).close();
    EXPECT_THROW(count_in_bitmap(problem, false, {}, silent, kept.bitmaps()), FileError);
}

}  // namespace
}  // namespace lastmove::peg::counting
