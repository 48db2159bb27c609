# results/reference/depth.txt says how deep a graph may be. To be read by a POSIX shell with `.`; see Scripts/references.

fresh_depth() {
  mkdir -p "$fresh/results/reference"
  {
    printf 'The greatest depth that works, of a graph of one operator, each level erased.\n'
    printf 'A release build on %s.\n\n' "$(uname -m)"
    printf 'subscribe, cancel, complete: below a subject, which sends a value before the last two.\n'
    printf 'future: below a Future that has its value.\n'
    printf '*: one level more ends the program without the message.\n'
    depths_on '8 MB' 8192 && depths_on '512 KB' 512
  } >"$fresh/results/reference/depth.txt"
}

# The table of a stack that is called $1 and has $2 KiB.
depths_on() {
  printf '\n%-24s%12s%12s%12s%12s\n' "$1" subscribe cancel complete future
  "$tools/graph-depth" levels >"$work/levels" || return 1
  while read -r level; do
    row=
    for use in subscribe cancel complete future; do
      depth=$(deepest "$level" "$use" "$2") || return 1
      row="$row $depth"
    done
    # shellcheck disable=SC2086 # They are words.
    printf '%-24s%12s%12s%12s%12s\n' "$level" $row
  done <"$work/levels"
}

# How deep a graph of $1 may be for the use $2 on a stack of $3 KiB. Fails if it ends otherwise than by its stack.
deepest() {
  works=0
  breaks=256
  while works_at "$breaks" "$@"; do
    works=$breaks
    breaks=$((breaks * 2))
    [ "$breaks" -lt 1000000 ] || return 1
  done
  while [ $((breaks - works)) -gt 1 ]; do
    middle=$(((works + breaks) / 2))
    if works_at "$middle" "$@"; then works=$middle; else breaks=$middle; fi
  done
  works_at "$breaks" "$@" || :
  # A signal, of which 128 and more is said.
  [ "$status" -ge 128 ] || return 1
  if grep -q 'A graph of publishers is too deep' "$work/words"; then echo "$works"; else echo "$works*"; fi
}

works_at() {
  status=0
  SWIFT_BACKTRACE=enable=no "$tools/graph-depth" "$2" "$3" "$4" "$1" </dev/null 2>"$work/words" || status=$?
  [ "$status" -eq 0 ]
}
