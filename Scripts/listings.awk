# Renews the listings of a Markdown file, and prints the file.
#
# A block under `<!-- from: FILE -->` shows a file, or lines of it. An example is shown whole. Of an output a person has
# chosen lines: each is replaced by the line that now stands where it stood in the file as it was last committed. That
# place is the first word of the line, and which of the lines with this first word it is: in its paragraph or group of a
# table, or else in the file. Where there is no such line, the program says so and fails.
# A `console` block shows a command that `bench` carries out, and what it prints.
#
# Variables: bench, the program; folder, where each command runs: it is emptied before.

function say(message) { print FILENAME ":" FNR ": " message | "cat >&2" }

# Reads the lines that a command prints into places and lines, under a name.
function read_lines(command, name,   line, words, part, is_first) {
  is_first = 1
  while ((command | getline line) > 0) {
    # A part begins with the line after an empty one, or with the title of a group; its figures change.
    if (is_first || line ~ /^──/) {
      part = line
      gsub(/[0-9.,─]+/, "", part)
    }
    is_first = line == ""
    split(line, words, " ")
    put(name, line, words[1])
    put(name SUBSEP part, line, words[1])
    part_of[name, line] = part
  }
  close(command)
}

function put(name, line, word,   key) {
  key = name SUBSEP word
  count[key]++
  line_at[key, count[key]] = line
  if (!((name, line) in place)) place[name, line] = count[key]
}

function load(path) {
  if (path in loaded) return
  loaded[path] = 1
  read_lines("cat '" path "'", "new " path)
  read_lines("git show 'HEAD:" path "' 2>/dev/null", "old " path)
}

# The line of today in place of one that is shown; the line itself where there is none.
function renewed(line,   words, index_, path, part) {
  for (index_ = 1; index_ <= source_count; index_++) if (("new " sources[index_], line) in place) return line
  split(line, words, " ")
  for (index_ = 1; index_ <= source_count; index_++) {
    path = sources[index_]
    if (!(("old " path, line) in part_of)) continue
    part = SUBSEP part_of["old " path, line]
    if (is_alike(path part, words[1])) return line_at["new " path part, words[1], place["old " path part, line]]
    if (is_alike(path, words[1])) return line_at["new " path, words[1], place["old " path, line]]
  }
  say("no line of today stands for: " line)
  unresolved++
  return line
}

# Whether as many lines begin with a word as before, and there are some.
function is_alike(name, word) {
  return count["old " name, word] > 0 && count["old " name, word] == count["new " name, word]
}

function show_whole(path,   line) {
  while ((getline line < path) > 0) print line
  close(path)
}

function show_output(command,   line, shell) {
  gsub(/'/, "'\\''", command)
  shell = "rm -rf '" folder "' && mkdir '" folder "' && cd '" folder "' && sh -c 'bench() { \"" bench "\" \"$@\"; }; " command "' 2>/dev/null </dev/null"
  while ((shell | getline line) > 0) print line
  close(shell)
}

/^<!-- from: .* -->$/ {
  print
  list = $0
  sub(/^<!-- from: /, "", list)
  sub(/ -->$/, "", list)
  source_count = split(list, sources, ", ")
  is_listing = 1
  next
}

/^```/ {
  print
  if (is_open) {
    is_open = is_skipped = source_count = 0
  } else {
    is_open = 1
    if (is_listing && sources[1] ~ /^Examples\//) {
      show_whole(sources[1])
      is_skipped = 1
    } else if (is_listing) {
      for (i = 1; i <= source_count; i++) load(sources[i])
    }
    is_console = $0 == "```console"
  }
  is_listing = 0
  next
}

is_open && is_console && /^\$ / {
  print
  show_output(substr($0, 3))
  is_skipped = 1
  is_console = 0
  next
}

is_open && is_skipped { next }

is_open && source_count && $0 != "" {
  print renewed($0)
  next
}

{ print }

END { exit unresolved > 0 }
