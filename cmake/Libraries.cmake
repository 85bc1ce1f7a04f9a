# The libraries lastmove stands on. The installed package includes this file too.
#
# A program whose property LASTMOVE_LIGHT is on starts at once (lastmove_light in cmake/Light.cmake): of the libraries below
# it has Debian's archives in it, where there are any, and it loads FLINT when it is first called. Other programs, and shared
# libraries, are linked with the shared ones.
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(TBB REQUIRED)

# Defines an imported target for a library: the shared one, or its archive in programs that are light. With LATE it has neither
# in those, but the target of that name, which the program has.
function(lastmove_library target header library)
  if(TARGET ${target})
    return()
  endif()
  cmake_parse_arguments(NEEDED "" "LATE" "ARCHIVES" ${ARGN})
  string(MAKE_C_IDENTIFIER "${target}" id)
  find_path(${id}_INCLUDE_DIR ${header} PATH_SUFFIXES coin REQUIRED)
  find_library(${id}_LIBRARY ${library} REQUIRED)
  find_library(${id}_ARCHIVE lib${library}.a)
  set(light "${${id}_LIBRARY}")
  if(NEEDED_LATE)
    set(light ${NEEDED_LATE})
  elseif(${id}_ARCHIVE)
    set(light "${${id}_ARCHIVE}" ${NEEDED_ARCHIVES})
  endif()
  set(is_light $<BOOL:$<TARGET_PROPERTY:LASTMOVE_LIGHT>>)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  set_target_properties(${target} PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${${id}_INCLUDE_DIR}"
    INTERFACE_LINK_LIBRARIES
      "$<IF:${is_light},${light},${${id}_LIBRARY}>;${NEEDED_UNPARSED_ARGUMENTS}")
endfunction()

lastmove_library(GMP::GMP gmp.h gmp)
lastmove_library(GMP::GMPXX gmpxx.h gmpxx GMP::GMP)
lastmove_library(NETTLE::NETTLE nettle/sha2.h nettle)
lastmove_library(FMT::FMT fmt/format.h fmt LATE lastmove_fmt)
# FLINT 2.9 ships neither a CMake nor a pkg-config file. CLP's pkg-config file links libraries that Debian's package does not
# depend on (zlib, LAPACK, …) and that the shared library brings along by itself.
lastmove_library(FLINT::FLINT flint/fmpz_mat.h flint LATE lastmove_flint)
lastmove_library(FLINT::ARB arb_mat.h flint-arb FLINT::FLINT LATE lastmove_flint)
lastmove_library(CADICAL::CADICAL cadical.hpp cadical)
lastmove_library(CLP::CoinUtils CoinUtilsConfig.h CoinUtils
                 ARCHIVES -l:libbz2.a -l:libz.a -l:liblapack.a -l:libblas.a)
lastmove_library(NAUTY::NAUTY nauty/nauty.h nauty)
lastmove_library(CLP::CLP ClpSimplex.hpp Clp CLP::CoinUtils)
lastmove_library(CLP::Osi OsiSolverInterface.hpp Osi CLP::CoinUtils)
lastmove_library(CLP::OsiClp OsiClpSolverInterface.hpp OsiClp CLP::Osi CLP::CLP)
lastmove_library(CBC::Cgl CglZeroHalf.hpp Cgl CLP::OsiClp)
lastmove_library(CBC::CBC CbcModel.hpp Cbc CBC::Cgl)
