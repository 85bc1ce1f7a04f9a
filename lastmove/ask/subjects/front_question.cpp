#include "lastmove/ask/subjects/front_question.hpp"

#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

std::unique_ptr<FrontQuestion> front_question(const std::string& subject, const Request& request) {
    const auto read = parse_subject(subject);
    if (const auto* sum = dynamic_cast<const GameSubject*>(read.get())) {
        return sum->front_question(request);
    }
    if (const auto* sum = dynamic_cast<const ValueSubject*>(read.get())) {
        return sum->front_question(request);
    }
    throw InputError(subject, 1, "a sum of games, whose outcome is divided at a front", "cram:4x4");
}

}  // namespace lastmove::ask
