// Pictures and rules of games.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/game/mirror.hpp"
#include "lastmove/game/move_drawing.hpp"

namespace lastmove::ask {

namespace {

constexpr auto show_patience = std::chrono::seconds(30);
constexpr auto show_glance = std::chrono::seconds(2);

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t length = std::min(text.find(' '), text.size());
        words.emplace_back(text.substr(0, length));
        text.remove_prefix(std::min(length + 1, text.size()));
    }
    return words;
}

/// The rules of every game in the sum, each once.
std::string rules(const game::Sum& sum) {
    std::string text;
    std::vector<std::string_view> told;
    for (const game::Term& term : sum.terms) {
        const game::About& about = term.game->about();
        if (std::ranges::find(told, about.name) != told.end()) continue;
        told.push_back(about.name);
        text += fmt::format("{}{}\n", text.empty() ? "" : "\n", about.title);
        text += wrap(words(about.rules));
        text += wrap(words(fmt::format("Source: {}.", about.source)));
    }
    return text;
}

/// Who wins and why, where a paper or a symmetry tells.
std::string reason_shown(const game::Sum& sum, const Limits& limits) {
    if (is_finished(sum)) return why_lost(sum);
    std::string reason = literature(sum).reason();
    if (!reason.empty()) return reason;
    const auto imitated = game::imitation(sum, limits);
    if (!imitated) return "";
    return imitated->move ? why_won(sum, *imitated->move) : why_lost(sum);
}

/// The heaps of take-and-break games that the components are equal to, as a subject; empty where
/// one of them is equal to none.
std::string equal_heaps(const game::Sum& sum) {
    std::map<std::string, std::vector<std::uint64_t>> heaps;
    for (const game::Component& component : game::components(sum)) {
        const auto heap = component.game->heap(component.code);
        if (!heap) return "";
        if (heap->size > 0) heaps[game::to_text(heap->code)].push_back(heap->size);
    }
    std::string text;
    for (auto& [code, sizes] : heaps) {
        std::ranges::sort(sizes);
        text +=
            fmt::format("{}octal:{}:{}", text.empty() ? "" : " + ", code, fmt::join(sizes, ","));
    }
    return text;
}

}  // namespace

Picture draw(const game::Sum& sum) {
    Picture picture;
    picture.description = "The position " + game::text(sum);
    for (const game::Term& term : sum.terms) {
        for (const game::Code& part : term.parts) {
            picture.frames.push_back(term.game->picture(part));
            Frame& frame = picture.frames.back();
            const std::string title(term.game->about().title);
            if (frame.caption.empty()) {
                if (sum.terms.size() > 1) frame.caption = title;
            } else if (std::ranges::all_of(frame.caption, is_digit)) {
                frame.caption = title + ": " + frame.caption;
            }
        }
    }
    return picture;
}

void draw_move(Picture& picture, const game::Sum& sum, std::string_view move) {
    std::vector<std::size_t> frames;
    frames.reserve(sum.terms.size());
    for (const game::Term& term : sum.terms) frames.push_back(term.parts.size());
    game::draw_move(picture, frames, move, Side::none);
}

Reply GameSubject::show(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("show");
    reply.answer = game::text(sum_);
    reply.strength = Strength::computed;
    reply.picture = draw(sum_);
    reply.text = to_text(*reply.picture, request.lettering) + "\n" + rules(sum_);
    Json games = Json::array();
    for (const game::Term& term : sum_.terms) {
        const game::About& about = term.game->about();
        games.push_back({{"position", game::text(term)},
                         {"title", about.title},
                         {"rules", about.rules},
                         {"source", about.source}});
    }
    reply.details["games"] = std::move(games);
    if (const std::string heaps = equal_heaps(sum_); !heaps.empty() && heaps != text()) {
        reply.details["heaps"] = heaps;
        reply.text += fmt::format("\nEqual to {}.\n", heaps);
    }
    request.know(reply);
    const std::string reason = reason_shown(sum_, request.limits.phase(show_glance, 4));
    if (!reason.empty()) {
        reply.details["reason"] = reason;
        reply.text += "\n" + wrap(words(reason));
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply GameSubject::overview(const Request& request) const {
    const Request hurried = request.phase(show_patience);
    Reply reply = decided(hurried);
    const Reply move = hint(hurried);
    reply.text = to_text(*reply.picture, request.lettering) + "\n" + reply.text;
    if (move.answer.is_array() && !move.answer.empty()) {
        reply.text += fmt::format("A winning move: {}\n", move.answer[0].get<std::string>());
    }
    return reply;
}

}  // namespace lastmove::ask
