// Checks of drawn pictures: SVG by an XML parser of another make, TikZ by counting.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace lastmove {

/// What tests/svg_facts.py says of an SVG; empty when it found a fault.
inline std::string svg_facts(const std::string& svg) {
    const auto path = std::filesystem::temp_directory_path() /
                      (std::string("lastmove_") +
                       ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".svg");
    std::ofstream(path) << svg;
    const std::string command = std::string(LASTMOVE_PYTHON) + " " + LASTMOVE_SOURCE_DIR +
                                "/tests/svg_facts.py < " + path.string();
    std::string facts;
    if (std::FILE* pipe = popen(command.c_str(), "r")) {
        std::array<char, 256> buffer{};
        while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) facts += buffer.data();
        if (pclose(pipe) != 0) facts.clear();
    }
    std::filesystem::remove(path);
    return facts;
}

/// Whether braces and environments of a TeX text are balanced.
inline bool is_balanced(const std::string& tex) {
    int depth = 0;
    for (std::size_t i = 0; i < tex.size(); ++i) {
        if (tex[i] == '\\') {
            ++i;
        } else if (tex[i] == '{') {
            ++depth;
        } else if (tex[i] == '}' && --depth < 0) {
            return false;
        }
    }
    const auto count = [&](const std::string& word) {
        std::size_t number = 0;
        for (auto at = tex.find(word); at != std::string::npos; at = tex.find(word, at + 1)) {
            ++number;
        }
        return number;
    };
    return depth == 0 && count("\\begin{") == count("\\end{") && count("\\begin{") > 0;
}

}  // namespace lastmove
