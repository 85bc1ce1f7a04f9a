#include "lastmove/rules/play/windows.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "lastmove/base/governor.hpp"
#include "lastmove/rules/facts/measure.hpp"

namespace lastmove::rules {

namespace {

constexpr std::size_t unlimited = std::size_t{1} << 40U;  // windows

struct TooMany {};

/// Finds the windows by looking for matches where every cell of a board or graph may have every
/// sign.
template <class Space>
class Finder {
  public:
    using Match = typename Space::Match;
    using Place = typename Space::Place;

    Finder(const Tree& tree, const Reach& reach, Windows& tables, Space space, std::size_t most)
        : tree_(tree),
          reach_(reach),
          tables_(tables),
          most_(most),
          any_(std::move(space)),
          steps_(steps_for_each * most),
          play_(tree, any_, steps_) {
        std::ranges::fill(any_.masks(), tree.everything());
    }

    void find() {
        for (std::size_t player = 0; player < 2; ++player) {
            for (const BoardRule& rule : tree_.moves[player]) {
                tables_.rules[player].push_back(
                    {&rule, 0, player, leg(rule, 0, player, std::nullopt)});
            }
        }
        for (const Change& never : tree_.never) tables_.never.push_back(all(never));
        for (const Change& wins : tree_.wins) tables_.wins.push_back(all(wins));
        for (const Touching& law : tree_.touching) {
            tables_.touching.push_back({set(law.of), set(law.at)});
        }
        for (const Hold& law : tree_.holds) tables_.holds.push_back({set(law.of), set(law.to)});
        neighbours();
        tables_.live = set(reach_.live);
        tables_.unread = set(tree_.everything() & ~reach_.live & ~reach_.alike);
        measure();
        for (const Signs set : tables_.sets) {
            Signs may = 0;
            for (Sign sign = 0; sign <= no_cell; ++sign) {
                if (has(tree_.everything(), sign) && (reach_.may_be(sign) & set) != 0) {
                    may |= only(sign);
                }
            }
            tables_.may_meet.push_back(may);
        }
    }

  private:
    static constexpr std::uint64_t steps_for_each = 100;  ///< of the windows that may be found
    static constexpr bool is_board = std::is_same_v<Space, BoardSpace>;

    /// What is found before its windows are stored: they follow each other in the tables.
    struct Found {
        std::vector<Window> windows;
        std::vector<std::pair<Place, Place>> ends;  ///< the anchor and the last cell of each
        std::map<std::vector<Place>, std::uint32_t> lists;
        std::optional<std::pair<Place, std::uint32_t>> key;  ///< anchor and direction of the last
        std::uint32_t groups = 0;
    };

    std::uint32_t set(Signs signs) {
        const auto found = std::ranges::find(tables_.sets, signs);
        if (found == tables_.sets.end()) {
            if (tables_.sets.size() == Windows::most_sets) throw TooMany{};
            tables_.sets.push_back(signs);
            return static_cast<std::uint32_t>(tables_.sets.size() - 1);
        }
        return static_cast<std::uint32_t>(found - tables_.sets.begin());
    }

    void add(const Match& match, std::uint32_t direction, Found& found) {
        if (tables_.windows.size() + found.windows.size() >= most_) throw TooMany{};
        Window window;
        window.asked.begin = size(tables_.asked);
        std::vector<Place> list;
        for (std::size_t i = 0; i < match.size(); ++i) {
            list.push_back(match[i].place);
            if (match[i].cell == beyond) continue;
            ask(*match[i].by, match[i].cell, window.asked.begin);
            if (reads(tree_, match, i)) window.read |= CellSet{1} << match[i].cell;
        }
        window.asked.end = size(tables_.asked);
        effects(match, window);
        window.ends = ends_of(match);
        const auto key = std::pair(match.front().place, direction);
        if (found.key && *found.key != key) ++found.groups;
        found.key = key;
        window.group = found.groups;
        window.cells = found.lists.try_emplace(std::move(list), size(found.lists)).first->second;
        found.windows.push_back(window);
        found.ends.emplace_back(match.front().place, match.back().place);
    }

    void ask(const PatternCell& by, std::int32_t cell, std::uint32_t begin) {
        if (is_board && by.admits == tree_.everything()) return;
        // Deleted vertices are no part of a graph.
        const std::uint32_t number = set(is_board ? by.admits : by.admits & ~only(no_cell));
        const auto same = std::find_if(tables_.asked.begin() + begin, tables_.asked.end(),
                                       [&](const Asked& asked) { return asked.set == number; });
        if (same != tables_.asked.end()) {
            same->cells |= CellSet{1} << cell;
        } else {
            tables_.asked.push_back({number, CellSet{1} << cell});
        }
    }

