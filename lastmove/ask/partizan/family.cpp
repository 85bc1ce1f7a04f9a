#include "lastmove/ask/partizan/family.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <functional>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/partizan/monoid_agreement.hpp"
#include "lastmove/ask/partizan/monoid_picture.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/now_and_then.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/misere/heap_period.hpp"
#include "lastmove/partizan/misere/integer_monoid.hpp"
#include "lastmove/partizan/misere/monoid_certificate.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t most_tried = 100;        ///< numbers, to find a member
constexpr std::uint64_t usual_last = 120;        ///< the number of heaps by default
constexpr std::uint64_t members_looked_at = 12;  ///< where members are no heaps
constexpr std::uint64_t most_heaps = 90;         ///< are tried to find a period of a finite monoid
constexpr std::chrono::seconds group_patience{
    30};  ///< to find a group; more if we are given much time
constexpr std::chrono::seconds first_patience{60};  ///< and else a finite monoid
constexpr double group_share = 0.4;
constexpr double first_share = 0.8;
constexpr std::chrono::seconds few_patience{5};  ///< for the first few members
constexpr double few_share = 0.2;
constexpr std::chrono::seconds heaps_patience{20};  ///< for each larger number of heaps
constexpr std::size_t most_told_apart = 1000;
constexpr std::size_t most_images = 40;

std::string outcomes_text(const partizan::IntegerMonoid& monoid) {
    const partizan::IntegerOutcomes& outcomes = monoid.outcomes;
    const std::int64_t last = outcomes.reach() + outcomes.period();
    std::string text = fmt::format("outcomes of z = {}, ..., {}", -last, last);
    for (std::uint32_t t = 0; t < monoid.group.torsion_size(); ++t) {
        text += t == 0 ? ": " : fmt::format("\nof z+{}: ", monoid.group.text({0, t}));
        for (std::int64_t z = -last; z <= last; ++z) {
            text += fmt::format("{}{}", z == -last ? "" : " ", letter(outcomes.of({z, t})));
        }
    }
    return fmt::format("{}{}and so on with period {}\n", text,
                       monoid.group.torsion_size() == 1 ? ", " : "\n", outcomes.period());
}

std::string period_text(const partizan::HeapPeriod& period) {
    std::string text = fmt::format(", with period {} from {}", period.length, period.from);
    if (period.saltus != 0) text += fmt::format(" and saltus {}", period.saltus);
    return text;
}

/// Adds the certificate, once it is verified.
void prove(Reply& reply, Certificate proof, const Request& request) {
    const auto strength = verify(proof, request);
    if (!strength) return;
    reply.strength = *strength;
    reply.certificate = std::move(proof);
}

Json row_json(const partizan::IntegerOutcomes::Row& row) {
    Json letters = Json::array();
    for (const partizan::Outcome outcome : row) letters.push_back(letter(outcome));
    return letters;
}

void say_integers(Reply& reply, const partizan::IntegerMonoid& monoid) {
    const std::size_t heaps = monoid.images.size() - 1;
    const bool has_torsion = monoid.group.torsion_size() > 1;
    reply.answer = {{"group", monoid.group.name()}};
    reply.strength = Strength::computed;
    reply.details["status"] = "proved";
    reply.details["heaps"] = monoid.period ? Json("all") : Json(heaps);
    std::vector<std::string> images;
    for (const partizan::GroupElement image : monoid.images) {
        reply.details["images"].push_back(image.integer);
        if (has_torsion) reply.details["residues"].push_back(image.torsion);
        images.push_back(monoid.group.text(image));
    }
    if (monoid.period) {
        reply.details["period"] = monoid.period->length;
        reply.details["from"] = monoid.period->from;
        if (monoid.period->saltus != 0) reply.details["saltus"] = monoid.period->saltus;
    }
    Json outcomes;
    for (const auto& row : monoid.outcomes.rows()) outcomes.push_back(row_json(row));
    reply.details["outcomes"] = {{"first", -monoid.outcomes.reach()},
                                 {"outcomes", has_torsion ? outcomes : outcomes.front()},
                                 {"period", monoid.outcomes.period()}};
    if (has_torsion) reply.details["torsion"] = monoid.group.orders();
    reply.text = fmt::format(
        "The misere monoid of {} is the group {}: proved.\n"
        "images of the heaps 0, 1, 2, ...: {}{}\n{}",
        monoid.period ? "all sums of heaps" : fmt::format("all sums of heaps up to {}", heaps),
        has_torsion ? monoid.group.name() : "Z of the integers", fmt::join(images, " "),
        monoid.period ? period_text(*monoid.period) : "", outcomes_text(monoid));
}

