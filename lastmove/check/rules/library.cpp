#include "lastmove/check/rules/library.hpp"

#include <algorithm>
#include <array>
#include <mutex>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/rules/old_parts.hpp"
#include "lastmove/rulesets/text_of.hpp"

namespace lastmove::checking {

namespace {

using written::OldParts;
using written::Option;
using written::Rules;

/// What is said of a game beside its text.
struct Said {
    std::string_view name;
    std::string_view letters = {};  ///< that stand for signs in positions, too
    std::string_view signs = {};    ///< for which each of them stands
    bool has_walls = true;
};
constexpr std::array<Said, 13> all_said{{
    {"amazons", "XO", "xo"},
    {"cherries", "XO", "xo", false},
    {"clobber", "XO", "xo"},
    {"col", "XO", "xo"},
    {"domineering"},
    {"elephants", "XO", "xo"},
    {"fission", "X", "x"},
    {"konane", "XO", "xo"},
    {"maize"},
    {"nogo", "XO", "xo"},
    {"snort", "XO", "xo"},
    {"toads-and-frogs", "XOtTfF", "xoxxoo"},
    {"toppling-dominoes", "XO", "xo", false},
}};

/// Rules as their text has them, with the letters and the parts of the built-in game.
class LibraryRules final : public Rules {
  public:
    LibraryRules(std::shared_ptr<const Rules> rules, const Said& said)
        : rules_(std::move(rules)),
          letters_(said.letters),
          signs_(said.signs),
          has_walls_(said.has_walls),
          parts_(written::old_parts(said.name)) {}

    [[nodiscard]] bool is_impartial() const override { return rules_->is_impartial(); }
    [[nodiscard]] bool heaps() const override { return rules_->heaps(); }
    [[nodiscard]] bool ends_early() const override { return rules_->ends_early(); }
    [[nodiscard]] std::string accepted() const override { return rules_->accepted(); }
    [[nodiscard]] std::string example() const override { return rules_->example(); }

    std::string parse(game::Reader& reader, bool is_heap) const override {
        if (!has_walls_ && reader.rest().find('#') != std::string::npos) reader.fail();
        std::string position = parse_letters(reader, is_heap);
        return position != "#" || has_walls_ ? position : ".";  // of no cells
    }

    [[nodiscard]] std::vector<Option> options(const std::string& position,
                                              bool is_right) const override {
        if (!parts_) return rules_->options(position, is_right);
        std::vector<Option> all;
        rules_->visit_wholes(position, is_right, [&](std::string&& whole) {
            std::vector<std::string> left = parts(whole);
            all.push_back({std::move(whole), std::move(left)});
        });
        return all;
    }
    void visit_parts(const std::string& position, bool is_right,
                     const VisitParts& visit) const override {
        if (!parts_) {
            rules_->visit_parts(position, is_right, visit);
        } else {
            Rules::visit_parts(position, is_right, visit);
        }
    }
    [[nodiscard]] bool has_move(const std::string& position, bool is_right) const override {
        return rules_->has_move(position, is_right);
    }
    [[nodiscard]] std::vector<std::string> parts(const std::string& position) const override {
        if (!parts_) return rules_->parts(position);
        std::vector<std::string> parts = parts_->split(position);
        if (parts_->has_images) {
            for (std::string& part : parts) part = rules_->normal_form(part);
        }
        return parts;
    }
    [[nodiscard]] bool over(const std::string& position) const override {
        return rules_->over(position);
    }
    [[nodiscard]] bool always_lowers() const override { return true; }

  private:
    /// As parse of the text, after letters have been replaced by signs where some occur.
    std::string parse_letters(game::Reader& reader, bool is_heap) const {
        std::string text(reader.rest());
        if (is_digit(reader.peek()) || text.find_first_of(letters_) == std::string::npos) {
            return rules_->parse(reader, is_heap);
        }
        for (char& sign : text) {
            const std::size_t at = letters_.find(sign);
            if (at != std::string::npos) sign = signs_[at];
        }
        const std::string accepted = this->accepted();
        const std::string example = this->example();
        game::Reader signs(text, accepted, example);
        try {
            std::string position = rules_->parse(signs, is_heap);
            reader.skip(text.size() - signs.rest().size());
            return position;
        } catch (const InputError&) {  // that quotes other letters than those that were written
            reader.fail();
        }
    }

    std::shared_ptr<const Rules> rules_;
    std::string letters_;
    std::string signs_;
    bool has_walls_;
    std::optional<OldParts> parts_;
};

/// A game that is read once.
struct Once {
    std::once_flag flag;
    WrittenGame game;
};

}  // namespace

bool is_of_library(std::string_view name) {
    return std::ranges::find(all_said, name, &Said::name) != all_said.end();
}

const WrittenGame& library_game(std::string_view name) {
    static std::array<Once, all_said.size()> games;
    const auto* const said = std::ranges::find(all_said, name, &Said::name);
    Once& once = games.at(static_cast<std::size_t>(said - all_said.begin()));
    std::call_once(once.flag, [&] {
        const auto text = std::ranges::find(rulesets::game_texts(), name,
                                            [](const auto& one) { return one.about.name; });
        auto rules = written::read(std::string(text->rules));
        once.game = written_game(std::string(name),
                                 std::make_shared<LibraryRules>(std::move(rules), *said));
    });
    return once.game;
}

}  // namespace lastmove::checking
