#include "lastmove/impartial/lengths/lengths.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

#include "lastmove/base/fault.hpp"
#include "lastmove/base/sort_unique.hpp"

namespace lastmove::impartial {

namespace {

constexpr std::uint64_t steps_a_look = 2048;
constexpr std::size_t bytes_of_node = 96;  // of a map with words as keys, about

std::size_t bytes_of(const std::u32string& word) {
    return sizeof(std::u32string) + word.capacity() * sizeof(char32_t);
}

/// The lengths of plays that begin with a move to one of several positions.
class AfterMoves {
  public:
    void add(const Lengths& one) {
        all_.fewest = std::min(all_.fewest, one.fewest + 1);
        all_.most = std::max(all_.most, one.most + 1);
        all_.even = all_.even || one.odd;
        all_.odd = all_.odd || one.even;
    }
    [[nodiscard]] const Lengths& all() const { return all_; }

  private:
    Lengths all_{std::numeric_limits<std::uint64_t>::max(), 0, false, false};
};

Lengths together(const Lengths& a, const Lengths& b) {
    return {a.fewest + b.fewest, a.most + b.most, (a.even && b.even) || (a.odd && b.odd),
            (a.even && b.odd) || (a.odd && b.even)};
}

}  // namespace

void PlayLengths::step() {
    if (++steps_ % steps_a_look != 0) return;
    progress_.report("measuring plays", positions());
    limits_.check();
    limits_.check_memory(memory_ + table_.memory());
}

game::Id PlayLengths::intern(const game::GamePointer& game, const game::Code& code) {
    const game::Id id = table_.intern(game, code);
    if (id == parts_.size()) {
        parts_.emplace_back();
        memory_ += sizeof(Part);
    }
    return id;
}

/// Adds those parts of a position that have a move. Where a game may end early, what is left out of
/// its components may have moves.
void PlayLengths::add(const game::GamePointer& game, const game::Code& position, Word& word) {
    const auto add_one = [&](const game::Code& code) {
        if (game->has_move(code)) word.push_back(intern(game, code));
    };
    if (game->ends_early()) {
        add_one(position);
    } else {
        std::ranges::for_each(game->components(position), add_one);
    }
}

/// Lists what the moves of a part leave; returns the parts of which nothing is known.
std::vector<game::Id> PlayLengths::list(game::Id id, Part& part) {
    const game::GamePointer game = table_.game(id);
    part.ends_early = game->ends_early();
    std::vector<game::Id> open;
    game->options(table_.code(id), [&](std::span<const game::Code> left) {
        step();
        if (std::ranges::any_of(left, [&](const auto& code) { return game->over(code); })) {
            part.can_end = true;
            return;
        }
        Word word;
        for (const game::Code& code : left) add(game, code, word);
        std::ranges::sort(word);
        for (const game::Id one : word) {
            if (parts_[one].is_open) open.push_back(one);
        }
        part.leaves.push_back(std::move(word));
    });
    sort_unique(part.leaves);
    return open;
}

/// Finds the lengths and the nimber of a part from those of what its moves leave.
void PlayLengths::weigh(Part& part) const {
    AfterMoves after;
    std::vector<game::Nimber> seen;
    for (const Word& word : part.leaves) {
        Lengths sum;
        for (const game::Id one : word) sum = together(sum, parts_[one].lengths);
        after.add(sum);
        seen.push_back(nimber(word));
    }
    part.lengths = after.all();
    sort_unique(seen);
    while (part.nimber < seen.size() && seen[part.nimber] == part.nimber) ++part.nimber;
}

/// Finds out all about a part, after the same about its followers.
void PlayLengths::look(game::Id root) {
    std::vector<game::Id> stack{root};
    while (!stack.empty()) {
        step();
        const game::Id id = stack.back();
        if (!parts_[id].is_open) {
            stack.pop_back();
            continue;
        }
        Part part;
        std::vector<game::Id> open = list(id, part);
        if (!open.empty()) {
            sort_unique(open);
            stack.insert(stack.end(), open.begin(), open.end());
            continue;
        }
        if (!part.ends_early) weigh(part);
        part.is_open = false;
        for (const Word& word : part.leaves) memory_ += bytes_of(word);
        parts_[id] = std::move(part);
        stack.pop_back();
    }
}

PlayLengths::Word PlayLengths::word(const game::Sum& sum) {
    Word word;
    for (const game::Term& term : sum.terms) {
        for (const game::Code& part : term.parts) add(term.game, part, word);
    }
    for (const game::Id part : word) look(part);
    std::ranges::sort(word);
    return word;
}

bool PlayLengths::may_end_early(const Word& word) const {
    return std::ranges::any_of(word, [&](game::Id part) { return parts_[part].ends_early; });
}

game::Nimber PlayLengths::nimber(const Word& word) const {
    game::Nimber sum = 0;
    for (const game::Id part : word) sum ^= parts_[part].nimber;
    return sum;
}

/// What the moves leave. If nimbers tell who wins, the moves that lose are passed over where one
/// wins.
PlayLengths::Options PlayLengths::options(const Word& word, bool by_nimbers) {
    Options options;
    const bool is_won = by_nimbers && nimber(word) != 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (i > 0 && word[i] == word[i - 1]) continue;
        const Part& part = parts_[word[i]];
        options.can_end = options.can_end || part.can_end;
        Word others = word;
        others.erase(i, 1);
        for (const Word& left : part.leaves) {
            step();
            if (is_won && (nimber(others) ^ nimber(left)) != 0) continue;
            Word option = others + left;
            std::ranges::sort(option);
            options.words.push_back(std::move(option));
        }
    }
    sort_unique(options.words);
    return options;
}

