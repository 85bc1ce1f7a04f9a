// Misère values of sums: genus and temper.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <span>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/game/first_wins.hpp"
#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/impartial/misere/followers.hpp"
#include "lastmove/impartial/misere/forms.hpp"
#include "lastmove/impartial/misere/genus.hpp"
#include "lastmove/impartial/misere/nim.hpp"

namespace lastmove::ask {

namespace {

std::string_view meaning(impartial::Temper temper) {
    switch (temper) {
        case impartial::Temper::tame:
            return "tame: it plays like misere Nim";
        case impartial::Temper::restive:
            return "restive: its options are tame, its nimber is 0 or 1";
        case impartial::Temper::restless:
            return "restless: its options are tame, its misere nimber is 0 or 1";
        case impartial::Temper::wild:
            return "wild: its genus, or that of a follower, is not that of a sum of nim heaps";
    }
    return {};
}

/// Conway's canonical form is sought for so long; it can be far larger than the position.
constexpr std::chrono::seconds book_patience{2};

/// The canonical form of a word; nullopt if it was not found in time.
std::optional<impartial::MisereFormId> canonical_form(impartial::MisereForms& forms,
                                                      const impartial::FollowerGraph& graph,
                                                      const impartial::Word& word) {
    std::optional<impartial::MisereFormId> form;
    until_stopped([&] { form = forms.of(graph, word); });
    return form;
}

void say_value(Reply& reply, const impartial::MisereValue& value) {
    const bool p = value.is_p_position();
    reply.answer = impartial::to_text(value.genus);
    reply.strength = Strength::computed;
    reply.details["genus"] = reply.answer;
    reply.details["nimber"] = value.genus.nimber;
    reply.details["temper"] = impartial::name(value.temper);
    reply.details["outcome"] = p ? "P" : "N";
    reply.text = fmt::format("genus {}, {}.\nMisere play: the {} player wins ({}).\n",
                             reply.answer.get<std::string>(), meaning(value.temper),
                             p ? "second" : "first", p ? "P" : "N");
}

/// A genus is computed only; who wins can be proved.
constexpr const char* unproved =
    "there is none for a genus; 'outcome --misere' has one for the outcome";

/// Whether these nim heaps together have fewer than 100,000 followers.
bool has_few_followers(std::span<const game::Nimber> heaps) {
    double followers = 1;
    for (const game::Nimber heap : heaps) followers *= 1.0 + heap;
    return followers < 100'000;
}

void say_canonical_form(Reply& reply, const impartial::MisereForms& forms,
                        impartial::MisereFormId form) {
    const auto text = forms.text(form);
    const std::size_t followers = forms.followers(form);
    reply.details["birthday"] = forms.birthday(form);
    reply.details["followers"] = followers;
    if (text) reply.details["canonical_form"] = *text;
    const std::string size =
        fmt::format("born on day {}, {}", forms.birthday(form), counted(followers, "follower"));
    reply.text += fmt::format("Conway's canonical form: {}.\n", text.value_or(size));
}

}  // namespace

Reply GameSubject::misere_value(const Request& request) const {
    require_misere_play(sum_);
    const Stopwatch watch;
    Reply reply = reply_to("value");
    reply.picture = draw(sum_);
    // Where there are few followers, more can be said than what theory says at once.
    const auto heaps = impartial::nim_heaps(sum_);
    if (heaps && !has_few_followers(*heaps)) {
        say_value(reply, impartial::misere_nim_value(*heaps));
        say_unproved(reply, unproved, request);
        reply.statistics.seconds = watch.seconds();
        return reply;
    }
    impartial::Followers followers(request.limits, request.progress);
    const Limits hurried = request.limits.phase(book_patience);
    impartial::MisereForms forms(hurried, request.progress);
    std::optional<impartial::MisereFormId> form;
    impartial::MisereValue found;
    const bool finished = finishes(reply, [&] {
        const impartial::Word word = followers.word(sum_);
        // Equal games have the same genus, and the followers of the canonical form are fewer: a
        // game that equals a nim-heap is tame, whatever its followers are.
        form = canonical_form(forms, followers.graph(), word);
        const auto [graph, own] = form ? forms.graph(*form) : std::pair(followers.graph(), word);
        found = impartial::misere_value(graph, own, request.limits, request.progress);
    });
    if (finished) {
        say_value(reply, found);
        if (form) say_canonical_form(reply, forms, *form);
        say_unproved(reply, unproved, request);
    }
    reply.statistics = {followers.graph().options.size(), watch.seconds()};
    return reply;
}

}  // namespace lastmove::ask
