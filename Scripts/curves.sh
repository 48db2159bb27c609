# results/reference/lights-curves holds what Khipu's claims cost, over the size of a state, the number of features and the
# depth of messages: a run of counts, and curves.txt, its tables. To be read by a POSIX shell with `.`; see
# Scripts/references.

fresh_lights_curves() {
  owns=results/reference/lights-curves
  names=$("$bench" list --app operators --format csv |
    awk -F, '$2 == "architecture" && $3 ~ /^(lamps|broadcast|re-entrancy)-[0-9]/ { print " --architecture " $3 }')
  measure "$owns" "--app operators --events 2000 $names" --deterministic --rounds 1 --instructions || return 1
  $checking || "$tools/references" curves "$fresh/$owns" >"$fresh/$owns/curves.txt"
}
