// What the columns say of misère quotients.
#include <fmt/format.h>

#include "lastmove/ask/columns/facts.hpp"

namespace lastmove::ask {

const Reply& Facts::quotient() {
    if (!quotient_) {
        Request plain = request_;
        plain.options = {};
        if (const auto last = request_.options.number("last")) plain.options.say("last", *last);
        quotient_ = subject_->answer("quotient", plain);
    }
    if (quotient_->status == Status::gave_up) {
        stopped_.emplace(request_.limits.ended() ? request_.limits.reason() : Stop::memory);
        if (!quotient_->details.contains("heaps")) throw Stopped(*stopped_);
    }
    return *quotient_;
}

std::string Facts::of_quotient(std::string_view key) {
    const Json& found = quotient().answer;
    if (const auto least = found.find("order_at_least"); least != found.end()) {
        if (stopped_) throw Stopped(*stopped_);
        throw Stopped(Stop::memory, fmt::format("only smaller monoids are found; this one has at "
                                                "least {} elements",
                                                least->dump()));
    }
    return found.contains(key) ? found.at(key).dump() : "";  // not of an infinite group
}

bool Facts::is_of_some_heaps() const {
    return quotient_ && quotient_->status == Status::answered &&
           quotient_->details.value("heaps", Json("all")) != "all";
}

std::string Facts::order() {
    return of_quotient("order");
}

std::string Facts::p_positions() {
    return of_quotient("p_positions");
}

std::string Facts::tame() {
    return quotient().details.at("tame").get<bool>() ? "yes" : "no";
}

std::string Facts::heaps() {
    const Json& last = quotient().details.at("heaps");
    return last.is_string() ? last.get<std::string>() : last.dump();
}

std::string Facts::image_period() {
    const Json& found = quotient().details;
    if (!found.contains("period")) return "";
    const Json& period = found.at("period");
    return (period.is_object() ? period.at("period") : period).dump();
}

std::string Facts::image_preperiod() {
    const Json& found = quotient().details;
    if (!found.contains("period")) return "";
    const Json& period = found.at("period");
    return (period.is_object() ? period.at("from") : found.at("from")).dump();
}

}  // namespace lastmove::ask
