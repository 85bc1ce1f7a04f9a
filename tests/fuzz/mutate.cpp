#include "fuzz/mutate.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace lastmove::fuzz {

namespace {

constexpr std::size_t longest = 30'000;

constexpr std::string_view likely = "0123456789,:;|.oxX#HTbrg-+*^v/{}[]()<>=!_~ \"\\\n\tne";

constexpr std::array<std::string_view, 24> edges{"0",
                                                 "1",
                                                 "2",
                                                 "00",
                                                 "-0",
                                                 "-1",
                                                 "1e9",
                                                 "0x10",
                                                 "99",
                                                 "100",
                                                 "101",
                                                 "255",
                                                 "256",
                                                 "999",
                                                 "1000",
                                                 "1001",
                                                 "65536",
                                                 "1000000",
                                                 "2147483648",
                                                 "4294967296",
                                                 "9223372036854775807",
                                                 "9223372036854775808",
                                                 "18446744073709551616",
                                                 "100000000000000000000000000000000000000000"};

constexpr std::array<std::string_view, 16> pieces{
    " + ", " - ", "-", "impartial ", "{",  "|",  "||",           "}",
    ":n",  "n",   ":", ">",          "x*", "T^", "\xe2\x86\x91", "\xff"};

template <class Texts>
std::string_view any(const Texts& texts, Random& random) {
    return texts[below(texts.size(), random)];
}

/// The first and the last place of a number at or behind a place; the same where there is none.
std::pair<std::size_t, std::size_t> number(const std::string& text, std::size_t at) {
    constexpr std::string_view digits = "0123456789";
    const std::size_t begin = std::min(text.find_first_of(digits, at), text.size());
    return {begin, std::min(text.find_first_not_of(digits, begin), text.size())};
}

void change(std::string& text, std::string_view other, Random& random) {
    const std::size_t at = below(text.size() + 1, random);
    const std::size_t length = below(std::min<std::size_t>(text.size() - at, 30) + 1, random);
    const auto byte = [&] {
        return below(6, random) == 0 ? static_cast<char>(random())
                                     : likely[below(likely.size(), random)];
    };
    switch (below(10, random)) {
        case 0:
            text.insert(at, 1, byte());
            break;
        case 1:
            if (at < text.size()) text[at] = byte();
            break;
        case 2:
            text.erase(at, 1 + below(4, random));
            break;
        case 3:
            text.insert(at, text.substr(at, length));
            break;
        case 4: {
            const std::string piece = text.substr(at, length);
            text.erase(at, length);
            text.insert(below(text.size() + 1, random), piece);
            break;
        }
        case 5: {
            const std::size_t from = below(other.size() + 1, random);
            text.insert(at, other.substr(from, below(40, random)));
            break;
        }
        case 6:
        case 7: {
            const auto [begin, end] = number(text, at);
            text.replace(begin, end - begin, any(edges, random));
            break;
        }
        case 8:
            text.insert(at, any(pieces, random));
            break;
        default: {
            const std::string_view piece = any(pieces, random);
            if (below(40, random) != 0) break;
            for (std::size_t times = below(2'000, random); times > 0; --times)
                text.insert(at, piece);
        }
    }
}

}  // namespace

std::size_t below(std::size_t n, Random& random) {
    return static_cast<std::size_t>(random() % n);
}

std::string mutant(const std::vector<std::string>& texts, Random& random) {
    std::string text(any(texts, random));
    if (below(8, random) == 0) return text;
    for (std::size_t changes = 1 + below(6, random); changes > 0; --changes) {
        change(text, any(texts, random), random);
    }
    if (text.size() > longest) text.resize(longest);
    return text;
}

std::string subject(const std::vector<std::string>& texts, Random& random) {
    std::string text = mutant(texts, random);
    while (below(3, random) == 0) {
        text += below(2, random) == 0 ? " + " : " - ";
        text += mutant(texts, random);
    }
    if (below(8, random) == 0) text.insert(0, "-");
    return text;
}

}  // namespace lastmove::fuzz