    void effects(const Match& match, Window& window) {
        window.effects.begin = size(tables_.effects);
        for (std::size_t i = 0; i < match.size(); ++i) {
            const auto& [place, cell, by] = match[i];
            if (by->effect == Effect::keep || cell == beyond) continue;
            CellEffect effect{static_cast<std::uint8_t>(cell), by->effect, by->sign};
            if (by->effect == Effect::next || by->effect == Effect::previous) {
                const bool is_next = by->effect == Effect::next;
                if (is_next ? i + 1 == match.size() : i == 0) {
                    window.is_possible = false;
                    continue;
                }
                // The number of no cell, beyond, is what CellEffect calls outside.
                effect.other = static_cast<std::int8_t>(match[is_next ? i + 1 : i - 1].cell);
            }
            tables_.effects.push_back(effect);
        }
        window.effects.end = size(tables_.effects);
    }

    /// Puts the windows found into the tables.
    Run store(const Found& found) {
        const Run run{size(tables_.windows), size(tables_.windows) + size(found.windows)};
        tables_.windows.insert(tables_.windows.end(), found.windows.begin(), found.windows.end());
        return run;
    }

    Found matches(const Change& change, std::size_t player, std::optional<Place> anchor) {
        Found found;
        Match match;
        std::uint32_t path = 0;  // on a graph, each is a direction of its own
        any_.matches(change, player, anchor, steps_, match,
                     [&](const Match& one, std::uint32_t direction) {
                         add(one, is_board ? direction : path++, found);
                         return false;
                     });
        return found;
    }

    Run all(const Change& change) { return store(matches(change, 0, std::nullopt)); }

    Run leg(const BoardRule& rule, std::size_t index, std::size_t player,
            std::optional<Place> anchor) {
        const Leg& leg = rule.legs[index];
        Found found;
        if (const auto* change = std::get_if<Change>(&leg.what)) {
            found = matches(*change, player, anchor);
        } else if constexpr (is_board) {
            std::uint32_t direction = 0;
            play_.rectangles(std::get<Block>(leg.what),
                             [&](const Match& match) { add(match, direction++, found); });
        }
        for (std::size_t i = 0; i < found.windows.size(); ++i) {
            const auto& [first, last] = found.ends[i];
            Window& window = found.windows[i];
            window.clauses = clauses(rule, index, player, first, last);
            if (index + 1 < rule.legs.size()) window.then = then(rule, index + 1, player, last);
        }
        return store(found);
    }

    /// The windows of a later leg from an anchor.
    std::uint32_t then(const BoardRule& rule, std::size_t index, std::size_t player, Place anchor) {
        const auto key = std::tuple(&rule, index, player, anchor);
        if (const auto known = legs_.find(key); known != legs_.end()) return known->second;
        const LegWindows found{&rule, index, player, leg(rule, index, player, anchor)};
        const std::uint32_t number = size(tables_.then);
        tables_.then.push_back(found);
        legs_.emplace(key, number);
        return number;
    }

    /// The windows of all clauses of a leg; returns the place of the first.
    std::uint32_t clauses(const BoardRule& rule, std::size_t index, std::size_t player, Place first,
                          Place last) {
        std::vector<ClauseWindows> all;
        for (const Clause& clause : rule.legs[index].clauses) {
            all.push_back(of_clause(clause, player, clause.there ? last : first));
        }
        const std::uint32_t begin = size(tables_.clauses);
        if (begin + all.size() > most_) throw TooMany{};
        tables_.clauses.insert(tables_.clauses.end(), all.begin(), all.end());
        return begin;
    }

    ClauseWindows of_clause(const Clause& clause, std::size_t player, Place anchor) {
        const auto key = std::tuple(&clause, player, anchor);
        if (const auto known = clauses_.find(key); known != clauses_.end()) return known->second;
        ClauseWindows found;
        if (clause.kind == Clause::Kind::quadrant) {
            found.of = set(clause.of);
            if constexpr (is_board) found.quadrant = quadrant(anchor);
        } else {
            found.windows = store(matches(clause.change, player, anchor));
        }
        clauses_.emplace(key, found);
        return found;
    }

    CellSet quadrant(Cell anchor) const {
        CellSet cells = 0;
        for (std::size_t cell = 0; cell < tables_.size(); ++cell) {
            const Cell place = any_.place(cell);
            if (place.row < anchor.row || place.column < anchor.column) continue;
            cells |= CellSet{1} << cell;
        }
        return cells;
    }

    void neighbours() {
        tables_.near.assign(tables_.size(), 0);
        for (std::size_t cell = 0; cell < tables_.size(); ++cell) {
            any_.neighbours(cell, tree_.neighbours,
                            [&](std::size_t near) { tables_.near[cell] |= CellSet{1} << near; });
        }
    }

