// How positions on graphs are written: section "Positions" of docs/rules.md.
#pragma once

#include "lastmove/game/reader.hpp"
#include "lastmove/rules/play/graph_code.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// Reads a graph with a sign of the text on each vertex: a named graph, edges I-J, and vertices
/// with a sign, separated by commas. Throws InputError.
SignedGraph take_signed_graph(game::Reader& reader, const Tree& tree);

}  // namespace lastmove::rules
