# The libraries lastmove stands on. The installed package includes this file too.
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(TBB REQUIRED)
pkg_check_modules(GMPXX REQUIRED IMPORTED_TARGET GLOBAL gmpxx)
pkg_check_modules(NETTLE REQUIRED IMPORTED_TARGET GLOBAL nettle)

# Defines an imported target for a library without a usable CMake or pkg-config file.
function(lastmove_library target header library)
  if(TARGET ${target})
    return()
  endif()
  string(MAKE_C_IDENTIFIER "${target}" id)
  find_path(${id}_INCLUDE_DIR ${header} PATH_SUFFIXES coin REQUIRED)
  find_library(${id}_LIBRARY ${library} REQUIRED)
  add_library(${target} UNKNOWN IMPORTED GLOBAL)
  set_target_properties(${target} PROPERTIES
    IMPORTED_LOCATION "${${id}_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${${id}_INCLUDE_DIR}"
    INTERFACE_LINK_LIBRARIES "${ARGN}")
endfunction()

# FLINT 2.9 ships neither file. CLP's pkg-config file links libraries that Debian's package does
# not depend on (zlib, LAPACK, …) and that the shared library brings along by itself.
lastmove_library(FLINT::FLINT flint/fmpz_mat.h flint)
lastmove_library(FLINT::ARB arb_mat.h flint-arb FLINT::FLINT)
lastmove_library(CADICAL::CADICAL cadical.hpp cadical)
lastmove_library(CLP::CoinUtils CoinUtilsConfig.h CoinUtils)
lastmove_library(NAUTY::NAUTY nauty/nauty.h nauty)
lastmove_library(CLP::CLP ClpSimplex.hpp Clp CLP::CoinUtils)
lastmove_library(CLP::Osi OsiSolverInterface.hpp Osi CLP::CoinUtils)
lastmove_library(CLP::OsiClp OsiClpSolverInterface.hpp OsiClp CLP::Osi CLP::CLP)
lastmove_library(CBC::Cgl CglZeroHalf.hpp Cgl CLP::OsiClp)
lastmove_library(CBC::CBC CbcModel.hpp Cbc CBC::Cgl)
