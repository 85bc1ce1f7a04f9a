// How the values of the kinds `army` and `golden` are written and read.
#include "lastmove/answer/evidence/army.hpp"
#include "lastmove/answer/evidence/golden.hpp"

namespace lastmove::shape {

namespace {

/// [x, y, [weight, …]].
struct RowOfHoles {
    using Coordinate = Whole<int, -1'000'000, 1'000'000>;

    static Json write(const ArmyRow& row) {
        Json json = Json::array();
        json.push_back(row.x);
        json.push_back(row.y);
        json.push_back(List<ManWeight>::write(row.weights));
        return json;
    }
    static ArmyRow read(const Field& field) {
        if (!field.value.is_array() || field.value.size() != 3) {
            throw field.fault("a row [x, y, [weights]]");
        }
        return {Coordinate::read(reading::entry(field, 0)),
                Coordinate::read(reading::entry(field, 1)),
                List<ManWeight>::read(reading::entry(field, 2))};
    }
};

}  // namespace

Json ArmyBranching::write(const ArmyTree& tree) {
    Json json = Json::object();
    if (tree.branches.empty()) {
        json["man"] = tree.man;
        json["rows"] = List<RowOfHoles>::write(tree.rows);
        return json;
    }
    json["jump"] = PlaneJump::write(tree.jump);
    json["at_most"] = tree.at_most;
    json["then"] = write(tree.branches.at(0));
    json["else"] = write(tree.branches.at(1));
    return json;
}

ArmyTree ArmyBranching::read(const Field& field) {
    ArmyTree tree;
    if (reading::has(field, "rows")) {
        field.keys({"man", "rows"});
        tree.man = Whole<std::int64_t, 1, 1'000'000'000'000>::read(field.at("man"));
        tree.rows = List<RowOfHoles>::read(field.at("rows"));
        return tree;
    }
    field.keys({"jump", "at_most", "then", "else"});
    tree.jump = PlaneJump::read(field.at("jump"));
    tree.at_most = Whole<std::int64_t, 0, 1'000'000>::read(field.at("at_most"));
    tree.branches.push_back(read(field.at("then")));
    tree.branches.push_back(read(field.at("else")));
    return tree;
}

Json FewerMen::write(const ArmyBound& bound) {
    Json json = Json::object();
    if (bound.tree) {
        json["kind"] = "weights";
        json["tree"] = ArmyBranching::write(*bound.tree);
        return json;
    }
    json["kind"] = GoldenPagoda::kind;
    json["exhausted"] = bound.exhausted;
    return json;
}

ArmyBound FewerMen::read(const Field& field) {
    if (reading::has(field, "tree")) {
        field.keys({"kind", "tree"});
        if (field.at("kind").text() != "weights") throw field.fault("the kind \"weights\"");
        return {0, ArmyBranching::read(field.at("tree"))};
    }
    field.keys({"kind", "exhausted"});
    if (field.at("kind").text() != GoldenPagoda::kind) throw field.fault("the kind \"golden\"");
    return {Count<std::uint64_t>::read(field.at("exhausted")), std::nullopt};
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
