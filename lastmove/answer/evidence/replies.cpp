// How replies, and the evidence for nimbers, are written and read.
#include "lastmove/answer/evidence/moves.hpp"
#include "lastmove/answer/evidence/nimbers.hpp"
#include "lastmove/answer/evidence/of_kind.hpp"

namespace lastmove::shape {

Json ReplyToEach::write(const std::map<std::string, std::string>& replies) {
    return Table<Text>::write(replies);
}

std::map<std::string, std::string> ReplyToEach::read(const Field& field) {
    if (!field.value.is_object()) throw field.fault("an object");
    std::map<std::string, std::string> replies;
    for (const auto& [option, reply] : field.value.items()) {
        replies.emplace_hint(replies.end(), option, Field{reply, "a reply"}.text());
    }
    return replies;
}

Json Replies::write(const std::map<std::string, std::map<std::string, std::string>>& replies) {
    return Table<ReplyToEach>::write(replies);
}

std::map<std::string, std::map<std::string, std::string>> Replies::read(const Field& field) {
    if (!field.value.is_object()) throw field.fault("an object");
    std::map<std::string, std::map<std::string, std::string>> replies;
    for (const auto& [position, options] : field.value.items()) {
        if (!options.is_object()) throw field.fault("an object of objects");
        replies.emplace_hint(replies.end(), position, ReplyToEach::read({options, field.name}));
    }
    return replies;
}

Json SourceOfNimbers::write(const NimberSource& source) {
    return source.name.empty() ? ObjectOf<NimberSource>::write(source) : Json(source.name);
}

NimberSource SourceOfNimbers::read(const Field& field) {
    if (field.value.is_object()) return take<NimberSource>(field);
    if (field.text().empty()) throw field.fault("a name or a period");
    return {field.text()};
}

Json SecondPlayer::write(const std::variant<Strategy, Mirror>& play) {
    return std::visit([](const auto& evidence) { return of_kind(evidence); }, play);
}

std::variant<Strategy, Mirror> SecondPlayer::read(const Field& field) {
    const std::string& kind = kind_of(field);
    if (kind == Strategy::kind) return take<Strategy>(field, {"kind"});
    if (kind == Mirror::kind) return take<Mirror>(field, {"kind"});
    throw field.fault("a strategy or a mirror");
}

}  // namespace lastmove::shape
