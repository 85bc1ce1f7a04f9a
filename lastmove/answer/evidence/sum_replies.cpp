#include "lastmove/answer/evidence/sum_replies.hpp"

#include <algorithm>
#include <utility>

namespace lastmove {

namespace {

constexpr std::string_view term_joint = " + ";

/// Adds them to an object, by their texts.
Json in_order(std::vector<std::pair<std::string, Json>> values) {
    std::ranges::sort(values, {}, &std::pair<std::string, Json>::first);
    Json::object_t object;
    object.reserve(values.size());
    for (auto& [name, value] : values) object.emplace_back(std::move(name), std::move(value));
    return object;
}

}  // namespace

std::string SumReplies::text(Place sum) const {
    if (sums_[sum].empty()) return "0";
    std::string text = terms_[sums_[sum].front()];
    for (const std::uint32_t term : sums_[sum].subspan(1)) {
        text += term_joint;
        text += terms_[term];
    }
    return text;
}

std::size_t SumReplies::length(Place sum) const {
    if (sums_[sum].empty()) return 1;
    std::size_t length = (sums_[sum].size() - 1) * term_joint.size();
    for (const std::uint32_t term : sums_[sum]) length += terms_[term].size();
    return length;
}

SumReplies::Place SumReplies::sum(std::string_view text) {
    std::vector<std::uint32_t> places;
    for (std::size_t begin = 0; text != "0" && begin <= text.size();) {
        const std::size_t end = std::min(text.find(term_joint, begin), text.size());
        const std::string_view term = text.substr(begin, end - begin);
        auto known = places_.find(term);
        if (known == places_.end()) {
            known = places_.emplace(term, static_cast<std::uint32_t>(terms_.size())).first;
            terms_.emplace_back(term);
        }
        places.push_back(known->second);
        begin = end + term_joint.size();
    }
    return sums_.place(places);
}

namespace shape {

Json RepliesInSums::write(const std::variant<SumReplies, ReplyWalk>& written) {
    if (const auto* walk = std::get_if<ReplyWalk>(&written)) return PlacesInWalk::write(*walk);
    const auto& replies = std::get<SumReplies>(written);
    std::vector<std::pair<std::string, Json>> positions;
    for (std::size_t number = 0; number < replies.size(); ++number) {
        std::vector<std::pair<std::string, Json>> answers;
        for (const auto& [option, reply] : replies.answers(number)) {
            answers.emplace_back(replies.text(option), replies.text(reply));
        }
        positions.emplace_back(replies.text(replies.position(number)),
                               in_order(std::move(answers)));
    }
    return in_order(std::move(positions));
}

std::variant<SumReplies, ReplyWalk> RepliesInSums::read(const reading::Field& field) {
    if (field.value.is_string()) return PlacesInWalk::read(field);
    if (!field.value.is_object()) throw field.fault("an object or a text");
    SumReplies replies;
    for (const auto& [position, options] : field.value.items()) {
        if (!options.is_object()) throw field.fault("an object of objects");
        replies.add_position(replies.sum(position));
        for (const auto& [option, reply] : options.items()) {
            const std::string& text = reading::Field{reply, "a reply"}.text();
            replies.add_answer({replies.sum(option), replies.sum(text)});
        }
    }
    return replies;
}

}  // namespace shape

}  // namespace lastmove
