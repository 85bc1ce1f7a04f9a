#include <dlfcn.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "lastmove/base/input_error.hpp"
#include "lastmove/doors/web/http_server.hpp"

namespace lastmove::web {

namespace {

/// Where the module lies beneath the folder that the program's own folder lies in.
constexpr const char* module_place = "lib/lastmove/http.so";

}  // namespace

std::unique_ptr<HttpServer> load_http_server(Handling handling, const Patience& patience) {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::string path = (program.parent_path().parent_path() / module_place).string();
    void* const module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const found = module == nullptr ? nullptr : dlsym(module, make_http_server_name);
    if (found == nullptr) throw FileError("load", path, dlerror());
    auto* const make = reinterpret_cast<MakeHttpServer*>(found);
    return std::unique_ptr<HttpServer>(make(std::move(handling), patience));
}

}  // namespace lastmove::web
