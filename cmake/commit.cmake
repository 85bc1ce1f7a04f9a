# Writes the header that says which commit the sources are, if it has changed; empty where they are in no repository.
set(commit "")
if(GIT)
  execute_process(COMMAND "${GIT}" -C "${SOURCE}" describe --always --dirty --abbrev=40 --exclude=*
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT "${HEADER}" CONTENT "#define LASTMOVE_COMMIT \"${commit}\"\n")
