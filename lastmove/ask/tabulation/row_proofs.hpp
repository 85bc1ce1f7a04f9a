// Certificates of the rows of a table, as files in a folder.
#pragma once

#include <string>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/tabulation/row.hpp"

namespace lastmove::ask {

/// Proves rows, several at once in different threads, and writes the proofs to a folder: for each
/// row one for each question that proves some of its cells.
class RowProofs {
  public:
    /// Makes the folder if there is none. Throws InputError if none of the columns has
    /// certificates, and FileError.
    RowProofs(std::string folder, const SoughtColumns& sought);

    /// Asks for the proofs of the row's cells of which the folder has no certificate that is
    /// accepted, and names all in the row, or why there is none. Throws Stopped if a limit ended
    /// the request; FileError.
    void prove(TableRow& row, const Request& request) const;

  private:
    /// Why there is no certificate; empty if it was written.
    static std::string write(const std::string& path, std::string_view question,
                             const std::string& subject, const Request& request);

    std::string folder_;
    std::vector<std::string_view> questions_;  ///< by the columns; empty: no proof
};

/// The question whose certificates prove what the column says; empty if there is none.
///
/// ```
/// EXPECT_EQ(ask::proving_question("mean"), "thermograph");
/// EXPECT_EQ(ask::proving_question("moves"), "");
/// ```
std::string_view proving_question(std::string_view column);

}  // namespace lastmove::ask
