// A new generator first meets the quotient that there is. If the quotient stays, the generator's
// image is known from its outcomes beside the normal forms, found by recursion over these; the
// closure then proves it. Otherwise the quotient is computed anew from the diagram of P-positions
// (outcome_diagram.hpp) of a smaller game: its generators are those that had a letter and the new
// one, and every other generator is replaced by the word that it was equal to. The closure for all
// generators decides whether that was right; if not, generators of a sum that it got wrong become
// generators of the smaller game too. At worst that is the whole game, where the diagram is exact.
#include "lastmove/impartial/misere/quotient_search.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "lastmove/base/fault.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/impartial/misere/option_sources.hpp"
#include "lastmove/impartial/misere/outcome_diagram.hpp"
#include "lastmove/impartial/misere/quotient_closure.hpp"
#include "lastmove/impartial/nimbers/meter.hpp"

namespace lastmove::impartial {

namespace {

/// The quotient of the game with these options, generators numbered by their order.
MisereQuotient quotient_of(OutcomeDiagram& diagram, std::size_t generators, Meter& meter) {
    std::map<OutcomeDiagram::Node, Element> number{{diagram.positions(), 0}};
    std::vector<OutcomeDiagram::Node> nodes{diagram.positions()};
    std::vector<std::vector<Element>> times(generators);
    std::vector<bool> is_p;
    for (Element q = 0; q < nodes.size(); ++q) {
        is_p.push_back(diagram.holds_empty(nodes[q]));
        for (Generator g = 0; g < generators; ++g) {
            const OutcomeDiagram::Node next = diagram.shift(nodes[q], g);
            const auto [at, fresh] = number.try_emplace(next, static_cast<Element>(nodes.size()));
            if (fresh) nodes.push_back(next);
            times[g].push_back(at->second);
        }
        meter.take(generators * sizeof(Element) + 64);
    }
    meter.take(nodes.size() * nodes.size() * sizeof(Element));
    MisereQuotient quotient(times, is_p);
    meter.give_back(nodes.size() * (generators * sizeof(Element) + 64));
    return quotient;
}

template <class Options>
class Search {
  public:
    Search(Options options, const Limits& limits, Progress& progress)
        : options_(options),
          meter_(limits, progress, "misère quotient"),
          closure_(std::make_unique<QuotientClosure>(*quotient_, meter_)) {
        meter_.take(sizeof(Element));
    }

    /// Takes in the next generator; returns whether it kept the quotient. Throws Stopped at a
    /// limit; result() is then as before the call.
    bool add_next() {
        const bool kept = keeps_quotient();
        if (!kept) rebuild();
        ++result_.generators;
        if (const std::size_t order = quotient_->order();
            result_.history.empty() || result_.history.back().order != order ||
            result_.history.back().p_count != quotient_->p_count()) {
            result_.history.push_back({result_.generators, order, quotient_->p_count()});
        }
        return kept;
    }

    [[nodiscard]] const MisereQuotient& quotient() const { return *quotient_; }

    /// What is known so far.
    QuotientResult result() {
        result_.quotient = *quotient_;
        return result_;
    }

  private:
    /// Whether the next generator equals an element that there is; adds its image.
    bool keeps_quotient() {
        std::vector<Element> options =
            images(*quotient_, static_cast<Generator>(result_.generators));
        if (const auto known = known_.find(options); known != known_.end()) {
            quotient_->add_image(known->second);
            return true;
        }
        const std::optional<Element> element =
            options.empty() ? std::optional<Element>{0} : element_like(options);
        // A closure that fails is spent: then the quotient is rebuilt in any case.
        if (!element || closure_->add(*element, options)) return false;
        closed_.push_back(static_cast<Generator>(result_.generators));
        quotient_->add_image(*element);
        known_.emplace(std::move(options), *element);
        return true;
    }

    /// The elements that the options of a generator go to, ascending.
    std::vector<Element> images(const MisereQuotient& quotient, Generator generator) {
        std::vector<bool> found(quotient.order());
        options_(generator, [&](std::span<const Generator> word) {
            Element element = 0;
            for (const Generator g : word)
                element = quotient.product(element, quotient.images()[g]);
            found[element] = true;
            meter_.step();
        });
        std::vector<Element> elements;
        for (Element element = 0; element < found.size(); ++element) {
            if (found[element]) elements.push_back(element);
        }
        return elements;
    }