    void measure() {
        tables_.is_weighed = tree_.measure.on_board.size() == 1;
        if (!tables_.is_weighed) return;
        for (const MeasureTerm& term : tree_.measure.on_board.front()) {
            const bool counts = term.kind == MeasureTerm::Kind::count;
            if (term.kind == MeasureTerm::Kind::word || (!is_board && !counts)) {
                tables_.is_weighed = false;
                return;
            }
            std::map<std::uint64_t, CellSet> weights;
            for (std::size_t cell = 0; cell < tables_.size(); ++cell) {
                std::uint64_t each = 1;
                if constexpr (is_board) {
                    const Cell place = any_.place(cell);
                    if (!counts) each = room(term.side, place, tables_.height, tables_.width);
                }
                weights[each] |= CellSet{1} << cell;
            }
            for (const auto& [each, cells] : weights) {
                tables_.measure.push_back({set(term.of), cells, term.factor, each});
            }
        }
    }
    static std::uint32_t size(const auto& list) { return static_cast<std::uint32_t>(list.size()); }

    const Tree& tree_;
    const Reach& reach_;
    Windows& tables_;
    std::size_t most_;
    Space any_;
    Steps steps_;
    Play<Space> play_;
    std::map<std::tuple<const BoardRule*, std::size_t, std::size_t, Place>, std::uint32_t> legs_;
    std::map<std::tuple<const Clause*, std::size_t, Place>, ClauseWindows> clauses_;
};

template <class Space>
std::unique_ptr<Windows> found(const Tree& tree, const Reach& reach, Space space, int height,
                               int width, std::size_t most) {
    auto tables = std::make_unique<Windows>();
    tables->height = height;
    tables->width = width;
    try {
        Finder<Space>(tree, reach, *tables, std::move(space), most).find();
    } catch (const TooMany&) {
        return nullptr;
    } catch (const Stopped&) {
        return nullptr;
    }
    return tables;
}

/// The images of a board that have no more rows.
void find_images(std::span<const std::uint32_t> symmetries, Windows& tables) {
    for (const std::uint32_t symmetry : symmetries) {
        const bool is_exchanged = (symmetry & 4U) != 0;
        if (symmetry == 0 || (is_exchanged && tables.width > tables.height)) continue;
        Windows::Image image;
        image.height = is_exchanged ? tables.width : tables.height;
        image.width = is_exchanged ? tables.height : tables.width;
        image.from.resize(tables.size());
        for (int row = 0; row < tables.height; ++row) {
            for (int column = 0; column < tables.width; ++column) {
                const Cell at = image_in({row, column}, symmetry, tables.height, tables.width);
                image.from[cell_number(at, image.width)] =
                    static_cast<std::uint8_t>(cell_number({row, column}, tables.width));
            }
        }
        tables.images.push_back(std::move(image));
    }
}

/// What stands for no tables.
const Windows& no_windows() {
    static const Windows none;
    return none;
}

std::size_t bytes(const auto& list) {
    return list.capacity() * sizeof(list[0]);
}

}  // namespace

std::size_t Windows::memory() const {
    return sizeof(Windows) + bytes(windows) + bytes(asked) + bytes(effects) + bytes(clauses) +
           bytes(then) + bytes(measure) + size() * (images.size() + sizeof(CellSet));
}

std::unique_ptr<const Windows> windows_of(const Tree& tree, const Reach& reach,
                                          std::span<const std::uint32_t> symmetries, int height,
                                          int width, std::size_t most) {
    auto tables = found(tree, reach, BoardSpace(height, width), height, width, most);
    if (tables) find_images(symmetries, *tables);
    return tables;
}

std::unique_ptr<const Windows> windows_of(const Tree& tree, const Reach& reach,
                                          const Adjacency& graph, std::size_t most) {
    return found(tree, reach, GraphSpace(graph), 1, static_cast<int>(graph.size()), most);
}

std::atomic<const Windows*>& WindowStore::known(int height, int width) {
    return known_[static_cast<std::size_t>(height) * side + static_cast<std::size_t>(width)];
}

const Windows* WindowStore::of(int height, int width) {
    const Windows* tables = known(height, width).load(std::memory_order_acquire);
    if (tables == nullptr) tables = find(height, width, true);
    return tables == &no_windows() ? nullptr : tables;
}

const Windows& WindowStore::of_part(int height, int width) {
    const Windows* tables = known(height, width).load(std::memory_order_acquire);
    if (tables == nullptr || tables == &no_windows()) tables = find(height, width, false);
    return *tables;
}

const Windows* WindowStore::find(int height, int width, bool is_limited) {
    const std::lock_guard lock(mutex_);
    auto& known = this->known(height, width);
    const Windows* tables = known.load(std::memory_order_relaxed);
    if (tables != nullptr && (is_limited || tables != &no_windows())) return tables;
    std::unique_ptr<const Windows> made;
    if (!is_limited || memory_ < most_memory) {
        made = windows_of(tree_, reach_, symmetries_, height, width,
                          is_limited ? most_windows : unlimited);
    }
    tables = made ? made.get() : &no_windows();
    if (made) {
        memory_ += made->memory();
        tables_.push_back(std::move(made));
    }
    known.store(tables, std::memory_order_release);
    return tables;
}

}  // namespace lastmove::rules