/// Which heaps or members a finite monoid is of, and the elements that the heaps are.
void say_heaps(Reply& reply, const std::vector<std::uint32_t>& images,
               const std::optional<partizan::HeapPeriod>& period, std::uint64_t members) {
    if (!images.empty()) reply.details["images"] = images;
    if (!period) {
        reply.details["heaps"] = members;
        reply.text += fmt::format("For all sums of members up to n = {}.\n", members);
        return;
    }
    reply.details["heaps"] = "all";
    reply.details["from"] = period->from;
    reply.details["period"] = period->length;
    reply.text += fmt::format(
        "For all sums of heaps; the heaps are the elements {}, with period {} from heap {} on.\n",
        fmt::join(images, " "), period->length, period->from);
}

/// A phase of this much work, or of a share of the time that is given if that is more.
Limits phase(const Limits& limits, std::chrono::seconds patience, double share) {
    if (limits.deadline == Limits::Clock::time_point::max()) return limits.phase(patience);
    return limits.phase(std::max<std::chrono::duration<double>>(
        patience, std::chrono::duration<double>(share * limits.seconds_left())));
}

/// An element as a sum of letters.
std::string element_text(const partizan::Components& sum, const partizan::ComponentTable& table) {
    std::string text;
    for (const partizan::ComponentId part : sum) {
        text += (text.empty() ? "" : " + ") + table.text(part);
    }
    return text.empty() ? "0" : text;
}

/// Records what is known of the monoid of the members up to `last`.
void know_bound(const Reply& reply, std::size_t told_apart, std::uint64_t last,
                const Request& request) {
    Reply bound = reply;
    bound.answer = {{"order_at_least", told_apart}};
    bound.strength = Strength::computed;
    bound.details["status"] = "lower-bound";
    bound.details["heaps"] = last;
    bound.text =
        fmt::format("The misere monoid has at least {}.\nFor all sums of members up to n = {}.\n",
                    counted(told_apart, "element"), last);
    request.know(bound);
}

}  // namespace

void say_monoid(Reply& reply, const partizan::MonoidResult& result, partizan::ComponentTable& table,
                std::optional<Certificate> proof, const Request& request) {
    const partizan::MisereMonoid& monoid = result.monoid;
    reply.strength = Strength::computed;
    reply.details["status"] = result.is_proved ? "proved" : "lower-bound";
    if (result.is_proved) {
        prove(reply, proof ? *std::move(proof) : partizan::certificate(monoid, table), request);
    } else {
        reply.answer = {{"order_at_least", result.told_apart}};
        reply.text = fmt::format("The misere monoid has at least {}.\n",
                                 counted(result.told_apart, "element"));
        return;
    }
    std::array<std::size_t, 4> counts{};
    Json elements = Json::array();
    std::string lines;
    for (std::size_t q = 0; q < monoid.order(); ++q) {
        ++counts.at(static_cast<std::size_t>(monoid.outcomes[q]));
        const std::string sum = element_text(monoid.elements[q], table);
        elements.push_back({{"sum", sum}, {"outcome", letter(monoid.outcomes[q])}});
        if (q < most_images) lines += fmt::format("  {} {}\n", letter(monoid.outcomes[q]), sum);
    }
    if (monoid.order() > most_images) lines += "  ...\n";
    reply.answer = {
        {"order", monoid.order()},
        {"p_positions", counts.at(static_cast<std::size_t>(partizan::Outcome::previous))}};
    reply.details["elements"] = std::move(elements);
    reply.details["times"] = monoid.times;
    Json letters = Json::array();
    for (const partizan::ComponentId letter : monoid.letters) letters.push_back(table.text(letter));
    reply.details["letters"] = std::move(letters);
    reply.text = fmt::format("The misere monoid has {}: proved. Outcomes, and sums:\n{}",
                             counted(monoid.order(), "element"), lines);
    if (Picture picture = draw(monoid); !picture.frames.empty()) reply.picture = std::move(picture);
}

