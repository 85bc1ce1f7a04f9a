#include "lastmove/base/sha256.hpp"

#include <gtest/gtest.h>

namespace lastmove {
namespace {

// Examples of NIST: https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines
TEST(Sha256, IsThatOfTheStandard) {
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, OfPiecesIsThatOfTheWhole) {
    std::string text;
    for (int i = 0; i < 300; ++i) text += static_cast<char>(i);
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        Sha256 hash;
        hash.add(std::string_view(text).substr(0, cut));
        hash.add(std::string_view(text).substr(cut));
        EXPECT_EQ(hash.finish(), sha256(text));
        EXPECT_EQ(hash.finish(), sha256("")) << "it begins anew";
    }
}

}  // namespace
}  // namespace lastmove
