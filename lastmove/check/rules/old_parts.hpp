// How certificates write the parts of some built-in games, whose rules were no texts at first.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove::checking::written {

/// How the parts of a game are found, where it is not as its text says (docs/rules.md).
struct OldParts {
    /// Boards with the same sum as a board, some perhaps without moves.
    std::vector<std::string> (*split)(const std::string& board);
    bool has_images;  ///< whether images of boards under the rules' symmetries are alike
};

/// Those of the game; nullopt where its parts are as its text says.
///
/// ```
/// const auto nogo = checking::written::old_parts("nogo");
/// EXPECT_EQ(nogo->split("xx.#o."), (std::vector<std::string>{"x.", "o."}));
/// const auto elephants = checking::written::old_parts("elephants");
/// EXPECT_EQ(elephants->split(".o.x.|xo"), (std::vector<std::string>{".o.", "x."}));
/// const auto fission = checking::written::old_parts("fission");
/// EXPECT_EQ(fission->split("x#.|#.x"), std::vector<std::string>{"#.|.x"});
/// EXPECT_FALSE(checking::written::old_parts("clobber").has_value());
/// ```
std::optional<OldParts> old_parts(std::string_view game);

}  // namespace lastmove::checking::written
