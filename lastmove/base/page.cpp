#include "lastmove/base/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "lastmove/base/label_room.hpp"

namespace lastmove {

namespace {

/// Lengths in cm.
struct Paper {
    std::string_view name;
    double width;
    double height;
    double largest_cell;
    double least_cell;
};

constexpr Paper a4{"a4", 16, 24.7, 0.7, 0.28};
constexpr Paper slide{"slide", 16, 9, 1.2, 0.28};
constexpr Paper thumb{"thumb", 4, 4, 0.65, 0.2};

constexpr double number_size = 0.44;  // as in the back ends

const Paper& paper_of(Format format) {
    return format == Format::a4 ? a4 : format == Format::slide ? slide : thumb;
}

double number_type(const std::string& text) {
    const NumberText parts = taken_apart(text);
    return parts.denominator.empty() ? fitting_size(parts.base, number_size, parts.exponent)
                                     : fraction_size(parts);
}

/// The sizes of the texts inside frames, in cells.
struct Texts {
    double least = std::numeric_limits<double>::max();  ///< of those whose size is fixed
    double largest_label = 1;  ///< at which labels do not touch their neighbours
    bool has_labels = false;

    void add(double size) { least = std::min(least, size); }
    void operator()(const Number& number) { add(number_type(number.text)); }
    void operator()(const Checkers& checkers) {
        if (const auto number = shape_of(checkers).number; !number.empty()) {
            add(fitting_size(number, number_size));
        }
    }
    void operator()(const Label& label) { has_labels = has_labels || !label.text.empty(); }
    void operator()(const Patch& patch) {
        if (patch.written || patch.lettered) add(number_type(patch.text));
    }
    void operator()(const Disk& disk) {
        if (!disk.text.empty()) add(size_in_disk(disk.text, disk.radius));
    }
    template <class Other>
    void operator()(const Other& /*without text*/) {}
};

Texts texts_of(const Picture& picture) {
    Texts texts;
    for (const Frame& frame : picture.frames) {
        for (const Element& element : frame.elements) std::visit(texts, element);
        texts.largest_label = label_room(frame, texts.largest_label);
    }
    return texts;
}

/// The smallest cell at which all texts of the picture can be read, in cm.
double legible_cell(const Texts& texts, const Paper& paper) {
    double cell = std::max(paper.least_cell, least_type / texts.least);
    if (texts.has_labels) cell = std::max(cell, least_type / texts.largest_label);
    return cell;
}

double caption_at(double cell) {
    return std::max(caption_size, least_type / cell);
}

/// A layout in that number of columns.
struct Layout {
    double cell = 0;
    Sheet sheet;

