# What `cmake --install` puts where: the program with its manual page and completions (component
# program), and headers and archives for find_package(lastmove) and pkg-config (component development).
include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/lastmove")
set(share_dir "${CMAKE_INSTALL_DATADIR}/lastmove")
set(files "${PROJECT_SOURCE_DIR}/cmake/install")

get_property(rooms GLOBAL PROPERTY LASTMOVE_ROOMS)
install(TARGETS lastmove ${rooms} EXPORT lastmove
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
install(CODE "set(source \"${PROJECT_SOURCE_DIR}\")
set(include_dir \"${CMAKE_INSTALL_INCLUDEDIR}\")" COMPONENT development)
install(SCRIPT "${files}/headers.cmake" COMPONENT development)
install(EXPORT lastmove NAMESPACE lastmove:: FILE lastmoveTargets.cmake
  DESTINATION "${package_dir}" COMPONENT development)
configure_package_config_file("${files}/lastmoveConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/lastmoveConfig.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/lastmoveConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/lastmoveConfig.cmake"
  "${PROJECT_BINARY_DIR}/lastmoveConfigVersion.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/Libraries.cmake"
  DESTINATION "${package_dir}" COMPONENT development)

# pkg-config's file is found from its own place, so that the tree can be installed anywhere. A static
# library stands before those that it uses.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
  BASE_DIRECTORY "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig" OUTPUT_VARIABLE up)
list(REVERSE rooms)
list(TRANSFORM rooms PREPEND "-l" OUTPUT_VARIABLE flags)
list(JOIN flags " " flags)
configure_file("${files}/lastmove.pc.in" "${PROJECT_BINARY_DIR}/lastmove.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/lastmove.pc"
  DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples/cpp"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/liblastmove-dev/examples" COMPONENT development)

# Fills in the template cmake/install/NAME.in and compresses it, without a time stamp.
find_program(GZIP gzip REQUIRED)
function(lastmove_gzip name)
  configure_file("${files}/${name}.in" "${PROJECT_BINARY_DIR}/${name}" @ONLY)
  execute_process(COMMAND "${GZIP}" -9nfk "${PROJECT_BINARY_DIR}/${name}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# The program writes its manual page and completions itself, of the tables it has been built with.
if(TARGET lastmove_app)
  set(documents "${PROJECT_BINARY_DIR}/documents")
  file(MAKE_DIRECTORY "${documents}")
  add_custom_command(
    OUTPUT "${documents}/lastmove.1.gz" "${documents}/lastmove.bash" "${documents}/lastmove.zsh"
           "${documents}/lastmove.fish"
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:lastmove_app> -DGZIP=${GZIP}
            -P "${files}/documents.cmake"
    WORKING_DIRECTORY "${documents}" DEPENDS lastmove_app "${files}/documents.cmake" VERBATIM)
  add_custom_target(lastmove_documents ALL DEPENDS "${documents}/lastmove.1.gz")
  install(TARGETS lastmove_app RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
  install(TARGETS lastmove_http lastmove_archive lastmove_flint_module LIBRARY DESTINATION lib/lastmove COMPONENT program)
  install(FILES "${documents}/lastmove.1.gz"
    DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT program)
  install(FILES "${documents}/lastmove.bash" RENAME lastmove
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT program)
  install(FILES "${documents}/lastmove.fish"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT program)
  # Debian's zsh looks into another folder for what packages bring than for what is installed by hand.
  foreach(folder IN ITEMS vendor-completions site-functions)
    set(packaged "NOT ")
    if(folder STREQUAL "vendor-completions")
      set(packaged "")
    endif()
    install(CODE "if(${packaged}\"\${CMAKE_INSTALL_PREFIX}\" MATCHES \"/usr$\")
      file(INSTALL \"${documents}/lastmove.zsh\" RENAME _lastmove
        DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/zsh/${folder}\")
    endif()" COMPONENT program)
  endforeach()
endif()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/puzzles" DESTINATION "${share_dir}" COMPONENT program)
install(FILES "${PROJECT_SOURCE_DIR}/share/tex/lastmove.sty"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/texmf/tex/latex/lastmove" COMPONENT program)
# The page of `lastmove serve`, where `make web` has built it.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/build/web" DESTINATION "${share_dir}" COMPONENT program OPTIONAL)
if(EXISTS "${PROJECT_SOURCE_DIR}/checker")
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/checker" DESTINATION "${share_dir}" COMPONENT program
    PATTERN "__pycache__" EXCLUDE)
  # It reads the rules of built-in games from these.
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/games" DESTINATION "${share_dir}" COMPONENT program)
endif()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/lastmove"
  COMPONENT program)
# The Python package goes where the interpreter of that prefix looks: Debian's own packages to another folder
# than what is installed by hand, or into a virtual environment.
if(TARGET lastmove_python)
  set(package_folder "${PROJECT_BINARY_DIR}/python/lastmove")
  configure_file("${files}/METADATA.in" "${PROJECT_BINARY_DIR}/python/METADATA" @ONLY)
  install(CODE "set(python_dir lib/python${PYTHON_VERSION_MAJOR}.${PYTHON_VERSION_MINOR}/site-packages)
    if(\"\${CMAKE_INSTALL_PREFIX}\" STREQUAL \"/usr\")
      set(python_dir lib/python3/dist-packages)
    elseif(\"\${CMAKE_INSTALL_PREFIX}\" STREQUAL \"/usr/local\")
      set(python_dir lib/python${PYTHON_VERSION_MAJOR}.${PYTHON_VERSION_MINOR}/dist-packages)
    endif()
    file(INSTALL \"${package_folder}\" DESTINATION \"\${CMAKE_INSTALL_PREFIX}/\${python_dir}\"
      PATTERN __pycache__ EXCLUDE)
    file(INSTALL \"${PROJECT_BINARY_DIR}/python/METADATA\"
      DESTINATION \"\${CMAKE_INSTALL_PREFIX}/\${python_dir}/lastmove-${PROJECT_VERSION}.dist-info\")"
    COMPONENT python)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples/notebooks"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/python3-lastmove" COMPONENT python
    PATTERN .ipynb_checkpoints EXCLUDE)
  set(python_package python3-lastmove/python)
  set(python_component python)
endif()

lastmove_gzip(changelog)
foreach(package IN ITEMS lastmove/program liblastmove-dev/development ${python_package})
  cmake_path(GET package FILENAME component)
  cmake_path(GET package PARENT_PATH name)
  set(doc_dir "${CMAKE_INSTALL_DATADIR}/doc/${name}")
  install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" RENAME copyright DESTINATION "${doc_dir}"
    COMPONENT ${component})
  install(FILES "${PROJECT_BINARY_DIR}/changelog.gz" RENAME changelog.Debian.gz
    DESTINATION "${doc_dir}" COMPONENT ${component})
endforeach()

# Two Debian packages, or three with the Python module: `cpack -G DEB` in the build folder.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME lastmove)
set(CPACK_PACKAGE_CONTACT "The lastmove authors <lastmove@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL program development ${python_component})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
  GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME lastmove)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS python3)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "texlive-pictures, zstd")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
  "Every answer comes with a play that is replayed, or with a proof of
impossibility that an independent checker verifies in exact arithmetic.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME liblastmove-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libgmp-dev, nettle-dev, libflint-dev, libflint-arb-dev, libmpfr-dev, coinor-libcbc-dev, coinor-libcgl-dev, coinor-libosi-dev, coinor-libclp-dev, coinor-libcoinutils-dev, libnauty2-dev, libcadical-dev, libfmt-dev, libips4o-dev, libtbb-dev, nlohmann-json3-dev, pkg-config")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Headers and archives, and the CMake package.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-lastmove)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
math(EXPR next_python "${PYTHON_VERSION_MINOR} + 1")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "lastmove (= ${PROJECT_VERSION}-1), python3-numpy, python3 (>= 3.${PYTHON_VERSION_MINOR}), python3 (<< 3.${next_python})")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-notebook, python3-pandas, python3-networkx")
set(CPACK_COMPONENT_PYTHON_DESCRIPTION
  "The Python module: values of games, answers with proofs, games of your own.")
include(CPack)
