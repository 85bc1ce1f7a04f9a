#include "lastmove/base/legible.hpp"

#include <fmt/format.h>

#include "lastmove/base/sheet.hpp"

namespace lastmove {

namespace {

std::size_t count_parts(const Element& element) {
    if (const auto* floor = std::get_if<Floor>(&element)) return floor->cells.size();
    if (const auto* patch = std::get_if<Patch>(&element)) return patch->cells.size();
    return 1;
}

}  // namespace

std::string why_illegible(const Picture& picture) {
    std::size_t parts = 0;
    for (const Frame& frame : picture.frames) {
        for (const Element& element : frame.elements) parts += count_parts(element);
    }
    if (parts > most_legible_elements) {
        return fmt::format("it would have {} elements; up to {} can be drawn", parts,
                           most_legible_elements);
    }
    const double width = lay_out(picture).width;
    if (width <= widest_legible) return "";
    return fmt::format(
        "it would be {:.0f} cells wide, too small to be read; up to {:.0f} can be drawn", width,
        widest_legible);
}

}  // namespace lastmove
