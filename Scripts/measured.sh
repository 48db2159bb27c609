# References that are measured. Renewing one measures it anew; checking one compares decisions alone. To be read by a POSIX
# shell with `.`; see Scripts/references.

fresh_run() {
  measure results/reference "--events 100000" --rounds 21 --instructions
}

fresh_kits() {
  owns=results/reference/kits
  folder=$owns
  if $checking; then
    decisions kits --seed 1 --rounds 1
  else
    figures kits --seed 1
  fi
}

fresh_operators() {
  owns=results/reference/operators
  measure "$owns" "--app operators --events 100000" --rounds 7 --instructions
}

# The run of the app $1 in $2 rounds. Few events, as valgrind is slow and each of them takes thousands of instructions.
fresh_app() {
  owns=results/reference/$1
  measure "$owns" "--app $1 --events 2000" --rounds "$2" --instructions
}

fresh_paged_search() { fresh_app paged-search 21; }
fresh_nearby_search() { fresh_app nearby-search 21; }
fresh_currency_converter() { fresh_app currency-converter 7; }
fresh_lights() { fresh_app lights 21; }
fresh_orders() { fresh_app orders 21; }
fresh_characters() { fresh_app characters 21; }

fresh_open_loop() {
  owns=results/reference/open-loop
  measure "$owns" "--events 100000" --rounds 3 --speed 1,10,100,... --duration 50ms
}

fresh_compile_cost() {
  owns=results/reference/compile-cost
  if $checking; then
    owns=
    say 'compile-cost: nothing in it is the same twice.'
  else
    "$bench" compile-cost --runs 25 --output "$fresh/$owns" --quiet >/dev/null
  fi
}

# Runs `bench run` on what the words of $2 say, with the options from $3 on, into the folder $1, which it names in its
# summary. To check, decisions do.
measure() {
  folder=$1
  what=$2
  shift 2
  # shellcheck disable=SC2086 # They are words.
  if $checking; then
    decisions run --seed 1 $what --deterministic --rounds 1
  else
    figures run --seed 1 $what "$@"
  fi
}

# Runs bench with these arguments, and keeps only the decisions, as if they were of the run in $folder.
decisions() {
  owns=
  mkdir -p "$fresh/$folder"
  (cd "$fresh" && "$bench" "$@" --output counted --quiet >/dev/null) &&
    with_columns_of "$folder/correctness.csv" "$fresh/counted/correctness.csv" >"$fresh/$folder/correctness.csv" &&
    rm -r "$fresh/counted"
}

# Runs bench with these arguments into $folder, and keeps what it prints.
figures() {
  mkdir -p "$fresh/$(dirname "$folder")"
  (cd "$fresh" && "$bench" "$@" --output "$folder" --no-progress >"$work/summary.txt") &&
    mv "$work/summary.txt" "$fresh/$folder"
}

# The CSV file $2 without the columns that came after those of $1: columns are only appended, so what is kept stays true.
with_columns_of() {
  awk '
    { values = substr($0, index($0, ",") + 1) }
    NR == FNR { kept[FNR] = values; next }
    index(values, kept[FNR]) == 1 { print substr($0, 1, index($0, ",")) kept[FNR]; next }
    { print }' "$1" "$2"
}
