// How the trees of the kinds `integer` and `pairs` are written and read.
#include <algorithm>

#include "lastmove/answer/evidence/integer.hpp"
#include "lastmove/answer/evidence/pairs.hpp"

namespace lastmove {

bool has_couples(const PairTree& tree) {
    const auto is_couple = [](const auto& rent) {
        return rent.first.find(' ') != std::string::npos;
    };
    return std::ranges::any_of(tree.rents, is_couple) ||
           std::ranges::any_of(tree.branches, has_couples);
}

}  // namespace lastmove

namespace lastmove::shape {

namespace {

/// What branches of all trees have.
template <class Branching, class Tree>
Json branch_json(const Tree& tree) {
    Json json = Json::object();
    json["jump"] = tree.jump;
    json["at_most"] = tree.at_most;
    json["then"] = Branching::write(tree.branches.at(0));
    json["else"] = Branching::write(tree.branches.at(1));
    return json;
}

template <class Branching, class Tree>
void read_branch(const Field& field, Tree& tree) {
    tree.jump = field.at("jump").text();
    tree.at_most = field.at("at_most").count();
    tree.branches.push_back(Branching::read(field.at("then")));
    tree.branches.push_back(Branching::read(field.at("else")));
}

}  // namespace

Json IntegerBranching::write(const IntegerTree& tree) {
    if (!tree.branches.empty()) return branch_json<IntegerBranching>(tree);
    Json leaf = Json::object();
    leaf["weights"] = to_json(tree.weights);
    return leaf;
}

IntegerTree IntegerBranching::read(const Field& field) {
    IntegerTree tree;
    if (reading::has(field, "weights")) {
        field.keys({"weights"});
        tree.weights = reading::read_weights(field.at("weights"));
        return tree;
    }
    field.keys({"jump", "at_most", "then", "else"});
    read_branch<IntegerBranching>(field, tree);
    return tree;
}

Json PairBranching::write(const PairTree& tree) {
    if (tree.branches.empty()) {
        Json leaf = Json::object();
        leaf["pairs"] = to_json(tree.pairs);
        if (!tree.rents.empty()) leaf["rents"] = to_json(tree.rents);
        return leaf;
    }
    Json json = branch_json<PairBranching>(tree);
    if (!tree.meets.empty()) json["meets"] = tree.meets;
    if (!tree.when.empty()) json["when"] = tree.when;
    return json;
}

PairTree PairBranching::read(const Field& field) {
    using reading::has;
    PairTree tree;
    if (has(field, "pairs")) {
        if (has(field, "rents")) {
            field.keys({"pairs", "rents"});
            tree.rents = reading::read_weights(field.at("rents"));
        } else {
            field.keys({"pairs"});
        }
        tree.pairs = reading::read_weights(field.at("pairs"));
        return tree;
    }
    if (has(field, "meets")) {
        field.keys({"jump", "meets", "at_most", "then", "else"});
        tree.meets = field.at("meets").text();
        if (tree.meets.empty()) throw field.at("meets").fault("the name of a hole");
    } else if (has(field, "when")) {
        field.keys({"jump", "when", "at_most", "then", "else"});
        tree.when = field.at("when").text();
        if (tree.when != "first" && tree.when != "last") {
            throw field.at("when").fault(R"("first" or "last")");
        }
    } else {
        field.keys({"jump", "at_most", "then", "else"});
    }
    read_branch<PairBranching>(field, tree);
    return tree;
}

Json Apart::write(const std::map<std::string, std::vector<Weights>>& apart) {
    Json json = Json::object();
    for (const auto& [holes, pagodas] : apart) json[holes] = List<Weighing>::write(pagodas);
    return json;
}

std::map<std::string, std::vector<Weights>> Apart::read(const Field& field) {
    if (!field.value.is_object()) throw field.fault("an object");
    std::map<std::string, std::vector<Weights>> apart;
    for (const auto& [holes, pagodas] : field.value.items()) {
        apart[holes] = Field{pagodas, "apart"}.list(reading::read_weights);
    }
    return apart;
}

}  // namespace lastmove::shape
