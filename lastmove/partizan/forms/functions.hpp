// The named functions of values in the notation.
#pragma once

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace lastmove::partizan {

enum class Function {
    cool,
    freeze,
    heat,
    overheat,
    norton,
    ordinal,
    conjunctive,
    selective,
    reduced,
    companion
};

/// How a function is written.
struct Signature {
    Function function;
    std::string_view name;
    std::size_t arguments;
    std::string_view usage;
};

inline constexpr std::array signatures{
    Signature{Function::cool, "cool", 2, "cool(G,t)"},
    Signature{Function::freeze, "freeze", 1, "freeze(G)"},
    Signature{Function::heat, "heat", 2, "heat(G,t)"},
    Signature{Function::overheat, "overheat", 3, "overheat(G,s,t)"},
    Signature{Function::norton, "norton", 2, "norton(G,U)"},
    Signature{Function::ordinal, "ordinal", 2, "ordinal(G,H)"},
    Signature{Function::conjunctive, "conjunctive", 2, "conjunctive(G,H)"},
    Signature{Function::selective, "selective", 2, "selective(G,H)"},
    Signature{Function::reduced, "rcf", 1, "rcf(G)"},
    Signature{Function::companion, "companion", 1, "companion(G)"}};

/// Whether a function is defined for forms alone, not for values: of positions all plays count.
constexpr bool is_of_forms(Function function) {
    return function == Function::conjunctive || function == Function::selective;
}

/// The function whose name and opening bracket the text begins with, or null.
///
/// ```
/// EXPECT_EQ(partizan::function_at("heat(*,1) + 2")->arguments, 2U);
/// EXPECT_EQ(partizan::function_at("heat"), nullptr);
/// ```
constexpr const Signature* function_at(std::string_view text) {
    for (const Signature& signature : signatures) {
        const std::size_t length = signature.name.size();
        if (text.substr(0, length) != signature.name) continue;
        if (text.substr(length, 1) == "(") return &signature;
    }
    return nullptr;
}

/// An argument that a function does not take.
class BadArgument : public std::invalid_argument {
  public:
    /// Which one, counted from 0, and what it takes.
    BadArgument(std::size_t argument, const std::string& accepted)
        : std::invalid_argument(accepted), argument_(argument) {}
    [[nodiscard]] std::size_t argument() const { return argument_; }

  private:
    std::size_t argument_;
};

}  // namespace lastmove::partizan
