#include "lastmove/rulesets/shelf.hpp"

#include <algorithm>
#include <utility>

#include "lastmove/rulesets/registry.hpp"
#include "lastmove/rulesets/reserved.hpp"

namespace lastmove::rulesets {

namespace {

thread_local std::shared_ptr<const Shelf> shelf_in_force;

/// What is read where nothing else is in force.
const Shelf& built_in() {
    static const Shelf shelf;
    return shelf;
}

}  // namespace

Shelf::Shelf()
    : impartial_(registry().begin(), registry().end()),
      partizan_(partizan_registry().begin(), partizan_registry().end()) {
    for (const auto& ruleset : partizan_) impartial_.push_back(ruleset.impartial);
}

void Shelf::add(game::Ruleset ruleset) {
    remove(ruleset.about->name);
    impartial_.push_back(std::move(ruleset));
}

void Shelf::add(game::PartizanRuleset ruleset) {
    remove(ruleset.about->name);
    impartial_.push_back(ruleset.impartial);
    partizan_.push_back(std::move(ruleset));
}

void Shelf::remove(std::string_view name) {
    const std::string version = "impartial " + std::string(name);
    std::erase_if(impartial_, [&](const game::Ruleset& ruleset) {
        return ruleset.about->name == name || ruleset.about->name == version;
    });
    std::erase_if(partizan_, [&](const auto& ruleset) { return ruleset.about->name == name; });
}

void Shelf::add(Written written, std::string_view rules) {
    std::erase_if(written_, [&](const Written& other) { return other.name == written.name; });
    // No name and no text of rules has a zero byte.
    stamp_.append(written.name).append(1, '\0').append(rules).append(1, '\0');
    written_.push_back(std::move(written));
}

bool Shelf::has(std::string_view name) const {
    const auto is_called = [&](const auto& ruleset) {
        return game::is_called(*ruleset.about, name);
    };
    return std::ranges::any_of(impartial_, is_called) || std::ranges::any_of(partizan_, is_called);
}

bool is_built_in(std::string_view name) {
    return built_in().has(name);
}

bool is_reserved(std::string_view word) {
    if (word == "form" || word == "brace" || is_built_in(word)) return true;
    const std::size_t digits = word.find_last_not_of("0123456789") + 1;
    if (digits == 0 || digits == word.size() || word[digits - 1] != '-') return false;
    return std::ranges::any_of(partizan_registry(), [&](const auto& ruleset) {
        return game::is_called(*ruleset.about, word.substr(0, digits - 1));
    });
}

InForce::InForce(std::shared_ptr<const Shelf> shelf) : is_set_(shelf != nullptr) {
    if (is_set_) before_ = std::exchange(shelf_in_force, std::move(shelf));
}

InForce::~InForce() {
    if (is_set_) shelf_in_force = std::move(before_);
}

std::shared_ptr<const Shelf> in_force() {
    return shelf_in_force;
}

std::span<const game::Ruleset> readable() {
    return (shelf_in_force != nullptr ? *shelf_in_force : built_in()).readable();
}

std::span<const game::PartizanRuleset> partizan_readable() {
    return (shelf_in_force != nullptr ? *shelf_in_force : built_in()).partizan_readable();
}

}  // namespace lastmove::rulesets
