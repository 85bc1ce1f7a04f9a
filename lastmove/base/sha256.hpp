// SHA-256 (FIPS 180-4): names of contents.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace lastmove {

/// The SHA-256 of bytes that come piece by piece.
///
/// ```
/// Sha256 hash;
/// hash.add("ab");
/// hash.add("c");
/// EXPECT_EQ(hash.finish(), sha256("abc"));
/// ```
class Sha256 {
  public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256&) = delete;
    Sha256& operator=(const Sha256&) = delete;

    /// Linear in the number of bytes, several hundred megabytes a second.
    void add(std::string_view bytes);
    /// Of all bytes added: 64 hexadecimal digits in lower case. Begins anew.
    std::string finish();

  private:
    struct State;  // Nettle's
    std::unique_ptr<State> state_;
};

/// The SHA-256 of the bytes, as Sha256::finish() writes it.
///
/// ```
/// EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
/// ```
std::string sha256(std::string_view bytes);

/// Whether the text is one that sha256() may return.
///
/// ```
/// EXPECT_TRUE(is_sha256(sha256("")));
/// EXPECT_FALSE(is_sha256("abc"));
/// ```
bool is_sha256(std::string_view text);

}  // namespace lastmove
