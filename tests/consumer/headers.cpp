// What links a room finds its headers.
#if !__has_include("lastmove/ask/subjects/parse.hpp")
#error "no headers"
#endif
