# Adds the files of puzzles/ROOM to the room: a file more there is a board or puzzle more.
find_program(PYTHON3 python3 REQUIRED)
function(lastmove_puzzles room header)
  file(GLOB puzzles CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/puzzles/${room}/*.txt")
  set(embedded "${CMAKE_BINARY_DIR}/puzzle_files_${room}.cpp")
  add_custom_command(OUTPUT "${embedded}"
    COMMAND "${PYTHON3}" "${PROJECT_SOURCE_DIR}/cmake/embed_puzzles.py" "${embedded}" ${room}
            ${header} ${puzzles}
    DEPENDS "${PROJECT_SOURCE_DIR}/cmake/embed_puzzles.py" ${puzzles} VERBATIM)
  target_sources(lastmove_${room} PRIVATE "${embedded}")
endfunction()
lastmove_puzzles(peg board/catalogue.hpp)
lastmove_puzzles(tiling region/puzzle.hpp)
lastmove_puzzles(packing catalogue.hpp)
lastmove_puzzles(replacement puzzle.hpp)
