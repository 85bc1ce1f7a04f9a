#include "lastmove/doors/python/python_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "lastmove/base/input_error.hpp"
#include "lastmove/doors/python/callbacks.hpp"
#include "lastmove/rules/text/list_text.hpp"

namespace lastmove::python {

namespace py = pybind11;

namespace {

constexpr std::size_t most_moves = 1'000'000;
constexpr std::size_t most_positions = 100'000'000;
constexpr std::size_t longest_play = 1'000'000;

thread_local bool as_written = false;

std::string type_name(py::handle object) {
    return py::str(py::type::handle_of(object).attr("__name__"));
}

/// In UTF-8, with surrogates that stand alone replaced.
std::string plain_text(py::handle text) {
    Py_ssize_t size = 0;
    if (const char* const plain = PyUnicode_AsUTF8AndSize(text.ptr(), &size)) {
        return {plain, static_cast<std::size_t>(size)};
    }
    PyErr_Clear();
    return py::cast<std::string>(
        text.attr("encode")("utf-8", "backslashreplace").attr("decode")("utf-8"));
}

/// Whether a text of a move can be printed in a line.
bool is_line(const std::string& text) {
    return !text.empty() &&
           std::ranges::none_of(text, [](unsigned char sign) { return sign < 0x20; });
}

/// The object as Python shows it, not too long.
std::string shown(py::handle object) {
    std::string text = plain_text(py::repr(object));
    constexpr std::size_t longest = 80;
    return text.size() <= longest ? text : text.substr(0, longest) + "...";
}

}  // namespace

AsWritten::AsWritten() : before_(std::exchange(as_written, true)) {}

AsWritten::~AsWritten() {
    as_written = before_;
}

PythonRules::PythonRules(std::string name, py::object game, bool is_partizan)
    : name_(std::move(name)),
      is_partizan_(is_partizan),
      splits_(py::hasattr(game, "split")),
      canonises_(py::hasattr(game, "canonical")),
      shows_(py::hasattr(game, "show")),
      game_(std::move(game)) {}

PythonRules::~PythonRules() {
    if (Py_IsInitialized() == 0) {  // nobody is there to take them back
        game_.release();
        numbers_.release();
        objects_.release();
        return;
    }
    const py::gil_scoped_acquire lock;
    game_ = py::object();
    numbers_ = py::dict();
    objects_ = py::list();
    numbers_.release().dec_ref();
    objects_.release().dec_ref();
}

PythonRules::Entry& PythonRules::entry(PositionId position) const {
    const std::scoped_lock lock(mutex_);
    return entries_.at(position);
}

std::string PythonRules::described(PositionId position) const {
    return fmt::format("{} of game '{}'", shown(object(position)), name_);
}

PositionId PythonRules::number_of(py::handle position) const {
    if (PyObject* const known = PyDict_GetItemWithError(numbers_.ptr(), position.ptr())) {
        return PyLong_AsUnsignedLongLong(known);
    }
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    const PositionId number = new_number(position);
    numbers_[position] = py::int_(number);
    return number;
}

PositionId PythonRules::new_number(py::handle position) const {
    const PositionId number = objects_.size();
    if (number >= most_positions) {
        raise_game_error(fmt::format("more than {} positions: does play end?", most_positions));
    }
    objects_.append(position);
    const std::scoped_lock lock(mutex_);
    entries_.emplace_back();
    return number;
}

py::object PythonRules::object(PositionId position) const {
    return objects_[static_cast<std::size_t>(position)];
}

std::string PythonRules::text_of(py::handle position) const {
    const py::object text = game_.attr("text")(position);
    if (!py::isinstance<py::str>(text)) {
        raise_game_error(
            fmt::format("text() gave {} for {}: expected a string", shown(text), shown(position)));
    }
    std::string plain = plain_text(text);
    if (!rules::is_position_word(plain)) {
        raise_game_error(fmt::format(
            "text() gave {} for {}: expected a word of letters, digits, signs such as . _ - # and "
            "balanced brackets, with commas and bars within brackets only, as in '(3,4)'",
            shown(text), shown(position)));
    }
    return plain;
}

PositionId PythonRules::parse(game::Reader& reader) const {
    const std::string text(reader.rest().substr(0, rules::position_length(reader.rest())));
    try {
        const PositionId position = parse(text);
        reader.skip(text.size());
        return whole(position);
    } catch (const InputError& error) {
        reader.fail(error.accepted);
    }
}

PositionId PythonRules::whole(PositionId position) const {
    if (!splits_ && !canonises_) return position;
    const std::vector<PositionId>& parts = components(position);
    if (parts.size() == 1 && parts.front() == position) return position;
    return call_into(fmt::format("a position of game '{}'", name_), [&] {
        Entry& known = entry(position);
        if (!known.whole) {
            const PositionId number = new_number(object(position));
            Entry& made = entry(number);
            made.is_whole = true;
            made.components = {number};
            made.has_components.store(true, std::memory_order_release);
            known.whole = number;
        }
        return *known.whole;
    });
}

PositionId PythonRules::parse(const std::string& text) const {
    return call_into(fmt::format("the position '{}' of game '{}'", text, name_), [&] {
        py::object position;
        try {
            position = game_.attr("parse")(text);
        } catch (py::error_already_set& error) {
            if (!error.matches(PyExc_ValueError)) throw;
            throw InputError(
                text, 0, fmt::format("a position ({})", std::string(py::str(error.value()))), "");
        }
        if (PyObject_Hash(position.ptr()) == -1) throw py::error_already_set();
        return number_of(position);
    });
}

const std::string& PythonRules::text(PositionId position) const {
    Entry& known = entry(position);
    if (known.has_text.load(std::memory_order_acquire)) return known.text;
    call_into(fmt::format("the text of a position of game '{}'", name_), [&] {
        std::string text = text_of(object(position));
        if (known.has_text.load(std::memory_order_acquire)) return;  // while Python ran others
        const auto [other, is_new] =
            known.is_whole ? std::pair(texts_.end(), true) : texts_.emplace(text, position);
        if (!is_new && other->second != position) {
            raise_game_error(fmt::format("text() gave {} for {} and for {} of game '{}'", text,
                                         shown(object(other->second)), shown(object(position)),
                                         name_));
        }
        known.text = std::move(text);
        known.has_text.store(true, std::memory_order_release);
    });
    return known.text;
}

PythonMove PythonRules::read_move(py::handle item, const char* method, PositionId from) const {
    const auto nonsense = [&](const std::string& expected) {
        raise_game_error(fmt::format("{}() gave {} from {}: expected {}", method, shown(item),
                                     described(from), expected));
    };
    const char* const pair = is_partizan_ ? "pairs (text of the move, position that it leaves)"
                                          : "pairs (text of the move, list of positions that it "
                                            "leaves)";
    if (!py::isinstance<py::tuple>(item) || py::len(item) != 2) nonsense(pair);
    const auto move = py::reinterpret_borrow<py::tuple>(item);
    PythonMove read;
    if (!py::isinstance<py::str>(move[0])) nonsense(pair);
    read.text = plain_text(move[0]);
    if (!is_line(read.text)) nonsense("a line of text for the move");
    if (is_partizan_) {
        read.parts.push_back(number_of(move[1]));
        return read;
    }
    const bool is_list = py::isinstance<py::list>(move[1]) || py::isinstance<py::tuple>(move[1]);
    if (!is_list) nonsense(pair);
    for (const py::handle part : py::reinterpret_borrow<py::object>(move[1])) {
        read.parts.push_back(number_of(part));
    }
    return read;
}

std::vector<PythonMove> PythonRules::read_moves(PositionId position, std::size_t player) const {
    const char* const method = !is_partizan_ ? "moves" : player == 0 ? "left" : "right";
    const py::object given = game_.attr(method)(object(position));
    std::vector<PythonMove> moves;
    if (given.is_none()) return moves;  // a function that yields nothing by returning at once
    if (!py::hasattr(given, "__iter__")) {
        raise_game_error(
            fmt::format("{}() gave {} for {}: expected moves to go through, as with "
                        "'yield'",
                        method, type_name(given), described(position)));
    }
    for (const py::handle item : given) {
        if (moves.size() == most_moves) {
            raise_game_error(fmt::format("{}() gives more than {} moves from {}", method,
                                         most_moves, described(position)));
        }
        moves.push_back(read_move(item, method, position));
    }
    return moves;
}

const std::vector<PythonMove>& PythonRules::moves(PositionId position, std::size_t player) const {
    if (!as_written && !entry(position).ends.load(std::memory_order_acquire)) require_end(position);
    return listed_moves(position, player);
}

std::vector<PositionId> PythonRules::followers(PositionId position) const {
    std::vector<PositionId> followers;
    for (std::size_t player = 0; player < (is_partizan_ ? 2 : 1); ++player) {
        for (const PythonMove& move : listed_moves(position, player)) {
            for (const PositionId left : move.parts) {
                const auto& parts = components(left);
                followers.insert(followers.end(), parts.begin(), parts.end());
            }
        }
    }
    return followers;
}

std::string PythonRules::names(const std::vector<PositionId>& positions) const {
    std::string names;
    for (const PositionId position : positions) {
        names += (names.empty() ? "" : " -> ") + text(position);
    }
    return names;
}

void PythonRules::raise_endless(const std::string& message) const {
    call_into(fmt::format("the end of play of game '{}'", name_),
              [&]() -> int { raise_game_error(message); });
    throw GameFailed();  // not reached
}

void PythonRules::require_end(PositionId start) const {
    struct Open {
        PositionId position;
        std::vector<PositionId> followers;
    };
    std::vector<Open> play;
    std::unordered_set<PositionId> on_play;
    const auto enter = [&](PositionId position) {
        play.push_back({position, followers(position)});
        on_play.insert(position);
    };
    const auto positions_from = [&](std::size_t first) {
        std::vector<PositionId> positions;
        for (; first < play.size(); ++first) positions.push_back(play[first].position);
        return positions;
    };
    enter(start);
    while (!play.empty()) {
        checkpoint();
        Open& top = play.back();
        if (top.followers.empty()) {
            entry(top.position).ends.store(true, std::memory_order_release);
            on_play.erase(top.position);
            play.pop_back();
            continue;
        }
        const PositionId next = top.followers.back();
        top.followers.pop_back();
        if (entry(next).ends.load(std::memory_order_acquire)) continue;
        if (on_play.contains(next)) {
            const auto first = std::ranges::find(play, next, &Open::position);
            auto cycle = positions_from(static_cast<std::size_t>(first - play.begin()));
            cycle.push_back(next);
            raise_endless("play need not end: " + names(cycle));
        }
        if (play.size() >= longest_play) {
            const auto first = positions_from(0);
            raise_endless(fmt::format("a play of more than {} moves, which may not end: {} -> ...",
                                      longest_play, names({first.begin(), first.begin() + 5})));
        }
        enter(next);
    }
}

const std::vector<PythonMove>& PythonRules::listed_moves(PositionId position,
                                                         std::size_t player) const {
    Entry& known = entry(position);
    if (known.has_moves[player].load(std::memory_order_acquire)) return known.moves[player];
    const CallInto call;
    try {
        std::vector<PythonMove> moves = read_moves(position, player);
        if (!known.has_moves[player].load(std::memory_order_acquire)) {
            known.moves[player] = std::move(moves);
            known.has_moves[player].store(true, std::memory_order_release);
        }
    } catch (py::error_already_set& error) {
        call.fail(error, fmt::format("the moves from {}", described(position)));
    }
    return known.moves[player];
}

const std::vector<PositionId>& PythonRules::components(PositionId position) const {
    Entry& known = entry(position);
    if (known.has_components.load(std::memory_order_acquire)) return known.components;
    if (!splits_ && !canonises_) {
        const std::scoped_lock lock(mutex_);
        if (!known.has_components) known.components = {position};
        known.has_components.store(true, std::memory_order_release);
        return known.components;
    }
    const CallInto call;
    try {
        std::vector<PositionId> parts;
        const auto add = [&](const py::handle& part) {
            parts.push_back(number_of(canonises_ ? game_.attr("canonical")(part)
                                                 : py::reinterpret_borrow<py::object>(part)));
        };
        if (splits_) {
            for (const py::handle part : game_.attr("split")(object(position))) {
                if (parts.size() == most_moves) {
                    raise_game_error(fmt::format("split() gives more than {} parts of {}",
                                                 most_moves, described(position)));
                }
                add(part);
            }
        } else {
            add(object(position));
        }
        if (!known.has_components.load(std::memory_order_acquire)) {
            known.components = std::move(parts);
            known.has_components.store(true, std::memory_order_release);
        }
    } catch (py::error_already_set& error) {
        call.fail(error, fmt::format("the parts of {}", described(position)));
    }
    return known.components;
}

std::vector<std::string> PythonRules::rows(PositionId position) const {
    if (!shows_) return {};
    return call_into(fmt::format("a picture of a position of game '{}'", name_), [&] {
        const py::object drawn = game_.attr("show")(object(position));
        if (!py::isinstance<py::str>(drawn)) {
            raise_game_error(fmt::format("show() gave {} for {}: expected rows of letters",
                                         shown(drawn), described(position)));
        }
        std::vector<std::string> rows;
        const std::string text = plain_text(drawn);
        const auto is_drawn = [](char sign) {
            return sign == '\n' || (sign >= ' ' && sign <= '~');
        };
        if (!std::ranges::all_of(text, is_drawn)) {
            raise_game_error(
                fmt::format("show() gave {} for {}: expected letters, digits and "
                            "signs of ASCII, in rows",
                            shown(drawn), described(position)));
        }
        std::size_t at = 0;
        while (at < text.size()) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            rows.push_back(text.substr(at, end - at));
            at = end + 1;
        }
        return rows;
    });
}

}  // namespace lastmove::python
