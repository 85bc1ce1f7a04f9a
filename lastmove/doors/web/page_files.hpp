// The files of the page, from one folder and from nowhere else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/doors/web/http.hpp"

namespace lastmove::web {

/// Where the page's files are looked for: in the folder that was said, else beside the program.
struct PageFolder {
    std::string path;                 ///< empty: nowhere
    std::vector<std::string> looked;  ///< where they were looked for
};

/// Looks for `index.html`.
PageFolder find_page(const std::string& said);

/// The files beneath a folder.
class PageFiles {
  public:
    explicit PageFiles(PageFolder folder) : folder_(std::move(folder)) {}

    /// The file for that path of a request, which begins with '/'; "/" is index.html. A browser
    /// that has it already (If-None-Match) is told so. 404 for what is not there, or leads out of
    /// the folder.
    [[nodiscard]] HttpResponse respond(const HttpRequest& request) const;

  private:
    [[nodiscard]] HttpResponse missing(std::string_view path) const;

    PageFolder folder_;
};

/// The content type of a file, by the end of its name.
///
/// ```
/// EXPECT_EQ(web::content_type("/a/b.js"), "text/javascript; charset=utf-8");
/// EXPECT_EQ(web::content_type("x.whl"), "application/zip");
/// EXPECT_EQ(web::content_type("x"), "application/octet-stream");
/// ```
std::string_view content_type(std::string_view path);

}  // namespace lastmove::web
