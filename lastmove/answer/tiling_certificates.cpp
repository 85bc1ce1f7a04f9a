#include "lastmove/answer/tiling_certificates.hpp"

namespace lastmove {

namespace {

Json cell_json(const BoardCell& cell) {
    return {{"row", cell.row}, {"column", cell.column}};
}

}  // namespace

std::string_view name(StripInvariant::Ring ring) {
    return ring == StripInvariant::Ring::binary ? "GF(2)[x]" : "Z[x,y]";
}

Json puzzle_json(const TilingPuzzle& puzzle) {
    Json tiles = Json::array();
    for (const TilingTile& tile : puzzle.tiles) {
        tiles.push_back({{"name", tile.name},
                         {"rows", tile.rows},
                         {"count", tile.count ? Json(*tile.count) : Json("any")}});
    }
    return {{"game", "tiling"},
            {"lattice", puzzle.lattice},
            {"region", puzzle.region},
            {"freedom", puzzle.freedom},
            {"tiles", std::move(tiles)}};
}

Json puzzle_json(const StripsPuzzle& puzzle) {
    return {{"game", "strips"},
            {"rows", puzzle.rows},
            {"columns", puzzle.columns},
            {"length", puzzle.length},
            {"monomino", puzzle.monomino ? cell_json(*puzzle.monomino) : Json("any")}};
}

Json evidence_json(const Rectangles& tiling) {
    Json rectangles = Json::array();
    for (const StripRectangle& part : tiling.rectangles) {
        rectangles.push_back({{"row", part.first.row},
                              {"column", part.first.column},
                              {"rows", part.rows},
                              {"columns", part.columns},
                              {"strips", part.down ? "down" : "across"}});
    }
    return {{"kind", "rectangles"},
            {"monomino", cell_json(tiling.monomino)},
            {"rectangles", std::move(rectangles)}};
}

Json evidence_json(const StripInvariant& invariant) {
    return {{"kind", "invariant"}, {"ring", name(invariant.ring)}};
}

Json evidence_json(const ExhaustedCover&) {
    return {{"kind", "exhausted-cover"}};
}

}  // namespace lastmove

namespace lastmove::reading {

namespace {

constexpr std::int64_t longest = 1'000'000;

std::int64_t read_length(const Field& field) {
    return field.integer(1, longest);
}

BoardCell read_cell(const Field& field) {
    field.keys({"row", "column"});
    return {read_length(field.at("row")), read_length(field.at("column"))};
}

StripRectangle read_rectangle(const Field& field) {
    field.keys({"row", "column", "rows", "columns", "strips"});
    const std::string& strips = field.at("strips").text();
    if (strips != "down" && strips != "across") {
        throw field.at("strips").fault("\"down\" or \"across\"");
    }
    return {{read_length(field.at("row")), read_length(field.at("column"))},
            read_length(field.at("rows")),
            read_length(field.at("columns")),
            strips == "down"};
}

TilingTile read_tile(const Field& field) {
    field.keys({"name", "rows", "count"});
    TilingTile tile{field.at("name").text(), read_texts(field.at("rows")), {}};
    if (const Field count = field.at("count"); count.value != "any") {
        tile.count = static_cast<std::uint32_t>(count.integer(0, longest));
    }
    return tile;
}

StripInvariant::Ring read_ring(const Field& field) {
    using Ring = StripInvariant::Ring;
    for (const Ring ring : {Ring::binary, Ring::integer}) {
        if (field.text() == name(ring)) return ring;
    }
    throw field.fault("\"GF(2)[x]\" or \"Z[x,y]\"");
}

}  // namespace

std::optional<Witness> read_tiling_evidence(const Field& field, const std::string& kind) {
    if (kind == "rectangles") {
        field.keys({"kind", "monomino", "rectangles"});
        return Rectangles{read_cell(field.at("monomino")),
                          field.at("rectangles").list(read_rectangle)};
    }
    if (kind == "invariant") {
        field.keys({"kind", "ring"});
        return StripInvariant{read_ring(field.at("ring"))};
    }
    if (kind == "exhausted-cover") {
        field.keys({"kind"});
        return ExhaustedCover{};
    }
    return std::nullopt;
}

std::optional<Puzzle> read_tiling_puzzle(const Field& field, const std::string& game) {
    if (game == "strips") {
        field.keys({"game", "rows", "columns", "length", "monomino"});
        StripsPuzzle puzzle{read_length(field.at("rows")),
                            read_length(field.at("columns")),
                            read_length(field.at("length")),
                            {}};
        if (const Field cell = field.at("monomino"); cell.value != "any") {
            puzzle.monomino = read_cell(cell);
        }
        return puzzle;
    }
    if (game != "tiling") return std::nullopt;
    field.keys({"game", "lattice", "region", "freedom", "tiles"});
    return TilingPuzzle{field.at("lattice").text(), read_texts(field.at("region")),
                        field.at("freedom").text(), field.at("tiles").list(read_tile)};
}

}  // namespace lastmove::reading
