#include "lastmove/ask/reply/reply.hpp"

#include <utility>

#include "lastmove/base/governor.hpp"

namespace lastmove::ask {

Reply::Reply() = default;
Reply::Reply(const Reply& other) = default;
Reply::Reply(Reply&& other) noexcept = default;
Reply& Reply::operator=(const Reply& other) = default;
Reply& Reply::operator=(Reply&& other) noexcept = default;
Reply::~Reply() = default;

void Known::put(Reply reply) {
    const Ungoverned ungoverned;
    const std::scoped_lock lock(mutex_);
    reply_ = std::move(reply);
}

void Known::put_maker(Make make) {
    const Ungoverned ungoverned;
    const std::scoped_lock lock(mutex_);
    make_ = std::move(make);
}

std::optional<Reply> Known::get() const {
    const Ungoverned ungoverned;
    const std::scoped_lock lock(mutex_);
    if (make_) {
        if (auto made = make_()) return made;
    }
    return reply_;
}

Json to_json(const Reply& reply) {
    Json json{{"format", 1},
              {"subject", reply.subject},
              {"question", reply.question},
              {"answer", reply.answer},
              {"strength", name(reply.strength)}};
    if (reply.witness) json["witness"] = lastmove::to_json(*reply.witness);
    json.update(reply.details);
    json["statistics"] = {{"nodes", reply.statistics.nodes}, {"seconds", reply.statistics.seconds}};
    return json;
}

}  // namespace lastmove::ask
