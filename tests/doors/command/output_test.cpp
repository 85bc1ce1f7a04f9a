// How replies leave the program.
#include "lastmove/doors/command/output.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "lastmove/base/text_file.hpp"

namespace lastmove::command {
namespace {

/// A reply with a certificate of about this size.
ask::Reply with_certificate(std::size_t bytes) {
    ask::Reply reply;
    reply.subject = "peg";
    reply.question = "solve";
    reply.answer = "no";
    reply.text = "Impossible.\n";
    reply.certificate = Certificate{PegPuzzle{"jump", {std::string(bytes, 'o')}, {{".o."}}}, No{},
                                    PagodaWitness{{{"a1", -1}}}};
    return reply;
}

class Output : public ::testing::Test {
  protected:
    Output() { std::filesystem::remove(path_); }

    /// The exit status of a reply with a certificate of about this size; what is said on the way.
    int present_one(std::size_t bytes) {
        const char* const words[] = {"lastmove", "solve", "peg", "--certificate", path_.c_str()};
        const Options options = read_options(std::size(words), words);
        ::testing::internal::CaptureStdout();
        ::testing::internal::CaptureStderr();
        const int status = present(with_certificate(bytes), options, {});
        ::testing::internal::GetCapturedStdout();
        said_ = ::testing::internal::GetCapturedStderr();
        return status;
    }

    const std::string path_ = ::testing::TempDir() + "output_test_certificate.json";
    std::string said_;
};

TEST_F(Output, ACertificateThatNoCheckerReadsIsNotWritten) {
    EXPECT_EQ(present_one(largest_file), 3);
    EXPECT_EQ(said_, "lastmove: '" + path_ +
                         "' was not written: it would have 65 MiB, and checkers read at most "
                         "64 MiB\n");
    EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(Output, ACertificateThatCheckersReadIsWritten) {
    EXPECT_EQ(present_one(1'000'000), 0);
    EXPECT_EQ(said_, "");
    EXPECT_GT(read_file(path_).size(), 1'000'000);
    std::filesystem::remove(path_);
}

}  // namespace
}  // namespace lastmove::command
