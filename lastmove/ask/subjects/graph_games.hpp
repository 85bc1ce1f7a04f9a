// Games of boards that are played on graphs as well, by a text of their own: graph-NAME in games/.
#pragma once

#include <string>

namespace lastmove::ask {

/// The subject where each `NAME:GRAPH`, of a game whose positions are not graphs, is
/// `graph-NAME:GRAPH`, if there is such a game. Linear in the text.
///
/// ```
/// EXPECT_EQ(ask::with_games_on_graphs("snort:path5 - col:0-1,1x"),
///           "graph-snort:path5 - graph-col:0-1,1x");
/// EXPECT_EQ(ask::with_games_on_graphs("snort:3x3 + node-kayles:path5"),
///           "snort:3x3 + node-kayles:path5");
/// ```
std::string with_games_on_graphs(std::string subject);

}  // namespace lastmove::ask