PartizanFamilySubject::PartizanFamilySubject(game::Family family)
    : Subject(family.text()), family_(std::move(family)) {
    std::optional<InputError> fault;
    for (std::uint64_t n = 0; n < most_tried; ++n) {
        try {
            static_cast<void>(parse_value_sum(family_.at(n)));
            return;
        } catch (const InputError& error) {
            if (!fault) fault = error;
        }
    }
    throw InputError(text(), 0, fault->accepted, fault->example);
}

std::optional<ValueSum> PartizanFamilySubject::member(std::uint64_t n) const {
    try {
        return parse_value_sum(family_.at(n));
    } catch (const InputError&) {
        return std::nullopt;
    }
}

std::optional<game::PartizanCode> PartizanFamilySubject::codes() const {
    std::optional<game::PartizanCode> codes;
    for (std::uint64_t n = 1; n <= most_tried; ++n) {
        const auto sum = member(n);
        if (!sum || sum->terms.size() != 1) return std::nullopt;
        const auto heaps = ask::heaps(sum->terms.front());
        if (!heaps || heaps->heaps != std::vector{n}) return std::nullopt;
        if (codes && !(*codes == heaps->codes)) return std::nullopt;
        codes = heaps->codes;
    }
    return codes;
}

std::optional<PartizanFamilySubject::Group> PartizanFamilySubject::group(
    const game::PartizanCode& code, const Request& request) {
    try {
        const Limits limits = phase(request.limits, group_patience, group_share);
        partizan::Forms forms(limits, request.progress);
        const auto last =
            static_cast<std::size_t>(request.options.number("last").value_or(usual_last));
        auto monoid = partizan::find_integer_monoid(code, last, forms);
        if (!monoid) return std::nullopt;
        return Group{*std::move(monoid), forms.size()};
    } catch (const Stopped&) {
        if (request.limits.ended()) throw;
        return std::nullopt;
    }
}

/// The first members of a family, written out as sums of components, and the monoids of all sums of
/// them.
class PartizanFamilySubject::Members {
  public:
    Members(const PartizanFamilySubject& family, const Limits& limits, Progress& progress)
        : family_(family), progress_(progress), forms_(limits, progress), table_(limits) {}

    /// The monoid of the members up to `last`, which does not decrease. Throws Stopped.
    partizan::MonoidResult monoid(std::uint64_t last, const Limits& limits,
                                  const std::function<void(std::size_t)>& learned) {
        forms_.keep_within(limits);
        table_.keep_within(limits);
        while (sums_.size() <= last) {
            const auto sum = family_.member(sums_.size());
            sums_.push_back(sum ? components(*sum, table_, forms_) : partizan::Components());
            all_ = partizan::joined(all_, sums_.back());
        }
        return partizan::misere_monoid(table_, all_, most_told_apart, limits, progress_, learned);
    }

    [[nodiscard]] const std::vector<partizan::Components>& sums() const { return sums_; }
    partizan::ComponentTable& table() { return table_; }

  private:
    const PartizanFamilySubject& family_;
    Progress& progress_;
    partizan::Forms forms_;
    partizan::ComponentTable table_;
    std::vector<partizan::Components> sums_;
    partizan::Components all_;
};

