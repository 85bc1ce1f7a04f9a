#include "lastmove/base/journal.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/journal_line.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove {
namespace {

namespace fs = std::filesystem;

std::string heading(int each = 10, const std::string& subject = "a") {
    return fmt::format(R"({{"journal":1,"subject":"{}","limits":{{"each":{}}}}})", subject, each);
}

std::string task(int index, const std::string& text = "done") {
    return fmt::format(R"({{"index":{},"text":"{}"}})", index, text);
}

std::string file_of(const std::vector<std::string>& objects) {
    std::string text;
    for (const std::string& object : objects) text += sealed(object) + "\n";
    return text;
}

std::vector<std::string> tasks(const Journal& journal) {
    std::vector<std::string> objects;
    journal.for_each([&](std::string_view object, std::size_t) { objects.emplace_back(object); });
    return objects;
}

class Journals : public ::testing::Test {
  protected:
    Journals() { fs::remove(path); }
    ~Journals() override { fs::remove(path); }

    /// What is wrong with the file, as the error of opening it says.
    std::string complaint(const JournalPlan& plan) {
        try {
            const Journal journal(path, plan);
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return "";
    }

    std::string path = ::testing::TempDir() + "journal_" +
                       std::to_string(static_cast<long>(::getpid())) + ".jsonl";
};

TEST_F(Journals, ALastLineThatIsTornOrCorruptIsDropped) {
    const std::string whole = file_of({heading(), task(0), task(1), task(2)});
    const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
    for (std::size_t cut = last; cut < whole.size(); ++cut) {
        write_file(path, whole.substr(0, cut));
        Journal journal(path, {heading()});
        EXPECT_EQ(tasks(journal), (std::vector<std::string>{task(0), task(1)}));
        journal.write(task(2));
        journal.close();
        EXPECT_EQ(read_file(path), whole);
    }
    std::string corrupt = whole;
    corrupt[whole.size() - 20] ^= 1;
    write_file(path, corrupt);
    EXPECT_EQ(tasks(Journal(path, {heading()})), (std::vector<std::string>{task(0), task(1)}));
}

TEST_F(Journals, ATornHeadingIsABeginning) {
    const std::string whole = file_of({heading()});
    for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
        write_file(path, whole.substr(0, cut));
        EXPECT_EQ(tasks(Journal(path, {heading()})), std::vector<std::string>{});
        EXPECT_EQ(read_file(path), whole);
    }
}

TEST_F(Journals, CorruptionInTheMiddleIsNamed) {
    const std::string whole = file_of({heading(), task(0), task(1), task(2)});
    const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
    for (std::size_t at = whole.find('\n') + 1; at + 1 < last; ++at) {
        if (whole[at] == '\n') continue;
        std::string corrupt = whole;
        corrupt[at] ^= 1;
        write_file(path, corrupt);
        const std::string line = fmt::format(
            "line {}",
            1 + std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
        EXPECT_NE(complaint({heading()}).find(line), std::string::npos) << complaint({heading()});
        EXPECT_EQ(read_file(path), corrupt);
    }
}

TEST_F(Journals, OtherFilesAreLeftAlone) {
    for (const std::string& text :
         {std::string("notes"), std::string("notes\n"), std::string("{}\n"), std::string("\n"),
          heading() + "\n", file_of({heading(10, "b")}), file_of({heading(20)}),
          file_of({heading(), R"({"text":"no index"})", task(1)}),
          file_of({heading(), "{}", task(1)})}) {
        write_file(path, text);
        EXPECT_THROW(Journal(path, {heading()}), InputError) << text;
        EXPECT_EQ(read_file(path), text);
    }
    write_file(path, file_of({heading(5, "b")}));
    const std::string said = complaint({heading(10, "a")});
    EXPECT_NE(said.find("subject: \"b\" there, \"a\" asked; each: 5 there, 10 asked"),
              std::string::npos)
        << said;
}

TEST_F(Journals, LimitsAreRaisedIfWanted) {
    write_file(path, file_of({heading(5), task(0)}));
    EXPECT_NE(complaint({heading(10)}).find("--retry stopped"), std::string::npos);
    EXPECT_EQ(tasks(Journal(path, {heading(10), true})), std::vector<std::string>{task(0)});
    EXPECT_EQ(read_file(path), file_of({heading(10), task(0)}));
    EXPECT_NE(complaint({heading(5), true}), "");
}

TEST_F(Journals, LateLinesArePutInOrder) {
    {
        Journal journal(path, {heading()});
        for (const int index : {0, 1, 2, 5, 3, 1, 7, 3}) {
            journal.write(task(index, "first"));
            journal.write(task(index, "second"));
        }
        // Killed here: the file has them as they came.
        EXPECT_EQ(std::ranges::count(read_file(path), '\n'), 17);
    }
    std::vector<std::string> wanted{heading()};
    for (const int index : {0, 1, 2, 3, 5, 7}) wanted.push_back(task(index, "second"));
    {
        Journal journal(path, {heading()});
        EXPECT_EQ(read_file(path), file_of(wanted));
        journal.write(task(4));
        journal.write(task(8));
        journal.close();
    }
    wanted.insert(wanted.begin() + 5, task(4));
    wanted.push_back(task(8));
    EXPECT_EQ(read_file(path), file_of(wanted));
}

TEST_F(Journals, OlderFormatsAreTakenOver) {
    write_file(path, "0 1 2");
    const auto older = [](const std::string& text) {
        EXPECT_EQ(text, "0 1 2");
        return std::vector<std::string>{task(0), task(1), task(2)};
    };
    EXPECT_EQ(tasks(Journal(path, {heading(), false, older})).size(), 3U);
    EXPECT_EQ(read_file(path), file_of({heading(), task(0), task(1), task(2)}));
}

TEST_F(Journals, AnotherProcessIsNamed) {
    std::optional<Journal> journal(std::in_place, path, JournalPlan{heading()});
    const std::string here = fmt::format("process {} is writing it", ::getpid());
    EXPECT_NE(complaint({heading()}).find(here), std::string::npos) << complaint({heading()});
    journal->write(task(3));
    journal->write(task(1));
    journal->close();  // which puts another file in its place
    journal.reset();
    EXPECT_EQ(complaint({heading()}), "");
}

// A journal of several blocks, as large journals are read.
TEST_F(Journals, LongOnes) {
    const std::string text(1000, 'x');
    std::vector<std::string> wanted{heading()};
    {
        Journal journal(path, {heading()});
        for (int index = 0; index < 2000; ++index) {
            wanted.push_back(task(index, text));
            journal.write(wanted.back());
        }
        journal.write(task(0, "again"));
        wanted[1] = task(0, "again");
        journal.close();
    }
    EXPECT_EQ(read_file(path), file_of(wanted));
    EXPECT_EQ(tasks(Journal(path, {heading()})).size(), 2000U);
}

}  // namespace
}  // namespace lastmove
