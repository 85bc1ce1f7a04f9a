// How forms of misère play, and comparisons of them, are written and read.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "lastmove/answer/evidence/misere_order.hpp"

namespace lastmove::shape {

namespace {

constexpr std::array<std::string_view, 4> tombstones{"", "L", "R", "LR"};

using Answered = Either<false, "match", true, "reverse">;

Json answer_json(const FormAnswer& answer) {
    Json json = Json::array();
    json.push_back(Answered::write(answer.reverses));
    json.push_back(answer.to);
    return json;
}

FormAnswer read_answer(const Field& field) {
    require_size(field, 2);
    return {Answered::read(reading::entry(field, 0)), Index::read(reading::entry(field, 1))};
}

}  // namespace

void require_size(const Field& field, std::size_t size) {
    if (!field.value.is_array() || field.value.size() != size) {
        throw field.fault(fmt::format("a list of {}", size));
    }
}

Json Form::write(const FormEntry& form) {
    const std::size_t stones = (form.tombstones[0] ? 1U : 0U) + (form.tombstones[1] ? 2U : 0U);
    Json json = List<List<Index>>::write(form.options);
    json.push_back(tombstones.at(stones));
    return json;
}

FormEntry Form::read(const Field& field) {
    require_size(field, 3);
    const std::size_t stones = read_one_of(reading::entry(field, 2), tombstones);
    FormEntry form;
    for (const std::size_t side : {0U, 1U}) {
        std::vector<std::uint32_t>& options = form.options[side];
        options = reading::entry(field, side).list(Index::read);
        if (std::ranges::adjacent_find(options, std::greater_equal()) != options.end()) {
            throw field.fault("ascending options");
        }
        form.tombstones[side] = (stones >> side & 1U) != 0;
        if (form.tombstones[side] && options.empty()) {
            throw field.fault("tombstones only on sides with options");
        }
    }
    return form;
}

Json AnsweredPair::write(const FormPair& pair) {
    Json json = Json::array();
    json.push_back(pair.g);
    json.push_back(pair.h);
    Json& answers = json.emplace_back(Json::array());
    for (const FormAnswer& answer : pair.answers) answers.push_back(answer_json(answer));
    return json;
}

FormPair AnsweredPair::read(const Field& field) {
    require_size(field, 3);
    return {Index::read(reading::entry(field, 0)), Index::read(reading::entry(field, 1)),
            reading::entry(field, 2).list(read_answer)};
}

}  // namespace lastmove::shape
