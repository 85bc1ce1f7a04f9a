// The class Value: canonical forms with their arithmetic and order.
#include <fmt/format.h>
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <chrono>
#include <mutex>
#include <optional>
#include <span>
#include <tuple>

#include "lastmove/base/measured_memory.hpp"
#include "lastmove/doors/python/bindings.hpp"
#include "lastmove/doors/python/callbacks.hpp"
#include "lastmove/doors/python/games.hpp"
#include "lastmove/doors/python/value_store.hpp"
#include "lastmove/doors/python/watched.hpp"
#include "lastmove/partizan/normal/atomic_weight.hpp"
#include "lastmove/partizan/normal/cooling.hpp"
#include "lastmove/partizan/normal/followers.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/option_order.hpp"
#include "lastmove/partizan/normal/products.hpp"
#include "lastmove/partizan/normal/reduced.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"

namespace lastmove::python {

namespace py = pybind11;
using partizan::Comparison;
using partizan::ValueId;
using partizan::Values;

namespace {

Limits plain_limits(std::optional<double> seconds, std::optional<std::size_t> memory) {
    static const std::size_t usual = default_memory();
    Limits limits;
    if (seconds) limits.deadline = Limits::within(std::chrono::duration<double>(*seconds)).deadline;
    limits.memory = memory.value_or(usual);
    return limits.governed();
}

/// Both stores, locked: other threads may be using them. Waits within the limits; throws Stopped.
class StoreLocks {
  public:
    StoreLocks(ValueStore& store, ValueStore* other, const Limits& limits)
        : lock_(store.mutex, std::defer_lock) {
        if (other != nullptr) other_ = Lock(other->mutex, std::defer_lock);
        while (!take_both()) limits.governor->check();
    }

  private:
    using Lock = std::unique_lock<std::recursive_timed_mutex>;

    bool take_both() {
        using namespace std::chrono_literals;
        if (!lock_.try_lock_for(10ms)) return false;
        if (other_.mutex() == nullptr || other_.try_lock_for(10ms)) return true;
        lock_.unlock();
        return false;
    }

