// Prints each kind of evidence with its keys, a line of JSON each, for kinds_test.py.
#include <fmt/format.h>

#include "lastmove/answer/witness.hpp"

int main() {
    using namespace lastmove;
    for (const KindOfEvidence& kind : kinds_of_evidence()) {
        Json line = Json::object();
        line["kind"] = kind.name;
        line["keys"] = Json::array();
        line["optional"] = Json::array();
        for (const auto& key : kind.keys)
            line[key.is_optional ? "optional" : "keys"].push_back(key.name);
        fmt::print("{}\n", line.dump());
    }
}
