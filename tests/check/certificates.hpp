// The certificates that the tests of room check share: tests/check/certificates/*.json.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "lastmove/base/puzzle_file.hpp"

namespace lastmove {

/// The text of every certificate by its file's name without ".json".
inline std::map<std::string, std::string> certificate_texts() {
    std::map<std::string, std::string> texts;
    const auto folder = std::filesystem::path(LASTMOVE_SOURCE_DIR) / "tests/check/certificates";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".json") continue;
        texts[entry.path().stem().string()] = read_file(entry.path().string());
    }
    return texts;
}

}  // namespace lastmove
