#include "lastmove/partizan/sums/components.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "lastmove/base/governor.hpp"
#include "lastmove/base/hash.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/partizan/forms/names.hpp"

namespace lastmove::partizan {

class ComponentTable::PartizanSource : public Source {
  public:
    explicit PartizanSource(game::PartizanPointer game) : game_(std::move(game)) {}
    [[nodiscard]] std::vector<game::Code> components(const game::Code& code) const override {
        return game_->components(code);
    }
    [[nodiscard]] std::uint32_t moves(const game::Code& code, Player player) const override {
        return game_->count_moves(code, player);
    }
    void options(const game::Code& code, Player player, const Visit& visit) const override {
        game_->visit_options(code, player, visit);
    }

    [[nodiscard]] std::optional<game::Code> negative(const game::Code& code) const override {
        return game_->negative(code);
    }

    [[nodiscard]] std::string text(const game::Code& code) const override {
        return std::string(game_->about().name) + ":" + game_->text(code);
    }

    [[nodiscard]] const Source* opposite() const override { return opposite_; }
    void set_opposite(const PartizanSource& source) { opposite_ = &source; }

  private:
    game::PartizanPointer game_;
    const PartizanSource* opposite_ = nullptr;  ///< of the same table
};

/// Positions in which Left and Right have changed places.
class ComponentTable::NegativeSource final : public PartizanSource {
  public:
    using PartizanSource::PartizanSource;
    [[nodiscard]] std::uint32_t moves(const game::Code& code, Player player) const override {
        return PartizanSource::moves(code, game::other(player));
    }
    void options(const game::Code& code, Player player, const Visit& visit) const override {
        PartizanSource::options(code, game::other(player), visit);
    }
    [[nodiscard]] std::string text(const game::Code& code) const override {
        return "-" + PartizanSource::text(code);
    }
};

class ComponentTable::ImpartialSource : public Source {
  public:
    explicit ImpartialSource(game::GamePointer game) : game_(std::move(game)) {}
    [[nodiscard]] std::vector<game::Code> components(const game::Code& code) const override {
        return game_->components(code);
    }
    [[nodiscard]] std::uint32_t moves(const game::Code& code, Player) const override {
        std::uint32_t count = 0;
        game_->options(code, [&](std::span<const game::Code>) {
            checkpoint();  // a heap may have billions
            ++count;
        });
        return count;
    }
    void options(const game::Code& code, Player, const Visit& visit) const override {
        game_->options(code, [&](std::span<const game::Code> parts) {
            Parts components;
            for (const game::Code& part : parts) {
                for (game::Code& each : this->components(part)) {
                    components.push_back(std::move(each));
                }
            }
            visit(components);
        });
    }

    /// Left and Right have the same moves.
    [[nodiscard]] const Source* opposite() const override { return this; }

    [[nodiscard]] std::string text(const game::Code& code) const override {
        return game_->name() + ":" + game_->text(code);
    }

  private:
    game::GamePointer game_;
};

/// Positions of impartial games that stay as they are written.
class ComponentTable::PlainSource final : public ImpartialSource {
  public:
    using ImpartialSource::ImpartialSource;
    [[nodiscard]] std::vector<game::Code> components(const game::Code& code) const override {
        return {code};
    }
};

class ComponentTable::FormSource final : public Source {
  public:
    explicit FormSource(Forms& forms) : forms_(forms) {}
    [[nodiscard]] std::vector<game::Code> components(const game::Code& code) const override {
        return {code};
    }
    [[nodiscard]] std::uint32_t moves(const game::Code& code, Player player) const override {
        return static_cast<std::uint32_t>(forms_.options(of(code), player).size());
    }
    void options(const game::Code& code, Player player, const Visit& visit) const override {
        for (const FormId option : forms_.options(of(code), player)) {
            visit(Parts{game::pack(std::uint64_t{option})});
        }
    }
    [[nodiscard]] std::optional<FormId> form(const game::Code& code) const override {
        return of(code);
    }

    [[nodiscard]] std::string text(const game::Code& code) const override {
        return to_text(forms_, of(code))
            .value_or("a form of birthday " + std::to_string(forms_.birthday(of(code))));
    }

  private:
    static FormId of(const game::Code& code) {
        return static_cast<FormId>(game::unpack(std::type_identity<std::uint64_t>{}, code));
    }

