# Makes the tables of results/reference/lights-curves from the allocations.csv and the instructions.csv of its run: what
# Khipu's claims cost, over the size of a state, the number of features and the depth of messages.
BEGIN {
  FS = ","
  kinds = split("in-place mutated khipu reducer", kind, " ")
}

FNR == 1 {
  for (column = 1; column <= NF; column++) place[$column] = column
  next
}

{ figures[$place["architecture"], $place["metric"]] = $place["value"] }

# What an event needs more than one for which nothing is done.
function figure(architecture, metric) {
  if (!((architecture, metric) in figures)) {
    print "curves: there is no " metric " of " architecture | "cat >&2"
    failed = 1
  }
  return figures[architecture, metric] - figures["nothing", metric]
}

function table_of_lights(title, metric,    sizes, size, row, column, line) {
  print title
  line = sprintf("%8s", "lights")
  for (column = 1; column <= kinds; column++) line = line sprintf("%12s", kind[column])
  print line
  sizes = split("1 10 100 1000", size, " ")
  for (row = 1; row <= sizes; row++) {
    line = sprintf("%8d", size[row])
    for (column = 1; column <= kinds; column++)
      line = line sprintf("%12.0f", figure("lamps-" size[row] "-" kind[column], metric))
    print line
  }
  print ""
}

# - each: how many of what is counted an event has for one of what the row says.
function table_of_messages(title, unit, prefix, row_sizes, each,    sizes, size, row, count) {
  print title
  printf "%10s%14s%20s\n", unit, "instructions", "for each delivery"
  sizes = split(row_sizes, size, " ")
  for (row = 1; row <= sizes; row++) {
    count = figure(prefix size[row], "instructions_per_event")
    printf "%10d%14.0f%20.1f\n", size[row], count, count / (each * size[row])
  }
}

END {
  table_of_lights("A value of one light changes: instructions", "instructions_per_event")
  table_of_lights("A value of one light changes: allocations", "mallocs_per_event")
  table_of_lights("A value of one light changes: bytes allocated", "malloc_bytes_per_event")
  table_of_messages("A message and its response, heard by every feature", "features", "broadcast-", "1 3 10 30 100", 2)
  print ""
  table_of_messages("Messages that lead to one another, to one feature", "depth", "re-entrancy-", "1 10 100", 1)
  exit failed
}
