#include "lastmove/impartial/nimbers/nimbers.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

#include "lastmove/base/sort_unique.hpp"
#include "lastmove/impartial/nimbers/meter.hpp"

namespace lastmove::impartial {

namespace {

constexpr Nimber any = std::numeric_limits<Nimber>::max();
constexpr std::uint64_t steps_between_checks = 256;

/// Sorts the parts and strikes out equal ones in pairs: their sum is 0.
void cancel_pairs(std::vector<game::Id>& parts) {
    std::ranges::sort(parts);
    std::vector<game::Id> single;
    for (const game::Id part : parts) {
        if (!single.empty() && single.back() == part) {
            single.pop_back();
        } else {
            single.push_back(part);
        }
    }
    parts = std::move(single);
}

}  // namespace

Nimber mex(const std::vector<Nimber>& numbers) {
    std::vector<bool> there(numbers.size() + 1);
    for (const Nimber number : numbers) {
        if (number < there.size()) there[number] = true;
    }
    return static_cast<Nimber>(std::ranges::find(there, false) - there.begin());
}

/// A position on the way to an answer: is its nimber `asked`, or below?
struct Nimbers::Question {
    game::Id id = 0;
    Nimber asked = any;
    Options options = {};
    std::size_t at = 0;  ///< options before this one do not have the nimber that is tried
};

/// One more position looked at. Throws Stopped.
void Nimbers::step() {
    if (++steps_ % steps_between_checks != 0) return;
    progress_.report("valuing positions", table_.size());
    limits_.check();
    std::size_t tables = 0;
    for (const auto& [name, table] : tables_) tables += table ? table->memory() : 0;
    for (const auto& [name, boards] : boards_) tables += boards.memory();
    for (const auto& [name, boards] : stones_) tables += boards.memory();
    limits_.check_memory(table_.memory() + sizeof(Known) * known_.capacity() + options_memory_ +
                         tables);
}

game::Id Nimbers::intern(const game::GamePointer& game, const game::Code& code) {
    const game::Id id = table_.intern(game, code);
    if (id < known_.size()) return id;
    known_.emplace_back();
    if (game->ends_early()) {
        game->options(code, [&](std::span<const game::Code> parts) {
            for (const game::Code& part : parts) {
                if (game->over(part)) known_[id].wins_at_once = true;
            }
        });
        if (known_[id].wins_at_once) return id;
    }
    if (use_ == Use::rules_only) return id;
    if (const auto theorem = game->theorem(code); theorem && theorem->nimber) {
        known_[id] = {*theorem->nimber, true, false};
    } else if (const auto heap = game->heap(code)) {
        look_up(id, *heap);
    } else if (game::NimberTable* const table = table_of(game)) {
        if (const auto nimber = table->of(code, limits_, progress_)) {
            known_[id] = {*nimber, true, false};
        }
    }
    return id;
}

/// The game's table; null if it has none.
game::NimberTable* Nimbers::table_of(const game::GamePointer& game) {
    if (game != last_game_) {
        last_game_ = game;
        const auto [entry, is_new] = tables_.try_emplace(game->name());
        if (is_new) entry->second = game->nimber_table();
        last_table_ = entry->second.get();
    }
    return last_table_;
}

/// The nimber of a heap whose code has no theorem on periods.
void Nimbers::look_up_in_sequence(game::Id id, const game::Heap& heap) {
    const std::vector<game::MovesBeside> moves{{heap.code}};
    const auto size = static_cast<std::size_t>(heap.size);
    HeapNimbers& heaps = aperiodic_.try_emplace(game::to_text(heap.code), moves).first->second;
    try {
        if (size >= heaps.nimbers().size()) heaps.extend(size, limits_, progress_);
    } catch (const NimberTooLarge&) {
        return;  // then the rules decide
    }
    known_[id] = {heaps.nimbers()[size], true, false};
}

void Nimbers::look_up(game::Id id, const game::Heap& heap) {
    if (!has_period_theorem(std::vector<game::MovesBeside>{{heap.code}})) {
        look_up_in_sequence(id, heap);
        return;
    }
    PeriodSearch& search = sequences_[game::to_text(heap.code)];
    const auto size = static_cast<std::size_t>(heap.size);
    std::optional<Stopped> stopped;
    if (!search.period && size >= search.nimbers.size()) {
        try {
            stopped =
                until_stopped([&] { find_period(heap.code, size, limits_, progress_, search); });
        } catch (const NimberTooLarge&) {
            return;  // then the rules decide
        }
    }
    std::size_t same = size;
    if (search.period && size >= search.nimbers.size()) {
        const Period& period = *search.period;
        same = period.preperiod + (size - period.preperiod) % period.period;
    }
    if (same < search.nimbers.size() && (!search.period || search.period->saltus == 0)) {
        known_[id] = {search.nimbers[same], true, false};
    } else if (stopped) {
        throw Stopped(*stopped);
    }
}

std::vector<game::Id> Nimbers::intern_parts(const game::GamePointer& game,
                                            std::span<const game::Code> parts) {
    std::vector<game::Id> ids;
    for (const game::Code& part : parts) {
        for (const game::Code& code : game->components(part)) ids.push_back(intern(game, code));
    }
    return ids;
}

Nimbers::Options Nimbers::options(game::Id id) {
    const game::GamePointer game = table_.game(id);
    std::vector<Option> options;
    game->options(table_.code(id), [&](std::span<const game::Code> parts) {
        step();
        Option option;
        if (game->leaves_components()) {
            for (const game::Code& part : parts) option.push_back(intern(game, part));
        } else {
            option = intern_parts(game, parts);
        }
        if (std::ranges::any_of(option, [&](game::Id part) { return known_[part].wins_at_once; })) {
            return;
        }
        cancel_pairs(option);
        options.push_back(std::move(option));
    });
    sort_unique(options);
    return std::make_shared<const std::vector<Option>>(std::move(options));
}

Nimbers::Options Nimbers::cached_options(game::Id id) {
    if (const auto known = options_.find(id); known != options_.end()) return known->second;
    // Small ones first: they are decided sooner. The longest part of each last, so that of that one
    // no more than one nimber is in question.
    auto sorted = *options(id);
    const auto length = [&](game::Id part) { return table_.length(part); };
    for (Option& option : sorted) std::ranges::stable_sort(option, {}, length);
    std::ranges::stable_sort(sorted, {}, [&](const Option& option) {
        return std::transform_reduce(option.begin(), option.end(), std::size_t{0}, std::plus<>(),
                                     length);
    });
    for (const Option& option : sorted) {
        options_memory_ += sizeof(Option) + 32 + sizeof(game::Id) * option.size();
    }
    auto kept = std::make_shared<const std::vector<Option>>(std::move(sorted));
    if (options_memory_ > limits_.memory / 2) {
        options_.clear();
        options_memory_ = 0;
    }
    options_.emplace(id, kept);
    return kept;
}

std::optional<game::Id> Nimbers::next_unknown(Question& question) {
    Known& known = known_[question.id];
    while (!known.exact && known.least <= question.asked) {
        if (question.at == question.options->size()) {
            known.exact = true;
            break;
        }
        const Option& option = (*question.options)[question.at];
        Nimber rest = known.least;  // what the parts not yet looked at must have for a hit
        bool hit = true;
        for (std::size_t i = 0; i < option.size(); ++i) {
            const Known& part = known_[option[i]];
            const bool last = i + 1 == option.size();
            if (!part.exact && (!last || part.least <= rest)) {
                asked_ = last ? rest : any;
                return option[i];
            }
            hit = part.exact;
            rest ^= part.least;
        }
        if (hit && rest == 0) {
            ++known.least;
            question.at = 0;
        } else {
            ++question.at;
        }
    }
    return std::nullopt;
}

void Nimbers::decide(game::Id root, Nimber asked) {
    const auto none = std::make_shared<const std::vector<Option>>();
    std::vector<Question> open;
    const auto ask = [&](game::Id id, Nimber nimber) {
        if (decide_board(id, nimber)) return;
        open.push_back({id, nimber, known_[id].exact ? none : cached_options(id)});
    };
    ask(root, asked);
    while (!open.empty()) {
        step();
        if (const auto unknown = next_unknown(open.back())) {
            ask(*unknown, asked_);
        } else {
            open.pop_back();
        }
    }
}

/// Calls `ask(boards, board)`, which tells whether it succeeded, with a board in words and the
/// nimbers of those like it; false for other positions.
bool Nimbers::on_board(const game::GamePointer& game, const game::Code& code, const auto& ask) {
    if (const auto stones = game->stones(code)) {
        const auto entry =
            stones_.try_emplace(game->name(), stones->play, limits_, progress_).first;
        return ask(entry->second, stones->board);
    }
    const auto taking = game->taking(code);
    if (!taking || taking->shapes.size() > BoardMoves::most_shapes) return false;
    const auto entry =
        boards_.try_emplace(taking->shapes, taking->shapes, limits_, progress_).first;
    return ask(entry->second, std::span<const Cell>(taking->cells));
}

/// Decides a board in words, if it is one that is not too large.
bool Nimbers::decide_board(game::Id id, Nimber asked) {
    if (use_ == Use::rules_only || known_[id].exact) return known_[id].exact;
    const game::GamePointer game = table_.game(id);
    return on_board(game, table_.code(id), [&](auto& boards, const auto& board) {
        const auto found = boards.decide(board, asked);
        if (found) known_[id] = {found->least, found->exact, false};
        return found.has_value();
    });
}

bool Nimbers::is_known(const game::Sum& sum, Nimber nimber) {
    const auto is_found = [&](auto& boards, const auto& board) {
        const auto found = boards.recalled(board);
        nimber ^= found.least;
        return found.exact;
    };
    const bool all = std::ranges::all_of(sum.terms, [&](const game::Term& term) {
        return std::ranges::all_of(term.parts, [&](const game::Code& part) {
            return on_board(term.game, part, is_found);
        });
    });
    return all && nimber == 0;
}

void Nimbers::keep_within(const Limits& limits) {
    limits_ = limits;
    for (auto& [name, boards] : boards_) boards.keep_within(limits);
    for (auto& [name, boards] : stones_) boards.keep_within(limits);
}

std::uint64_t Nimbers::positions() const {
    std::uint64_t positions = table_.size();
    for (const auto& [name, boards] : boards_) positions += boards.positions();
    for (const auto& [name, boards] : stones_) positions += boards.positions();
    return positions;
}

void Nimbers::find_nimber(game::Id root) {
    std::vector<game::Id> open{root};
    std::vector<Nimber> seen;
    std::vector<game::Id> unknown;
    while (!open.empty()) {
        step();
        const game::Id id = open.back();
        seen.clear();
        unknown.clear();
        if (!known_[id].exact) {
            const Options all = options(id);
            for (const Option& option : *all) {
                Nimber nimber = 0;
                for (const game::Id part : option) {
                    if (!known_[part].exact) unknown.push_back(part);
                    nimber ^= known_[part].least;
                }
                seen.push_back(nimber);
            }
        }
        if (unknown.empty()) {
            if (!known_[id].exact) known_[id] = {mex(seen), true, false};
            open.pop_back();
            continue;
        }
        sort_unique(unknown);
        // Short positions come first, small heaps above all: others are sums of them.
        std::ranges::stable_sort(unknown, [&](game::Id a, game::Id b) {
            return std::pair(table_.length(a), table_.code(a)) >
                   std::pair(table_.length(b), table_.code(b));
        });
        open.insert(open.end(), unknown.begin(), unknown.end());
    }
}

Value Nimbers::of(const game::GamePointer& game, std::span<const game::Code> parts) {
    Nimber nimber = 0;
    if (std::ranges::any_of(parts, [&](const game::Code& part) { return game->over(part); })) {
        return std::nullopt;
    }
    for (const game::Id id : intern_parts(game, parts)) {
        if (known_[id].wins_at_once) return std::nullopt;
        if (game->heaps()) {
            find_nimber(id);
        } else {
            decide(id, any);
        }
        nimber ^= known_[id].least;
    }
    return nimber;
}

Value Nimbers::of(const game::Sum& sum) {
    if (game::over(sum)) return std::nullopt;
    Nimber nimber = 0;
    for (const game::Term& term : sum.terms) {
        const Value value = of(term.game, term.parts);
        if (!value) return value;
        nimber ^= *value;
    }
    return nimber;
}

bool Nimbers::is(const game::Sum& sum, Nimber nimber) {
    std::vector<game::Id> ids;
    for (const game::Component& component : game::components(sum)) {
        ids.push_back(intern(component.game, component.code));
        if (known_[ids.back()].wins_at_once) return false;
    }
    // The longest last: of that one, no more than one nimber is in question.
    std::ranges::stable_sort(ids, {}, [&](game::Id id) { return table_.length(id); });
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const bool last = i + 1 == ids.size();
        decide(ids[i], last ? nimber : any);
        if (!known_[ids[i]].exact) return false;
        nimber ^= known_[ids[i]].least;
    }
    return nimber == 0;
}

}  // namespace lastmove::impartial
