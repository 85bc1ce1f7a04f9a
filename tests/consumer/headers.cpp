// A program that is linked with a room finds the headers of the room.
#if !__has_include("lastmove/ask/subjects/parse.hpp")
#error "no headers"
#endif
