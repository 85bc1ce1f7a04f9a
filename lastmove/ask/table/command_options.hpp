// The options of commands that are no questions, a part of the table of options.
#pragma once

#include <array>

#include "lastmove/ask/table/option.hpp"

namespace lastmove::ask {

inline constexpr std::array command_options{
    Option{.name = "directory",
           .type = Type::folder,
           .value = "DIR",
           .questions = "tour",
           .meaning = "the folder to write to",
           .usual = "lastmove-tour",
           .sample = "folder"},
    Option{.name = "port",
           .type = Type::number,
           .value = "PORT",
           .questions = "serve",
           .meaning = "the port; 0 takes any that is free",
           .usual = "8000",
           .sample = "8080",
           .most = 65'535,
           .amount = "a port"},
    Option{.name = "host",
           .type = Type::word,
           .value = "ADDRESS",
           .questions = "serve",
           .meaning = "the address to listen on; 0.0.0.0 lets other machines ask, too",
           .usual = "127.0.0.1",
           .accepted = "127.0.0.1 ::1 0.0.0.0",
           .others = true,
           .sample = "127.0.0.1"},
    Option{.name = "name",
           .type = Type::words,
           .value = "HOSTS",
           .questions = "serve",
           .meaning = "further names by which pages may call the server, with commas between them",
           .sample = "games.example.org"},
    Option{.name = "page",
           .type = Type::folder,
           .value = "DIR",
           .questions = "serve",
           .meaning = "the folder with the page's files",
           .usual = "the one that was installed or built with the program",
           .sample = "folder"},
    Option{.name = "open", .questions = "serve", .meaning = "open the page in the browser"},
};

}  // namespace lastmove::ask
