#include "lastmove/answer/answer.hpp"

namespace lastmove {

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::yes:
            return "yes";
        case Verdict::no:
            return "no";
        case Verdict::unknown:
            return "unknown";
    }
    return {};
}

std::string_view name(Strength strength) {
    switch (strength) {
        case Strength::replayed:
            return "replayed";
        case Strength::certified:
            return "certified";
        case Strength::exhausted:
            return "exhausted";
        case Strength::recomputed:
            return "recomputed";
        case Strength::computed:
            return "computed";
        case Strength::none:
            return "none";
    }
    return {};
}

}  // namespace lastmove
