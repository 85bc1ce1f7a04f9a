# The libraries lastmove stands on. The installed package includes this file too.
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(TBB REQUIRED)
pkg_check_modules(GMPXX REQUIRED IMPORTED_TARGET GLOBAL gmpxx)
pkg_check_modules(CLP REQUIRED IMPORTED_TARGET GLOBAL clp)

# FLINT 2.9 ships neither a CMake package nor a pkg-config file.
if(NOT TARGET FLINT::FLINT)
  find_path(FLINT_INCLUDE_DIR flint/fmpz_mat.h REQUIRED)
  find_library(FLINT_LIBRARY flint REQUIRED)
  add_library(FLINT::FLINT UNKNOWN IMPORTED GLOBAL)
  set_target_properties(FLINT::FLINT PROPERTIES
    IMPORTED_LOCATION "${FLINT_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${FLINT_INCLUDE_DIR}")
endif()
