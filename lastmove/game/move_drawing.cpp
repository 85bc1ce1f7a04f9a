#include "lastmove/game/move_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/base/ascii.hpp"
#include "lastmove/game/heap_move_drawing.hpp"

namespace lastmove::game {

namespace {

std::vector<std::string_view> parted(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.push_back(text.substr(0, end));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<std::size_t> number_in(std::string_view text) {
    constexpr std::size_t longest = 9;
    if (text.empty() || text.size() > longest || !std::ranges::all_of(text, is_digit)) return {};
    std::size_t number = 0;
    for (const char digit : text) number = 10 * number + static_cast<std::size_t>(digit - '0');
    return number;
}

/// Whether nothing stands there.
bool is_free(const Piece& piece) {
    return piece.glyph == "empty" || piece.glyph == "hole";
}

class MovePainter {
  public:
    MovePainter(const Frame& frame, std::string_view move, Side side)
        : frame_(frame), move_(move), side_(side) {
        for (const Element& element : frame.elements) {
            if (const auto* piece = std::get_if<Piece>(&element)) {
                const std::string& cell = piece->cell;
                if (!cell.empty()) cells_[cell] = piece;
            } else if (const auto* vertex = std::get_if<Disk>(&element)) {
                if (!vertex->text.empty()) vertices_[vertex->text] = vertex->at;
            }
        }
    }

    /// What is drawn over the picture; empty if the move is not understood.
    std::vector<Element> drawn() {
        const bool understood = line() || legs() || edge();
        return understood ? std::move(drawn_) : std::vector<Element>{};
    }

  private:
    void touch(Point at, bool taken) { drawn_.emplace_back(Touch{at, taken, move_}); }

    /// "row 2", "column c", "turn 4,2".
    bool line() {
        const std::size_t blank = move_.find(' ');
        if (blank == std::string::npos) return false;
        const std::string word = move_.substr(0, blank);
        const std::string rest = move_.substr(blank + 1);
        if (word == "turn") {
            return std::ranges::all_of(parted(rest, ','), [&](std::string_view name) {
                const Piece* piece = cell(name);
                if (piece == nullptr) return false;
                touch(piece->at, false);
                return true;
            });
        }
        if (word != "row" && word != "column") return false;
        for (const auto& [name, piece] : cells_) {
            const std::size_t letters = name.find_first_of("0123456789");
            const std::string of = word == "row" ? name.substr(letters) : name.substr(0, letters);
            if (of == rest && !is_free(*piece)) touch(piece->at, true);
        }
        return !drawn_.empty();
    }

    /// "b2", "b2-c2", "a1-b1/b2", "a1 right".
    bool legs() {
        if (cells_.empty()) return false;
        const std::size_t blank = std::min(move_.find(' '), move_.size());
        const std::string_view way = std::string_view(move_).substr(blank);
        Point last;
        for (const std::string_view leg : parted(std::string_view(move_).substr(0, blank), '/')) {
            const std::size_t hyphen = std::min(leg.find('-'), leg.size());
            const Piece* from = cell(leg.substr(0, hyphen));
            const Piece* to = hyphen < leg.size() ? cell(leg.substr(hyphen + 1)) : from;
            if (from == nullptr || to == nullptr) return false;
            if (leg.data() != move_.data() && (from == to || from->at == last)) {
                drawn_.emplace_back(Arrow{{last, to->at}, "", move_});  // a shot
            } else if (from != to) {
                step(*from, *to);
            } else if (way == " left" || way == " right") {
                const double ahead = way == " left" ? -1.2 : 1.2;
                drawn_.emplace_back(Arrow{{from->at, from->at + Point{ahead, 0}}, "", move_});
            } else {
                place(*from);
            }
            last = to->at;
        }
        return true;
    }

    void step(const Piece& from, const Piece& to) {
        if (is_free(from) && is_free(to)) {
            drawn_.emplace_back(Slab{from.at, to.at, side_, move_});
        } else if (from.glyph == to.glyph && from.side == to.side) {
            const Point least{std::min(from.at.x, to.at.x), std::min(from.at.y, to.at.y)};
            const Point most{std::max(from.at.x, to.at.x), std::max(from.at.y, to.at.y)};
            for (const auto& [name, piece] : cells_) {
                const Point at = piece->at;
                const bool inside =
                    least.x <= at.x && at.x <= most.x && least.y <= at.y && at.y <= most.y;
                if (inside && !is_free(*piece)) touch(at, true);
            }
        } else {
            drawn_.emplace_back(Arrow{{from.at, to.at}, "", move_});
        }
    }

    /// On a free cell something new; on another, what stands there goes.
    void place(const Piece& at) {
        if (at.glyph == "chocolate") {
            bite(at.at);
            return;
        }
        if (is_free(at)) {
            const std::string_view glyph = new_glyph();
            if (!glyph.empty()) drawn_.emplace_back(Piece{at.at, glyph, side_, 0, at.cell});
        }
        touch(at.at, !is_free(at));
    }

    void bite(Point corner) {
        for (const auto& [name, piece] : cells_) {
            if (piece->at.x >= corner.x && piece->at.y >= corner.y) touch(piece->at, true);
        }
    }

    /// A stone of the player's, or what all pieces look like.
    [[nodiscard]] std::string_view new_glyph() const {
        if (side_ != Side::none) return side_ == Side::left ? "black" : "white";
        std::string_view only;
        for (const auto& [name, piece] : cells_) {
            if (is_free(*piece) || piece->glyph == only) continue;
            if (!only.empty()) return {};
            only = piece->glyph;
        }
        return only;
    }

    /// "3" or "1,2", vertices; "0-1" or "0-1b", an edge, of which Hackenbush's ground is 0.
    bool edge() {
        const std::size_t hyphen = move_.find('-');
        if (hyphen == std::string::npos) {
            return std::ranges::all_of(parted(move_, ','), [&](std::string_view name) {
                const auto vertex = vertices_.find(std::string(name));
                if (vertex == vertices_.end()) return false;
                touch(vertex->second, true);
                return true;
            });
        }
        std::string second = move_.substr(hyphen + 1);
        while (!second.empty() && is_lower(second.back())) second.pop_back();
        const std::string first = move_.substr(0, hyphen);
        for (const Element& element : frame_.elements) {
            const auto* line = std::get_if<Line>(&element);
            if (line == nullptr) continue;
            const Point front = line->path.front();
            const Point back = line->path.back();
            if (!(is_end(front, first) && is_end(back, second)) &&
                !(is_end(front, second) && is_end(back, first))) {
                continue;
            }
            const std::size_t half = line->path.size() / 2;
            touch(line->path.size() % 2 == 1 ? line->path[half]
                                             : 0.5 * (line->path[half - 1] + line->path[half]),
                  true);
            return true;
        }
        return false;
    }
    [[nodiscard]] bool is_end(Point at, const std::string& name) const {
        const auto vertex = vertices_.find(name);
        if (vertex == vertices_.end()) return name == "0" && at.y == 0;
        return std::hypot(at.x - vertex->second.x, at.y - vertex->second.y) < 1e-6;
    }

    [[nodiscard]] const Piece* cell(std::string_view name) const {
        const auto found = cells_.find(std::string(name));
        return found == cells_.end() ? nullptr : found->second;
    }

    const Frame& frame_;
    std::string move_;
    Side side_;
    std::map<std::string, const Piece*> cells_;
    std::map<std::string, Point> vertices_;
    std::vector<Element> drawn_;
};

}  // namespace

namespace {

/// Takes a number with these words around it off the beginning of a text.
std::optional<std::size_t> take_numbered(std::string_view& text, std::string_view before,
                                         std::string_view after) {
    const std::size_t end = text.find(after);
    if (!text.starts_with(before) || end == std::string_view::npos || end < before.size()) {
        return std::nullopt;
    }
    const auto number = number_in(text.substr(before.size(), end - before.size()));
    if (number) text.remove_prefix(end + after.size());
    return number;
}

}  // namespace

bool draw_move(Frame& frame, std::string_view move, Side side, std::size_t row) {
    std::vector<Element> drawn = heap_move(frame, std::string(move), row);
    if (drawn.empty()) drawn = MovePainter(frame, move, side).drawn();
    frame.elements.insert(frame.elements.end(), drawn.begin(), drawn.end());
    return !drawn.empty();
}

bool draw_move(Picture& picture, std::span<const std::size_t> frames, std::string_view move,
               Side side) {
    const std::size_t term = take_numbered(move, "part ", ", ").value_or(1);
    const std::size_t part = take_numbered(move, "", ": ").value_or(1);
    if (term < 1 || term > frames.size() || part < 1) return false;
    const bool are_rows = frames[term - 1] == 1;
    if (part > frames[term - 1] && !are_rows) return false;
    std::size_t index = are_rows ? 0 : part - 1;
    for (std::size_t i = 0; i + 1 < term; ++i) index += frames[i];
    if (index >= picture.frames.size()) return false;
    Frame& frame = picture.frames[index];
    if (!frame.caption.empty()) frame.caption += "; move ";
    frame.caption += move;
    return draw_move(frame, move, side, part);
}

}  // namespace lastmove::game
