# Makes the tables of results/reference/lights-curves from the allocations.csv and the instructions.csv of its run: what
# Khipu's claims cost, over the size of a state, the number of features and the depth of messages.
BEGIN {
  FS = ","
  kinds = split("in-place mutated khipu reducer", kind, " ")
}

FNR == 1 {
  split("", place)
  for (column = 1; column <= NF; column++) place[$column] = column
  next
}

$place["value"] != "" {
  if (($place["architecture"], $place["metric"]) in figures) fail("more than one " $place["metric"] " of " $place["architecture"])
  figures[$place["architecture"], $place["metric"]] = $place["value"]
}

function fail(reason) {
  print "curves: " reason | "cat >&2"
  failed = 1
}

function known(architecture, metric) {
  if (!((architecture, metric) in figures)) fail("no " metric " of " architecture)
  return figures[architecture, metric]
}

# What an event needs more than one for which nothing is done.
function figure(architecture, metric) { return known(architecture, metric) - known("nothing", metric) }

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

function table_of_broadcasts(    sizes, size, counts, count, row, column, line) {
  print "Messages that every feature hears: instructions, and those for each delivery"
  sizes = split("1 3 10 30 100", size, " ")
  counts = split("1 2 4", count, " ")
  line = sprintf("%10s", "features")
  for (column = 1; column <= counts; column++) line = line sprintf("%13s", count[column] (count[column] == 1 ? " message" : " messages"))
  print line sprintf("%13s", "a delivery")
  for (row = 1; row <= sizes; row++) {
    line = sprintf("%10d", size[row])
    for (column = 1; column <= counts; column++)
      line = line sprintf("%13.0f", figure("broadcast-" size[row] "x" count[column], "instructions_per_event"))
    print line sprintf("%13.1f", figure("broadcast-" size[row] "x4", "instructions_per_event") / (4 * size[row]))
  }
  print ""
}

function table_of_depths(    sizes, size, row, count) {
  print "Messages that lead to one another, to one feature: instructions"
  printf "%10s%13s%13s\n", "deep", "", "a message"
  sizes = split("1 10 100", size, " ")
  for (row = 1; row <= sizes; row++) {
    count = figure("re-entrancy-" size[row], "instructions_per_event")
    printf "%10d%13.0f%13.1f\n", size[row], count, count / size[row]
  }
}

END {
  table_of_lights("A value of one light changes: instructions", "instructions_per_event")
  table_of_lights("A value of one light changes: allocations", "mallocs_per_event")
  table_of_lights("A value of one light changes: bytes allocated", "malloc_bytes_per_event")
  table_of_broadcasts()
  table_of_depths()
  exit failed
}
