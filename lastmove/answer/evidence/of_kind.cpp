#include "lastmove/answer/evidence/of_kind.hpp"

namespace lastmove {

const std::string& kind_of(const reading::Field& field) {
    if (!reading::has(field, "kind")) throw field.fault("an object with the key 'kind'");
    return field.at("kind").text();
}

}  // namespace lastmove
