#include "lastmove/ask/reply/where_play_stands.hpp"

#include <fmt/format.h>

#include "lastmove/base/text_picture.hpp"

namespace lastmove::ask {

void say_where_play_stands(Reply& reply, const LineOfPlay& line, const Request& request) {
    if (!line.mover().empty()) reply.details["mover"] = line.mover();
    reply.details["over"] = line.is_over();
    const std::optional<bool> solved = line.is_solved();
    if (solved) reply.details["solved"] = *solved;

    Picture picture = line.picture();
    if (picture.frames.empty()) {
        reply.no_picture = "it is too large";
    } else {
        reply.text.insert(0, to_text(picture, request.lettering) + "\n");
        reply.picture = std::move(picture);
    }
    if (solved == true) {
        reply.text += "The goal is reached.\n";
    } else if (line.is_over()) {
        reply.text += line.mover().empty() ? "No move is left.\n"
                                           : fmt::format("{} has no move.\n", line.mover());
    } else if (!line.mover().empty()) {
        reply.text += fmt::format("{} is to move.\n", line.mover());
    }
}

}  // namespace lastmove::ask