    Lock lock_;
    Lock other_;
};

/// Does the work with the store: governed, watched, and without the interpreter's lock. A store
/// whose work was ended early gets no new values. The other store, if any, is locked as well.
template <class Work>
auto with_store(const StorePointer& store, const Limits& limits, const Work& work,
                const StorePointer& other = nullptr) {
    const Callbacks callbacks(limits);
    const Watched watched(limits.governor);
    try {
        const py::gil_scoped_release unlocked;
        store->require_open();
        if (other != nullptr) other->require_open();
        const StoreLocks locks(*store, other.get(), limits);
        const rulesets::InForce scope(registered_games());
        const Governed governed(limits.governor);
        try {
            const ValueStore::Within within(*store, limits);
            return work(store->values());
        } catch (const Stopped&) {
            store->forget_positions();
            throw;
        } catch (const std::bad_alloc&) {
            store->forget_positions();
            throw Stopped(Stop::memory);
        }
    } catch (const Stopped& stopped) {
        retire(store);
        callbacks.raise();
        raise_stopped(std::string(name(stopped.stop())), stopped.what());
    } catch (...) {
        callbacks.raise();
        throw;
    }
}

template <class Work>
auto with_value(const Value& value, const Work& work) {
    return with_store(value.store, plain_limits({}, {}),
                      [&](Values& values) { return work(values, value.id); });
}

/// A value made of one.
template <class Work>
Value mapped(const Value& value, const Work& work) {
    return {value.store, with_value(value, work)};
}

/// The value in that store.
ValueId brought(const Value& value, const StorePointer& store) {
    if (value.store == store) return value.id;
    return with_store(
        store, plain_limits({}, {}),
        [&](Values&) { return copied(value.id, *value.store, *store); }, value.store);
}

/// Work with two values in the store of the first.
template <class Work>
auto with_both(const Value& a, const Value& b, const Work& work) {
    const ValueId other = brought(b, a.store);
    return with_store(a.store, plain_limits({}, {}),
                      [&](Values& values) { return work(values, a.id, other); });
}

/// Python reads and writes long numbers quickly to the base 16 alone.
py::object python_integer(const Integer& number) {
    const std::string digits = number.get_str(16);  // Python reads no more than 4,300 decimal ones
    return py::reinterpret_steal<py::object>(PyLong_FromString(digits.c_str(), nullptr, 16));
}

Integer integer(const py::object& number) {
    return Integer(py::cast<std::string>(py::str("{:x}").attr("format")(number)), 16);
}

Value of_text(const std::string& text, std::optional<double> seconds,
              std::optional<std::size_t> memory) {
    const StorePointer store = current_store();
    const Limits limits = plain_limits(seconds, memory);
    return {store, with_store(store, limits, [&](Values&) { return store->of(text); })};
}

Value of_number(const py::object& numerator, const py::object& denominator) {
    const Rational number(integer(numerator), integer(denominator));
    const StorePointer store = current_store();
    return {store, with_store(store, plain_limits({}, {}),
                              [&](Values& values) { return values.number(number); })};
}

Value made(const std::vector<Value>& left, const std::vector<Value>& right) {
    const StorePointer store = current_store();
    std::array<std::vector<ValueId>, 2> sides;
    for (const Value& option : left) sides[0].push_back(brought(option, store));
    for (const Value& option : right) sides[1].push_back(brought(option, store));
    return {store, with_store(store, plain_limits({}, {}), [&](Values& values) {
                return values.make(std::move(sides[0]), std::move(sides[1]));
            })};
}

std::vector<Value> options(const Value& value, bool left) {
    const auto ids = with_value(value, [&](Values& values, ValueId id) {
        partizan::Uptimals uptimals(values);
        partizan::OptionOrder order(values, uptimals);
        return left ? order.left(id) : order.right(id);
    });
    std::vector<Value> found;
    found.reserve(ids.size());
    for (const ValueId id : ids) found.push_back({value.store, id});
    return found;
}

std::string text(const Value& value) {
    return with_value(value, [](Values& values, ValueId id) { return to_text(values, id); });
}

Comparison compare(const Value& a, const Value& b) {
    if (a.store == b.store && a.id == b.id) return Comparison::equal;
    return with_both(a, b, [](Values& values, ValueId one, ValueId other) {
        return values.compare(one, other);
    });
}

py::list wall(const partizan::Wall& points) {
    py::list list;
    for (const auto& point : points) {
        list.append(py::make_tuple(fraction(point.temperature), fraction(point.value)));
    }
    return list;
}

py::tuple thermograph(const Value& value) {
    const auto found = with_value(
        value, [](Values& values, ValueId id) { return partizan::thermograph(values, id); });
    return py::make_tuple(fraction(found.mean), fraction(found.temperature), wall(found.left),
                          wall(found.right));
}

py::object as_number(const Value& value) {
    const auto number =
        with_value(value, [](Values& values, ValueId id) { return values.as_number(id); });
    return number ? fraction(*number) : py::none();
}

py::ssize_t hash(const Value& value) {
    // What equal values have in common in all stores; numbers are equal to Python's.
    const py::object number = as_number(value);
    if (!number.is_none()) return py::hash(number);
    const auto [left, right, birthday] = with_value(value, [](Values& values, ValueId id) {
        return std::tuple(values.left_stop(id), values.right_stop(id), values.birthday(id));
    });
    return py::hash(py::make_tuple(fraction(left), fraction(right), birthday));
}

Rational rational_of(const py::object& number) {
    return Rational(integer(number.attr("numerator")), integer(number.attr("denominator")));
}

}  // namespace

void bind_values(py::module_& module) {
    py::class_<Value>(module, "Value")
        .def_static("_of_text", of_text, py::arg("text"), py::arg("seconds") = py::none(),
                    py::arg("memory") = py::none())
        .def_static("_of_number", of_number)
        .def_static("_made", made)
        .def("_add",
             [](const Value& a, const Value& b) {
                 return Value{a.store,
                              with_both(a, b, [](Values& values, ValueId one, ValueId other) {
                                  return values.add(one, other);
                              })};
             })
        .def("__neg__",
             [](const Value& value) {
                 return mapped(value,
                               [](Values& values, ValueId id) { return values.negative(id); });
             })
        .def("_multiple",
             [](const Value& value, const py::int_& n) {
                 const Integer factor = integer(n);
                 return mapped(value, [&](Values& values, ValueId id) {
                     return partizan::multiple_within(values, id, factor);
                 });
             })
        .def("_compare",
             [](const Value& a, const Value& b) { return std::string(sign(compare(a, b))); })
        .def("__hash__", hash)
        .def("__str__", text)
        .def("_number", as_number)
        .def("_left", [](const Value& value) { return options(value, true); })
        .def("_right", [](const Value& value) { return options(value, false); })
        .def("_stops",
             [](const Value& value) {
                 const auto stops = with_value(value, [](Values& values, ValueId id) {
                     return std::pair(values.left_stop(id), values.right_stop(id));
                 });
                 return py::make_tuple(fraction(stops.first), fraction(stops.second));
             })
        .def("_thermograph", thermograph)
        .def("_outcome",
             [](const Value& value) {
                 return std::string(letter(with_value(
                     value, [](Values& values, ValueId id) { return values.outcome(id); })));
             })
        .def("_birthday",
             [](const Value& value) -> std::optional<std::uint64_t> {
                 const auto day = with_value(
                     value, [](Values& values, ValueId id) { return values.birthday(id); });
                 return day == Values::unborn ? std::nullopt : std::optional(day);
             })
        .def("_nimber",
             [](const Value& value) -> std::optional<unsigned> {
                 return with_value(value,
                                   [](Values& values, ValueId id) -> std::optional<unsigned> {
                                       const auto sum = values.as_up_star(id);
                                       if (!sum || sum->ups != 0 || values.left_stop(id) != 0)
                                           return std::nullopt;
                                       return sum->star;
                                   });
             })
        .def("_atomic_weight",
             [](const Value& value) -> std::optional<Value> {
                 const auto weight = with_value(value, [](Values& values, ValueId id) {
                     return partizan::atomic_weight(values, id);
                 });
                 if (!weight) return std::nullopt;
                 return Value{value.store, *weight};
             })
        .def("_followers",
             [](const Value& value) {
                 return python_integer(with_value(value, partizan::count_followers));
             })
        .def("_stop_count",
             [](const Value& value) {
                 return python_integer(with_value(value, partizan::count_stops));
             })
        .def("_incentives",
             [](const Value& value, bool lefts) {
                 const auto player = lefts ? game::Player::left : game::Player::right;
                 const auto gains = with_value(value, [&](Values& values, ValueId id) {
                     return partizan::incentives(values, id, player);
                 });
                 std::vector<Value> found;
                 found.reserve(gains.size());
                 for (const ValueId gain : gains) found.push_back({value.store, gain});
                 return found;
             })
        .def("_companion", [](const Value& value) { return mapped(value, partizan::companion); })
        .def("_reduced",
             [](const Value& value) {
                 return mapped(value, [](Values& values, ValueId id) {
                     return partizan::reduced_canonical_form(values, id);
                 });
             })
        .def("_freeze",
             [](const Value& value) {
                 return mapped(value, [](Values& values, ValueId id) {
                     return partizan::freeze(values, id);
                 });
             })
        .def("_cool",
             [](const Value& value, const py::object& by) {
                 const Rational t = rational_of(by);
                 return mapped(value, [&](Values& values, ValueId id) {
                     return partizan::cool(values, id, t);
                 });
             })
        .def("_heat",
             [](const Value& value, const Value& by) {
                 return Value{value.store,
                              with_both(value, by, [](Values& values, ValueId id, ValueId t) {
                                  return partizan::heat(values, id, t);
                              })};
             })
        .def("_overheat",
             [](const Value& value, const Value& from, const Value& to) {
                 const ValueId t = brought(to, value.store);
                 return Value{value.store,
                              with_both(value, from, [&](Values& values, ValueId id, ValueId s) {
                                  return partizan::overheat(values, id, s, t);
                              })};
             })
        .def("_norton",
             [](const Value& value, const Value& unit) {
                 return Value{value.store,
                              with_both(value, unit, [](Values& values, ValueId id, ValueId by) {
                                  return partizan::norton_product(values, id, by);
                              })};
             })
        .def("_ordinal", [](const Value& value, const Value& top) {
            return Value{value.store,
                         with_both(value, top, [](Values& values, ValueId id, ValueId above) {
                             const auto left = values.left(id);
                             const std::vector<ValueId> lefts(left.begin(), left.end());
                             const auto right = values.right(id);
                             const std::vector<ValueId> rights(right.begin(), right.end());
                             return partizan::ordinal_sum(values, lefts, rights, above);
                         })};
        });
}

}  // namespace lastmove::python
