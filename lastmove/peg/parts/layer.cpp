#include "lastmove/peg/parts/layer.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace lastmove::peg::parts {

Json to_json(const Layer& layer) {
    Json files = Json::array();
    for (const LevelFacts& facts : layer.here) {
        files.push_back({{"count", facts.count}, {"width", facts.width}, {"checks", facts.checks}});
    }
    return {{"count", layer.count}, {"width", layer.width}, {"files", std::move(files)}};
}

Layer layer_of(const Json& json) {
    Layer layer{{}, json.at("count"), json.at("width")};
    for (const Json& file : json.at("files")) {
        layer.here.push_back({file.at("count"), file.at("width"), file.at("checks")});
    }
    return layer;
}

Integer integer_of(const Json& json) {
    return Integer(json.get<std::string>());
}

Json sum_up(Exchange& exchange, Layer& layer, std::vector<Integer> numbers) {
    std::uint64_t count = 0;
    for (const LevelFacts& facts : layer.here) {
        count += facts.count;
        layer.width = std::max(layer.width, facts.width);
    }
    Json mine{{"count", count}, {"width", layer.width}, {"sums", Json::array()}};
    for (const Integer& number : numbers) mine["sums"].push_back(number.get_str());
    std::ranges::fill(numbers, Integer{0});
    layer.count = 0;
    for (const std::string& text : exchange.gather(mine.dump())) {
        const Json theirs = Json::parse(text);
        layer.count += theirs.at("count").get<std::uint64_t>();
        layer.width = std::max(layer.width, theirs.at("width").get<unsigned>());
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] += integer_of(theirs.at("sums").at(i));
        }
    }
    Json sums = Json::array();
    for (const Integer& number : numbers) sums.push_back(number.get_str());
    return sums;
}

}  // namespace lastmove::peg::parts