/// Of a sum from what is known of its options.
PlayLengths::Found PlayLengths::found(const Options& options, const FoundOf& known) const {
    if (options.words.empty() && !options.can_end) {
        return {.all = {}, .won = {.is_p = play_ == Play::normal}};
    }
    std::vector<Found> after;
    if (options.can_end) after.emplace_back();  // whoever has moved has won
    for (const Word& word : options.words) after.push_back(known.at(word));
    AfterMoves all;
    for (const Found& one : after) all.add(one.all);

    const auto is_p = [](const Found& one) { return one.won.is_p; };
    const bool is_won = std::ranges::any_of(after, is_p);
    if (is_won) std::erase_if(after, std::not_fn(is_p));
    const auto least = [&](std::uint64_t WonLengths::*length) {
        return 1 + std::ranges::min(after, {}, [&](const Found& f) { return f.won.*length; }).won.*
                       length;
    };
    const auto greatest = [&](std::uint64_t WonLengths::*length) {
        return 1 + std::ranges::max(after, {}, [&](const Found& f) { return f.won.*length; }).won.*
                       length;
    };
    using W = WonLengths;
    return {.all = all.all(),
            .won = {.is_p = !is_won,
                    .fewest = least(&W::fewest),
                    .most = greatest(&W::most),
                    .remoteness = is_won ? least(&W::remoteness) : greatest(&W::remoteness),
                    .suspense = is_won ? greatest(&W::suspense) : least(&W::suspense)}};
}

/// What is found of a sum, the parts of which are known, after the same of the sums that its moves
/// leave.
const PlayLengths::Found& PlayLengths::decide(const Word& root) {
    struct Open {
        Word word;
        Options options;
        std::size_t next = 0;  ///< all options before it are known
    };
    const bool by_nimbers = play_ == Play::normal && !may_end_early(root);
    auto& known = found_[by_nimbers ? 1 : 0];
    std::vector<Open> stack;
    const auto push = [&](const Word& word) { stack.push_back({word, options(word, by_nimbers)}); };
    if (!known.contains(root)) push(root);
    while (!stack.empty()) {
        step();
        auto& [word, options, next] = stack.back();
        while (next < options.words.size() && known.contains(options.words[next])) ++next;
        if (next < options.words.size()) {
            push(Word(options.words[next]));
            continue;
        }
        memory_ += bytes_of_node + sizeof(Found) + bytes_of(word);
        known.emplace(word, found(options, known));
        stack.pop_back();
    }
    return known.at(root);
}

Lengths PlayLengths::of_plays(const game::Sum& sum) {
    const Word word = this->word(sum);
    if (may_end_early(word)) return decide(word).all;
    Lengths all;
    for (const game::Id part : word) all = together(all, parts_[part].lengths);
    return all;
}

WonLengths PlayLengths::of_won_plays(const game::Sum& sum) {
    return decide(word(sum)).won;
}

std::vector<game::SumMove> PlayLengths::play(game::Sum sum, bool longest) {
    const auto length = [&](const game::Sum& after) {
        if (game::over(after)) return std::uint64_t{0};
        const Lengths lengths = of_plays(after);
        return longest ? lengths.most : lengths.fewest;
    };
    std::vector<game::SumMove> play;
    for (std::uint64_t left = length(sum); left > 0; --left) {
        std::vector<game::SumMove> moves = game::moves(sum);
        const auto next = std::ranges::find_if(moves, [&](const game::SumMove& move) {
            return length(game::after(sum, move)) == left - 1;
        });
        if (next == moves.end()) throw Fault("a play that is shorter than it was found");
        sum = game::after(sum, *next);
        play.push_back(std::move(*next));
    }
    return play;
}

}  // namespace lastmove::impartial