    Forms& forms_;
};

namespace {

/// Brackets keep the bars and commas of a position from those of braces.
std::string bracketed(const std::string& option) {
    int depth = 0;
    for (const char sign : option) {
        if (sign == '{' || sign == '(') ++depth;
        if (sign == '}' || sign == ')') --depth;
        if (depth == 0 && (sign == ',' || sign == '|')) return "(" + option + ")";
    }
    return option;
}

/// By source and code, 32 bits.
std::uint32_t hash_of(const void* source, const game::Code& code) {
    return static_cast<std::uint32_t>(
        mix(std::hash<const void*>()(source), std::hash<game::Code>()(code)));
}

}  // namespace

/// Games by their options, which the table holds.
class ComponentTable::BraceSource final : public Source {
  public:
    explicit BraceSource(const ComponentTable& table) : table_(table) {}
    [[nodiscard]] std::vector<game::Code> components(const game::Code& code) const override {
        return {code};
    }
    [[nodiscard]] std::uint32_t moves(const game::Code& code, Player player) const override {
        return static_cast<std::uint32_t>(options_of(code)[index(player)].size());
    }
    /// They are not of this source: `brace` puts them into the table.
    void options(const game::Code&, Player, const Visit&) const override {}
    [[nodiscard]] bool is_brace() const override { return true; }

    [[nodiscard]] std::string text(const game::Code& code) const override {
        std::string text = "{";
        for (const Player player : {Player::left, Player::right}) {
            bool is_first = true;
            for (const Components& sum : options_of(code)[index(player)]) {
                std::string option;
                for (const ComponentId part : sum) {
                    option += (option.empty() ? "" : " + ") + table_.text(part);
                }
                text += (is_first ? "" : ",") + (option.empty() ? "0" : bracketed(option));
                is_first = false;
            }
            text += player == Player::left ? "|" : "}";
        }
        return text;
    }

  private:
    [[nodiscard]] const BraceOptions& options_of(const game::Code& code) const {
        return table_.braces_[game::unpack(std::type_identity<std::uint64_t>{}, code)];
    }

