#include "lastmove/answer/witness.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "lastmove/answer/certificate.hpp"

namespace lastmove {
namespace {

/// Certificates of every kind of evidence.
std::vector<Json> all_certificates() {
    std::vector<Json> all;
    const std::filesystem::path folder = LASTMOVE_SOURCE_DIR "/tests/check/certificates";
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        std::ifstream stream(file.path());
        all.push_back(Json::parse(stream));
    }
    return all;
}

/// Why a text is no certificate; empty if it is one.
std::string fault_of(const Json& certificate) {
    try {
        parse_certificate(certificate.dump());
        return {};
    } catch (const Malformed& fault) {
        return fault.what();
    }
}

std::map<std::string, std::vector<KindOfEvidence::Key>, std::less<>> keys_by_kind() {
    std::map<std::string, std::vector<KindOfEvidence::Key>, std::less<>> keys;
    for (const KindOfEvidence& kind : kinds_of_evidence()) keys.emplace(kind.name, kind.keys);
    return keys;
}

TEST(Witness, KindsHaveDifferentNames) {
    EXPECT_EQ(keys_by_kind().size(), std::variant_size_v<AnyWitness>);
}

TEST(Witness, WhatIsWrittenIsReadAndWrittenAgainTheSame) {
    for (const Json& certificate : all_certificates()) {
        const std::string written = to_json(parse_certificate(certificate.dump())).dump();
        EXPECT_EQ(to_json(parse_certificate(written)).dump(), written);
    }
}

TEST(Witness, KeysAreWrittenInTheOrderInWhichTheyAreDeclared) {
    const auto keys = keys_by_kind();
    for (const Json& certificate : all_certificates()) {
        const Json evidence = to_json(parse_certificate(certificate.dump()).evidence);
        std::vector<std::string> declared{"kind"};
        for (const auto& key : keys.find(evidence["kind"].get<std::string>())->second) {
            if (!key.is_optional || evidence.contains(key.name)) declared.emplace_back(key.name);
        }
        std::vector<std::string> written;
        for (const auto& [key, value] : evidence.items()) written.push_back(key);
        EXPECT_EQ(written, declared);
    }
}

TEST(Witness, KeysThatAreMissingUnknownOrOfAnotherTypeAreRefused) {
    const auto keys = keys_by_kind();
    for (const Json& certificate : all_certificates()) {
        const std::string kind = certificate["evidence"]["kind"];
        for (const auto& [name, is_optional] : keys.find(kind)->second) {
            const std::string key(name);
            if (!certificate["evidence"].contains(key)) continue;
            Json other = certificate;
            other["evidence"][key] = Json();
            EXPECT_NE(fault_of(other), "") << kind << " with " << key << " null";
            if (is_optional) continue;
            other["evidence"].erase(key);
            EXPECT_EQ(fault_of(other), "evidence: the key '" + key + "' is missing") << kind;
        }
        Json more = certificate;
        more["evidence"]["more"] = 1;
        EXPECT_EQ(fault_of(more), "evidence: unknown key 'more'") << kind;
    }
}

}  // namespace
}  // namespace lastmove
