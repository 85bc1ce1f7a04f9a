#include "lastmove/game/heap_move_drawing.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "lastmove/base/ascii.hpp"

namespace lastmove::game {

namespace {

/// Numbers with a separator between them; nullopt for anything else.
std::optional<std::vector<std::uint64_t>> numbers_in(std::string_view text, char separator) {
    constexpr std::size_t longest = 18;
    std::vector<std::uint64_t> numbers;
    for (;;) {
        const std::size_t end = std::min(text.find(separator), text.size());
        const std::string_view digits = text.substr(0, end);
        if (digits.empty() || digits.size() > longest || !std::ranges::all_of(digits, is_digit)) {
            return std::nullopt;
        }
        std::uint64_t number = 0;
        for (const char digit : digits) {
            number = 10 * number + static_cast<std::uint64_t>(digit - '0');
        }
        numbers.push_back(number);
        if (end == text.size()) return numbers;
        text.remove_prefix(end + 1);
    }
}

/// What is seen of a heap or a row: its things, from below or from the left, and the dots for
/// others between them.
struct Seen {
    std::vector<Point> things;
    std::optional<Point> dots;

    /// The index of a thing in a heap of this size.
    [[nodiscard]] std::uint64_t index(std::size_t thing, std::uint64_t size) const {
        return !dots || thing < things.size() / 2 ? thing : size - (things.size() - thing);
    }
    [[nodiscard]] bool is_of(std::uint64_t size) const {
        return dots ? things.size() < size : things.size() == size;
    }
};

class HeapPainter {
  public:
    HeapPainter(const Frame& frame, const std::string& move, std::size_t row)
        : frame_(frame), move_(move), row_(row) {}

    std::vector<Element> drawn() {
        const std::string_view move = std::string_view(move_).substr(0, move_.find(' '));
        if (move.starts_with('{') && move.ends_with('}')) {
            const auto removed = numbers_in(move.substr(1, move.size() - 2), ',');
            if (removed) remove(*removed);
            return std::move(drawn_);
        }
        const std::size_t arrow = move.find("->");
        if (arrow == std::string_view::npos) return {};
        const std::string_view before = move.substr(0, arrow);
        const std::string_view after = move.substr(arrow + 2);
        if (const auto sides = numbers_in(before, 'x'); sides && sides->size() == 2) {
            const auto part = numbers_in(after.substr(0, after.find(',')), 'x');
            if (part && part->size() == 2) cut(*sides, *part);
            return std::move(drawn_);
        }
        const auto sizes = numbers_in(before, ',');
        const auto left = numbers_in(after, ',');
        if (!sizes || !left || left->size() > 2) return {};
        if (sizes->size() == 1) {
            play(seen({}), sizes->front(), left->front(), left->size() == 2 ? left->back() : 0);
        } else if (sizes->size() == 2 && left->size() == 2) {
            for (std::size_t i : {0U, 1U}) change(i, (*sizes)[i], (*left)[i]);
        }
        return std::move(drawn_);
    }

  private:
    void touch(Point at, bool taken) { drawn_.emplace_back(Touch{at, taken, move_}); }

    /// The row of the painter's number, or what stands in a column of its own.
    [[nodiscard]] Seen seen(std::optional<double> column) const {
        const std::string name = std::to_string(row_);
        Seen seen;
        for (const Element& element : frame_.elements) {
            if (const auto* piece = std::get_if<Piece>(&element)) {
                const std::size_t digits = piece->cell.find_first_of("0123456789");
                // Cells of a board are called b3, things of a heap or a row 3.
                const bool in_row =
                    piece->cell.empty() || digits == 0 ||
                    (digits < piece->cell.size() && piece->cell.substr(digits) == name);
                if (column ? piece->at.x == *column : in_row) seen.things.push_back(piece->at);
            } else if (const auto* label = std::get_if<Label>(&element)) {
                if (label->text == "..." && (!column || label->at.x == *column)) {
                    seen.dots = label->at;
                }
            }
        }
        return seen;
    }

    /// Of a heap `least` things stay, and `behind` others, which may be a heap of their own.
    void play(const Seen& seen, std::uint64_t size, std::uint64_t least, std::uint64_t behind) {
        if (!seen.is_of(size) || least > size || behind > size - least) return;
        const bool parts = least + behind == size;
        const std::uint64_t begin = least;
        const std::uint64_t end = parts ? size : size - behind;
        for (std::size_t i = 0; i < seen.things.size(); ++i) {
            const std::uint64_t index = seen.index(i, size);
            if (begin <= index && index < end) touch(seen.things[i], !parts);
        }
        if (drawn_.empty() && begin < end && seen.dots) touch(*seen.dots, !parts);
    }

    /// The heap or number with this index, from 0, becomes smaller.
    void change(std::size_t index, std::uint64_t size, std::uint64_t left) {
        if (left == size) return;
        std::size_t numbers = 0;
        for (const Element& element : frame_.elements) {
            const auto* number = std::get_if<Number>(&element);
            if (number != nullptr && numbers++ == index) touch(number->at, false);
        }
        constexpr double apart = 2;
        if (numbers == 0) play(seen(apart * static_cast<double>(index)), size, left, 0);
    }

    void remove(const std::vector<std::uint64_t>& numbers) {
        for (const Element& element : frame_.elements) {
            const auto* number = std::get_if<Number>(&element);
            if (number == nullptr) continue;
            const auto value = numbers_in(number->text, ',');
            if (value && std::ranges::find(numbers, value->front()) != numbers.end()) {
                touch(number->at, true);
            }
        }
    }

    /// Rows and columns of a cake, and of its first part.
    void cut(const std::vector<std::uint64_t>& sides, const std::vector<std::uint64_t>& part) {
        std::size_t cakes = 0;
        for (const Element& element : frame_.elements) {
            const auto* cake = std::get_if<Patch>(&element);
            if (cake == nullptr || ++cakes != row_) continue;
            const Point corner = cake->cells.front() - Point{0.5, 0.5};
            const Point far = cake->cells.back() + Point{0.5, 0.5};
            constexpr double beyond = 0.4;
            const bool across = part[0] == sides[0];  // from the top down
            Point from{corner.x + static_cast<double>(part[1]), corner.y - beyond};
            Point to{from.x, far.y + beyond};
            if (!across) {
                from = {corner.x - beyond, corner.y + static_cast<double>(part[0])};
                to = {far.x + beyond, from.y};
            }
            drawn_.emplace_back(Arrow{{from, to}, "", move_});
        }
    }

    const Frame& frame_;
    const std::string& move_;
    std::size_t row_;
    std::vector<Element> drawn_;
};

}  // namespace

std::vector<Element> heap_move(const Frame& frame, const std::string& move, std::size_t row) {
    return HeapPainter(frame, move, row).drawn();
}

}  // namespace lastmove::game
