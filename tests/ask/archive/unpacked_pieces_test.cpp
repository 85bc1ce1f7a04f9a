#include "lastmove/ask/archive/unpacked_pieces.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>

#include "overdue.hpp"

namespace lastmove::ask {
namespace {

/// Small files of given names.
class SmallFiles final : public BundleSource {
  public:
    explicit SmallFiles(std::vector<std::string> names) : names_(std::move(names)) {}

    std::optional<TarFile> next() override {
        if (at_ == names_.size()) return std::nullopt;
        is_read_ = false;
        return TarFile{names_[at_++], 2};
    }
    std::string_view read() override { return std::exchange(is_read_, true) ? "" : "{}"; }

  private:
    std::vector<std::string> names_;
    std::size_t at_ = 0;
    bool is_read_ = true;
};

TEST(UnpackedPieces, DisappearAlsoWhereAQuestionIsOverdue) {
    std::vector<std::string> names;
    for (int i = 0; i < 3'000; ++i)
        names.push_back(fmt::format("a name that takes room of its own {:04}.json", i));
    SmallFiles source(names);
    std::optional<UnpackedPieces> pieces(std::in_place, source, names);
    const std::filesystem::path folder = pieces->folder();
    EXPECT_TRUE(exists(folder / "a name that takes room of its own 2999.json"));
    const Governed scope(overdue());
    pieces.reset();
    EXPECT_FALSE(exists(folder));
}

}  // namespace
}  // namespace lastmove::ask
