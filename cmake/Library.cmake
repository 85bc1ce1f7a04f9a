# The library as one target, lastmove::lastmove: all rooms. Its public headers are those that
# lastmove/lastmove.hpp includes.
get_property(rooms GLOBAL PROPERTY LASTMOVE_ROOMS)
add_library(lastmove INTERFACE)
add_library(lastmove::lastmove ALIAS lastmove)
target_link_libraries(lastmove INTERFACE ${rooms})