void PartizanFamilySubject::finite_quotient(Reply& reply, const Request& request) const {
    constexpr std::uint64_t few = 3;
    Limits limits = phase(request.limits, first_patience, first_share);
    Members members(*this, limits, request.progress);
    const auto code = codes();
    std::optional<partizan::MonoidResult> found;
    std::uint64_t found_to = 0;
    std::vector<std::uint32_t> images;
    std::optional<partizan::HeapPeriod> period;
    // Heaps are added until their elements are seen to repeat, unless their number is given.
    const std::uint64_t first = request.options.number("last").value_or(members_looked_at);
    const std::uint64_t most = code && !request.options.number("last") ? most_heaps : first;
    // Larger members may have too many moves: the elements that the first few distinguish are then
    // a lower bound.
    bool is_of_few = false;
    // Ending a search in much memory takes time, and may be too late to tell what it has found.
    std::size_t known = 0;
    NowAndThen now_and_then;
    const auto learn = [&](std::uint64_t last, const Limits& within) {
        return members.monoid(last, within, [&](std::size_t order) {
            if (order <= known) return;
            now_and_then([&] {
                known = order;
                know_bound(reply, order, last, request);
            });
        });
    };
    if (first > few) {
        until_stopped([&] {
            found = learn(few, phase(request.limits, few_patience, few_share));
            found_to = few;
            is_of_few = true;
            known = found->told_apart;
            know_bound(reply, known, few, request);
        });
    }
    std::optional<Stopped> stopped;
    for (std::uint64_t last = first; last <= most && !period; last += last / 2) {
        partizan::MonoidResult next;
        stopped = until_stopped([&] { next = learn(last, limits); });
        if (stopped) break;
        // What is proved of fewer heaps counts for more.
        const bool is_more = is_of_few ? next.told_apart >= found->told_apart : next.is_proved;
        if (found && !is_more) break;
        found = std::move(next);
        found_to = last;
        is_of_few = false;
        known = found->told_apart;
        know_bound(reply, known, last, request);
        if (!code || !found->is_proved || request.limits.ended()) break;
        images.clear();
        for (const auto& sum : members.sums()) images.push_back(found->monoid.element(sum));
        period = partizan::heap_period(images, *code);
        // More heaps may be too many: time is left to prove what has been found.
        limits = request.limits.phase(heaps_patience, 2);
    }
    if (request.limits.ended()) stopped.emplace(request.limits.reason());
    if (!found || found->told_apart == 0) throw Stopped(stopped ? stopped->stop() : Stop::time);
    std::optional<Certificate> of_all_heaps;
    if (period) of_all_heaps = partizan::certificate(found->monoid, *code, images, *period);
    say_monoid(reply, *found, members.table(), std::move(of_all_heaps), request);
    reply.statistics.nodes = members.table().size();
    say_heaps(reply, images, period, found_to);
    // The limit may have ended since it was last asked for.
    if (!stopped && request.limits.ended()) stopped.emplace(request.limits.reason());
    if (stopped && (is_of_few || request.limits.ended())) {
        return say_unfinished(reply, stopped->what());
    }
    if (!period && !found->is_proved) say_agreement(reply, *this, 0, first, request);
}

Reply PartizanFamilySubject::quotient(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("quotient");
    try {
        if (const auto code = codes()) {
            if (const auto found = group(*code, request)) {
                const partizan::IntegerMonoid& monoid = found->monoid;
                say_integers(reply, monoid);
                reply.picture = draw(monoid);
                prove(reply, partizan::certificate(monoid, *code), request);
                const std::uint64_t last = request.options.number("last").value_or(usual_last);
                if (!monoid.period && monoid.images.size() <= last) {
                    say_agreement(reply, *this, monoid.images.size(), last, request);
                }
                reply.statistics = {found->forms, watch.seconds()};
                return reply;
            }
        }
        finite_quotient(reply, request);
    } catch (const Stopped& stopped) {
        const auto known = request.known == nullptr ? std::nullopt : request.known->get();
        if (known) {
            reply = *known;
            say_unfinished(reply, stopped.what());
        } else {
            give_up(reply, stopped.what());
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply ValueSubject::quotient(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("quotient");
    finishes(reply, [&] {
        partizan::Forms forms(request.limits, request.progress);
        partizan::ComponentTable table(request.limits);
        const auto all = components(sum_, table, forms);
        const auto found =
            partizan::misere_monoid(table, all, most_told_apart, request.limits, request.progress);
        if (found.told_apart == 0) request.limits.check();
        say_monoid(reply, found, table, std::nullopt, request);
        if (request.limits.ended()) say_unfinished(reply, clause(request.limits.reason()));
        reply.statistics.nodes = table.size();
    });
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
