#include "lastmove/ask/reply/certificate_text.hpp"

#include <fmt/format.h>

#include "lastmove/base/json_text.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

std::string certificate_text(const Certificate& certificate) {
    return json_text(to_json(certificate), 1) + "\n";
}

std::string why_too_large(std::size_t bytes) {
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    if (bytes <= largest_file) return "";
    return fmt::format("it would have {} MiB, and checkers read at most {} MiB",
                       (bytes + mebibyte - 1) / mebibyte, largest_file / mebibyte);
}

std::string why_no_certificate(const Reply& reply) {
    for (const char* key : {"certificate", "uncertified"}) {
        const auto reason = reply.details.find(key);
        if (reason != reply.details.end() && reason->is_string()) {
            return fmt::format("there is no certificate ({})", reason->get<std::string>());
        }
    }
    return reply.status == Status::gave_up ? "nothing is proved" : "this answer has no certificate";
}

}  // namespace lastmove::ask
