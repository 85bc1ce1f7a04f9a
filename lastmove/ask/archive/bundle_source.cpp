#include "lastmove/ask/archive/bundle_source.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "lastmove/ask/archive/archive_fault.hpp"
#include "lastmove/ask/archive/compression.hpp"
#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/descriptor.hpp"
#include "lastmove/base/governor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

namespace {

namespace fs = std::filesystem;

class FilesOfArchive final : public BundleSource {
  public:
    explicit FilesOfArchive(UnpackedFile file)
        : file_(std::move(file)), tar_([this](std::string& piece) { file_.read(piece); }) {}

    std::optional<TarFile> next() override {
        std::optional<TarFile> file = tar_.next();
        if (!file) return file;
        const bool is_first = std::exchange(is_first_, false);
        if (is_first != (file->name == manifest_name)) {
            throw ArchiveFault(fmt::format("does not begin with the only {}", manifest_name));
        }
        if (file->name <= before_) {
            throw ArchiveFault(fmt::format("has '{}' behind '{}', out of order",
                                           excerpt(file->name), excerpt(before_)));
        }
        if (!is_first) before_ = file->name;
        return file;
    }
    std::string_view read() override { return tar_.read(); }

  private:
    UnpackedFile file_;
    TarReader tar_;
    bool is_first_ = true;
    std::string before_;
};

class FilesOfFolder final : public BundleSource {
  public:
    FilesOfFolder(const std::string& path, const std::string& but_for) : folder_(path) {
        require_open_files(path);
        std::error_code error;
        auto place = fs::recursive_directory_iterator(path, error);
        for (; !error && place != fs::recursive_directory_iterator(); place.increment(error)) {
            governing::settle(0);
            const auto status = place->symlink_status(error);
            if (error) break;
            if (fs::is_directory(status)) continue;
            if (!but_for.empty() && is_left_out(place->path(), but_for)) continue;
            const std::string name = place->path().lexically_relative(path).generic_string();
            require_file(name, fs::is_regular_file(status));
            names_.push_back(name);
        }
        if (error) throw FileError("read", path, error.message());
        std::ranges::sort(names_, [](const std::string& a, const std::string& b) {
            return std::pair(a != manifest_name, std::string_view(a)) <
                   std::pair(b != manifest_name, std::string_view(b));
        });
    }

    std::optional<TarFile> next() override {
        if (next_ == names_.size()) return std::nullopt;
        const std::string& name = names_[next_++];
        path_ = (fs::path(folder_) / name).string();
        file_ = Descriptor(::open(path_.c_str(), O_RDONLY | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC));
        struct stat found {};
        if (!file_ || ::fstat(file_.number(), &found) != 0) refuse();
        if (static_cast<std::uint64_t>(found.st_size) > largest_in_tar) {
            throw ArchiveFault(fmt::format("has a file of 8 GiB or more, '{}'", excerpt(name)));
        }
        return TarFile{name, static_cast<std::uint64_t>(found.st_size)};
    }
    std::string_view read() override {
        governing::settle(0);
        piece_.resize(std::size_t{1} << 16U);
        const ssize_t count = ::read(file_.number(), piece_.data(), piece_.size());
        if (count < 0) refuse();
        return std::string_view(piece_).substr(0, static_cast<std::size_t>(count));
    }

  private:
    /// The archive that is to be written, and files on their way to a name, which a kill may leave.
    static bool is_left_out(const fs::path& path, const std::string& archive) {
        return path.filename().string().starts_with(".lastmove-") ||
               is_same_file(path.string(), archive);
    }
    static void require_file(const std::string& name, bool is_file) {
        if (!is_file) {
            throw ArchiveFault(
                fmt::format("has an entry '{}' that is no regular file", excerpt(name)));
        }
        if (const std::string why = why_no_tar_name(name); !why.empty()) {
            throw ArchiveFault(fmt::format("has a file whose name '{}' {}", excerpt(name), why));
        }
    }
    [[noreturn]] void refuse() const { throw FileError("read", path_, std::strerror(errno)); }

    std::string folder_;
    std::vector<std::string> names_;
    std::size_t next_ = 0;
    std::string path_;
    Descriptor file_;
    std::string piece_;
};

}  // namespace

std::unique_ptr<BundleSource> archive_source(const std::string& path) {
    return std::make_unique<FilesOfArchive>(UnpackedFile(path));
}

std::unique_ptr<BundleSource> archive_of_bytes(std::string_view bytes) {
    return std::make_unique<FilesOfArchive>(UnpackedFile::of_bytes(bytes));
}

std::unique_ptr<BundleSource> folder_source(const std::string& path, const std::string& but_for) {
    return std::make_unique<FilesOfFolder>(path, but_for);
}

bool is_bundle(const std::string& path) {
    if (are_files_closed()) return false;
    std::error_code error;
    return is_archive(path) || fs::is_regular_file(fs::path(path) / manifest_name, error);
}

}  // namespace lastmove::ask
