// The scripts that shells read: they ask lastmove itself what to offer.
#include <string>

#include "lastmove/ask/table/option.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/doors/command/completion.hpp"

namespace lastmove::command {

namespace {

constexpr std::string_view bash = R"script(# Completion of lastmove for bash.
# To use it now:       source <(lastmove completion bash)
# To use it always:    lastmove completion bash > ~/.local/share/bash-completion/completions/lastmove

_lastmove() {
    local word raw=${COMP_WORDS[COMP_CWORD]} before= names= i
    local -a words=() found=()
    # Bash takes ":" and "=" for words of their own: what belongs together is joined again.
    for ((i = 1; i <= COMP_CWORD; ++i)); do
        word=${COMP_WORDS[i]}
        if ((i > 1)) && [[ $word =~ ^[:=]+$ || $before =~ ^[:=]+$ ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
        before=$word
    done
    for i in "${!words[@]}"; do
        word=${words[i]#[\'\"]}
        words[i]=${word%[\'\"]}
    done
    local cur=${words[-1]} joined
    [[ $raw =~ ^[:=]+$ ]] && joined=$cur || joined=${cur%"${raw#[\'\"]}"}

    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        case $word in
            :files) names=file ;;
            :folders) names=directory ;;
            *) COMPREPLY+=("${word#"$joined"}") ;;
        esac
    done < <("${COMP_WORDS[0]}" completion words -- "${words[@]}" 2>/dev/null)
    if [[ -n $names ]]; then
        mapfile -t found < <(compgen -A "$names" -- "$cur")
        COMPREPLY+=("${found[@]#"$joined"}")
        compopt -o filenames 2>/dev/null
    elif [[ $raw != [\'\"]* ]]; then
        for i in "${!COMPREPLY[@]}"; do printf -v COMPREPLY[i] %q "${COMPREPLY[i]}"; done
    fi
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=] ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -F _lastmove lastmove
)script";

constexpr std::string_view zsh = R"script(#compdef lastmove
# Completion of lastmove for zsh.
# To use it now:       source <(lastmove completion zsh)
# To use it always:    lastmove completion zsh > FOLDER/_lastmove, for a FOLDER of $fpath

_lastmove() {
    local line word names=
    local -a offers
    for line in "${(@f)$(${(Q)words[1]} completion words -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        case $line in
            :files) names=files ;;
            :folders) names=folders ;;
            ?*)
                word=${line%%$'\t'*}
                offers+=("${word//:/\\:}:${line#*$'\t'}")
                ;;
        esac
    done
    (( $#offers )) && _describe lastmove offers
    case $names in
        files) _files ;;
        folders) _files -/ ;;
    esac
}

# A file of $fpath is run as the function that it defines; one that is sourced makes it known.
if [[ $funcstack[1] == _lastmove ]]; then
    _lastmove "$@"
else
    compdef _lastmove lastmove
fi
)script";

constexpr std::string_view fish = R"script(# Completion of lastmove for fish.
# To use it now:       lastmove completion fish | source
# To use it always:    lastmove completion fish > ~/.config/fish/completions/lastmove.fish

function __lastmove_offers
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    set -l current (commandline -ct | string trim -l -c "'\"")
    for line in ($program completion words -- $words "$current" 2>/dev/null)
        switch $line
            case :files
                __fish_complete_path "$current"
            case :folders
                __fish_complete_directories "$current" ''
            case '*'
                echo $line
        end
    end
end
complete -c lastmove -f -a '(__lastmove_offers)'
)script";

}  // namespace

std::string completion_script(std::string_view shell) {
    if (shell == "bash") return std::string(bash);
    if (shell == "zsh") return std::string(zsh);
    if (shell == "fish") return std::string(fish);
    const std::vector<std::string> shells{"bash", "zsh", "fish"};
    throw InputError(shell, 1, ask::alternatives(shells) + did_you_mean(shell, shells),
                     "lastmove completion bash");
}

}  // namespace lastmove::command