    /// The options of a generator as words.
    std::vector<Word> words(Generator generator) {
        std::vector<Word> all;
        options_(generator, [&](std::span<const Generator> word) {
            all.emplace_back(word.begin(), word.end());
        });
        return all;
    }

    /// The element with the outcomes of a game with these options beside every normal form. That of
    /// the game beside a form follows from its outcomes beside the form's options, whose elements
    /// have smaller numbers, since the forms are the least words.
    std::optional<Element> element_like(const std::vector<Element>& options) {
        if (rows_.empty()) prepare_rows();
        std::vector<bool> row(quotient_->order());
        for (Element y = 0; y < row.size(); ++y) {
            meter_.step();
            row[y] = std::ranges::none_of(
                         options,
                         [&](Element t) { return quotient_->is_p(quotient_->product(t, y)); }) &&
                     std::ranges::none_of(form_options_[y], [&](Element z) { return row[z]; });
        }
        const auto found = rows_.find(row);
        if (found == rows_.end()) return std::nullopt;
        return found->second;
    }

    void prepare_rows() {
        const auto order = static_cast<Element>(quotient_->order());
        form_options_.assign(order, {});
        for (Element y = 0; y < order; ++y) {
            std::vector<bool> row(order);
            for (Element z = 0; z < order; ++z) {
                row[z] = quotient_->is_p(quotient_->product(y, z));
            }
            rows_.emplace(std::move(row), y);
            form_options_[y] = option_images(quotient_->word(y));
            meter_.step();
        }
    }

    /// The elements that the options of a sum go to.
    std::vector<Element> option_images(const Word& word) {
        std::vector<Element> elements;
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (i > 0 && word[i] == word[i - 1]) continue;
            Word rest = word;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            const Element beside = quotient_->image(rest);
            auto [known, fresh] = letter_options_.try_emplace(word[i]);
            if (fresh) known->second = images(*quotient_, word[i]);
            for (const Element option : known->second) {
                elements.push_back(quotient_->product(beside, option));
            }
        }
        sort_unique(elements);
        return elements;
    }

    void rebuild() {
        const auto last = static_cast<Generator>(result_.generators);
        essential_.insert(quotient_->letters().begin(), quotient_->letters().end());
        essential_.insert(last);
        while (true) {
            auto smaller = smaller_quotient();
            auto closure = std::make_unique<QuotientClosure>(*smaller, meter_);
            const auto failure = verify(*smaller, *closure);
            if (!failure) {
                meter_.give_back(quotient_->order() * quotient_->order() * sizeof(Element));
                quotient_ = std::move(smaller);
                closure_ = std::move(closure);
                rows_.clear();
                letter_options_.clear();
                return;
            }
            meter_.give_back(smaller->order() * smaller->order() * sizeof(Element));
            promote(*failure);
        }
    }

    /// A word of essential generators, equal to the generator as far as was known before.
    [[nodiscard]] Word essential_word(Generator generator) const {
        if (essential_.contains(generator)) return {generator};
        return quotient_->word(quotient_->images()[generator]);
    }

    [[nodiscard]] Word essential_word(const Word& word) const {
        Word essential;
        for (const Generator generator : word)
            essential = sum(essential, essential_word(generator));
        return essential;
    }

    /// The quotient of the smaller game, with the images of all generators.
    std::unique_ptr<MisereQuotient> smaller_quotient() {
        const std::vector<Generator> chosen(essential_.begin(), essential_.end());
        const auto renumber = [&](Word word) {
            for (Generator& g : word) {
                g = static_cast<Generator>(std::ranges::lower_bound(chosen, g) - chosen.begin());
            }
            return word;
        };
        std::vector<std::vector<Word>> game;
        for (const Generator generator : chosen) {
            std::vector<Word> options;
            for (const Word& option : words(generator)) {
                options.push_back(renumber(essential_word(option)));
            }
            sort_unique(options);
            game.push_back(std::move(options));
        }
        if (!std::ranges::equal(diagram_game_, std::span(game).first(
                                                   std::min(diagram_game_.size(), game.size())))) {
            diagram_.reset();
        }
        if (!diagram_) {
            diagram_.emplace(meter_);
            diagram_game_.clear();
        }
        for (std::size_t g = diagram_game_.size(); g < game.size(); ++g) diagram_->add(game[g]);
        diagram_game_ = std::move(game);
        const MisereQuotient small = quotient_of(*diagram_, chosen.size(), meter_);
        return with_all_images(small, renumber);
    }

