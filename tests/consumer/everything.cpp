// With this all archives go into a shared library. The header is to compile by itself.
#include <lastmove/lastmove.hpp>
