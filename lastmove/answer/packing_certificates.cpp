#include "lastmove/answer/packing_certificates.hpp"

namespace lastmove {

Json puzzle_json(const PackPuzzle& puzzle) {
    return {{"game", "pack"}, {"cavity", puzzle.cavity}, {"diameters", puzzle.diameters}};
}

Json evidence_json(const PackedDisks& disks) {
    return {{"kind", "packing"}, {"centres", disks.centres}};
}

Json evidence_json(const WideDisks& disks) {
    return {{"kind", "wide-disks"}, {"disks", disks.disks}};
}

Json evidence_json(const DiskAreas&) {
    return {{"kind", "disk-areas"}};
}

}  // namespace lastmove

namespace lastmove::reading {

std::optional<Witness> read_packing_evidence(const Field& field, const std::string& kind) {
    if (kind == "packing") {
        field.keys({"kind", "centres"});
        const auto centre = [](const Field& entry) {
            const auto parts = read_texts(entry);
            if (parts.size() != 2) throw entry.fault("a centre [x, y]");
            return std::array{parts[0], parts[1]};
        };
        return PackedDisks{field.at("centres").list(centre)};
    }
    if (kind == "wide-disks") {
        field.keys({"kind", "disks"});
        const auto disk = [](const Field& entry) {
            return static_cast<std::size_t>(entry.count());
        };
        return WideDisks{field.at("disks").list(disk)};
    }
    if (kind == "disk-areas") {
        field.keys({"kind"});
        return DiskAreas{};
    }
    return std::nullopt;
}

std::optional<Puzzle> read_packing_puzzle(const Field& field, const std::string& game) {
    if (game != "pack") return std::nullopt;
    field.keys({"game", "cavity", "diameters"});
    return PackPuzzle{field.at("cavity").text(), read_texts(field.at("diameters"))};
}

}  // namespace lastmove::reading
