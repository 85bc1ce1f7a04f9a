#include "lastmove/impartial/misere/outcomes.hpp"

#include "lastmove/game/plain_text.hpp"

namespace lastmove::impartial {

namespace {

struct Frame {
    Word word;
    std::vector<Word> options;
    std::size_t next = 0;
};

/// What a decided sum takes in the table, roughly.
std::size_t memo_bytes(const Word& word) {
    return 64 + word.size() * sizeof(Generator);
}

}  // namespace

/// Of one position beside others that are finished.
std::optional<bool> MisereOutcomes::by_table(const game::Sum& sum) {
    const game::Term* only = nullptr;
    const game::Code* position = nullptr;
    for (const game::Term& term : sum.terms) {
        for (const game::Code& part : term.parts) {
            if (game::is_finished(*term.game, part)) continue;
            if (only != nullptr) return std::nullopt;
            only = &term;
            position = &part;
        }
    }
    if (only == nullptr) return std::nullopt;
    const auto [entry, is_new] = tables_.try_emplace(only->game->name());
    if (is_new) entry->second = only->game->misere_table();
    if (entry->second == nullptr) return std::nullopt;
    return entry->second->of(*position, limits_, progress_);
}

bool MisereOutcomes::is_p(const game::Sum& sum) {
    if (const auto known = by_table(sum)) return *known;
    const Word start = followers_.word(sum);
    std::vector<Frame> open;
    const auto enter = [&](const Word& word) {
        open.push_back({word, followers_.options(word), 0});
    };
    if (!is_p_.contains(start)) enter(start);
    std::uint64_t steps = 0;
    while (!open.empty()) {
        if (++steps % 1024 == 0) {
            progress_.report("searching sums", is_p_.size());
            limits_.check();
            limits_.check_memory(memory_);
        }
        Frame& top = open.back();
        bool p = !top.options.empty();  // whoever cannot move wins
        bool ready = true;
        for (; p && top.next < top.options.size(); ++top.next) {
            const auto known = is_p_.find(top.options[top.next]);
            if (known == is_p_.end()) {
                ready = false;
                break;
            }
            p = !known->second;
        }
        if (!ready) {
            enter(Word(top.options[top.next]));
            continue;
        }
        memory_ += memo_bytes(top.word);
        is_p_.emplace(std::move(top.word), p);
        open.pop_back();
    }
    return is_p_.at(start);
}

}  // namespace lastmove::impartial
