#include "lastmove/linear/test_result.hpp"

namespace lastmove::linear {

std::string_view name(TestVerdict verdict) {
    switch (verdict) {
        case TestVerdict::pass:
            return "pass";
        case TestVerdict::fail:
            return "fail";
        case TestVerdict::unknown:
            return "unknown";
    }
    return {};
}

}  // namespace lastmove::linear
