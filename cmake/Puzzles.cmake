# Adds the files of puzzles/peg to the room peg: a file more there is a board or puzzle more.
find_program(PYTHON3 python3 REQUIRED)
file(GLOB puzzles CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/puzzles/peg/*.txt")
set(embedded "${CMAKE_BINARY_DIR}/puzzle_files.cpp")
add_custom_command(OUTPUT "${embedded}"
  COMMAND "${PYTHON3}" "${PROJECT_SOURCE_DIR}/cmake/embed_puzzles.py" "${embedded}" ${puzzles}
  DEPENDS "${PROJECT_SOURCE_DIR}/cmake/embed_puzzles.py" ${puzzles} VERBATIM)
target_sources(lastmove_peg PRIVATE "${embedded}")
