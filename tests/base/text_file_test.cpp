#include "lastmove/base/text_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/whole_file.hpp"

namespace lastmove {
namespace {

namespace fs = std::filesystem;

/// A folder that is empty at the beginning of a test, and gone after it.
class TextFile : public ::testing::Test {
  protected:
    TextFile() {
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    ~TextFile() override { fs::remove_all(folder); }

    /// Names of all there is, hidden ones too.
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(folder)) {
            found.push_back(entry.path().filename().string());
        }
        std::ranges::sort(found);
        return found;
    }

    fs::path folder = fs::path(::testing::TempDir()) /
                      ("text_file_" + std::to_string(static_cast<long>(::getpid())));
    std::string path = (folder / "file").string();
};

mode_t permissions(const std::string& path) {
    struct stat found {};
    EXPECT_EQ(::stat(path.c_str(), &found), 0);
    return found.st_mode & 0777U;
}

TEST_F(TextFile, KeepsPermissionsAndLinks) {
    write_file(path, "old");
    ::chmod(path.c_str(), 0640);
    const std::string link = (folder / "link").string();
    fs::create_symlink("file", link);
    const std::string chain = (folder / "chain").string();
    fs::create_symlink(link, chain);
    write_file(chain, "new");
    EXPECT_EQ(read_file(path), "new");
    EXPECT_EQ(permissions(path), 0640U);
    EXPECT_TRUE(fs::is_symlink(link) && fs::is_symlink(chain));
    EXPECT_EQ(names(), (std::vector<std::string>{"chain", "file", "link"}));
    EXPECT_TRUE(is_same_file(chain, path));
}

TEST_F(TextFile, NewFilesHaveTheUsualPermissions) {
    const mode_t mask = ::umask(027);
    write_file(path, "new");
    ::umask(mask);
    EXPECT_EQ(permissions(path), 0640U);
}

TEST_F(TextFile, ALinkToNothingGetsAFile) {
    fs::create_symlink("nothing", path);
    write_file(path, "text");
    EXPECT_TRUE(fs::is_symlink(path));
    EXPECT_EQ(read_file((folder / "nothing").string()), "text");
    fs::create_symlink("ring", folder / "ring");
    EXPECT_THROW(write_file((folder / "ring").string(), "text"), FileError);
}

// A file that may not grow stands for a full disk.
TEST_F(TextFile, AFullDiskLeavesTheOlderFile) {
    write_file(path, "old");
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1 << 16, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    EXPECT_THROW(write_file(path, std::string(1 << 17, 'x')), FileError);
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_EQ(read_file(path), "old");
    EXPECT_EQ(names(), std::vector<std::string>{"file"});
}

TEST_F(TextFile, AnAbandonedFileLeavesNothing) {
    { WholeFile(path).write("half"); }
    EXPECT_EQ(names(), std::vector<std::string>{});
}

TEST_F(TextFile, WhatCannotBeWrittenIsKnownBefore) {
    for (const std::string& bad :
         {folder.string(), folder.string() + "/", (folder / "no" / "file").string(), std::string(),
          std::string("/dev/fd/987"), std::string("/proc/self/fd/987")}) {
        EXPECT_THROW(require_writable(bad), FileError) << bad;
        EXPECT_THROW(write_file(bad, "text"), FileError) << bad;
    }
    EXPECT_EQ(names(), std::vector<std::string>{});
    if (::geteuid() == 0) return;  // may write everywhere
    fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
    EXPECT_THROW(require_writable(path), FileError);
    fs::permissions(folder, fs::perms::owner_all);
    write_file(path, "old");
    fs::permissions(path, fs::perms::owner_read);
    EXPECT_THROW(require_writable(path), FileError);
}

TEST_F(TextFile, OpenDescriptorsAreWrittenInPlace) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT, 0600);
    ASSERT_EQ(::write(file, "begin ", 6), 6);
    write_file("/dev/fd/" + std::to_string(file), "middle ");
    write_file("/proc/self/fd/" + std::to_string(file), "end");
    ::close(file);
    EXPECT_EQ(read_file(path), "begin middle end");
    const int reading = ::open(path.c_str(), O_RDONLY);
    EXPECT_THROW(require_writable("/dev/fd/" + std::to_string(reading)), FileError);
    ::close(reading);
}

TEST_F(TextFile, PipesAreWrittenAndRead) {
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    const std::string text(1 << 20, 'x');
    std::string found;
    {
        const std::jthread reader([&] { found = read_file(path); });
        write_file(path, text);
    }
    EXPECT_EQ(found, text);
    EXPECT_TRUE(fs::is_fifo(path));
}

TEST_F(TextFile, PipesWithoutAnOtherEndAreLeftAtTheLimit) {
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    const Limits limits = Limits::within(std::chrono::milliseconds(50)).governed();
    EXPECT_THROW(write_file(path, "text", limits), Stopped);
    const Governed governed(limits.governor);
    EXPECT_THROW(read_file(path), Stopped);
    // One that is open at both ends, but silent, has no end either.
    const int both = ::open(path.c_str(), O_RDWR);
    EXPECT_THROW(read_file(path), Stopped);
    ::close(both);
}

}  // namespace
}  // namespace lastmove
