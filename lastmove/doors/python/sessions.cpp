// The classes Session and Reply, and the table of errors.
#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <utility>

#include "lastmove/ask/reply/certificate_text.hpp"
#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/ask/subjects/listing.hpp"
#include "lastmove/ask/table/option.hpp"
#include "lastmove/ask/table/schema.hpp"
#include "lastmove/ask/table/shared_options.hpp"
#include "lastmove/ask/table/typed.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/latex.hpp"
#include "lastmove/base/legible.hpp"
#include "lastmove/base/page.hpp"
#include "lastmove/base/svg.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/base/tikz.hpp"
#include "lastmove/base/visible.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/doors/python/asking.hpp"
#include "lastmove/doors/python/bindings.hpp"
#include "lastmove/doors/python/callbacks.hpp"
#include "lastmove/doors/python/value_store.hpp"
#include "lastmove/doors/python/watched.hpp"

namespace lastmove::python {

namespace py = pybind11;

namespace {

void raise(const py::object& error) {
    PyErr_SetObject(py::type::handle_of(error).ptr(), error.ptr());
}

void translate(std::exception_ptr pointer) {
    try {
        if (pointer) std::rethrow_exception(std::move(pointer));
    } catch (const InputError& error) {
        const bool is_mistyped = dynamic_cast<const ask::MistypedOption*>(&error) != nullptr;
        py::object raised =
            error_named(is_mistyped ? "OptionTypeError" : "InputError")(error.what());
        raised.attr("read") = error.read;
        raised.attr("column") = error.column;
        raised.attr("line") = error.line;
        raised.attr("accepted") = error.accepted;
        raised.attr("example") = error.example;
        raise(raised);
    } catch (const std::invalid_argument& error) {
        raise(error_named("InputError")(fmt::format("expected {}", error.what())));
    } catch (const FileError& error) {
        raise(error_named("FileError")(error.what()));
    } catch (const Stopped& stopped) {
        const bool is_interrupt = stopped.stop() == Stop::interrupt;
        raise(error_named(is_interrupt ? "Interrupted" : "Stopped")(
            stopped.what(), std::string(name(stopped.stop()))));
    } catch (const ValueStore::InUse& error) {
        raise(py::module_::import("builtins").attr("RuntimeError")(error.what()));
    } catch (const py::builtin_exception&) {
        throw;  // an exception of Python by its name
    } catch (const py::error_already_set&) {
        throw;
    } catch (const std::bad_alloc&) {
        raise(error_named("Stopped")("the memory limit was reached", "memory"));
    } catch (const std::exception& error) {
        raise(py::module_::import("builtins").attr("RuntimeError")(fault_in_words(error)));
    }
}

/// The picture of a reply, fitted to a page. Throws InputError for an unknown size, and for a
/// picture that does not fit.
Page page(const Outcome& outcome, const std::string& size, bool is_dark) {
    const ask::Option sizes = *std::ranges::find(ask::shared_options, "size", &ask::Option::name);
    if (!size.empty() && !ask::names_word(sizes.accepted, size)) {
        throw InputError(size, 1, ask::alternatives(ask::words_of(sizes.accepted)), "a4");
    }
    if (const std::string why = why_illegible(outcome.reply.picture.value()); !why.empty()) {
        throw InputError(outcome.reply.subject, 0,
                         fmt::format("a picture that can be read ({})", why), "");
    }
    Page page = page_of(outcome.reply.picture.value(),
                        {format_named(size), is_dark ? Theme::dark : Theme::light});
    if (!page.fault.empty()) throw InputError(outcome.reply.subject, 0, page.fault, "size='a4'");
    return page;
}

std::string svg(const Outcome& outcome, const std::string& size, bool is_dark) {
    return to_svg(page(outcome, size, is_dark), outcome.reply.subject);
}

std::string tikz(const Outcome& outcome, const std::string& size, bool is_dark, bool is_bare) {
    return to_tikz(page(outcome, size, is_dark), outcome.reply.subject,
                   is_bare ? TikzForm::picture : TikzForm::document);
}

/// The nimbers of a sequence; -1 where there is no member, or it has none.
struct Numbers {
    std::vector<std::int64_t> values;
};

std::optional<Numbers> numbers_of(const Outcome& outcome) {
    const auto list = outcome.reply.details.find("values");
    if (list == outcome.reply.details.end() || !list->is_array()) return std::nullopt;
    Numbers numbers;
    numbers.values.reserve(list->size());
    for (const Json& value : *list) {
        if (!value.is_null() && !value.is_number_integer()) return std::nullopt;
        numbers.values.push_back(value.is_null() ? -1 : value.get<std::int64_t>());
    }
    return numbers;
}

/// The reply to a question that was ended before anything was known.
Outcome unfinished(const std::string& question, const std::string& subject, const std::string& stop,
                   const std::string& reason) {
    Progress silent;
    const Limits limits;
    const ask::Request request{.limits = limits, .progress = silent};
    Outcome outcome{ask::cut_short(ask::blank(subject, question), request, reason), Stop::time};
    for (const Stop one : {Stop::memory, Stop::interrupt}) {
        if (name(one) == stop) outcome.stopped = one;
    }
    return outcome;
}

}  // namespace

py::object fraction(const Rational& number) {
    static const auto* const type =
        new py::object(py::module_::import("fractions").attr("Fraction"));
    if (number.get_num().fits_slong_p() && number.get_den().fits_slong_p()) {
        return (*type)(number.get_num().get_si(), number.get_den().get_si());
    }
    static const auto* const read = new py::object(py::module_::import("builtins").attr("int"));
    return (*type)((*read)(number.get_num().get_str(16), 16),
                   (*read)(number.get_den().get_str(16), 16));
}

void raise_stopped(const std::string& reason, const std::string& message) {
    const std::string interrupt(name(Stop::interrupt));
    if (take_interrupt() || reason == interrupt) {
        raise(error_named("Interrupted")(message, interrupt));
    } else {
        raise(error_named("Stopped")(message, reason));
    }
    throw py::error_already_set();
}

void bind_errors() {
    py::register_exception_translator(translate);
}

void bind_session(py::module_& module) {
    py::class_<Numbers>(module, "Numbers", py::buffer_protocol()).def_buffer([](Numbers& numbers) {
        return py::buffer_info(numbers.values.data(),
                               static_cast<py::ssize_t>(numbers.values.size()), true);
    });
    py::class_<Outcome>(module, "Reply")
        .def_property_readonly(
            "json", [](const Outcome& outcome) { return json_text(ask::to_json(outcome.reply)); })
        .def_property_readonly("text",
                               [](const Outcome& outcome) { return visible(outcome.reply.text); })
        .def_property_readonly("lines",
                               [](const Outcome& outcome) {
                                   return outcome.reply.lines_before +
                                          outcome.reply.lines.value_or("");
                               })
        .def_property_readonly(
            "status", [](const Outcome& outcome) { return static_cast<int>(outcome.reply.status); })
        .def_property_readonly("stopped",
                               [](const Outcome& outcome) -> std::optional<std::string> {
                                   if (!outcome.stopped) return std::nullopt;
                                   return std::string(name(*outcome.stopped));
                               })
        .def_property_readonly("certificate",
                               [](const Outcome& outcome) -> std::optional<std::string> {
                                   const auto& certificate = outcome.reply.certificate;
                                   if (!certificate) return std::nullopt;
                                   const py::gil_scoped_release unlocked;
                                   return ask::certificate_text(*certificate);
                               })
        .def_property_readonly(
            "why_no_certificate",
            [](const Outcome& outcome) { return ask::why_no_certificate(outcome.reply); })
        .def_property_readonly("why_no_picture",
                               [](const Outcome& outcome) { return outcome.reply.no_picture; })
        .def_property_readonly("numbers", numbers_of)
        .def_property_readonly(
            "has_picture", [](const Outcome& outcome) { return outcome.reply.picture.has_value(); })
        .def("svg", svg, py::arg("size") = "", py::arg("dark") = false)
        .def("tikz", tikz, py::arg("size") = "", py::arg("dark") = false, py::arg("bare") = false)
        .def("picture_text",
             [](const Outcome& outcome) { return to_text(outcome.reply.picture.value(), {}); });
    module.def("value_in_latex", value_in_latex, py::arg("text"));
    module.def("latex_escaped", latex_escaped, py::arg("text"));
    module.def("visible", visible, py::arg("text"));
    module.def("listing", ask::listing, py::arg("what") = "", py::arg("json") = true);
    module.def(
        "schema", [](const std::string& question) { return json_text(ask::schema(question)); },
        py::arg("question") = "");
    module.def("unfinished", unfinished, py::arg("question"), py::arg("subject"), py::arg("stop"),
               py::arg("reason"));
    module.def(
        "require_options",
        [](const std::string& question, const std::vector<SaidOption>& own) {
            require_options(question, {own, {}});
        },
        py::arg("question"), py::arg("options"));
    py::class_<Session>(module, "Session")
        .def(py::init<>())
        .def(
            "ask",
            [](Session& session, const std::string& question, const std::vector<std::string>& words,
               std::vector<SaidOption> own, std::vector<SaidOption> usual, bool proof,
               const py::object& progress) {
                return session.ask(question, words, {std::move(own), std::move(usual)}, proof,
                                   progress);
            },
            py::arg("question"), py::arg("words"), py::arg("options"), py::arg("usual"),
            py::arg("proof") = false, py::arg("progress") = py::none())
        .def("forget", &Session::forget)
        .def_property_readonly("waiting", &Session::waiting);
}

void bind_games(py::module_& module) {
    module.def("register_game", register_game, py::arg("name"), py::arg("game"),
               py::arg("partizan"));
    module.def("register_rules", register_rules, py::arg("name"), py::arg("text"));
    module.def("forget_game", forget_game, py::arg("name"));
    module.def("registered_games", names_of_games);
}

}  // namespace lastmove::python
