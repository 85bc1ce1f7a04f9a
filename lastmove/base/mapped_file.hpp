// A file as memory: what does not fit into memory lies on the disk, and the system moves it.
#pragma once

#include <cstddef>
#include <string>

namespace lastmove {

/// The bytes of a file, which may be read and written.
///
/// ```
/// const std::string path = ::testing::TempDir() + "mapped";
/// {
///     MappedFile file(path, 5'000, MappedFile::Begin::empty);
///     static_cast<char*>(file.memory())[4'999] = 'x';
///     file.let_go();
///     file.bring(file.memory(), 5'000);
///     file.put_on_disk();
/// }
/// MappedFile again(path, 5'000, MappedFile::Begin::as_it_is);
/// EXPECT_EQ(static_cast<char*>(again.memory())[4'999], 'x');
/// EXPECT_THROW(MappedFile("/dev/null", 5'000, MappedFile::Begin::empty), FileError);
/// ```
class MappedFile {
  public:
    enum class Begin { empty, as_it_is };

    /// Makes the file, or opens it, and takes as much room on the disk, so that the disk cannot be
    /// full later. An empty one has zeros; so have the bytes by which a shorter one is too short.
    /// Throws FileError.
    MappedFile(std::string path, std::size_t bytes, Begin begin);
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    /// Its first byte, at the beginning of a page.
    [[nodiscard]] void* memory() const { return memory_; }

    /// Returns when all that was written is on the disk. Throws FileError.
    void put_on_disk() const;
    /// Gives back the physical memory that the process holds of the file; the contents stay. What
    /// is read or written next is fetched again, page by page. Other threads may use the file
    /// meanwhile.
    void let_go() const;
    /// Has some bytes from an address in the file on brought into memory at once, to be written,
    /// which is cheaper than page by page. Does nothing where the system cannot.
    void bring(const void* from, std::size_t bytes) const;

  private:
    std::string path_;
    std::size_t bytes_;
    void* memory_ = nullptr;
};

}  // namespace lastmove
