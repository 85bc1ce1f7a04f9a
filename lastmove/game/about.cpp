#include "lastmove/game/about.hpp"

#include <array>
#include <string>

namespace lastmove::game {

namespace {

/// Every text of a ruleset's words.
constexpr std::array texts_of_about{&About::name,   &About::aliases,  &About::title,  &About::rules,
                                    &About::source, &About::accepted, &About::example};

/// Words beside the texts that they are views of, which never move.
struct OwnedWords {
    std::array<std::string, texts_of_about.size()> texts;
    About about;

    explicit OwnedWords(const About& of) {
        for (std::size_t i = 0; i < texts.size(); ++i) {
            texts[i] = of.*texts_of_about[i];
            about.*texts_of_about[i] = texts[i];
        }
    }
    OwnedWords(const OwnedWords&) = delete;
    OwnedWords& operator=(const OwnedWords&) = delete;
};

}  // namespace

AboutPointer owned(const About& about) {
    auto words = std::make_shared<const OwnedWords>(about);
    const About* const of = &words->about;
    return {std::move(words), of};
}

AboutPointer impartial_words(const About& about) {
    const std::string name = "impartial " + std::string(about.name);
    const std::string title = "Impartial " + std::string(about.title);
    const std::string rules =
        "Both players may make the moves of either. " + std::string(about.rules);
    const std::string example = "impartial " + std::string(about.example);
    About version = about;
    version.name = name;
    version.title = title;
    version.rules = rules;
    version.example = example;
    return owned(version);
}

}  // namespace lastmove::game
