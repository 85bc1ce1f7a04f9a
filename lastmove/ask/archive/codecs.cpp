// The module that has the libraries of compression (compression.hpp).
#include <lzma.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "commit.hpp"
#include "lastmove/ask/archive/compression.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;
constexpr std::uint64_t most_memory = std::uint64_t{1} << 30;  ///< of xz

/// Packed bytes that wait, and room for unpacked ones.
struct Buffers {
    std::string_view packed;
    char* room;
    std::size_t size;
};

unsigned char* bytes_of(const char* text) {
    return const_cast<unsigned char*>(reinterpret_cast<const unsigned char*>(text));
}

/// Unpacks one compressed stream.
class Codec {
  public:
    Codec() = default;
    virtual ~Codec() = default;
    Codec(const Codec&) = delete;
    Codec& operator=(const Codec&) = delete;

    /// Takes packed bytes and fills the room, as far as it can. Returns a fault; null: none.
    virtual const char* step(Buffers& buffers) = 0;
    /// Whether the stream has come to its end.
    [[nodiscard]] bool is_over() const { return is_over_; }

  protected:
    bool is_over_ = false;
};

/// One member of gzip (RFC 1952): zlib verifies the checksums of its header and of its contents.
class Gzip final : public Codec {
  public:
    Gzip() { inflateInit2(&stream_, MAX_WBITS + 16); }
    ~Gzip() override { inflateEnd(&stream_); }

    const char* step(Buffers& buffers) override {
        stream_.next_in = bytes_of(buffers.packed.data());
        stream_.avail_in = static_cast<uInt>(buffers.packed.size());
        stream_.next_out = bytes_of(buffers.room);
        stream_.avail_out = static_cast<uInt>(buffers.size);
        const int result = inflate(&stream_, Z_NO_FLUSH);
        buffers.packed.remove_prefix(buffers.packed.size() - stream_.avail_in);
        buffers.room += buffers.size - stream_.avail_out;
        buffers.size = stream_.avail_out;
        is_over_ = result == Z_STREAM_END;
        if (is_over_ || result == Z_OK || result == Z_BUF_ERROR) return nullptr;
        return stream_.msg == nullptr ? "it is damaged" : stream_.msg;
    }

  private:
    z_stream stream_{};
};

/// One stream of xz.
class Xz final : public Codec {
  public:
    Xz() : begun_(lzma_stream_decoder(&stream_, most_memory, LZMA_TELL_UNSUPPORTED_CHECK)) {}
    ~Xz() override { lzma_end(&stream_); }

    const char* step(Buffers& buffers) override {
        if (begun_ != LZMA_OK) return "out of memory";
        stream_.next_in = bytes_of(buffers.packed.data());
        stream_.avail_in = buffers.packed.size();
        stream_.next_out = bytes_of(buffers.room);
        stream_.avail_out = buffers.size;
        const lzma_ret result = lzma_code(&stream_, LZMA_RUN);
        buffers.packed.remove_prefix(buffers.packed.size() - stream_.avail_in);
        buffers.room += buffers.size - stream_.avail_out;
        buffers.size = stream_.avail_out;
        is_over_ = result == LZMA_STREAM_END;
        if (is_over_ || result == LZMA_OK || result == LZMA_BUF_ERROR) return nullptr;
        return result == LZMA_MEMLIMIT_ERROR      ? "it takes more than 1 GiB to unpack"
               : result == LZMA_UNSUPPORTED_CHECK ? "its checksum is of an unknown kind"
                                                  : "it is damaged";
    }

  private:
    lzma_stream stream_ = LZMA_STREAM_INIT;
    lzma_ret begun_;
};

/// One frame of zstd (RFC 8878).
class Zstd final : public Codec {
  public:
    const char* step(Buffers& buffers) override {
        ZSTD_inBuffer in{buffers.packed.data(), buffers.packed.size(), 0};
        ZSTD_outBuffer out{buffers.room, buffers.size, 0};
        const std::size_t result = ZSTD_decompressStream(stream_.get(), &out, &in);
        buffers.packed.remove_prefix(in.pos);
        buffers.room += out.pos;
        buffers.size -= out.pos;
        if (ZSTD_isError(result) != 0) return ZSTD_getErrorName(result);
        is_over_ = result == 0;
        return nullptr;
    }

  private:
    struct Free {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };
    std::unique_ptr<ZSTD_DStream, Free> stream_{ZSTD_createDStream()};
};

