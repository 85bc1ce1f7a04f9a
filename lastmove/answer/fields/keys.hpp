// Objects of certificates, declared by their keys: of each its name, the member that it stands for
// and the shape of its value. From this follow how the object is written and read, and what the
// tables say.
//
// A struct declares them in a static member `keys<Self>()`, a template so that only what writes or
// reads the struct compiles it; lastmove/answer/evidence/board_cell.hpp is a short one.
#pragma once

#include <tuple>
#include <type_traits>
#include <vector>

#include "lastmove/answer/fields/shapes.hpp"

namespace lastmove {

/// The shape of members of a type, unless another one is declared.
template <class Value>
struct PlainShape;

/// Values are there always, or where they are not empty.
struct Always {};
struct UnlessEmpty {
    static bool holds(const auto&, const auto& value) {
        if constexpr (requires { value.has_value(); }) {
            return value.has_value();
        } else {
            return !value.empty();
        }
    }
};

/// A key of an object. `Member` is a pointer to a member, or a function from the object to a
/// reference; `Presence` says when the key is there.
template <class Member, class Shape, class Presence = Always>
struct Key {
    using ShapeOfValue = Shape;
    static constexpr bool is_optional = !std::is_same_v<Presence, Always>;

    const char* name;
    Member member;

    constexpr auto& value(auto& object) const {
        if constexpr (std::is_member_object_pointer_v<Member>) {
            return object.*member;
        } else {
            return member(object);
        }
    }

    [[nodiscard]] bool is_written(const auto& object) const {
        if constexpr (is_optional) {
            return Presence::holds(object, value(object));
        } else {
            return true;
        }
    }
};

/// A key with the plain shape of its member.
template <class Object, class Value>
constexpr auto key(const char* name, Value Object::*member) {
    return Key<Value Object::*, typename PlainShape<Value>::type>{name, member};
}

/// A key with a shape of its own.
template <class Shape, class Member>
constexpr auto key(const char* name, Member member, Shape) {
    return Key<Member, Shape>{name, member};
}

/// A key that is left out where the value is empty, or where `Presence` says so.
template <class Shape, class Member, class Presence = UnlessEmpty>
constexpr auto optional_key(const char* name, Member member, Shape, Presence = {}) {
    return Key<Member, Shape, Presence>{name, member};
}

/// The object itself as the value of its only key.
inline constexpr auto whole = [](auto& object) -> auto& {
    return object;
};

/// Adds the keys of the object to `json`.
template <class Object>
void put(Json& json, const Object& object) {
    const auto put_one = [&](const auto& key) {
        using Shape = typename std::decay_t<decltype(key)>::ShapeOfValue;
        if (!key.is_written(object)) return;
        const auto& value = key.value(object);
        if constexpr (requires { Shape::write(value); }) {
            json[key.name] = Shape::write(value);
        } else {
            json[key.name] = Shape::write(*value);
        }
    };
    std::apply([&](const auto&... keys) { (put_one(keys), ...); }, Object::template keys<Object>());
}

/// Reads an object that has its keys and those in `keys`, which are read elsewhere. A shape that
/// depends on other keys is given the object, too. Throws Malformed.
template <class Object>
Object take(const reading::Field& field, std::vector<const char*> keys = {}) {
    const auto expect = [&](const auto& key) {
        if (!key.is_optional || reading::has(field, key.name)) keys.push_back(key.name);
    };
    std::apply([&](const auto&... each) { (expect(each), ...); }, Object::template keys<Object>());
    field.keys(keys);
    Object object{};
    const auto read = [&](const auto& key) {
        using Shape = typename std::decay_t<decltype(key)>::ShapeOfValue;
        if (key.is_optional && !reading::has(field, key.name)) return;
        if constexpr (requires { Shape::read(field, field); }) {
            key.value(object) = Shape::read(field.at(key.name), field);
        } else {
            key.value(object) = Shape::read(field.at(key.name));
        }
    };
    std::apply([&](const auto&... each) { (read(each), ...); }, Object::template keys<Object>());
    if constexpr (requires { Object::settle(object, field); }) Object::settle(object, field);
    return object;
}

namespace shape {

/// An object that declares its keys.
template <class Object>
struct ObjectOf {
    static Json write(const Object& object) {
        Json json = Json::object();
        put(json, object);
        return json;
    }
    static Object read(const Field& field) { return take<Object>(field); }
};

}  // namespace shape

template <class Object>
struct PlainShape {
    using type = shape::ObjectOf<Object>;
};
template <>
struct PlainShape<bool> {
    using type = shape::Flag;
};
template <>
struct PlainShape<std::string> {
    using type = shape::Text;
};
template <>
struct PlainShape<Rational> {
    using type = shape::Exact;
};
template <>
struct PlainShape<Weights> {
    using type = shape::Weighing;
};
template <>
struct PlainShape<std::int64_t> {
    using type = shape::Count<std::int64_t>;
};
template <>
struct PlainShape<std::uint64_t> {
    using type = shape::Count<std::uint64_t>;
};
template <>
struct PlainShape<std::uint32_t> {
    using type = shape::Index;
};
template <class Value>
struct PlainShape<std::vector<Value>> {
    using type = shape::List<typename PlainShape<Value>::type>;
};

}  // namespace lastmove
