#include "lastmove/ask/subjects/parse.hpp"

#include <fmt/format.h>

#include "lastmove/ask/army/subject.hpp"
#include "lastmove/ask/family/subject.hpp"
#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/packing/subject.hpp"
#include "lastmove/ask/partizan/family.hpp"
#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/ask/replacement/subject.hpp"
#include "lastmove/ask/tiling/subject.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/puzzle.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/replacement/puzzle.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "lastmove/tiling/region/puzzle.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view accepted_subjects =
    "a subject: 'peg:…', 'tile:…', 'pack:…', 'replace:…', 'army:…', a game as `lastmove list "
    "games` names it, or a file that ends in .txt or .json";

bool is_file(std::string_view text) {
    if (text.starts_with("/") || text.starts_with("./") || text.starts_with("../")) return true;
    return text.find(':') == std::string_view::npos &&
           (text.ends_with(".txt") || text.ends_with(".json"));
}

/// Boards need a hole in their centre unless only the board matters.
std::unique_ptr<Subject> from_puzzle_file(const std::string& path, const std::string& content,
                                          bool board_alone) {
    if (tiling::is_tiling(parse_entries(content))) {
        tiling::Puzzle tiling = tiling::parse_puzzle(content);
        return std::make_unique<TilingSubject>(path, std::move(tiling.title),
                                               std::move(tiling.problem));
    }
    if (packing::is_packing(content)) {
        return std::make_unique<PackingSubject>(path, packing::parse_puzzle(content));
    }
    if (replacement::is_replacement(content)) {
        replacement::Puzzle puzzle = replacement::parse_puzzle(content);
        return std::make_unique<ReplacementSubject>(path, std::move(puzzle.game),
                                                    std::move(puzzle.title));
    }
    peg::Puzzle puzzle = peg::parse_puzzle(content);
    if (!puzzle.problem) {
        auto centre = puzzle.board.centre();
        if (board_alone) centre = 0;
        if (!centre) {
            throw InputError(path, 0, "a start, as the board has no hole in its centre", "start:");
        }
        puzzle.problem = peg::single_vacancy(puzzle.board, *centre, *centre);
    }
    return std::make_unique<PegSubject>(path, std::move(puzzle.title), *std::move(puzzle.problem));
}

/// The title of the built-in board or puzzle that the subject begins with; empty for others.
std::string title_of(std::string_view subject) {
    const auto puzzle = peg::find(subject.substr(0, subject.find(':')));
    return puzzle ? puzzle->title : "";
}

/// The puzzle that a certificate is about.
std::unique_ptr<Subject> from_certificate(const std::string& path, const std::string& content) {
    try {
        const Certificate certificate = parse_certificate(content);
        if (const auto* army = std::get_if<ArmyPuzzle>(&certificate.puzzle)) {
            return std::make_unique<ArmySubject>(path, army->level);
        }
        if (const auto* tape = std::get_if<ReplacementPuzzle>(&certificate.puzzle)) {
            return std::make_unique<ReplacementSubject>(path, to_game(*tape));
        }
        if (const auto* game = std::get_if<GamePuzzle>(&certificate.puzzle)) {
            return std::make_unique<GameSubject>(path, rulesets::parse(game->position));
        }
        const auto* family = std::get_if<HeapFamily>(&certificate.puzzle);
        if (family != nullptr && family->beside.empty()) {
            return std::make_unique<FamilySubject>(
                game::Family::parse("octal:" + family->code + ":n"));
        }
        if (const auto* heaps = std::get_if<PartizanHeapFamily>(&certificate.puzzle)) {
            return std::make_unique<PartizanFamilySubject>(
                game::Family::parse("partizan-octal:" + heaps->left + "/" + heaps->right + ":n"));
        }
        if (const auto* sum = std::get_if<PartizanSum>(&certificate.puzzle)) {
            return std::make_unique<ValueSubject>(subject_of(*sum));
        }
        if (const auto* disks = std::get_if<PackPuzzle>(&certificate.puzzle)) {
            return std::make_unique<PackingSubject>(path, packing::make_puzzle(*disks));
        }
        if (const auto* puzzle = std::get_if<PegPuzzle>(&certificate.puzzle)) {
            return std::make_unique<PegSubject>(path, "", peg::to_problem(*puzzle));
        }
        if (const auto* strips = std::get_if<StripsPuzzle>(&certificate.puzzle)) {
            return std::make_unique<StripsSubject>(path, *strips);
        }
        if (const auto* tiling = std::get_if<TilingPuzzle>(&certificate.puzzle)) {
            return std::make_unique<TilingSubject>(path, "", tiling::to_problem(*tiling));
        }
        throw InputError(path, 0, "a certificate of a puzzle, a position or a family with a name",
                         "lastmove outcome kayles:7 --certificate proof.json");
    } catch (const Malformed& error) {
        throw InputError(path, 0, fmt::format("a certificate ({})", error.what()),
                         "lastmove solve peg:french --certificate proof.json");
    }
}

