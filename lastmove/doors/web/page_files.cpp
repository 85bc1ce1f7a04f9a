#include "lastmove/doors/web/page_files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include "lastmove/base/descriptor.hpp"
#include "lastmove/base/visible.hpp"
#include "lastmove/doors/web/guard.hpp"

namespace lastmove::web {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 22> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".zip", "application/zip"},
    {".whl", "application/zip"},
    {".data", "application/octet-stream"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".py", "text/plain; charset=utf-8"},
    {".bib", "text/plain; charset=utf-8"},
    {".tar", "application/x-tar"},
}};

/// Whether each part of the path is a name, and none leads upwards or is hidden.
bool is_plain(std::string_view path) {
    if (!path.starts_with('/') || path.find('\0') != std::string_view::npos ||
        path.find('\\') != std::string_view::npos || path.size() > 1'000) {
        return false;
    }
    while (!path.empty()) {
        path.remove_prefix(1);  // the slash
        const std::size_t end = std::min(path.find('/'), path.size());
        if (end == 0 || path.front() == '.') return false;
        path.remove_prefix(end);
    }
    return true;
}

/// The file's path, links followed, if it lies in the folder; else empty.
std::string within(const std::string& folder, std::string_view path) {
    std::error_code error;
    const fs::path root = fs::canonical(folder, error);
    if (error) return {};
    const fs::path file = fs::canonical(root / path.substr(1), error);
    if (error) return {};
    const auto [in_root, in_file] = std::ranges::mismatch(root, file);
    return in_root == root.end() ? file.string() : std::string();
}

std::optional<std::string> contents(const Descriptor& file, std::size_t size) {
    std::string text(size, '\0');
    std::size_t done = 0;
    while (done < size) {
        const ssize_t count = ::read(file.number(), text.data() + done, size - done);
        if (count <= 0) return std::nullopt;
        done += static_cast<std::size_t>(count);
    }
    return text;
}

bool is_page(const std::string& folder) {
    std::error_code error;
    return fs::is_regular_file(fs::path(folder) / "index.html", error);
}

}  // namespace

std::string_view content_type(std::string_view path) {
    for (const auto& [end, type] : types) {
        if (path.ends_with(end)) return type;
    }
    return "application/octet-stream";
}

PageFolder find_page(const std::string& said) {
    PageFolder found;
    if (!said.empty()) {
        found.looked = {said};
    } else {
        std::error_code error;
        const fs::path beside =
            fs::read_symlink("/proc/self/exe", error).parent_path().parent_path();
        found.looked = {(beside / "share/lastmove/web").string()};
        // Not installed: in the build folder, or in the virtual environment beside it.
        if (fs::exists(beside / "CMakeCache.txt", error) ||
            fs::exists(beside / "pyvenv.cfg", error)) {
            found.looked.push_back((beside.parent_path() / "web").string());
        }
    }
    const auto place = std::ranges::find_if(found.looked, is_page);
    if (place != found.looked.end()) found.path = *place;
    return found;
}

HttpResponse PageFiles::missing(std::string_view path) const {
    if (!folder_.path.empty() || path != "/index.html")
        return failure(404, "there is no such file");
    HttpResponse response{.status = 404, .type = "text/plain; charset=utf-8"};
    response.body = fmt::format(
        "The server answers questions (docs/web.md), but the files of the page are missing.\n"
        "They were looked for in:\n  {}\n`make web` builds them; --page DIR says where they are.\n",
        visible(fmt::format("{}", fmt::join(folder_.looked, "\n  "))));
    return response;
}

HttpResponse PageFiles::respond(const HttpRequest& request) const {
    const std::string path = request.path == "/" ? "/index.html" : request.path;
    const std::string file =
        folder_.path.empty() || !is_plain(path) ? "" : within(folder_.path, path);
    if (file.empty()) return missing(path);
    const Descriptor opened(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    struct stat status {};
    if (!opened || ::fstat(opened.number(), &status) != 0 || !S_ISREG(status.st_mode)) {
        return missing(path);
    }
    HttpResponse response{.type = std::string(content_type(path))};
    const std::string tag = fmt::format("\"{:x}-{:x}-{:x}\"", status.st_size, status.st_mtim.tv_sec,
                                        status.st_mtim.tv_nsec);
    response.headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}};
    if (request.header("if-none-match") == tag) {
        response.status = 304;
        return response;
    }
    auto text = contents(opened, static_cast<std::size_t>(status.st_size));
    if (!text) return failure(500, "the file cannot be read");
    response.body = *std::move(text);
    return response;
}

}  // namespace lastmove::web
