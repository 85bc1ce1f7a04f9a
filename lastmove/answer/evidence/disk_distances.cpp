#include "lastmove/answer/evidence/disk_distances.hpp"

namespace lastmove::shape {

Json DistanceCase::write(const DistanceStep& step) {
    Json json = Json::object();
    if (step.below.empty()) {
        json["disks"] = step.disks;
    } else {
        json["disk"] = step.disk;
        json["below"] = step.below;
    }
    return json;
}

DistanceStep DistanceCase::read(const Field& field) {
    using Disk = Count<std::size_t>;
    if (reading::has(field, "disks")) {
        field.keys({"disks"});
        return {0, "", field.at("disks").list(Disk::read)};
    }
    field.keys({"disk", "below"});
    DistanceStep step{Disk::read(field.at("disk")), field.at("below").text()};
    if (step.below.empty()) throw field.at("below").fault("a decimal number");
    return step;
}

}  // namespace lastmove::shape
