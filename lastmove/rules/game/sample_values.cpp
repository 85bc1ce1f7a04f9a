#include <array>

#include "lastmove/base/input_error.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rules/text/parse.hpp"

namespace lastmove::rules {

std::vector<std::string> sample_values(std::string_view text) {
    constexpr std::array<const char*, 3> tried{"2", "1,2", "0.7"};
    constexpr std::size_t most_tried = 4;
    std::vector<std::string> values(heading(text).parameters.size(), tried[0]);
    std::vector<std::string> first = values;
    if (values.empty() || values.size() > most_tried) return first;
    for (std::size_t number = 0;; ++number) {
        std::size_t rest = number;  // its digits say the values
        for (std::string& value : values) {
            value = tried[rest % tried.size()];
            rest /= tried.size();
        }
        if (rest > 0) return first;
        try {
            const Rules read(text, values);
            return values;
        } catch (const InputError&) {  // other values, then
        }
    }
}

}  // namespace lastmove::rules
