#include "lastmove/base/sha256.hpp"

#include <nettle/sha2.h>

#include <array>
#include <cstdint>

namespace lastmove {

namespace {

constexpr std::string_view hexadecimal_digits = "0123456789abcdef";

}  // namespace

struct Sha256::State {
    sha256_ctx context{};
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
    sha256_init(&state_->context);
}

Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
    sha256_update(&state_->context, bytes.size(),
                  reinterpret_cast<const std::uint8_t*>(bytes.data()));
}

std::string Sha256::finish() {
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    sha256_digest(&state_->context, digest.size(), digest.data());
    std::string text;
    for (const unsigned byte : digest) {
        text += hexadecimal_digits[byte >> 4U];
        text += hexadecimal_digits[byte & 0xfU];
    }
    return text;
}

std::string sha256(std::string_view bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hash.finish();
}

bool is_sha256(std::string_view text) {
    return text.size() == std::size_t{2} * SHA256_DIGEST_SIZE &&
           text.find_first_not_of(hexadecimal_digits) == std::string_view::npos;
}

}  // namespace lastmove
