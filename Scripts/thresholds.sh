# Benchmarks/Thresholds holds a run of each app, of what is the same in every run: decisions, allocations, instructions.
# To be read by a POSIX shell with `.`; see Scripts/references.
#
# Counts are of the program as it is shipped. A build with tests will not do: where internals can be tested the compiler
# knows less, and some architectures then take up to 88 % more instructions.

# How much more an architecture may need unnoticed. One that allocates takes another way through malloc if the heap is
# laid out otherwise, for which a longer path of the program is enough: up to 0.04 % were seen. One that does not allocate
# may still differ between builds in which something else was changed: 1 in 194,155 was seen, 0.0005 %.
tolerance=0.1%
# In the search screens an event allocates up to 48 times, and some of that memory lives for seconds. In the converter it
# allocates some 400 times, as decimals are written as text. One program counted up to 0.7 % more or fewer instructions at
# another path. In the video call an event of `async-sequence` allocates 1.9 times and goes through tasks of the concurrency
# runtime: up to 0.4 % were seen. Allocations are compared as elsewhere.
tolerance_of_many_allocations=2%

# Code that is generic at run time asks the runtime for its types, which finds them by their addresses. How many of these
# collide depends on where the linker has put them, and on the length of the program's path. `reducer` in nearby-search
# counted 64,428 in one build and 69,004 in the next, in which a screen of orders was changed. `observation` finds its
# observers by the addresses of key paths: 3.3 % were seen. In characters JSON is decoded: one program counted from 192,131
# to 197,671 instructions of `reducer` at ten paths. In lights reflection makes the text of a setting: of the world of
# `reactor` one program counted 13,759 to 14,050.
tolerance_of_types_at_run_time=10%

# The tolerance of the architecture $2 of the app $1.
tolerance_of() {
  case $1/$2 in
    *-search/reducer | *-search/feedback | */observation | lights/* | characters/*) echo "$tolerance_of_types_at_run_time" ;;
    *-search/* | currency-converter/* | orders/* | video-call/async-sequence) echo "$tolerance_of_many_allocations" ;;
    *) echo "$tolerance" ;;
  esac
}

# How many events of the app $1 are counted. Where a world answers, one takes tens of thousands of instructions. Tests say
# what each allocation of paged-search is for.
events_of() {
  case $1 in
    video-call | operators | paged-search) echo 2000 ;;
    *) echo 500 ;;
  esac
}

# Counts every app into a folder of its name in $1.
count_apps() {
  $checking || { has_jemalloc && has valgrind; } || {
    say 'Thresholds are of everything that can be counted, and need both jemalloc and valgrind.'
    return 1
  }
  for app in $("$bench" list --format csv | awk -F, '$2 == "architecture" { print $1 }' | sort -u); do
    say "Counting $app..."
    "$bench" run --app "$app" --events "$(events_of "$app")" --rounds 1 --deterministic --instructions \
      --output "$1/$app" --quiet >/dev/null && require_passes "$1/$app" || return 1
  done
}

# Fails if the run in folder $1 left out a pass that this machine can do.
require_passes() {
  for pass in $(sed -n '/"skipped_passes"/,/\]/s/.*"pass" : "\(.*\)".*/\1/p' "$1/run.json"); do
    case $pass in
      timing) ;;
      allocations) ! has_jemalloc ;;
      instructions) ! has valgrind ;;
      *) false ;;
    esac || {
      say "The $pass pass was skipped in $1."
      return 1
    }
  done
}

# Compares what every app needs now, in folder $1, with what it may. Fails if one needs more, or decides otherwise.
compare_apps() {
  result=0
  for run in "$1"/*; do
    compare_app "Benchmarks/Thresholds/${run##*/}" "$run" || result=1
  done
  [ "$result" -ne 0 ] || say 'thresholds: nothing needs more than it may.'
  return "$result"
}

compare_app() {
  [ -e "$1/run.json" ] || {
    say "$1 is missing; Scripts/references thresholds makes it."
    return 1
  }
  name_differences "$1" "$2" || return 1
  result_of_app=0
  report=.build/logs/thresholds-${1##*/}.txt
  mkdir -p .build/logs
  : >"$report"
  for limit in "$tolerance" "$tolerance_of_many_allocations" "$tolerance_of_types_at_run_time"; do
    names=$(architectures_of "$1" "$limit")
    [ -z "$names" ] || compare_architectures "$1" "$2" "$limit" "$names" || result_of_app=1
  done
  return "$result_of_app"
}

# The architectures in the run in folder $1 whose tolerance is $2.
architectures_of() {
  figures_of "$1" | cut -d ' ' -f 1 | sort -u | while read -r name; do
    [ "$(tolerance_of "${1##*/}" "$name")" != "$2" ] || echo "$name"
  done
}

# Compares the architectures $4, one a line, at the tolerance $3.
compare_architectures() {
  names=$4
  set -- "$1" "$2" --fail-on "instructions=$3"
  for name in $names; do set -- "$@" --architecture "$name"; done
  has_jemalloc || set -- "$@" --fail-on allocations=off
  has valgrind || set -- "$@" --fail-on instructions=off
  if [ "$(origin_of "$1")" != "$(origin_of "$2")" ]; then
    say 'The thresholds are of another compiler or processor, which make other code: only decisions are compared.'
    set -- "$@" --fail-on allocations=off --fail-on instructions=off
  fi
  "$bench" compare "$@" >"$work/comparison" 2>&1 && code=0 || code=$?
  cat "$work/comparison" >>"$report"
  [ "$code" -eq 0 ] || {
    grep -E ' verdict$|FAILS' "$work/comparison" >&2
    say "The whole comparison is in $report. If more is meant to be needed, Scripts/references thresholds renews what is"
    say 'kept; say why in the commit.'
    return 1
  }
}

# What counts depend on besides the sources, as the run in folder $1 says.
origin_of() { grep -E '^    "(compiler|instruction_set)"' "$1/run.json"; }

# Names the figures that only one of the runs in folders $1 and $2 has, of those that can be counted here. Fails if one is
# gone: a comparison would not miss it. One that is new, such as those of a new architecture, fails nowhere: whoever has
# jemalloc and valgrind adds it.
name_differences() {
  { figures_of "$1" >"$work/stored" && figures_of "$2" >"$work/now"; } || return 1
  comm -13 "$work/stored" "$work/now" | sed "s|^|$1 lacks |; s|\$|; Scripts/references thresholds adds it.|" >&2
  comm -23 "$work/stored" "$work/now" >"$work/gone"
  [ ! -s "$work/gone" ] || {
    sed "s|^|Only $1 has |; s|\$|; Scripts/references thresholds removes it.|" "$work/gone" >&2
    return 1
  }
}

# The architectures with their figures in the run in folder $1, sorted, of those that can be counted here.
figures_of() {
  {
    # Columns: correctness 3 architecture; allocations 3, 6 metric, 7 value; instructions 3, 5 metric, 6 value.
    awk -F, 'FNR > 1 { print $3, "decisions" }' "$1/correctness.csv" || return 1
    ! has_jemalloc || awk -F, 'FNR > 1 && $7 != "" { print $3, $6 }' "$1/allocations.csv" || return 1
    ! has valgrind || awk -F, 'FNR > 1 && $6 != "" { print $3, $5 }' "$1/instructions.csv" || return 1
  } | LC_ALL=C sort -u
}
