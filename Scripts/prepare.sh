# What the scripts do first: see what is there, and install what building needs. To be read by a POSIX shell with `.`.

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

# jemalloc counts allocations. Everything else works without it, so a failure to install it is only reported.
install_jemalloc() {
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

# Installs the program $1, from the package $4 or the one of its name, for what $2 says. Without it, $3 says what is left out: a failure to
# install it is only reported.
install_program() {
  has "$1" && return 0
  command="install ${4:-$1}"
  if has apt-get; then
    say "Installing $1, $2..."
    apt_install "${4:-$1}" || :
    command="sudo apt-get install ${4:-$1}"
  fi
  has "$1" || say "$1 could not be installed, so $3; to have it: $command"
}

# Only the full tests and the thresholds need these, and they leave out what needs one that cannot be installed.
install_what_tests_use() {
  install_program valgrind 'which counts instructions' 'instructions are not counted'
  install_program python3 'whose server answers runs over a network' 'nothing runs over a network'
  install_program chromium 'in which pages are looked at' 'nobody looks at pages'
  install_program parallel 'which runs shards of a campaign' 'no shards run under GNU parallel'
  install_program fish 'which completes commands' 'nobody tries what is completed in fish'
  install_program zsh 'which completes commands' 'nobody tries what is completed in zsh'
  install_program slurmctld 'which queues shards of a campaign' 'no shards run under Slurm' slurm-wlm
  install_readers
}

# What `bench report` writes for other tools is read by Python packages in tests, which are skipped without them.
install_readers() {
  readers=$root/.build/readers
  wanted=$root/Tests/Readers/requirements.txt
  cmp -s "$wanted" "$readers/installed.txt" && return 0
  say 'Installing Python packages, which read what reports are exported to...'
  if ! python3 -m venv "$readers" >/dev/null 2>&1 && has apt-get; then
    apt_install python3-venv && python3 -m venv "$readers" >&2 || :
  fi
  "$readers/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted" >&2 &&
    cp "$wanted" "$readers/installed.txt" ||
    say "The packages could not be installed, so nothing reads exports; to have them: $readers/bin/pip install -r $wanted"
}

require_swift() {
  has swift && return 0
  say 'There is no swift on the PATH: install Swift 6.3 or later from https://www.swift.org/install and try again.'
  exit 1
}

# SwiftPM keeps what the manifest says until a variable of its environment changes. The manifest asks whether jemalloc is
# installed, so a variable says so too.
export_jemalloc() {
  if has_jemalloc; then REACTIVE_BENCH_JEMALLOC=yes; else REACTIVE_BENCH_JEMALLOC=no; fi
  export REACTIVE_BENCH_JEMALLOC
}

# For building what users run: installs jemalloc.
prepare() {
  require_swift
  install_jemalloc
  export_jemalloc
}

# For tests and checks: installs nothing.
prepare_without_installing() {
  require_swift
  export_jemalloc
}
