# results/reference/growth.txt says what an event, a subscriber or an operator costs in large numbers of them. To be read by a
# POSIX shell with `.`; see Scripts/references.

fresh_growth() {
  mkdir -p "$fresh/results/reference"
  {
    printf 'Instructions for each of so many: the average over the last nine tenths.\n\n'
    growth_row '' 1,000 10,000 100,000 1,000,000 10,000,000
    growth_of events 1000 10000 100000 1000000 10000000 &&
      growth_of model-events 1000 10000 100000 1000000 10000000 &&
      growth_of shared-events 1000 10000 100000 &&
      growth_of sent-events 1000 10000 100000 &&
      growth_of shared-sent-events 1000 10000 100000 &&
      growth_of current-events 1000 10000 100000 &&
      growth_of shared-current-events 1000 10000 100000 &&
      growth_of chain-events 1000 10000 100000 &&
      growth_of shared-chain-events 1000 10000 100000 &&
      growth_of chains 1000 10000 &&
      growth_of shared-chains 1000 10000 &&
      growth_of subscribers 1000 10000 100000 &&
      growth_of operators 1000 10000 &&
      growth_of merged-inputs 1000 10000 100000 &&
      growth_of flattened-publishers 1000 10000 100000
  } >"$fresh/results/reference/growth.txt"
}

growth_row() { printf '%-22s' "$1" && shift && printf '%11s' "$@" && printf '\n'; }

# The row of $1, of the sizes that follow, each ten times the one before.
growth_of() {
  name=$1
  shift
  before=$(instructions_of "$name" $(($1 / 10))) || return 1
  row=
  for size in "$@"; do
    after=$(instructions_of "$name" "$size") || return 1
    row="$row $(awk "BEGIN { printf \"%.0f\", ($after - $before) / ($size * 0.9) }")"
    before=$after
  done
  # shellcheck disable=SC2086 # They are words.
  growth_row "$name" $row
}

# How many instructions engine-growth takes for $1 of the size $2.
instructions_of() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$tools/engine-growth" "$1" "$2" 2>&1 >"$work/sum" |
    awk '/Collected/ { print $NF; found = 1 } END { exit !found }' && [ -s "$work/sum" ]
}
