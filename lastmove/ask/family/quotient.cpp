// Misère quotients of families.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/family/member_heaps.hpp"
#include "lastmove/ask/family/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/impartial/misere/certificate.hpp"
#include "lastmove/impartial/misere/followers.hpp"
#include "lastmove/impartial/misere/quotient_search.hpp"
#include "lastmove/impartial/misere/tameness.hpp"
#include "lastmove/impartial/sequence/nim_sequence.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t most_members = 300;  ///< the number of members by default

/// What members are, twenty a line.
std::string images_text(std::string_view title, const std::vector<std::string>& images) {
    constexpr std::size_t row = 20;
    std::string text = fmt::format("{} of n = 1, 2, ...:\n", title);
    for (std::size_t i = 0; i < images.size(); ++i) {
        text += fmt::format("{}{}", i % row == 0 ? "  " : " ", images[i]);
        if (i % row == row - 1 || i + 1 == images.size()) text += "\n";
    }
    return text;
}

/// The sum of nim heaps that a heap of this nimber plays like in misère play.
std::string like_nim(std::uint32_t nimber, bool fickle) {
    if (fickle || nimber >= 2) return fmt::format("*{}", nimber);
    return nimber == 0 ? "*2+*2" : "*2+*3";
}

/// Says that all heaps play like misère Nim, and proves it.
void say_misere_nim(Reply& reply, const MemberHeaps& heaps, const std::vector<std::size_t>& fickle,
                    const Request& request) {
    const game::HeapCode& code = heaps.code();
    std::vector<std::string> images;
    const auto largest = static_cast<std::size_t>(heaps.size(most_members).value_or(0));
    const impartial::NimSequence nimbers =
        impartial::nim_sequence(code, largest, request.limits, request.progress);
    for (std::uint64_t n = 1; n <= most_members; ++n) {
        const auto heap = static_cast<std::size_t>(heaps.size(n).value_or(0));
        const bool is_fickle = heap == 0 || std::ranges::binary_search(fickle, heap);
        images.push_back(like_nim(nimbers[heap], is_fickle));
    }
    reply.answer = {{"fickle", fickle}};
    reply.details["status"] = "proved";
    reply.details["tame"] = true;
    reply.details["heaps"] = "all";
    reply.details["code"] = game::to_text(code);
    reply.details["images"] = images;
    reply.strength = Strength::computed;
    Certificate proof{HeapFamily{game::to_text(code)},
                      MisereNimClaim{{fickle.begin(), fickle.end()}}, Tameness{}};
    if (const auto strength = verify(proof, request)) {
        reply.strength = *strength;
        reply.certificate = std::move(proof);
    }
    reply.text = fmt::format(
        "tame: all sums of heaps under the code {} play like misere Nim; heaps of {} are fickle\n"
        "A sum of fickle heaps is a P-position if the XOR of the nimbers is 1, any other if it is "
        "0.\nproved: for all heaps\n",
        game::to_text(code), fmt::join(fickle, ", "));
    reply.text += images_text("nim heaps", images);
}

}  // namespace

std::vector<impartial::Word> FamilySubject::words_of_members(
    std::uint64_t last, impartial::Followers& followers) const {
    std::vector<impartial::Word> words;
    for (std::uint64_t n = 0; n <= last; ++n) {
        const auto sum = member(n);
        if (!sum) continue;
        impartial::Word word = followers.word(*sum);
        if (n > 0) words.push_back(std::move(word));
    }
    return words;
}

