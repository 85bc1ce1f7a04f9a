// A search that learns clauses from conflicts, by CaDiCaL [biere2020].
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/cover/clauses/clauses.hpp"

namespace lastmove::cover {

/// A clause that a solver has learned, or one that it has given up since.
struct Note {
    bool learned = true;
    Clause clause;
};

/// Reads notes, one after another, from bytes in the binary form of DRAT.
///
/// ```
/// cover::NoteReader notes{std::string_view("a\x02\x05\0d\x02\0", 7)};
/// cover::Note note;
/// ASSERT_TRUE(notes.next(note));
/// EXPECT_TRUE(note.learned);
/// EXPECT_EQ(note.clause, (cover::Clause{1, -2}));
/// ASSERT_TRUE(notes.next(note));
/// EXPECT_FALSE(note.learned);
/// EXPECT_FALSE(notes.next(note));
/// ```
class NoteReader {
  public:
    /// Keeps a reference to the bytes.
    explicit NoteReader(std::string_view bytes) : left_(bytes) {}

    /// Reads the next note; false, and nothing read, at the end and where the bytes break off.
    bool next(Note& note);

  private:
    std::string_view left_;
};

/// Searches for a model of clauses, and can be continued. Neither answer is to be relied on: a
/// model is to be verified, and a contradiction to be derived from the notes. The same answer in
/// every run.
///
/// ```
/// const cover::ExactCover bent{{{}, {}, {}}, {{0, 1}, {1, 2}}, {}};
/// const auto clauses = *cover::clauses_of(bent, {});
/// cover::Learning learning(clauses, {});
/// EXPECT_EQ(learning.run(100, {}), cover::Learning::Run::contradiction);
/// EXPECT_TRUE(cover::derive(clauses, learning.notes(), {}));
/// ```
class Learning {
  public:
    /// How a run ended.
    enum class Run { more, model, contradiction };

    /// The conflicts that one run can go on for.
    static constexpr std::uint64_t most_conflicts = 1'000'000'000;

    /// Takes memory and time linear in the clauses and the pairs of rivals. Throws Stopped at a
    /// limit.
    Learning(const Clauses& clauses, const Limits& limits);
    ~Learning();
    Learning(const Learning&) = delete;
    Learning& operator=(const Learning&) = delete;

    /// Goes on until an answer, or for about this number of conflicts, at most most_conflicts.
    /// Throws Stopped at a limit, after which it can be continued with greater ones, but not after
    /// the limit of memory.
    Run run(std::uint64_t conflicts, const Limits& limits);

    /// The number of conflicts that it was to go on for, in all runs.
    [[nodiscard]] std::uint64_t conflicts() const;

    /// The options that are chosen, numbered from 0, ascending. Requires that run() returned
    /// `model`.
    [[nodiscard]] std::vector<std::size_t> chosen() const;

    /// What was learned and given up, in this order, as NoteReader reads it; after a contradiction
    /// with the empty clause.
    [[nodiscard]] const std::string& notes() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace lastmove::cover
