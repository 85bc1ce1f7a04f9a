// Conway's canonical forms of impartial games in misère play (conway1976, chapter 12; siegel2013,
// section V.3): games are equal there if no sum with impartial games distinguishes them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lastmove/impartial/misere/follower_graph.hpp"
#include "lastmove/impartial/nimbers/meter.hpp"

namespace lastmove::impartial {

/// The number of a canonical form in its store.
using MisereFormId = std::uint32_t;

/// A store of canonical forms: two games are equal in misère play exactly if their numbers are
/// equal.
///
/// ```
/// const Limits none;
/// Progress silent;
/// impartial::MisereForms forms(none, silent);
/// const auto star = forms.nim_heap(1);
/// EXPECT_EQ(forms.add(star, star), forms.nim_heap(0));
/// EXPECT_NE(forms.add(forms.nim_heap(2), forms.nim_heap(2)), forms.nim_heap(0));
/// EXPECT_EQ(forms.make({forms.nim_heap(0), forms.nim_heap(2)}), star);
/// EXPECT_EQ(forms.text(forms.make({forms.nim_heap(2)})), "*[[2]]");
/// ```
class MisereForms {
  public:
    /// The limits and the listener must outlive the store; its functions throw Stopped at a limit.
    MisereForms(const Limits& limits, Progress& progress)
        : meter_(limits, progress, "simplifying forms") {
        make({});
    }

    [[nodiscard]] static MisereFormId zero() { return 0; }
    /// The heap of n tokens of Nim.
    MisereFormId nim_heap(std::uint32_t n);
    /// The game with these options, in any order.
    ///
    /// Conway's rule: a game equals H if the options of H are among its own, each of its other
    /// options has H as an option, and, where H is 0 and the game is not, one of its options is a
    /// P-position. Nothing else makes games equal.
    MisereFormId make(std::vector<MisereFormId> options);
    /// The other form that a game with these options, ascending, equals by that rule; nullopt if it
    /// is canonical.
    [[nodiscard]] std::optional<MisereFormId> simpler(
        const std::vector<MisereFormId>& options) const;
    /// The sum; visits the sums of followers once.
    MisereFormId add(MisereFormId a, MisereFormId b);
    /// The form of a sum of generators.
    MisereFormId of(const FollowerGraph& graph, const Word& word);

    /// Ascending, canonical.
    [[nodiscard]] std::span<const MisereFormId> options(MisereFormId form) const {
        return nodes_[form].options;
    }
    /// Whether the player who is not to move wins.
    [[nodiscard]] bool is_p_position(MisereFormId form) const { return nodes_[form].is_p_position; }
    /// Moves in the longest play.
    [[nodiscard]] std::uint32_t birthday(MisereFormId form) const { return nodes_[form].birthday; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    /// "*3" for a heap of Nim, else the options, those that are heaps by their sizes and last:
    /// "*[[2],2,0]", as CGSuite does: a single option stands in brackets of its own, "*[[2]]",
    /// since
    /// "*[2]" is "*2". nullopt if it would be longer than `most` characters: its length can grow
    /// exponentially.
    [[nodiscard]] std::optional<std::string> text(MisereFormId form,
                                                  std::size_t longest = 500) const;
    /// The followers as a graph, and the form's word: forms that are sums are single generators.
    [[nodiscard]] std::pair<FollowerGraph, Word> graph(MisereFormId form) const;
    /// The number of followers, the form itself included.
    [[nodiscard]] std::size_t followers(MisereFormId form) const;

  private:
    struct Node {
        std::vector<MisereFormId> options;
        bool is_p_position = false;
        bool is_nim_heap = false;
        std::uint32_t birthday = 0;
    };

    [[nodiscard]] bool equals(const std::vector<MisereFormId>& options, MisereFormId form) const;
    [[nodiscard]] bool is_option(MisereFormId option, MisereFormId of) const;
    MisereFormId intern(std::vector<MisereFormId> options);
    [[nodiscard]] std::optional<std::string> body(MisereFormId form, std::size_t longest) const;

    Meter meter_;
    std::vector<Node> nodes_;
    std::map<std::vector<MisereFormId>, MisereFormId> places_;
    std::unordered_map<std::uint64_t, MisereFormId> sums_;
};

}  // namespace lastmove::impartial
