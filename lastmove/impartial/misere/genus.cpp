#include "lastmove/impartial/misere/genus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <stdexcept>

#include "lastmove/impartial/misere/word_recursion.hpp"

namespace lastmove::impartial {

namespace {

/// The least number that is not among the values (taken by value: it sorts them).
std::uint32_t least_absent(std::vector<std::uint32_t> values) {
    std::ranges::sort(values);
    std::uint32_t least = 0;
    for (const std::uint32_t value : values) least += value == least ? 1 : 0;
    return least;
}

std::uint32_t misere_at(const Genus& genus, std::size_t i) {
    const std::size_t size = genus.misere.size();
    return i < size ? genus.misere[i] : genus.misere[size - 2 + (i - size) % 2];
}

bool alternates_from(const std::vector<std::uint32_t>& values, std::size_t from) {
    for (std::size_t i = from; i + 1 < values.size(); ++i) {
        if (values[i + 1] != (values[i] ^ 2U)) return false;
    }
    return true;
}

/// Shortens a list that alternates in the end to the least prefix of at least two that tells so.
void shorten(std::vector<std::uint32_t>& values) {
    std::size_t from = values.size() - 2;
    assert(alternates_from(values, from));
    while (from > 0 && alternates_from(values, from - 1)) --from;
    values.resize(from + 2);
}

/// The genus of a position from its options' genera. g_0 is the mex of theirs (1 without options);
/// G + k·*2 has, beside G's moves, those to G + (k-1)·*2 + * and G + (k-1)·*2. Where all options
/// alternate, g_k depends on g_(k-1) and the parity of k alone, so the list is periodic from a pair
/// that comes back; that the period is d, d xor 2 is a theorem of conway1976.
Genus genus_from(const std::vector<Genus>& options) {
    Genus genus;
    std::vector<std::uint32_t> values;
    std::size_t settled = 0;
    for (const Genus& option : options) {
        values.push_back(option.nimber);
        settled = std::max(settled, option.misere.size());
    }
    genus.nimber = least_absent(values);
    std::map<std::pair<bool, std::uint32_t>, std::size_t> seen;
    for (std::size_t k = 0;; ++k) {
        if (k > settled && !seen.try_emplace({k % 2 == 0, genus.misere.back()}, k).second) {
            break;
        }
        values.clear();
        for (const Genus& option : options) values.push_back(misere_at(option, k));
        if (k > 0) {
            values.push_back(genus.misere.back());
            values.push_back(genus.misere.back() ^ 1U);
        }
        genus.misere.push_back(options.empty() && k == 0 ? 1 : least_absent(values));
    }
    shorten(genus.misere);
    return genus;
}

/// Gathers the options' values; the position's value follows.
class GenusFold {
  public:
    bool add(const MisereValue& option) {
        genera_.push_back(option.genus);
        tame_options_ = tame_options_ && option.temper == Temper::tame;
        return true;
    }

    [[nodiscard]] MisereValue value() const {
        MisereValue value{genus_from(genera_), Temper::wild};
        if (!tame_options_) return value;
        if (is_tame(value.genus)) {
            value.temper = Temper::tame;
        } else if (value.genus.nimber <= 1) {
            value.temper = Temper::restive;
        } else if (value.genus.misere.front() <= 1) {
            value.temper = Temper::restless;
        }
        return value;
    }

  private:
    std::vector<Genus> genera_;
    bool tame_options_ = true;
};

/// P when no option is; the end is N.
class OutcomeFold {
  public:
    bool add(bool option_is_p) {
        some_ = true;
        wins_ = option_is_p;
        return !wins_;
    }
    [[nodiscard]] bool value() const { return some_ && !wins_; }

  private:
    bool some_ = false;
    bool wins_ = false;
};

void require_word(const FollowerGraph& graph, const Word& word) {
    require_well_founded(graph);
    if (!std::ranges::is_sorted(word) || (!word.empty() && word.back() >= graph.options.size())) {
        throw std::invalid_argument("not an ascending word of generators");
    }
}

}  // namespace

std::string to_text(const Genus& genus) {
    std::string text = std::to_string(genus.nimber) + "^";
    for (const std::uint32_t value : genus.misere) {
        text += value < 10 ? std::to_string(value) : fmt::format("({})", value);
    }
    return text;
}

bool is_tame(const Genus& genus) {
    const std::uint32_t n = genus.nimber;
    if (genus.misere == std::vector<std::uint32_t>{n, n ^ 2U}) return true;
    return genus == Genus{0, {1, 2, 0}} || genus == Genus{1, {0, 3, 1}};
}

std::string_view name(Temper temper) {
    switch (temper) {
        case Temper::tame:
            return "tame";
        case Temper::restive:
            return "restive";
        case Temper::restless:
            return "restless";
        case Temper::wild:
            return "wild";
    }
    return {};
}

MisereValue misere_value(const FollowerGraph& graph, const Word& word, const Limits& limits,
                         Progress& progress) {
    require_word(graph, word);
    Meter meter(limits, progress, "genus");
    return fold_followers<MisereValue, GenusFold>(graph, word, meter);
}

bool is_misere_p_position(const FollowerGraph& graph, const Word& word, const Limits& limits,
                          Progress& progress) {
    require_word(graph, word);
    Meter meter(limits, progress, "misère outcome");
    return fold_followers<bool, OutcomeFold>(graph, word, meter);
}

}  // namespace lastmove::impartial
