#include "lastmove/ask/composed/piece_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "lastmove/answer/named_certificate.hpp"
#include "lastmove/ask/reply/certificate_text.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sha256.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/check/certificate/beyond_python.hpp"
#include "lastmove/check/certificate/pieces.hpp"

namespace lastmove::ask {

namespace {

/// What distinguishes puzzles, with their rules.
std::string key_of(const Puzzle& puzzle) {
    return sha256(to_json(Certificate{puzzle, No{}, Emptiness{}}).dump());
}

std::vector<std::filesystem::path> pieces_in(const std::string& folder) {
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const std::string name = entry.path().stem().string();
        if (is_sha256(name) && entry.path().extension() == ".json") found.push_back(entry.path());
    }
    if (error) throw FileError("read", folder, error.message());
    std::ranges::sort(found);
    return found;
}

}  // namespace

std::string piece_folder(const Request& request) {
    std::string folder = request.options.text("pieces");
    const std::string& file = request.options.text("certificate");
    if (folder.empty() && !file.empty() && file != "-") {
        folder = std::filesystem::path(file).parent_path().string();
        if (folder.empty()) folder = ".";
    }
    if (!folder.empty()) return folder;
    throw InputError("--front N", 0, "a folder for the pieces: --pieces DIR, or --certificate FILE",
                     "lastmove outcome cram:4x4 --front 20 --pieces proof");
}

PieceStore::PieceStore(std::string folder, const Request& request) : folder_(std::move(folder)) {
    require_open_files(folder_);
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) throw FileError("write", folder_, error.message());
    require_writable(folder_ + "/0.json");
    for (const std::filesystem::path& path : pieces_in(folder_)) {
        request.limits.check();
        const std::string name = path.stem().string();
        try {
            const Certificate piece = parse_certificate(read_file(path.string()));
            entries_[key_of(piece.puzzle)].push_back({name, piece.claim});
        } catch (const InputError&) {
        } catch (const Malformed&) {
        } catch (const FileError&) {  // it is gone, or is none
        }
    }
}

std::optional<StoredPiece> PieceStore::find(const Puzzle& puzzle, const Claim& like,
                                            const Request& request) {
    const std::vector<Entry> there = [&] {
        const std::scoped_lock lock(mutex_);
        const auto found = entries_.find(key_of(puzzle));
        return found == entries_.end() ? std::vector<Entry>() : found->second;
    }();
    for (const Entry& entry : there) {
        if (entry.claim.index() != like.index()) continue;
        try {
            const std::string text = read_file(fmt::format("{}/{}.json", folder_, entry.sha256));
            const Certificate piece = parse_certificate(text);
            if (sha256(canonical_text(piece)) != entry.sha256) continue;
            const CheckResult result =
                check(text, PieceFolder{folder_}, request.limits, request.progress);
            if (result.outcome == CheckResult::Outcome::gave_up) request.limits.check();
            if (result.outcome != CheckResult::Outcome::accepted) continue;
            return StoredPiece{entry.sha256, piece.claim, strength_if_accepted(piece.evidence),
                               beyond_python(piece, request.limits)};
        } catch (const InputError&) {
        } catch (const Malformed&) {
        } catch (const FileError&) {
        }
    }
    return std::nullopt;
}

StoredPiece PieceStore::write(const Certificate& certificate, Strength strength) {
    const std::string text = canonical_text(certificate);
    if (const std::string why = why_too_large(text.size()); !why.empty()) {
        throw Stopped(Stop::memory, why);
    }
    StoredPiece piece{sha256(text), certificate.claim, strength};
    write_file(fmt::format("{}/{}.json", folder_, piece.sha256), text);
    return piece;
}

}  // namespace lastmove::ask
