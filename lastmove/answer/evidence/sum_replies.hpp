// Replies to moves in sums of partizan games, as evidence holds them: by the texts of terms, each
// kept once.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "lastmove/answer/evidence/reply_walk.hpp"
#include "lastmove/answer/fields/json.hpp"
#include "lastmove/answer/fields/json_field.hpp"
#include "lastmove/base/list_table.hpp"

namespace lastmove {

/// Positions that a winner leaves, and for each option of one where the reply leads. A position is
/// a sum of terms, the text of which docs/certificates.md specifies; here it is the list of the
/// places of its terms, in their order, and "0" the empty list. Texts are spelled only where they
/// are written or shown.
///
/// ```
/// SumReplies replies;
/// const auto nothing = replies.sum("0");
/// const auto both = replies.sum("col:. + form:1");
/// replies.add_position(nothing);
/// replies.add_answer({both, nothing});
/// EXPECT_EQ(replies.text(replies.answers(0)[0].option), "col:. + form:1");
/// EXPECT_EQ(replies.terms().size(), 2U);
/// ```
class SumReplies {
  public:
    /// A sum's number.
    using Place = ListTable::Place;
    /// An option, and where the reply to it leads.
    struct Answer {
        Place option = 0;
        Place reply = 0;
    };

    /// The number of positions.
    [[nodiscard]] std::size_t size() const { return positions_.size(); }
    /// The position with this number, in the order in which they came.
    [[nodiscard]] Place position(std::size_t number) const { return positions_[number].sum; }
    /// The answers in that position.
    [[nodiscard]] std::span<const Answer> answers(std::size_t number) const {
        const std::size_t begin = number == 0 ? 0 : positions_[number - 1].end;
        return std::span(answers_).subspan(begin, positions_[number].end - begin);
    }
    /// The texts of the terms, by their places.
    [[nodiscard]] const std::vector<std::string>& terms() const { return terms_; }
    /// The sums: places of terms.
    [[nodiscard]] const ListTable& sums() const { return sums_; }
    /// The sum as text.
    [[nodiscard]] std::string text(Place sum) const;
    /// The length of that text.
    [[nodiscard]] std::size_t length(Place sum) const;

    /// The sum of the terms at these places, which may get their texts later.
    Place sum(ListTable::List terms) { return sums_.place(terms); }
    /// The sum of that text, whose terms are put in where they are new.
    Place sum(std::string_view text);
    /// Gives all terms their texts, for sums that were not made of texts.
    void name_terms(std::vector<std::string> texts) { terms_ = std::move(texts); }
    /// Adds a position, to which the answers belong that are added next. Each is to be added once.
    void add_position(Place sum) { positions_.push_back({sum, answers_.size()}); }
    void add_answer(Answer answer) {
        answers_.push_back(answer);
        positions_.back().end = answers_.size();
    }

  private:
    struct Position {
        Place sum = 0;
        std::size_t end = 0;  ///< of its answers
    };

    std::vector<std::string> terms_;
    std::map<std::string, std::uint32_t, std::less<>> places_;  ///< of terms that were read
    ListTable sums_;
    std::vector<Position> positions_;
    std::vector<Answer> answers_;
};

namespace shape {

/// An object of objects of texts: positions, their options, where the replies to them lead; or the
/// text of a walk.
struct RepliesInSums {
    static Json write(const std::variant<SumReplies, ReplyWalk>& written);
    static std::variant<SumReplies, ReplyWalk> read(const reading::Field& field);
};

}  // namespace shape

}  // namespace lastmove
