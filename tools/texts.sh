#!/bin/bash
# Manual pages and shell completions, from what the command says of itself.
#
#   tools/texts.sh AREO FOLDER      FOLDER/man1/*.1, areo.bash, _areo, areo.fish
set -eu
areo=$1 out=$2
mkdir -p "$out/man1"
version=$("$areo" --version | sed 's/.* //')
commands=$("$areo" --help | sed -nE 's/^  ([a-z]+) .*/\1/p')
games=$("$areo" games | sed -nE 's/^([a-z-]+): .*/\1/p' | tr '\n' ' ')
bots="random quick greedy easy normal hard search:1000 search:1s"

help_of() { "$areo" "$1" --help; }
summary() { "$areo" --help | sed -nE "s/^  $1 +([A-Z[][^ ]*)? +(.*)/\2/p"; }
flags() { help_of "$1" | sed -nE 's/^  (--[a-z-]+)( ([^ ]+))? +(.*)/\1|\3|\4/p'; } # flag|value|text
takes_game() { help_of "$1" | grep -q '^usage: areo [a-z]* \[*GAME'; }

# ---- Manual pages ---------------------------------------------------------------------

roff() { sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^\([.']\)/\\\\\&\1/"; }

page_head() { # name summary
    printf '.TH %s 1 "" "areo %s" "Areo"\n.SH NAME\n%s \\- %s\n' "${1^^}" "$version" "$1" "$(roff <<<"$2")"
}

page() { # command
    page_head "areo-$1" "$(summary "$1")"
    printf '.SH SYNOPSIS\n.B %s\n' "$(help_of "$1" | sed -n "s/^usage: //p;q" | roff)"
    printf '.SH DESCRIPTION\n'
    help_of "$1" | sed -n '3,/^$/p' | sed '/^$/d' | roff
    printf '.SH OPTIONS\n'
    flags "$1" | while IFS='|' read -r flag value text; do
        printf '.TP\n.BR %s%s\n%s\n' "$(roff <<<"$flag")" "${value:+ \" $(roff <<<"$value")\"}" \
            "$(roff <<<"$text")"
    done
    printf '.SH EXAMPLE\n.nf\n'
    help_of "$1" | sed '1,/^example:/d' | roff
    printf '.fi\n.SH SEE ALSO\n.BR areo (1)\n'
}

for command in $commands; do page "$command" >"$out/man1/areo-$command.1"; done
{
    page_head areo "board games about Mars: with you, with bots, and for study"
    printf '.SH SYNOPSIS\n.B areo\n.I COMMAND\n[...]\n.SH COMMANDS\n'
    for command in $commands; do
        printf '.TP\n.BR areo\\-%s (1)\n%s\n' "$command" "$(summary "$command" | roff)"
    done
    printf '.SH FILES\nTables of the server are kept in\n.I $XDG_DATA_HOME/areo\nunless \\-\\-store says otherwise.\n'
} >"$out/man1/areo.1"

# ---- Completions ----------------------------------------------------------------------

words() { flags "$1" | cut -d '|' -f 1 | tr '\n' ' '; }

{
    echo "# bash completion for areo"
    echo "_areo() {"
    echo '    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} list='
    echo '    case $before in'
    echo "    --bot | --bots) COMPREPLY=(\$(compgen -W '$bots' -- \"\$word\")); return ;;"
    echo '    --load | --store | --cert | --key | --backup) COMPREPLY=($(compgen -f -- "$word")); return ;;'
    echo '    esac'
    echo '    if [ "$COMP_CWORD" = 1 ]; then'
    echo "        COMPREPLY=(\$(compgen -W '$(echo $commands) help --help --version' -- \"\$word\"))"
    echo '        return'
    echo '    fi'
    echo '    case ${COMP_WORDS[1]} in'
    for command in $commands; do
        echo "    $command) list='$(words "$command")$(takes_game "$command" && echo "$games")' ;;"
    done
    echo '    esac'
    echo '    COMPREPLY=($(compgen -W "$list" -- "$word"))'
    echo '    [ "${#COMPREPLY[@]}" -gt 0 ] || COMPREPLY=($(compgen -f -- "$word"))'
    echo '}'
    echo 'complete -F _areo areo'
} >"$out/areo.bash"

{
    echo "#compdef areo"
    echo "local -a list"
    echo 'if (( CURRENT == 2 )); then'
    echo '    list=('
    for command in $commands; do echo "        '$command:$(summary "$command" | sed "s/['\":]/ /g")'"; done
    echo '    )'
    echo '    _describe command list'
    echo '    return'
    echo 'fi'
    echo 'case $words[2] in'
    for command in $commands; do
        echo "$command)"
        echo '    list=('
        flags "$command" | while IFS='|' read -r flag _ text; do
            echo "        '$flag:$(sed "s/['\":]/ /g" <<<"$text")'"
        done
        if takes_game "$command"; then printf "        '%s'\n" $games; fi
        echo '    ) ;;'
    done
    echo 'esac'
    echo '_describe option list || _files'
} >"$out/_areo"

{
    echo "# fish completion for areo"
    for command in $commands; do
        echo "complete -c areo -n __fish_use_subcommand -f -a $command -d '$(summary "$command" | sed "s/'/ /g")'"
        flags "$command" | while IFS='|' read -r flag value text; do
            echo "complete -c areo -n '__fish_seen_subcommand_from $command' -l ${flag#--} ${value:+-r }-d '$(sed "s/'/ /g" <<<"$text")'"
        done
        if takes_game "$command"; then
            echo "complete -c areo -n '__fish_seen_subcommand_from $command' -f -a '$games'"
        fi
    done
} >"$out/areo.fish"
