// What a file of a bundle is: derived from its name and its bytes, never from what is said of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/answer/fields/json_field.hpp"
#include "lastmove/base/sha256.hpp"

namespace lastmove::ask {

/// certificate: NAME.json, unless it is JSON without evidence, or NAME.strategy; provenance:
/// NAME.provenance; journal: its first line is a journal's heading.
enum class ContentKind { certificate, provenance, journal, other };

/// "certificate", "provenance", "journal" or "other".
std::string_view name(ContentKind kind);

/// What is known of a file when all of it has been seen.
struct Content {
    ContentKind kind = ContentKind::other;
    std::uint64_t size = 0;
    std::string sha256;       ///< of the bytes, in hexadecimal
    std::string text;         ///< of a certificate in JSON, or a provenance: all of it
    bool is_stream = false;   ///< of a certificate: it is NAME.strategy
    reading::Value heading;   ///< of a journal
    std::uint64_t lines = 0;  ///< of a journal, behind the heading
};

/// Takes the bytes of a file, piece by piece, in memory for a certificate at most.
///
/// ```
/// ask::Inspector inspector("proofs/a.json");
/// inspector.add(R"({"format":1,"puzzle":{},)");
/// inspector.add(R"("claim":"yes","evidence":{}})");
/// EXPECT_EQ(inspector.finish().kind, ask::ContentKind::certificate);
/// EXPECT_EQ(ask::Inspector("notes.json").finish().kind, ask::ContentKind::certificate);
/// EXPECT_EQ(ask::Inspector("notes.txt").finish().kind, ask::ContentKind::other);
/// ```
class Inspector {
  public:
    explicit Inspector(std::string_view name);

    void add(std::string_view bytes);
    Content finish();

  private:
    void classify();

    Content content_;
    Sha256 hash_;
    bool is_kept_;       ///< whether the whole text is needed
    std::string begin_;  ///< the text, or its first line
    bool has_first_line_ = false;
};

/// The text of a JSON value by which it is named: keys sorted by code points, no white space, no
/// escapes that JSON does not require.
///
/// ```
/// EXPECT_EQ(ask::canonical_json(reading::read_json(R"({"b": 1, "a": ["\u00e9"]})")),
///           "{\"a\":[\"é\"],\"b\":1}");
/// ```
std::string canonical_json(const reading::Value& value);

/// The SHA-256 of the canonical text of a text in JSON, in hexadecimal: the name of a certificate
/// or a bundle. Throws as reading::read_json.
std::string canonical_name(std::string_view text);

}  // namespace lastmove::ask
