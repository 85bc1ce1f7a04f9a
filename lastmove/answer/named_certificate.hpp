// Certificates by the hash of their contents, as composed certificates name their pieces.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/sha256.hpp"

namespace lastmove {

/// Reads a certificate that has this name, the SHA-256 of its canonical text. Throws as
/// parse_certificate does, and Malformed if the name is another one; `hash` is SHA-256 but in
/// tests.
Certificate parse_named(std::string_view text, const std::string& name,
                        std::string (*hash)(std::string_view) = &sha256);

/// The canonical text of a certificate (docs/certificates.md, "Composed certificates"). Linear in
/// its size.
///
/// ```
/// const Certificate jump{PegPuzzle{"jump", {"oo."}, {{"..o"}}}, Claim{}, Play{{"a1-c1"}}};
/// const std::string text = canonical_text(jump);
/// EXPECT_TRUE(text.starts_with(R"({"claim":"yes","evidence":{"kind":"play","moves":)"));
/// EXPECT_NO_THROW(parse_named(to_json(jump).dump(1), sha256(text)));
/// EXPECT_THROW(parse_named(text, sha256("")), Malformed);
/// ```
std::string canonical_text(const Certificate& certificate);

}  // namespace lastmove
