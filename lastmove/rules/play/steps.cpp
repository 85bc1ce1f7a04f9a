#include "lastmove/rules/play/steps.hpp"

#include "lastmove/base/governor.hpp"

namespace lastmove::rules {

void Steps::stop() {
    throw Stopped(Stop::time, "finding the moves of one position takes more than 2,000,000 steps");
}

}  // namespace lastmove::rules
