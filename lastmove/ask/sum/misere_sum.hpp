// Sums of forms and games in misère play.
#pragma once

#include <functional>

#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/partizan/forms/list.hpp"
#include "lastmove/partizan/misere/order.hpp"
#include "lastmove/partizan/misere/order_certificate.hpp"
#include "lastmove/partizan/sums/component_forms.hpp"
#include "lastmove/partizan/sums/sum_play.hpp"

namespace lastmove::ask {

/// The components of a sum, its terms taken as they are written; positions of impartial games taken
/// apart, or left whole, as certificates have them. Throws InputError for games that end before all
/// moves are made and for tombstones, and Stopped.
partizan::Components components(const ValueSum& sum, partizan::ComponentTable& table,
                                partizan::Forms& forms, bool whole = false);
partizan::Components components(const ValueTerm& term, partizan::ComponentTable& table,
                                partizan::Forms& forms, bool whole = false);

/// What comparisons modulo a universe need, made anew for each question.
struct MisereDesk {
    /// The request's listener must outlive it. Throws InputError for a universe that cannot be
    /// read.
    explicit MisereDesk(const Request& request);

    /// The sum as one form.
    partizan::FormId form(const ValueSum& sum);
    /// The form as text, or its size if that is too long.
    std::string text(partizan::FormId form);

    partizan::Forms forms;
    partizan::ComponentTable table;
    partizan::ComponentForms component_forms{table, forms};
    std::unique_ptr<partizan::Universe> universe;
    partizan::MisereOrder order;
};

/// Two forms that were compared, and games that distinguish them.
struct FormsCompared {
    partizan::FormId g = 0;
    partizan::FormId h = 0;
    partizan::Separations separations;
};

[[nodiscard]] std::size_t pairs_of_followers(const MisereDesk& desk, partizan::FormId g,
                                             partizan::FormId h);

/// Gives the reply a certificate of how the forms compare, which the checker accepts, and its
/// strength; or says why there is none. Comparisons of many pairs of followers are proved only if a
/// certificate is requested; the forms are made only if they are needed.
void certify(Reply& reply, MisereDesk& desk, std::size_t pairs,
             const std::function<FormsCompared()>& forms, const Request& request);

/// "Left wins, whoever begins", and so on.
std::string_view meaning(partizan::Outcome outcome);
/// The universe in words, as in "all dead-ending games".
std::string described(const partizan::Universe& universe);

/// The simplest form of a sum modulo the request's universe.
Reply misere_value(Reply reply, const ValueSum& sum, const Request& request);
/// Who wins a sum in misère play.
Reply misere_outcome(Reply reply, const ValueSum& sum, const Request& request);
/// A player's winning moves in misère play.
Reply misere_hint(Reply reply, const ValueSum& sum, const Request& request);

/// How two sums compare in misère play modulo the request's universe, with a game that
/// distinguishes them for each direction in which the order fails. Throws InputError.
Reply misere_compare(const std::string& first, const std::string& second, const Request& request);
/// Whether a sum has an inverse modulo the request's universe: which, or a game that shows that it
/// has none. Throws InputError.
Reply invert(const std::string& text, const Request& request);

/// The number of games of the request's universe born by its day; of `impartial` games or
/// `dead-ends` too. Throws InputError.
Reply enumerate(const Request& request);

}  // namespace lastmove::ask
