#include "lastmove/base/closed_files.hpp"

#include <atomic>
#include <filesystem>
#include <system_error>
#include <utility>

#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

std::atomic<int> closings{0};

/// The last text that was handed over on this thread.
thread_local constinit const HandedText* last_handed = nullptr;

}  // namespace

ClosedFiles::ClosedFiles() noexcept {
    ++closings;
}

ClosedFiles::~ClosedFiles() {
    --closings;
}

HandedText::HandedText(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)), before_(std::exchange(last_handed, this)) {}

HandedText::~HandedText() {
    last_handed = before_;
}

const std::string* HandedText::find(std::string_view name) noexcept {
    for (const HandedText* handed = last_handed; handed != nullptr; handed = handed->before_) {
        if (handed->name_ == name) return &handed->text_;
    }
    return nullptr;
}

bool are_files_closed() noexcept {
    return closings > 0;
}

void require_open_files(std::string_view name) {
    if (!are_files_closed()) return;
    throw InputError(
        name, 0,
        "a subject: files are not read here; rules are written as rules{...}:POSITION, "
        "and the text of a file is handed over in its place",
        "peg:english");
}

bool is_readable_file(const std::string& name) {
    if (HandedText::find(name) != nullptr) return true;
    std::error_code error;
    return !are_files_closed() && std::filesystem::is_regular_file(name, error);
}

}  // namespace lastmove
