#!/bin/bash
# The load test of the server: `make load` calls it and docs/server.md tells what was measured.
#
#   bench/load.sh BUILD [TABLES [CLIENTS [MOVES_A_SECOND [SECONDS]]]]      500 2000 500 60
#
# First one player at a time, each move as soon as the last one was answered; then many tables
# and clients with a fixed rate of moves. Server and client share this computer. It fails when
# the figures that the project promises are not reached.
set -u
build=${1:?usage: bench/load.sh BUILD [TABLES [CLIENTS [MOVES_A_SECOND [SECONDS]]]]}
tables=${2:-500} clients=${3:-2000} rate=${4:-500} seconds=${5:-60}
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT

start() {
    : >"$folder/address" # that of an earlier server is gone before this one begins
    "$build/areo" serve --quiet --listen 127.0.0.1:0 --store "$folder/tables.db" --rate 1000000 \
        --per-address 100000 --metrics 127.0.0.1 \
        >"$folder/address" &
    server=$!
    until [ "$(wc -l <"$folder/address")" -gt 0 ]; do # the line is whole: it listens
        kill -0 "$server" 2>/dev/null || exit 1
        sleep 0.05
    done
    port=$(sed -E 's/.*:([0-9]+).*/\1/' "$folder/address")
}

stop() {
    kill "$server"
    wait "$server"
    server=
}

run() { # tables clients rate seconds
    line=$("$build/bench/load" "$port" "$@") || exit 1
}

field() { echo "$line" | sed -E "s/.*\"$1\":([0-9.]+).*/\1/"; }
show() { printf '  %-44s %12s %s\n' "$@"; } # what figure unit
within() { awk "BEGIN { exit !($(field "$1") <= $2) }" || missed+=("$1 is above $2"); }

missed=()
echo "load average before: $(cut -d ' ' -f 1-3 /proc/loadavg), $(nproc) cores"
start
sleep 1
run 1 3 0 $((seconds / 3))
stop
echo "one player at a time, $(field games) games of Terraforming Mars"
show "a move is acknowledged, median" "$(field median_ms)" ms
show "99 %" "$(field p99_ms)" ms
show "moves" "$(field moves_per_s)" "a second"
show "stored for a game" "$(($(stat -c %s "$folder/tables.db") / 1024 / ($(field games) + 1)))" KiB
rm -f "$folder"/tables.db*

start
sleep 1
run "$tables" "$clients" "$rate" "$seconds"
stop
echo "$(field tables) tables, $(field clients) clients, $(field moves) moves in $seconds s"
show "moves" "$(field moves_per_s)" "a second"
show "a move is acknowledged, median" "$(field median_ms)" ms
show "99 %" "$(field p99_ms)" ms
show "99.9 %" "$(field p999_ms)" ms
show "states sent" "$(field messages)" "($(field megabytes) MB)"
show "memory of the idle server" "$(field idle_mb)" MB
show "for each table, its clients included" "$(field kib_per_table)" KiB
show "memory at the end" "$(field end_mb)" MB
within p99_ms 50
within idle_mb 30
within kib_per_table 64
echo "load average after: $(cut -d ' ' -f 1-3 /proc/loadavg)"
[ ${#missed[@]} = 0 ] || { printf 'missed: %s\n' "${missed[@]}"; exit 1; }
