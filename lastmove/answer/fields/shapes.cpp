#include "lastmove/answer/fields/shapes.hpp"

#include <fmt/format.h>

namespace lastmove {

Json to_json(const Weights& weights) {
    Json json = Json::object();
    for (const auto& [place, weight] : weights) {
        if (weight != 0) json[place] = to_text(weight);
    }
    return json;
}

}  // namespace lastmove

namespace lastmove::shape {

Json Text::write(const std::string& text) {
    return text;
}

std::string Text::read(const Field& field) {
    return field.text();
}

Json Position::write(const std::string& text) {
    return text;
}

std::string Position::read(const Field& field) {
    if (field.text().empty()) throw field.fault("a position");
    return field.text();
}

Json Flag::write(bool flag) {
    return flag;
}

bool Flag::read(const Field& field) {
    return field.flag();
}

Json Exact::write(const Rational& number) {
    return to_text(number);
}

Rational Exact::read(const Field& field) {
    return reading::read_rational(field);
}

std::size_t read_one_of(const Field& field, std::span<const std::string_view> texts) {
    const auto found = std::ranges::find(texts, field.text());
    if (found == texts.end()) {
        throw field.fault(fmt::format("one of \"{}\"", fmt::join(texts, "\", \"")));
    }
    return static_cast<std::size_t>(found - texts.begin());
}

Json Weighing::write(const Weights& weights) {
    return to_json(weights);
}

Weights Weighing::read(const Field& field) {
    return reading::read_weights(field);
}

Json AllWeights::write(const Weights& weights) {
    Json json = Json::object();
    for (const auto& [place, weight] : weights) json[place] = to_text(weight);
    return json;
}

Weights AllWeights::read(const Field& field) {
    return reading::read_weights(field);
}

}  // namespace lastmove::shape
