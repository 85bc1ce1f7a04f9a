#include "lastmove/ask/reply/borrow_outcomes.hpp"

namespace lastmove::ask {

Session::Loan<impartial::Outcomes> borrow_outcomes(const Request& request, impartial::Play play) {
    const char* name = play == impartial::Play::normal ? "outcomes" : "misere outcomes";
    auto outcomes = request.session->borrow<impartial::Outcomes>(
        name, request.limits, request.progress, [&](Progress& progress) {
            return std::make_shared<impartial::Outcomes>(play, request.limits, progress);
        });
    outcomes->keep_within(request.limits);
    return outcomes;
}

impartial::Play play(const Request& request) {
    return request.is_misere() ? impartial::Play::misere : impartial::Play::normal;
}

}  // namespace lastmove::ask
