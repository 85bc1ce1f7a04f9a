#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>
#include <span>

#include "lastmove/base/fault.hpp"
#include "lastmove/base/governor.hpp"
#include "lastmove/doors/command/options.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/run.hpp"

namespace lastmove::command {

int guarded(int argc, const char* const* argv, const std::function<int(const Options&)>& run) {
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    const bool json = std::ranges::any_of(
        arguments, [](std::string_view argument) { return argument == "--json"; });
    return guarded_status([&] {
        try {
            return run(read_options(argc, argv));
        } catch (const InputError& error) {
            present(error, json);  // may find that standard output cannot be written
            return 2;
        }
    });
}

int guarded_status(const std::function<int()>& work) {
    try {
        return work();
    } catch (const FileError& error) {
        say(fmt::format("lastmove: {}\n", error.what()));
        return 4;
    } catch (const Stopped& stopped) {
        say(fmt::format("lastmove: gave up: {}\n", stopped.what()));
        return 3;
    } catch (const std::bad_alloc&) {
        say("lastmove: gave up: out of memory\n");
        return 3;
    } catch (const std::exception& error) {
        // Nothing is claimed when the program finds itself in the wrong.
        say(fmt::format("lastmove: {}\n", fault_in_words(error)));
        return 3;
    }
}

}  // namespace lastmove::command
