# What Scripts/bench and Scripts/test do first: install what building needs. To be read by a POSIX shell with `.`.

say() { printf '%s\n' "$*" >&2; }

has() { command -v "$1" >/dev/null 2>&1; }

has_jemalloc() {
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    [ -e "$folder/jemalloc/jemalloc.h" ] && return 0
  done
  return 1
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif ! has sudo; then
    return 1
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

apt_install() {
  # A fresh machine has no list of packages yet.
  as_root apt-get update >&2 || :
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >&2
}

# jemalloc counts allocations. Without it everything else works, so failing to get it is no failure.
prepare_jemalloc() {
  has_jemalloc && return 0
  if has apt-get; then
    say 'Installing jemalloc, which counts allocations...'
    apt_install libjemalloc-dev || :
    command='sudo apt-get install libjemalloc-dev'
  elif has brew; then
    say 'Installing jemalloc, which counts allocations...'
    brew install jemalloc >&2 || :
    command='brew install jemalloc'
  else
    command='install the development files of jemalloc 5'
  fi
  has_jemalloc || say "jemalloc could not be installed, so allocations are not counted; to have them: $command"
}

# valgrind counts instructions. Only tests and thresholds need it, and tests go without where it cannot be had.
prepare_valgrind() {
  has valgrind && return 0
  if has apt-get; then
    say 'Installing valgrind, which counts instructions...'
    apt_install valgrind || :
    command='sudo apt-get install valgrind'
  else
    command='install valgrind, where there is one for this system'
  fi
  has valgrind || say "valgrind could not be installed, so instructions are not counted; to have them: $command"
}

prepare() {
  if ! has swift; then
    say 'There is no swift on the PATH: install Swift 6.3 or later from https://www.swift.org/install and try again.'
    exit 1
  fi
  prepare_jemalloc
  # The manifest asks whether jemalloc is there, and Swift remembers the answer: a variable of another value makes it
  # ask again.
  if has_jemalloc; then REACTIVE_BENCH_JEMALLOC=yes; else REACTIVE_BENCH_JEMALLOC=no; fi
  export REACTIVE_BENCH_JEMALLOC
}
