# Has the program write its manual page and completions into the folder it is run in.
# usage: cmake -DPROGRAM=lastmove -DGZIP=gzip -P documents.cmake
execute_process(COMMAND "${PROGRAM}" manual OUTPUT_FILE lastmove.1 COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${GZIP}" -9nf lastmove.1 COMMAND_ERROR_IS_FATAL ANY)
foreach(shell IN ITEMS bash zsh fish)
  execute_process(COMMAND "${PROGRAM}" completion ${shell} OUTPUT_FILE lastmove.${shell}
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