    [[nodiscard]] double width() const { return cell * sheet.width; }
    [[nodiscard]] double height() const { return cell * sheet.height; }
    [[nodiscard]] bool fits(const Paper& paper) const {
        return width() <= paper.width && height() <= paper.height;
    }
};

double label_at(double cell) {
    return std::max(label_size, least_type / cell);
}

Layout laid_out(const Picture& picture, std::size_t columns, double cell) {
    const bool has_captions = std::ranges::any_of(
        picture.frames, [](const Frame& frame) { return !frame.caption.empty(); });
    TypeSizes type{label_at(cell), caption_at(cell)};
    if (!has_captions) type.narrowest = 0;
    return {cell, lay_out(picture, columns, type)};
}

/// With cells as large as the width, and if possible the height, allow, but of at least the size
/// given. Not as wide as the paper only if that is impossible.
Layout largest_layout(const Picture& picture, std::size_t columns, double least,
                      const Paper& paper) {
    constexpr int halvings = 12;
    const auto best = [&](bool within_height) {
        double small = least;
        double large = std::max(least, paper.largest_cell);
        const auto fits = [&](const Layout& layout) {
            return layout.width() <= paper.width &&
                   (!within_height || layout.height() <= paper.height);
        };
        Layout layout = laid_out(picture, columns, large);
        if (fits(layout)) return layout;
        layout = laid_out(picture, columns, small);
        if (!fits(layout)) return layout;
        for (int i = 0; i < halvings; ++i) {
            const double middle = (small + large) / 2;
            Layout tried = laid_out(picture, columns, middle);
            (fits(tried) ? small : large) = middle;
            if (small == middle) layout = std::move(tried);
        }
        return layout;
    };
    Layout layout = best(true);
    return layout.fits(paper) ? layout : best(false);
}

/// The lowest of the layouts that fit and whose cells are nearly as large as they can be; else the
/// lowest of all.
Layout best_layout(const Picture& picture, double least, const Paper& paper) {
    constexpr double nearly = 0.8;
    std::vector<Layout> layouts;
    for (std::size_t columns = 1; columns <= std::max<std::size_t>(picture.frames.size(), 1);
         ++columns) {
        Layout layout = largest_layout(picture, columns, least, paper);
        if (columns > 1 && layout.width() > paper.width) break;
        layouts.push_back(std::move(layout));
    }
    double largest = 0;
    for (const Layout& layout : layouts) {
        if (layout.fits(paper)) largest = std::max(largest, layout.cell);
    }
    Layout* best = nullptr;
    for (Layout& layout : layouts) {
        const bool is_good =
            largest == 0 || (layout.fits(paper) && layout.cell >= nearly * largest);
        if (is_good && (best == nullptr || layout.height() < best->height())) best = &layout;
    }
    return std::move(*best);
}

/// Without what no thumb has room for.
void strip(Picture& picture) {
    for (Frame& frame : picture.frames) {
        frame.caption.clear();
        std::erase_if(frame.elements, [](const Element& element) {
            return std::holds_alternative<Label>(element);
        });
    }
}

Layout thumb_layout(Picture& picture) {
    strip(picture);
    for (;;) {
        const bool is_last = picture.frames.size() <= 1;
        Layout layout = best_layout(picture, is_last ? 0.001 : thumb.least_cell, thumb);
        if (is_last || layout.fits(thumb)) return layout;
        picture.frames.resize(picture.frames.size() > 64 ? 64 : picture.frames.size() - 1);
    }
}

void complain(Page& page, const Paper& paper, double height) {
    const double width = page.cell * page.sheet.width;
    if (width > paper.width * 1.0001) {
        page.fault = fmt::format(
            "with type of 8 pt it is {:.0f} cm wide, and --size {} is {:.0f} cm wide; a picture "
            "without --size is as wide as it has to be",
            std::ceil(width), paper.name, paper.width);
    } else if (height > paper.height * 1.0001) {
        page.remark = fmt::format(
            "{:.1f} cm high, with type of 8 pt; {} has {:.1f} cm, so that it "
            "needs {} of them",
            height, paper.name, paper.height, static_cast<long>(std::ceil(height / paper.height)));
    }
}

}  // namespace

Format format_named(std::string_view name) {
    if (name == a4.name) return Format::a4;
    if (name == slide.name) return Format::slide;
    return name == thumb.name ? Format::thumb : Format::free;
}

Page page_of(Picture picture, Finish finish) {
    Page page;
    page.theme = finish.theme;
    page.backdrop = finish.backdrop;
    if (finish.format == Format::free) {
        page.sheet = lay_out(picture);
        page.picture = std::move(picture);
        return page;
    }
    const Paper& paper = paper_of(finish.format);
    const Texts texts = texts_of(picture);
    Layout layout = finish.format == Format::thumb
                        ? thumb_layout(picture)
                        : best_layout(picture, legible_cell(texts, paper), paper);
    page.cell = layout.cell;
    page.sheet = std::move(layout.sheet);
    page.caption = caption_at(page.cell);
    page.label = std::clamp(least_type / page.cell, label_size, texts.largest_label);
    page.picture = std::move(picture);
    if (finish.format == Format::thumb) {
        page.least_text = least_type / page.cell;
    } else {
        complain(page, paper, page.cell * page.sheet.height);
    }
    return page;
}

}  // namespace lastmove
