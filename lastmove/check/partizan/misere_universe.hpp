// Universes of misère play: which forms belong to one, and which are strong in it (docs/theory.md).
#pragma once

#include <memory>

#include "lastmove/answer/puzzles/forms.hpp"
#include "lastmove/check/partizan/form_table.hpp"

namespace lastmove::checking {

/// A universe. The table must outlive it.
class MisereUniverse {
  public:
    explicit MisereUniverse(FormTable& forms) : forms_(forms) {}
    virtual ~MisereUniverse() = default;
    MisereUniverse(const MisereUniverse&) = delete;
    MisereUniverse& operator=(const MisereUniverse&) = delete;

    /// Whether all ends among the form's followers are ends of the universe, and none of them has a
    /// tombstone.
    bool is_member(Form form);
    /// Whether the player, moving first, wins the sum of the form and every end of hers in the
    /// universe.
    bool is_strong(Form form, Side player);

  protected:
    [[nodiscard]] FormTable& forms() const { return forms_; }
    /// Of a form in which the player has no move and no follower has a tombstone.
    virtual bool has_end(Form end, Side player) = 0;
    virtual bool wins_with_ends(Form form, Side player) = 0;

  private:
    FormTable& forms_;
    std::unordered_map<Form, bool> members_;
    std::array<std::unordered_map<Form, bool>, 2> strong_;
};

/// The universe that a certificate names, or that the forms at those places generate. Throws
/// Rejection where these have tombstones, or an end that is not dead.
std::unique_ptr<MisereUniverse> misere_universe(const UniverseText& text, FormTable& forms);

/// The least universe that holds the forms.
std::unique_ptr<MisereUniverse> least_universe(const std::vector<Form>& generators,
                                               FormTable& forms);

}  // namespace lastmove::checking
