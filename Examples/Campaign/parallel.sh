#!/bin/sh
# Runs a campaign with GNU parallel. Each job is a shard.
#
#     bench campaign plan --histories 10000000 --seed 7 --output plan.json
#     ./parallel.sh plan.json units 8
#     bench campaign merge plan.json units --output night
#
# $1 is the plan, $2 the folder of the units and $3 the number of shards. Further arguments go to
# parallel: --sshloginfile nodes runs the shards on other machines with the same files. BENCH is the
# path of the program if it is not on the PATH.
#
# A failed shard is restarted up to twice, and continues.
set -eu
plan=$1 units=$2 shards=$3
shift 3
seq "$shards" | parallel --retries 3 --halt soon,fail=1 "$@" \
  "${BENCH:-bench}" campaign run "$plan" --shard "{}/$shards" --output "$units" --no-progress
