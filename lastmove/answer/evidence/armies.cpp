// How the values of the kinds `army` and `golden` are written and read.
#include "lastmove/answer/evidence/army.hpp"
#include "lastmove/answer/evidence/golden.hpp"

namespace lastmove::shape {

Json GoldenBound::write(std::uint64_t exhausted) {
    Json json = Json::object();
    json["kind"] = GoldenPagoda::kind;
    json["exhausted"] = exhausted;
    return json;
}

std::uint64_t GoldenBound::read(const Field& field) {
    field.keys({"kind", "exhausted"});
    if (field.at("kind").text() != GoldenPagoda::kind) throw field.fault("the kind \"golden\"");
    return Count<std::uint64_t>::read(field.at("exhausted"));
}

Json GoldenWeight::write(const GoldenPagoda& pagoda) {
    return List<Exact>::write(std::array{pagoda.a, pagoda.b});
}

GoldenPagoda GoldenWeight::read(const Field& field) {
    const auto parts = field.list(reading::read_rational);
    if (parts.size() != 2) throw field.fault("a weight of two exact numbers");
    return {parts[0], parts[1]};
}

}  // namespace lastmove::shape
