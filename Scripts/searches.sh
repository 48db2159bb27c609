# results/reference/APP-verify holds what searches found in an app: all short sequences, random histories, faults, proofs. To
# be read by a POSIX shell with `.`; see Scripts/references.

# Those that are right without a fault; the others differ at the first step under every one.
fresh_paged_search_verify() {
  owns=results/reference/paged-search-verify
  mkdir -p "$fresh/$owns"
  set -- functions-repaired init-streams-repaired subjects-repaired stream-chain relays-repaired reactor-repaired khipu \
    feedback reducer model imperative
  faults paged-search "$@" || return 1
  {
    story paged-search functions 'type, quiet, page, bottom, type, quiet, page' && echo &&
      story paged-search subjects-repaired 'type, end of text, quiet' && echo &&
      story paged-search async-sequence 'type, quiet, page, type, bottom, quiet'
  } >"$fresh/$owns/stories.txt" || return 1
  for name in imperative stream-chain reactor-repaired; do
    "$bench" verify --app paged-search --architecture "$name" --prove --states 2000 --extra-states 1 --no-progress ||
      return 1
    echo
  done >"$fresh/$owns/proofs.txt"
}

fresh_currency_converter_verify() {
  owns=results/reference/currency-converter-verify
  mkdir -p "$fresh/$owns"
  right='imperative model-repaired stream-chain with-latest-from khipu reducer viper-repaired'
  # shellcheck disable=SC2086 # Words, on purpose.
  searches currency-converter 7 $right || return 1
  # shellcheck disable=SC2086 # Words, on purpose.
  faults currency-converter $right || return 1
  {
    story currency-converter model 'launch, disk, failure, half a second, refresh' && echo &&
      story currency-converter viper 'launch, disk, half a second, failure, type' && echo &&
      story currency-converter viper 'launch, disk, partial rates'
  } >"$fresh/$owns/stories.txt"
}

fresh_lights_verify() {
  owns=results/reference/lights-verify
  mkdir -p "$fresh/$owns"
  set -- imperative model stream-chain reactor feedback reducer khipu-repaired
  searches lights 7 "$@" && faults lights "$@"
}

fresh_characters_verify() {
  owns=results/reference/characters-verify
  mkdir -p "$fresh/$owns"
  set -- imperative model reducer async-sequence protocol-layers-repaired closure-composition-repaired closure-module
  searches characters 6 "$@" && faults characters "$@"
}

fresh_video_call_verify() {
  owns=results/reference/video-call-verify
  mkdir -p "$fresh/$owns"
  searches video-call 6 imperative model-by-hand with-latest-from timestamped-non-empty model-non-empty \
    model-authors-controller khipu reactor feedback reducer mvvm-functions mvvm-subjects mvvm-relays viper \
    async-sequence observation
}

# Searches the app $1 for where the architectures from $3 on decide otherwise than is due: all sequences of up to $2
# events, and 100,000 random histories without a fault.
searches() {
  app=$1
  depth=$2
  shift 2
  for name in "$@"; do
    "$bench" verify --app "$app" --architecture "$name" --depth "$depth" --no-progress && echo || return 1
  done >"$fresh/$owns/exhaustive.txt"
  for name in "$@"; do
    "$bench" verify --app "$app" --architecture "$name" --swarm --budget 100000 --fault none --no-progress && echo ||
      return 1
  done >"$fresh/$owns/swarm.txt"
}

# What every fault does to the architectures of the app $1 from $2 on.
faults() {
  app=$1
  shift
  code=0
  # shellcheck disable=SC2046 # Words, on purpose.
  "$bench" verify --app "$app" --matrix --budget 100 --no-progress $(printf ' --architecture %s' "$@") \
    >"$fresh/$owns/matrix.txt" || code=$?
  [ "$code" -eq 0 ] || [ "$code" -eq 3 ]
}

# What the architecture $2 of the app $1 decides in the history $3.
story() { "$bench" verify --app "$1" --architecture "$2" --replay "$3" --no-progress; }