    std::unique_ptr<MisereQuotient> with_all_images(const MisereQuotient& small, auto renumber) {
        // The letters are numbered as all generators are.
        std::vector<std::vector<Element>> times(result_.generators + 1);
        std::vector<bool> is_p;
        for (Element q = 0; q < small.order(); ++q) is_p.push_back(small.is_p(q));
        for (Generator g = 0; g < times.size(); ++g) {
            const Element image = small.image(renumber(essential_word(g)));
            for (Element q = 0; q < small.order(); ++q) times[g].push_back(small.product(q, image));
        }
        // There are two multiplication tables at once.
        const std::size_t table = small.order() * small.order() * sizeof(Element);
        meter_.take(table);
        auto quotient = std::make_unique<MisereQuotient>(times, is_p);
        meter_.give_back(table);
        return quotient;
    }

    /// A sum of generators that the quotient gets wrong, if any.
    std::optional<Word> verify(const MisereQuotient& quotient, QuotientClosure& closure) {
        known_.clear();
        closed_.clear();
        for (Generator g = 0; g <= result_.generators; ++g) {
            std::vector<Element> options = images(quotient, g);
            const Element element = quotient.images()[g];
            const auto [known, fresh] = known_.try_emplace(std::move(options), element);
            if (!fresh && known->second == element) continue;
            closed_.push_back(g);
            if (auto failure = closure.add(element, known->first)) {
                for (Generator& part : *failure) part = closed_[part];
                return failure;
            }
        }
        return std::nullopt;
    }

    /// Makes essential what is not among the generators of the sum, or of their options.
    void promote(const Word& failure) {
        const std::size_t before = essential_.size();
        essential_.insert(failure.begin(), failure.end());
        if (essential_.size() > before) return;
        for (const Generator generator : failure) {
            for (const Word& option : words(generator)) {
                essential_.insert(option.begin(), option.end());
            }
        }
        if (essential_.size() == before) {
            throw Fault("the diagram of P-positions and the closure disagree");
        }
    }

    Options options_;
    Meter meter_;
    std::unique_ptr<MisereQuotient> quotient_ = std::make_unique<MisereQuotient>();
    std::unique_ptr<QuotientClosure> closure_;
    std::set<Generator> essential_;
    std::optional<OutcomeDiagram> diagram_;
    std::vector<std::vector<Word>> diagram_game_;  ///< what the diagram is of
    std::map<std::vector<bool>, Element> rows_;    ///< by the outcomes beside all elements
    std::vector<std::vector<Element>> form_options_;
    std::map<Generator, std::vector<Element>> letter_options_;
    std::map<std::vector<Element>, Element> known_;  ///< by the images of the options
    std::vector<Generator> closed_;                  ///< the generators that the closure knows
    QuotientResult result_;
};

/// Tells what the search knows, and throws what ended it.
void conclude(auto& search, const std::optional<Stopped>& stopped,
              std::optional<QuotientPeriod> period, QuotientResult& known) {
    known = search.result();
    known.period = period;
    if (stopped) throw Stopped(*stopped);
    known.status = QuotientResult::Status::proved;
}

}  // namespace

void misere_quotient(const FollowerGraph& graph, const Limits& limits, Progress& progress,
                     QuotientResult& known) {
    require_well_founded(graph);
    Search search(GraphOptions(graph), limits, progress);
    const auto add_all = [&] {
        for (std::size_t i = 0; i < graph.options.size(); ++i) search.add_next();
    };
    conclude(search, until_stopped(add_all), {}, known);
}

void misere_quotient(const game::HeapCode& code, std::size_t heaps, const Limits& limits,
                     Progress& progress, QuotientResult& known) {
    Search search(HeapOptions(code), limits, progress);
    PeriodWatch watch(code);
    std::optional<QuotientPeriod> period;
    const auto add_all = [&] {
        for (std::size_t heap = 1; heap <= heaps && !period; ++heap) {
            const bool kept = search.add_next();
            const std::span<const Element> images = search.quotient().images();
            if (kept) {
                watch.add(images.back());
            } else {
                watch.restart(images);
            }
            period = watch.proved();
        }
    };
    const auto stopped = until_stopped(add_all);
    conclude(search, stopped, period, known);
}

}  // namespace lastmove::impartial