Reply FamilySubject::quotient(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("quotient");
    const std::uint64_t last = request.options.number("last").value_or(most_members);
    for (const game::Term& term : some_member().terms) {
        if (!term.game->ends_early()) continue;
        throw InputError(text(), 1, "a family of a game with misere play",
                         "lastmove quotient octal:0.123:n");
    }
    const auto read = [&](std::uint64_t n) { return member(n); };
    const auto heaps = member_heaps(family_, read);
    std::vector<impartial::Word> words;
    impartial::Followers followers(request.limits, request.progress);
    impartial::QuotientResult result;
    bool followed = true;
    if (heaps) {
        std::optional<std::vector<std::size_t>> fickle;
        if (!request.options.has("last")) {
            until_stopped([&] {
                fickle = impartial::fickle_heaps(heaps->code(), request.limits, request.progress);
            });
        }
        const auto size = static_cast<std::size_t>(heaps->size(last).value_or(0));
        until_stopped([&] {
            // A finite quotient of all heaps says more; without an end to the code none is found.
            if (fickle && !heaps->code().last_digit()) return;
            impartial::misere_quotient(heaps->code(), size, request.limits, request.progress,
                                       result);
        });
        if (fickle && !result.period) {
            finishes(reply, [&] { say_misere_nim(reply, *heaps, *fickle, request); });
            reply.statistics.seconds = watch.seconds();
            return reply;
        }
        for (std::uint64_t n = 1; heaps->size(n) && *heaps->size(n) <= result.generators; ++n) {
            const auto heap = *heaps->size(n);
            words.push_back(heap == 0
                                ? impartial::Word{}
                                : impartial::Word{static_cast<impartial::Generator>(heap - 1)});
        }
    } else {
        followed = finishes(reply, [&] { words = words_of_members(last, followers); });
        if (followed) {
            until_stopped([&] {
                impartial::misere_quotient(followers.graph(), request.limits, request.progress,
                                           result);
            });
        }
    }
    if (followed) {
        say(reply, result, words, last);
        Certificate proof = heaps ? impartial::certificate(result, heaps->code())
                                  : impartial::certificate(result, followers.graph());
        if (const auto strength = verify(proof, request)) {
            reply.strength = *strength;
            reply.certificate = std::move(proof);
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

void FamilySubject::say(Reply& reply, const impartial::QuotientResult& result,
                        const std::vector<impartial::Word>& words, std::uint64_t last) {
    const impartial::MisereQuotient& quotient = result.quotient;
    const bool proved = result.status == impartial::QuotientResult::Status::proved;
    std::vector<std::string> images;
    for (const impartial::Word& word : words) {
        const bool known = word.empty() || word.back() < quotient.images().size();
        if (!known) break;
        images.push_back(impartial::to_text(quotient, quotient.image(word)));
    }
    std::vector<std::string> p_portion;
    for (impartial::Element element = 0; element < quotient.order(); ++element) {
        if (quotient.is_p(element)) p_portion.push_back(impartial::to_text(quotient, element));
    }
    reply.answer = {{"order", quotient.order()}, {"p_positions", quotient.p_count()}};
    reply.details["status"] = proved ? "proved" : "lower-bound";
    reply.details["tame"] = impartial::is_tame(quotient);
    const impartial::PresentationText presentation = impartial::presentation_text(quotient);
    reply.details["presentation"] = presentation.whole;
    reply.details["p_portion"] = p_portion;
    reply.details["images"] = images;
    reply.strength = Strength::computed;
    std::string scope = fmt::format("for the members up to n = {}", last);
    if (result.period) {
        reply.details["heaps"] = "all";
        reply.details["period"] = {{"from", result.period->from},
                                   {"period", result.period->period}};
        scope = fmt::format("for all heaps: the images have period {} from heap {} on",
                            result.period->period, result.period->from);
    } else if (proved) {
        reply.details["heaps"] = last;
    } else {
        reply.details["heaps"] = result.generators;
        reply.status = Status::gave_up;
        scope = fmt::format(
            "for the first {} generators; a limit ended the search, and the quotient of all "
            "generators requested has at least this order",
            result.generators);
    }
    reply.text = fmt::format("{} {}\norder {}, {} of them P-positions, {}\n{}: {}\n",
                             proved ? "misere quotient" : "lower bound of the misere quotient",
                             presentation.brief, quotient.order(), quotient.p_count(),
                             impartial::is_tame(quotient) ? "tame" : "wild",
                             proved ? "proved" : "lower-bound", scope);
    if (presentation.brief != presentation.whole) {
        reply.text += "--json prints all generators, relations and P-positions.\n";
    }
    reply.text += images_text("images", images);
}

}  // namespace lastmove::ask
