# A light program starts at once: what few questions need is loaded when it is asked for, and the rest is in it. Where the
# program is compiled with a sanitizer it is linked as usual.
option(LASTMOVE_LIGHT "Link programs so that they start at once" ${PROJECT_IS_TOP_LEVEL})
set(late "${PROJECT_SOURCE_DIR}/lastmove/doors/late")
add_library(lastmove_fmt STATIC EXCLUDE_FROM_ALL "${late}/fmt.cpp")
add_library(lastmove_flint STATIC EXCLUDE_FROM_ALL "${late}/flint.cpp")
target_link_libraries(lastmove_flint PRIVATE lastmove_base)
add_library(lastmove_flint_module MODULE "${late}/flint_module.cpp")
target_link_options(lastmove_flint_module PRIVATE -Wl,--no-as-needed)
target_link_libraries(lastmove_flint_module PRIVATE FLINT::ARB)
set_target_properties(lastmove_flint_module PROPERTIES PREFIX "" OUTPUT_NAME flint
                      LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib/lastmove")
foreach(target IN ITEMS lastmove_fmt lastmove_flint lastmove_flint_module)
  lastmove_settings(${target})
  set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
endforeach()

function(lastmove_light target)
  if(NOT LASTMOVE_LIGHT)
    return()
  endif()
  set_target_properties(${target} PROPERTIES LASTMOVE_LIGHT ON)
  target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/lastmove/doors/late/lapack.cpp")
  # At a fixed address, as Debian's python3: tens of thousands of its own addresses need not be written at each start, which
  # costs a fifth of it. Modules allocate by the program's operators, which count.
  target_link_options(${target} PRIVATE -no-pie -static-libstdc++ -static-libgcc
    "-Wl,--export-dynamic-symbol=_Zn[aw]*" "-Wl,--export-dynamic-symbol=_Zd[al]*")
  add_dependencies(${target} lastmove_flint_module)
endfunction()
