#include "lastmove/ask/reply.hpp"

namespace lastmove::ask {

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