std::unique_ptr<Subject> from_file(const std::string& path) {
    const std::string content = read_file(path);
    if (path.ends_with(".json")) return from_certificate(path, content);
    return from_puzzle_file(path, content, false);
}

/// A sum of games. Where not even the first game's name is known, all kinds of subjects are named.
game::Sum parse_sum(const std::string& text) {
    try {
        return rulesets::parse(text);
    } catch (const InputError& error) {
        if (error.column > 1 || error.read != text) throw;
        throw InputError(text, 1, accepted_subjects, "peg:english");
    }
}

std::unique_ptr<Subject> from_replacement(const std::string& text, const std::string& game) {
    if (auto puzzle = replacement::find(game)) {
        return std::make_unique<ReplacementSubject>(text, std::move(puzzle->game),
                                                    std::move(puzzle->title));
    }
    try {
        return std::make_unique<ReplacementSubject>(text, replacement::parse_game(game));
    } catch (const InputError& error) {
        const std::size_t before = text.size() - game.size();
        const std::string name =
            game.starts_with('{') ? "" : ", or a name that `lastmove list puzzles` shows";
        throw InputError(text, error.column == 0 ? 0 : error.column + before, error.accepted + name,
                         "replace:" + error.example);
    }
}

std::unique_ptr<Subject> from_name(const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::string kind = text.substr(0, colon);
    const std::string rest = colon == std::string::npos ? "" : text.substr(colon + 1);
    if (colon != std::string::npos && kind == "peg") {
        try {
            peg::Problem problem = peg::parse_subject(rest);
            return std::make_unique<PegSubject>(text, title_of(rest), std::move(problem));
        } catch (const InputError& error) {
            throw InputError(text, error.column == 0 ? 0 : error.column + colon + 1, error.accepted,
                             error.example);
        }
    }
    if (colon != std::string::npos && kind == "tile") return parse_tiling(text);
    if (colon != std::string::npos && kind == "pack") {
        return std::make_unique<PackingSubject>(text, parse_packing(text));
    }
    if (colon != std::string::npos && kind == "army") {
        return std::make_unique<ArmySubject>(text, parse_army_level(text));
    }
    if (colon != std::string::npos && kind == "replace") return from_replacement(text, rest);
    if (holds_value(text) && game::Family::is_family(text)) {
        return std::make_unique<PartizanFamilySubject>(game::Family::parse(text));
    }
    if (holds_value(text)) return std::make_unique<ValueSubject>(text);
    if (game::Family::is_family(text)) {
        return std::make_unique<FamilySubject>(game::Family::parse(text));
    }
    return std::make_unique<GameSubject>(text, parse_sum(text));
}

}  // namespace

std::unique_ptr<Subject> parse_board(std::string_view text) {
    constexpr std::string_view kind = "peg:";
    if (text.starts_with(kind)) {
        const std::string_view rest = text.substr(kind.size());
        try {
            peg::Problem problem = peg::single_vacancy(peg::parse_board(rest), 0, std::uint16_t{0});
            return std::make_unique<PegSubject>(std::string(text), title_of(rest),
                                                std::move(problem));
        } catch (const InputError& error) {
            throw InputError(text, error.column == 0 ? 0 : error.column + kind.size(),
                             error.accepted, error.example);
        }
    }
    const std::string path(text);
    if (is_file(text) && !text.ends_with(".json")) {
        return from_puzzle_file(path, read_file(path), true);
    }
    return parse_subject(text);
}

std::unique_ptr<Subject> parse_subject(std::string_view text) {
    return is_file(text) ? from_file(std::string(text)) : from_name(std::string(text));
}

}  // namespace lastmove::ask
