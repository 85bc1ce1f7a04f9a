#include "lastmove/ask/archive/archive_writer.hpp"

namespace lastmove::ask {

ArchiveWriter::ArchiveWriter(const std::string& path, std::uint64_t date, const Limits& limits)
    : file_(path, limits),
      packed_([this](std::string_view bytes) { file_.write(bytes); }),
      date_(date) {}

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
    file_.finish();
}

}  // namespace lastmove::ask
