// The extension module that the Python package `lastmove` stands on.
#include "lastmove/doors/python/bindings.hpp"

PYBIND11_MODULE(_lastmove, module) {
    module.doc() = "What the package lastmove stands on: sessions, values, games of one's own.";
    module.attr("__version__") = LASTMOVE_VERSION;
    lastmove::python::bind_errors();
    lastmove::python::bind_session(module);
    lastmove::python::bind_values(module);
    lastmove::python::bind_games(module);
    lastmove::python::bind_positions(module);
}
