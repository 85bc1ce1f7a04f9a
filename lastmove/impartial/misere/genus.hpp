// The genus of an impartial position in misère play (conway1976, chapter 12; berlekamp2003).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/impartial/misere/follower_graph.hpp"

namespace lastmove::impartial {

/// The nimber in normal play, and the misère nimbers of G, G + *2, G + *2 + *2, …: the least m such
/// that the sum with *m is a P-position. From the end of the list on, its last two members
/// alternate; it is the shortest such list of two or more.
struct Genus {
    std::uint32_t nimber = 0;
    std::vector<std::uint32_t> misere;

    friend bool operator==(const Genus&, const Genus&) = default;
};

/// The genus as text: "0^120" for 0, "1^031" for *. Numbers of two digits stand in parentheses.
///
/// ```
/// EXPECT_EQ(impartial::to_text(impartial::Genus{2, {2, 0}}), "2^20");
/// EXPECT_EQ(impartial::to_text(impartial::Genus{0, {8, 10}}), "0^8(10)");
/// ```
std::string to_text(const Genus& genus);

/// Whether some sum of nim-heaps has this genus: 0^120, 1^031, or n^n(n xor 2).
bool is_tame(const Genus& genus);

/// How a position behaves in misère play, after conway1976: `tame` – it and all its followers have
/// the genus of sums of nim-heaps, and then sums of such games are played as misère Nim is, by
/// their genera; `restive`, `restless` – only its options are tame, and its nimber (restive) or its
/// misère nimber (restless) is 0 or 1; `wild` – all others.
enum class Temper { tame, restive, restless, wild };

/// "tame", "restive", "restless" or "wild".
std::string_view name(Temper temper);

/// The genus and temper of a position.
struct MisereValue {
    Genus genus;
    Temper temper = Temper::tame;
    /// Whether it is a P-position in misère play: the misère nimber is 0.
    [[nodiscard]] bool is_p_position() const { return genus.misere.front() == 0; }
};

/// The genus and temper of a sum of generators, by recursion over all its followers. The genus of a
/// sum does not follow from the genera of its parts unless they are tame, so the followers of the
/// sum itself are visited. Takes about 200 bytes for each. Throws Stopped at a limit, and
/// std::invalid_argument as require_well_founded does, or for a word that is not ascending or names
/// no generator.
///
/// ```
/// Progress silent;
/// const auto kayles = impartial::heap_followers(game::parse_heap_code("0.77"), 5);
/// const auto value = impartial::misere_value(kayles, {4}, Limits{}, silent);
/// EXPECT_EQ(impartial::to_text(value.genus), "4^146");
/// EXPECT_EQ(value.temper, impartial::Temper::restless);
/// ```
MisereValue misere_value(const FollowerGraph& graph, const Word& word, const Limits& limits,
                         Progress& progress);

/// Whether a sum of generators is a P-position in misère play, where the player who cannot move
/// wins. A search that stops at the first winning move; memory and errors as for misere_value.
///
/// ```
/// Progress silent;
/// const impartial::FollowerGraph star{{{{}}}};
/// EXPECT_TRUE(impartial::is_misere_p_position(star, {0}, Limits{}, silent));
/// EXPECT_FALSE(impartial::is_misere_p_position(star, {}, Limits{}, silent));
/// ```
bool is_misere_p_position(const FollowerGraph& graph, const Word& word, const Limits& limits,
                          Progress& progress);

}  // namespace lastmove::impartial
