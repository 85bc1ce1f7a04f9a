# Completion for bash: what can be typed is asked of lastmove itself.

_lastmove() {
    local cur prev words cword
    if declare -F _init_completion >/dev/null; then
        _init_completion -n : || return
    else
        cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
        words=("${COMP_WORDS[@]}") cword=$COMP_CWORD
    fi
    case $prev in
        --certificate | --svg | --tikz | --directory | --output | check)
            COMPREPLY=($(compgen -f -- "$cur"))
            return
            ;;
        --time-limit | --memory-limit | --threads | --last | -n | --seed | --day | --offset | --displacement | \
            --digits | --each | --pegs | --moves | --number)
            return
            ;;
        --method)
            COMPREPLY=($(compgen -W "rule-of-three parity lattice pagoda integer quadratic-rational quadratic flat-rational flat presence couples ends search cover" -- "$cur"))
            return
            ;;
        --family)
            COMPREPLY=($(compgen -W "any parity pagoda sums" -- "$cur"))
            return
            ;;
        --retry)
            COMPREPLY=($(compgen -W "stopped" -- "$cur"))
            return
            ;;
        --player)
            COMPREPLY=($(compgen -W "left right" -- "$cur"))
            return
            ;;
        --universe)
            COMPREPLY=($(compgen -W "M D E B D(1) impartial dead-ends" -- "$cur"))
            return
            ;;
        construct)
            COMPREPLY=($(compgen -W "replacement" -- "$cur"))
            return
            ;;
        replacement)
            COMPREPLY=($(compgen -W "E D find table" -- "$cur"))
            return
            ;;
        list)
            COMPREPLY=($(compgen -W "games boards puzzles questions" -- "$cur"))
            return
            ;;
    esac

    local lastmove=${words[0]} commands command= word
    commands=$("$lastmove" help 2>/dev/null |
        sed -n '/^Subcommands:/,/^[^ ]*$/ s/^  \([a-z]\+\) .*/\1/p')
    for word in "${words[@]:1:cword-1}"; do
        [[ " ${commands//$'\n'/ } " == *" $word "* ]] && command=$word && break
    done
    if [[ $cur == -* ]]; then
        local options
        options=$({ "$lastmove" help; [[ -n $command ]] && "$lastmove" help "$command"; } 2>/dev/null |
            grep -o -- '^ *\(-[a-z],\)\?--[a-z-]*' | grep -o -- '--[a-z-]*')
        COMPREPLY=($(compgen -W "$options" -- "$cur"))
        return
    fi
    local subjects
    subjects=$({
        "$lastmove" list boards | grep -o '^ *peg:[a-z0-9-]*'
        "$lastmove" list puzzles | grep -o '^ *peg:[a-z0-9-]*'
        "$lastmove" list games | grep -o '^ *[a-z-]*:'
    } 2>/dev/null)
    case $command in
        '') COMPREPLY=($(compgen -W "$commands $subjects" -- "$cur")) ;;
        help) COMPREPLY=($(compgen -W "$commands" -- "$cur")) ;;
        tour | version | construct) ;;
        *) COMPREPLY=($(compgen -W "$subjects" -- "$cur") $(compgen -f -- "$cur")) ;;
    esac
    # Bash takes "peg" and ":" for words of their own: offer what comes after the colon.
    if [[ $cur == *:* && $COMP_WORDBREAKS == *:* ]]; then
        local i
        for i in "${!COMPREPLY[@]}"; do
            COMPREPLY[i]=${COMPREPLY[i]#"${cur%"${cur##*:}"}"}
        done
    fi
}
complete -F _lastmove lastmove
