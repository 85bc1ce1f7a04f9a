// Certificates and bundles, as papers cite them.
#include <array>

#include "lastmove/ask/archive/citation.hpp"
#include "lastmove/ask/table/question.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array cite_keys{
    Key{"answer", "cite", "text|'unknown'", "the entry of BibTeX"},
    Key{"of", "cite", "'certificate'|'bundle'", "what is cited"},
    Key{"claim", "cite", "text", "what is claimed, in words"},
    Key{"sha256", "cite", "text", "the SHA-256 of the certificate, or of the bundle's manifest"},
    Key{"date", "cite", "text", "the date of the bundle, or today's"},
};

Reply cite_words(std::span<const std::string> words, const Request& /*request*/) {
    return cite(words[0]);
}

}  // namespace

const Question& cite_question() {
    static constexpr Question question{
        .name = "cite",
        .argument = "FILE",
        .required = true,
        .summary = "a certificate or a bundle as an entry of BibTeX",
        .example = "lastmove solve peg:french --certificate - | lastmove cite -",
        .files = false,
        .several = true,
        .after = "bundle",
        .keys = cite_keys,
        .from_words = cite_words};
    return question;
}

}  // namespace lastmove::ask
