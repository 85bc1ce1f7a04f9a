#include "lastmove/base/module.hpp"

#include <dlfcn.h>

#include <map>
#include <mutex>
#include <system_error>

#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

namespace fs = std::filesystem;

/// Where a module lies beneath one of the folders.
std::string place_of(const std::string& module) {
    return "lib/lastmove/" + module + ".so";
}

void* load(const std::string& module) {
    const std::string place = place_of(module);
    std::error_code error;
    for (fs::path folder = own_file().parent_path(); folder.has_relative_path();
         folder = folder.parent_path()) {
        const fs::path path = folder / place;
        if (!fs::is_regular_file(path, error)) continue;
        if (void* const handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) return handle;
        throw FileError("load", place, dlerror());
    }
    throw FileError("load", place,
                    "it was not found beneath the folders in which the program lies");
}

}  // namespace

fs::path own_file() {
    Dl_info found{};
    if (dladdr(reinterpret_cast<const void*>(&own_file), &found) == 0) return {};
    std::error_code error;
    const fs::path file = fs::canonical(found.dli_fname, error);
    return error ? fs::read_symlink("/proc/self/exe", error) : file;
}

void* from_module(const std::string& module, const char* name) {
    static std::mutex mutex;
    static std::map<std::string, void*> handles;
    const std::lock_guard lock(mutex);
    void*& handle = handles[module];
    if (handle == nullptr) handle = load(module);
    void* const found = dlsym(handle, name);
    if (found == nullptr) throw FileError("load", place_of(module), dlerror());
    return found;
}

}  // namespace lastmove
