#include "lastmove/base/output_file.hpp"

#include "lastmove/base/text_file.hpp"

namespace lastmove {

OutputFile::OutputFile(const std::string& path, const Limits& limits)
    : path_(path == "-" ? "/dev/stdout" : path), limits_(limits) {
    const Destination to = destination(path_);
    if (to.is_replaced()) {
        require_writable(path_);
        whole_.emplace(path_);
    } else {
        in_place_ = open_in_place(to, path_, limits);
    }
}

void OutputFile::write(std::string_view bytes) {
    if (whole_) {
        whole_->write(bytes);
    } else {
        write_all(in_place_, bytes, path_, limits_);
    }
}

void OutputFile::finish() {
    if (whole_) in_place_ = whole_->finish();
    in_place_.close(path_);
}

}  // namespace lastmove
