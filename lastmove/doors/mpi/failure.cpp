#include "lastmove/doors/mpi/failure.hpp"

#include "lastmove/base/fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/packed_stop.hpp"

namespace lastmove::ranks {

namespace {

/// A file that another rank could not read or write.
class FarFileError : public FileError {
  public:
    explicit FarFileError(std::string message)
        : FileError("read", "", ""), message_(std::move(message)) {}
    [[nodiscard]] const char* what() const noexcept override { return message_.c_str(); }

  private:
    std::string message_;
};

Json to_json(const InputError& error) {
    return {{"read", error.read},
            {"column", error.column},
            {"accepted", error.accepted},
            {"example", error.example},
            {"line", error.line}};
}

}  // namespace

std::string pack_failure(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const Stopped& stopped) {
        return json_text({{"stopped", pack(stopped)}});
    } catch (const InputError& error) {
        return json_text({{"input", to_json(error)}});
    } catch (const FileError& error) {
        return json_text({{"file", error.what()}});
    } catch (const std::bad_alloc&) {
        return json_text({{"stopped", pack(Stopped(Stop::memory))}});
    } catch (const std::exception& error) {
        return json_text({{"internal", own_words(error)}});
    }
}

void throw_failure(std::string_view text) {
    const Json json = Json::parse(text);
    if (json.contains("stopped")) throw unpack_stopped(json.at("stopped").get<std::string>());
    if (json.contains("file")) throw FarFileError(json.at("file").get<std::string>());
    if (json.contains("input")) {
        const Json& input = json.at("input");
        throw InputError(input.at("read").get<std::string>(), input.at("column").get<std::size_t>(),
                         input.at("accepted").get<std::string>(),
                         input.at("example").get<std::string>(),
                         input.at("line").get<std::size_t>());
    }
    throw Fault(json.at("internal").get<std::string>());
}

}  // namespace lastmove::ranks
