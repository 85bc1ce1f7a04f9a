// How the values of the kinds `integers`, `monoid` and `closure` are written and read.
#include "lastmove/answer/evidence/closure.hpp"
#include "lastmove/answer/evidence/of_kind.hpp"

namespace lastmove {

void GroupImages::settle(GroupImages& images, const reading::Field& field) {
    if (!reading::has(field, "residues")) images.residues.resize(images.images.size());
}

}  // namespace lastmove

namespace lastmove::shape {

Json GrowingPeriod::write(const ImagePeriod& period) {
    Json json = ObjectOf<ImagePeriod>::write(period);
    if (period.saltus != 0) json["saltus"] = period.saltus;
    return json;
}

ImagePeriod GrowingPeriod::read(const Field& field) {
    constexpr std::int64_t farthest_image = 1'000'000;
    if (!reading::has(field, "saltus")) return take<ImagePeriod>(field);
    auto period = take<ImagePeriod>(field, {"saltus"});
    period.saltus = field.at("saltus").integer(-farthest_image, farthest_image);
    if (period.saltus == 0) throw field.fault("a saltus that is not 0");
    return period;
}

Json OutcomeRows::write(const std::vector<std::string>& rows) {
    return rows.size() > 1 ? List<Text>::write(rows) : Json(rows.front());
}

std::vector<std::string> OutcomeRows::read(const Field& field, const Field& evidence) {
    return reading::has(evidence, "residues") ? field.list(Text::read) : std::vector{field.text()};
}

Json Element::write(const MonoidElement& element) {
    Json pair = Json::array();
    pair.push_back(element.integer);
    pair.push_back(element.residue);
    return pair;
}

MonoidElement Element::read(const Field& field) {
    constexpr std::int64_t farthest_integer = 1'000'000'000'000'000;
    if (!field.value.is_array() || field.value.size() != 2) throw field.fault("an element [z, t]");
    return {reading::entry(field, 0).integer(-farthest_integer, farthest_integer),
            Index::read(reading::entry(field, 1))};
}

std::vector<std::uint32_t> Torsion::read(const Field& field) {
    constexpr std::uint64_t most = 1000;
    std::uint64_t size = 1;
    auto orders = field.list([&](const Field& order) {
        const auto next = Whole<std::uint32_t, 2, most>::read(order);
        size *= next;
        if (size > most) throw field.fault("orders with a product of at most 1000");
        return next;
    });
    if (orders.empty()) throw field.fault("at least one order");
    return orders;
}

Json MonoidOfClosure::write(const std::variant<GroupImages, MonoidTable>& monoid) {
    return std::visit([](const auto& evidence) { return of_kind(evidence); }, monoid);
}

std::variant<GroupImages, MonoidTable> MonoidOfClosure::read(const Field& field) {
    const std::string& kind = kind_of(field);
    if (kind == GroupImages::kind) return take<GroupImages>(field, {"kind"});
    if (kind == MonoidTable::kind) return take<MonoidTable>(field, {"kind"});
    throw field.fault(R"(evidence of the kind "integers" or "monoid")");
}

}  // namespace lastmove::shape