    const ComponentTable& table_;
};

Components joined(const Components& a, const Components& b) {
    Components sum;
    sum.reserve(a.size() + b.size());
    std::ranges::merge(a, b, std::back_inserter(sum));
    return sum;
}

template <class Kind, class Game>
Kind& ComponentTable::source(Plays plays, std::string name, Game&& game) {
    std::unique_ptr<Source>& source = sources_[{plays, std::move(name)}];
    if (!source) source = std::make_unique<Kind>(std::forward<Game>(game));
    return static_cast<Kind&>(*source);
}

Components ComponentTable::of(game::PartizanPointer game, const game::Code& position,
                              bool negative) {
    std::string name(game->about().name);
    auto& plain = source<PartizanSource>(Plays::partizan, name, game);
    auto& minus = source<NegativeSource>(Plays::negative, std::move(name), std::move(game));
    plain.set_opposite(minus);
    minus.set_opposite(plain);
    return of(negative ? minus : plain, position);
}
Components ComponentTable::of(game::GamePointer game, const game::Code& position, bool as_written) {
    std::string name = game->name();
    if (as_written) {
        return of(source<PlainSource>(Plays::plain, std::move(name), std::move(game)), position);
    }
    return of(source<ImpartialSource>(Plays::impartial, std::move(name), std::move(game)),
              position);
}
Components ComponentTable::of(Forms& forms, FormId form) {
    return of(source<FormSource>(Plays::form, {}, forms), game::pack(std::uint64_t{form}));
}

Components ComponentTable::brace(std::vector<Components> left, std::vector<Components> right) {
    BraceOptions options{std::move(left), std::move(right)};
    for (std::vector<Components>& side : options) {
        sort_unique(side);
        for (const Components& option : side) {
            bytes_ += 2 * (sizeof(Components) + option.size() * sizeof(ComponentId));
        }
    }
    if (options[0].empty() && options[1].empty()) return {};
    const auto [known, is_new] =
        brace_places_.try_emplace(options, static_cast<std::uint32_t>(braces_.size()));
    if (is_new) braces_.push_back(options);
    const ComponentId id = component(source<BraceSource>(Plays::brace, {}, *this),
                                     game::pack(std::uint64_t{known->second}));
    for (const std::size_t side : {0U, 1U}) nodes_[id].options[side] = options[side];
    return {id};
}

Components ComponentTable::of(const Source& source, const game::Code& position) {
    return of_parts(source, source.components(position));
}

Components ComponentTable::of_parts(const Source& source, std::span<const game::Code> parts) {
    Components components;
    components.reserve(parts.size());
    for (const game::Code& code : parts) {
        const ComponentId id = component(source, code);
        const auto [left, right] = nodes_[id].moves;
        if (left + right > 0) components.push_back(id);
    }
    std::ranges::sort(components);
    return components;
}

void ComponentTable::step(std::uint64_t weight) {
    constexpr std::uint64_t stride = 64;
    limits_.check_memory(bytes_);
    const std::uint64_t before = steps_;
    steps_ += weight;
    if (steps_ / stride != before / stride) limits_.check();
}

void ComponentTable::grow_places() {
    constexpr std::size_t fewest = 16;
    std::vector<Place> places(std::max(fewest, 2 * places_.size()));
    const std::size_t mask = places.size() - 1;
    for (const Place& old : places_) {
        if (old.node == none) continue;
        std::size_t place = old.hash & mask;
        while (places[place].node != none) place = (place + 1) & mask;
        places[place] = old;
    }
    places_ = std::move(places);
}

std::size_t ComponentTable::place_of(const Source& source, const game::Code& code,
                                     std::uint32_t hash) const {
    const std::size_t mask = places_.size() - 1;
    std::size_t place = hash & mask;
    for (; places_[place].node != none; place = (place + 1) & mask) {
        if (places_[place].hash != hash) continue;
        const Node& node = nodes_[places_[place].node];
        if (node.source == &source && node.code == code) break;
    }
    return place;
}

std::optional<ComponentId> ComponentTable::met(const Source& source, const game::Code& code) const {
    const ComponentId found = places_[place_of(source, code, hash_of(&source, code))].node;
    return found == none ? std::nullopt : std::optional(found);
}

std::vector<ComponentTable::Relative> ComponentTable::relatives(ComponentId component) const {
    const Node& node = nodes_[component];
    std::vector<Relative> found;
    const auto look = [&](const Source& source, const game::Code& code, bool is_negative) {
        if (const auto other = met(source, code)) found.push_back({*other, is_negative});
    };
    const auto exchanged = node.source->negative(node.code);
    if (exchanged) look(*node.source, *exchanged, true);
    if (const Source* const opposite = node.source->opposite()) {
        look(*opposite, node.code, true);
        if (exchanged) look(*opposite, *exchanged, false);
    }
    return found;
}

bool ComponentTable::cancels(const Components& sum) const {
    return std::ranges::all_of(sum, [&](ComponentId component) {
        const Node& node = nodes_[component];
        const Source* const opposite = node.source->opposite();
        const auto other = opposite ? met(*opposite, node.code) : std::nullopt;
        if (!other) return false;
        const auto number = std::ranges::count(sum, component);
        return *other == component ? number % 2 == 0 : number == std::ranges::count(sum, *other);
    });
}

ComponentId ComponentTable::component(const Source& source, const game::Code& code) {
    if (2 * nodes_.size() >= places_.size()) grow_places();
    const auto hash = hash_of(&source, code);
    const std::size_t place = place_of(source, code, hash);
    if (places_[place].node != none) return places_[place].node;
    // On a large board, to count the moves takes long.
    constexpr std::size_t usual_size = 256;
    step(1 + code.size() * code.size() / (usual_size * usual_size));
    const auto id = static_cast<ComponentId>(nodes_.size());
    Node& node = nodes_.emplace_back();
    node.source = &source;
    node.code = code;
    for (const Player player : {Player::left, Player::right}) {
        node.moves[index(player)] = source.moves(code, player);
    }
    places_[place] = {hash, id};
    constexpr std::size_t overhead = 2 * sizeof(Place);
    bytes_ += sizeof(Node) + code.size() + overhead;
    return id;
}

std::uint32_t ComponentTable::moves(ComponentId component, Player player) const {
    return nodes_[component].moves[index(player)];
}

std::string ComponentTable::text(ComponentId component) const {
    const Node& node = nodes_[component];
    return node.source->text(node.code);
}

std::optional<FormId> ComponentTable::form(ComponentId component) const {
    const Node& node = nodes_[component];
    return node.source->form(node.code);
}

bool ComponentTable::is_brace(ComponentId component) const {
    return nodes_[component].source->is_brace();
}

std::vector<Components> ComponentTable::list_options(ComponentId component, Player player) {
    const Node& node = nodes_[component];
    if (const auto& known = node.options[index(player)]) return *known;
    std::vector<Components> options;
    node.source->options(node.code, player, [&](std::span<const game::Code> parts) {
        options.push_back(of_parts(*node.source, parts));
    });
    sort_unique(options);
    return options;
}

const std::vector<Components>& ComponentTable::options(ComponentId component, Player player) {
    auto& options = nodes_[component].options[index(player)];
    if (options) return *options;
    options = list_options(component, player);
    for (const Components& option : *options) {
        bytes_ += sizeof(Components) + option.size() * sizeof(ComponentId);
    }
    return *options;
}

}  // namespace lastmove::partizan
