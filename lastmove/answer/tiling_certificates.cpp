#include "lastmove/answer/tiling_certificates.hpp"

#include "lastmove/exact/digits.hpp"

namespace lastmove {

namespace {

Json cell_json(const BoardCell& cell) {
    return {{"row", cell.row}, {"column", cell.column}};
}

Json count_json(const std::optional<Copies>& count) {
    if (!count) return "any";
    if (count->least == count->most) return count->most;
    return {{"least", count->least}, {"most", count->most}};
}

}  // namespace

std::string_view name(StripInvariant::Ring ring) {
    return ring == StripInvariant::Ring::binary ? "GF(2)[x]" : "Z[x,y]";
}

std::string_view name(Colouring::Test test) {
    return test == Colouring::Test::lattice ? "lattice" : "pagoda";
}

Json puzzle_json(const TilingPuzzle& puzzle) {
    Json tiles = Json::array();
    for (const TilingTile& tile : puzzle.tiles) {
        tiles.push_back(
            {{"name", tile.name}, {"rows", tile.rows}, {"count", count_json(tile.count)}});
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

Json evidence_json(const Blocks& tiling) {
    Json blocks = Json::array();
    for (const TilingBlock& block : tiling.blocks) {
        blocks.push_back(
            {{"rows", block.rows}, {"columns", block.columns}, {"moves", block.moves}});
    }
    Json layout = Json::array();
    for (const BlockRectangle& part : tiling.layout) {
        layout.push_back({{"row", part.first.row},
                          {"column", part.first.column},
                          {"rows", part.rows},
                          {"columns", part.columns},
                          {"block", part.block}});
    }
    return {{"kind", "blocks"},
            {"blocks", std::move(blocks)},
            {"layout", std::move(layout)},
            {"moves", tiling.moves}};
}

Json evidence_json(const Colouring& colouring) {
    Json weights = Json::array();
    for (const auto& row : colouring.weights) {
        Json& texts = weights.emplace_back(Json::array());
        for (const Rational& weight : row) texts.push_back(to_text(weight));
    }
    Json tiles = Json::object();
    for (const auto& [tile, weight] : colouring.tiles) tiles[tile] = to_text(weight);
    return {{"kind", "colouring"},
            {"test", name(colouring.test)},
            {"shift", colouring.shift},
            {"weights", std::move(weights)},
            {"tiles", std::move(tiles)}};
}

Json evidence_json(const Recount&) {
    return {{"kind", "recount"}};
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

std::optional<Copies> read_copies(const Field& field) {
    const auto copies = [](const Field& number) {
        return static_cast<std::uint32_t>(number.integer(0, longest));
    };
    if (field.value == "any") return std::nullopt;
    if (!field.value.is_object()) {
        const std::uint32_t exactly = copies(field);
        return Copies{exactly, exactly};
    }
    field.keys({"least", "most"});
    const Copies count{copies(field.at("least")), copies(field.at("most"))};
    if (count.least > count.most) throw field.fault("no less at most than at least");
    return count;
}

TilingTile read_tile(const Field& field) {
    field.keys({"name", "rows", "count"});
    TilingTile tile{field.at("name").text(), read_texts(field.at("rows")), {}};
    tile.count = read_copies(field.at("count"));
    return tile;
}

TilingBlock read_block(const Field& field) {
    field.keys({"rows", "columns", "moves"});
    return {read_length(field.at("rows")), read_length(field.at("columns")),
            read_texts(field.at("moves"))};
}

BlockRectangle read_block_rectangle(const Field& field) {
    field.keys({"row", "column", "rows", "columns", "block"});
    return {{read_length(field.at("row")), read_length(field.at("column"))},
            read_length(field.at("rows")),
            read_length(field.at("columns")),
            static_cast<std::size_t>(field.at("block").count())};
}

Colouring read_colouring(const Field& field) {
    field.keys({"kind", "test", "shift", "weights", "tiles"});
    Colouring colouring;
    const std::string& test = field.at("test").text();
    if (test != "lattice" && test != "pagoda") {
        throw field.at("test").fault("\"lattice\" or \"pagoda\"");
    }
    if (test == "pagoda") colouring.test = Colouring::Test::pagoda;
    colouring.shift = field.at("shift").integer(0, longest);
    colouring.weights = field.at("weights").list([](const Field& row) {
        return row.list([](const Field& weight) { return read_rational(weight); });
    });
    colouring.tiles = read_weights(field.at("tiles"));
    return colouring;
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
    if (kind == "blocks") {
        field.keys({"kind", "blocks", "layout", "moves"});
        return Blocks{field.at("blocks").list(read_block),
                      field.at("layout").list(read_block_rectangle), read_texts(field.at("moves"))};
    }
    if (kind == "colouring") return read_colouring(field);
    if (kind == "recount") {
        field.keys({"kind"});
        return Recount{};
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

std::optional<Claim> read_tiling_claim(const Field& field) {
    if (!field.value.is_object() || !field.value.contains("tilings")) return std::nullopt;
    field.keys({"tilings"});
    const Field number = field.at("tilings");
    const std::string& digits = number.text();
    if (digits.empty() || digits.size() > most_digits ||
        digits.find_first_not_of("0123456789") != std::string::npos ||
        (digits.size() > 1 && digits.front() == '0')) {
        throw number.fault(
            fmt::format("a number without leading zeros, of at most {} digits", most_digits));
    }
    Claim claim{Claim::Kind::tilings, 0};
    claim.tilings = Integer(digits);
    return claim;
}

}  // namespace lastmove::reading