/// Bytes as they are; their end is that of the file.
class Plain final : public Codec {
  public:
    const char* step(Buffers& buffers) override {
        const std::size_t taken = buffers.packed.copy(buffers.room, buffers.size);
        buffers.packed.remove_prefix(taken);
        buffers.room += taken;
        buffers.size -= taken;
        return nullptr;
    }
};

/// A file with one compressed stream and nothing else, or of bytes as they are.
class FileUnpacker final : public Unpacker {
  public:
    FileUnpacker(int file, Compression how) : file_(file) {
        switch (how) {
            case Compression::zstd:
                codec_ = std::make_unique<Zstd>();
                break;
            case Compression::gzip:
                codec_ = std::make_unique<Gzip>();
                break;
            case Compression::xz:
                codec_ = std::make_unique<Xz>();
                break;
            case Compression::none:
                codec_ = std::make_unique<Plain>();
                is_plain_ = true;
                break;
        }
    }

    const char* read(char* bytes, std::size_t size, std::size_t& done) override {
        Buffers buffers{packed_, bytes, size};
        const char* fault = nullptr;
        while (buffers.size > 0 && !codec_->is_over()) {
            const std::size_t before = buffers.size;
            fault = codec_->step(buffers);
            if (fault != nullptr) break;
            // What the codec holds back comes before more is read.
            if (buffers.size < before || !buffers.packed.empty() || codec_->is_over()) continue;
            fault = fill();
            buffers.packed = packed_;
            if (fault == nullptr && packed_.empty() && !is_plain_) fault = "it ends too early";
            if (packed_.empty()) break;
        }
        packed_ = buffers.packed;
        done = size - buffers.size;
        if (fault == nullptr && codec_->is_over() && done == 0) fault = require_end();
        return fault;
    }

  private:
    const char* fill() {
        for (;;) {
            const ssize_t count = ::read(file_, block_.data(), block_.size());
            if (count < 0 && errno == EINTR) continue;
            packed_ = {};
            if (count < 0) return std::strerror(errno);
            packed_ = {block_.data(), static_cast<std::size_t>(count)};
            return nullptr;
        }
    }
    const char* require_end() {
        const char* fault = packed_.empty() ? fill() : nullptr;
        if (fault == nullptr && !packed_.empty()) fault = "it has bytes behind its end";
        return fault;
    }

    int file_;
    bool is_plain_ = false;
    std::unique_ptr<Codec> codec_;
    std::array<char, block_size> block_{};
    std::string_view packed_;  ///< what is left of the block
};

class ZstdPacker final : public Packer {
  public:
    ZstdPacker(Write write, void* to) : write_(write), to_(to) {
        // Decompression is as fast at any level; this one is slow only beyond gigabytes.
        ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, 12);
        ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
    }

    const char* write(const char* bytes, std::size_t size) override {
        ZSTD_inBuffer in{bytes, size, 0};
        while (in.pos < in.size) {
            if (const char* const fault = compress(in, ZSTD_e_continue).fault) return fault;
        }
        return nullptr;
    }
    const char* finish() override {
        ZSTD_inBuffer in{nullptr, 0, 0};
        for (;;) {
            const auto [fault, left] = compress(in, ZSTD_e_end);
            if (fault != nullptr || left == 0) return fault;
        }
    }

  private:
    struct Result {
        const char* fault;
        std::size_t left;  ///< to be written yet
    };
    Result compress(ZSTD_inBuffer& in, ZSTD_EndDirective end) {
        ZSTD_outBuffer out{block_.data(), block_.size(), 0};
        const std::size_t left = ZSTD_compressStream2(context_.get(), &out, &in, end);
        if (ZSTD_isError(left) != 0) return {ZSTD_getErrorName(left), 0};
        if (out.pos > 0 && !write_(to_, block_.data(), out.pos)) return {"not written", 0};
        return {nullptr, left};
    }

    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };
    Write write_;
    void* to_;
    std::unique_ptr<ZSTD_CCtx, Free> context_{ZSTD_createCCtx()};
    std::array<char, block_size> block_{};
};

}  // namespace

}  // namespace lastmove::ask

extern "C" const lastmove::ask::ArchiveModule lastmove_archive;
const lastmove::ask::ArchiveModule lastmove_archive{
    [](int file, lastmove::ask::Compression how) -> lastmove::ask::Unpacker* {
        return new lastmove::ask::FileUnpacker(file, how);
    },
    [](lastmove::ask::Packer::Write write, void* to) -> lastmove::ask::Packer* {
        return new lastmove::ask::ZstdPacker(write, to);
    },
    LASTMOVE_COMMIT};
