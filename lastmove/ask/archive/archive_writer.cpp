#include "lastmove/ask/archive/archive_writer.hpp"

#include <optional>

#include "lastmove/base/text_file.hpp"
#include "lastmove/base/whole_file.hpp"

namespace lastmove::ask {

class ArchiveFile {
  public:
    ArchiveFile(const std::string& path, const Limits& limits) : path_(path), limits_(limits) {
        const Destination to = destination(path);
        if (to.is_replaced()) {
            require_writable(path);
            whole_.emplace(path);
        } else {
            in_place_ = open_in_place(to, path, limits);
        }
    }
    void write(std::string_view bytes) {
        if (whole_) {
            whole_->write(bytes);
        } else {
            write_all(in_place_, bytes, path_, limits_);
        }
    }
    void finish() {
        if (whole_) in_place_ = whole_->finish();
        in_place_.close(path_);
    }

  private:
    std::string path_;
    Limits limits_;
    std::optional<WholeFile> whole_;
    Descriptor in_place_;
};

ArchiveWriter::ArchiveWriter(const std::string& path, std::uint64_t date, const Limits& limits)
    : file_(std::make_unique<ArchiveFile>(path == "-" ? "/dev/stdout" : path, limits)),
      packed_([this](std::string_view bytes) { file_->write(bytes); }),
      date_(date) {}

ArchiveWriter::~ArchiveWriter() = default;

void ArchiveWriter::begin(const TarFile& file) {
    write(tar_header(file, date_));
    padding_ = tar_padding(file.size);
}

void ArchiveWriter::write(std::string_view bytes) {
    packed_.write(bytes);
    size_ += bytes.size();
}

void ArchiveWriter::end() {
    write(padding_);
}

void ArchiveWriter::finish() {
    write(tar_end(size_));
    packed_.finish();
    file_->finish();
}

}  // namespace lastmove::ask
