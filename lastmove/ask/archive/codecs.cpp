// The module that has libarchive (compression.hpp).
#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <string>

#include "commit.hpp"
#include "lastmove/ask/archive/compression.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;

/// What libarchive says of its last error.
std::string said(archive* of) {
    const char* const text = archive_error_string(of);
    return text == nullptr ? "unknown error" : text;
}

/// One stream of bytes, which libarchive takes for an archive with a single nameless file.
class ArchiveUnpacker final : public Unpacker {
  public:
    explicit ArchiveUnpacker(int file) : file_(file) {
        archive_read_support_format_raw(archive_);
        archive_read_support_filter_zstd(archive_);
        archive_read_support_filter_gzip(archive_);
        archive_read_support_filter_xz(archive_);
    }
    ~ArchiveUnpacker() override { archive_read_free(archive_); }

    const char* read(char* bytes, std::size_t size, std::size_t& done) override {
        done = 0;
        if (!fault_.empty()) return fault_.c_str();
        if (!begun_ && !begin()) return fault_.empty() ? nullptr : fault_.c_str();
        const la_ssize_t count = archive_read_data(archive_, bytes, size);
        if (count < 0) {
            fault_ = said(archive_);
            return fault_.c_str();
        }
        done = static_cast<std::size_t>(count);
        return nullptr;
    }

  private:
    bool begin() {
        begun_ = true;
        archive_entry* entry = nullptr;
        if (archive_read_open_fd(archive_, file_, block_size) != ARCHIVE_OK ||
            archive_read_next_header(archive_, &entry) != ARCHIVE_OK) {
            fault_ = said(archive_);
            return false;
        }
        // The last one is that of bytes as they are.
        if (archive_filter_count(archive_) > 2) fault_ = "it is compressed more than once";
        return fault_.empty();
    }

    int file_;
    archive* archive_ = archive_read_new();
    bool begun_ = false;
    std::string fault_;
};

class ArchivePacker final : public Packer {
  public:
    ArchivePacker(Write write, void* to) : write_(write), to_(to) {
        archive_write_set_format_raw(archive_);
        archive_write_add_filter_zstd(archive_);
        // Decompression is as fast at any level; this one is slow only beyond gigabytes.
        archive_write_set_filter_option(archive_, "zstd", "compression-level", "12");
        archive_write_set_bytes_per_block(archive_, 0);
        archive_write_open(archive_, this, nullptr, &ArchivePacker::pass_on, nullptr);
        archive_entry* const entry = archive_entry_new();
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_write_header(archive_, entry);
        archive_entry_free(entry);
    }
    ~ArchivePacker() override {
        if (!finished_) archive_write_fail(archive_);
        archive_write_free(archive_);
    }

    const char* write(const char* bytes, std::size_t size) override {
        return archive_write_data(archive_, bytes, size) < 0 ? failed() : nullptr;
    }
    const char* finish() override {
        finished_ = true;
        return archive_write_close(archive_) != ARCHIVE_OK ? failed() : nullptr;
    }

  private:
    const char* failed() {
        fault_ = said(archive_);
        return fault_.c_str();
    }
    static la_ssize_t pass_on(archive* of, void* self, const void* bytes, std::size_t size) {
        const auto& own = *static_cast<ArchivePacker*>(self);
        if (own.write_(own.to_, static_cast<const char*>(bytes), size)) {
            return static_cast<la_ssize_t>(size);
        }
        archive_set_error(of, -1, "not written");
        return -1;
    }

    archive* archive_ = archive_write_new();
    Write write_;
    void* to_;
    bool finished_ = false;
    std::string fault_;
};

}  // namespace

}  // namespace lastmove::ask

extern "C" const lastmove::ask::ArchiveModule lastmove_archive;
const lastmove::ask::ArchiveModule lastmove_archive{
    [](int file) -> lastmove::ask::Unpacker* { return new lastmove::ask::ArchiveUnpacker(file); },
    [](lastmove::ask::Packer::Write write, void* to) -> lastmove::ask::Packer* {
        return new lastmove::ask::ArchivePacker(write, to);
    },
    LASTMOVE_COMMIT};
