#!/bin/sh
# Runs a campaign as a job array of Slurm. A task of the array is a shard.
#
#     bench campaign plan --histories 10000000 --seed 7 --output plan.json
#     sbatch --array=1-1000 slurm.sh plan.json units
#     bench campaign status plan.json units
#     bench campaign merge plan.json units --output night
#
# The program, the plan and the folder of the units are on a file system that all nodes see. BENCH
# is the path of the program if it is not on the PATH.
#
# A task that its time limit or a more urgent job interrupts ends with 75 and is queued again. Slurm
# itself queues it again if its node fails. Either way it continues.
#
#SBATCH --job-name=campaign
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --signal=B:TERM@60
set -u

asked=
"${BENCH:-bench}" campaign run "$1" --output "$2" --machine "$SLURMD_NODENAME" --no-progress &
child=$!
trap 'asked=yes; kill -TERM "$child"' TERM
wait "$child"
code=$?
# A signal ends the wait, not the program.
if [ -n "$asked" ]; then
  wait "$child"
  code=$?
fi
if [ "$code" -eq 75 ]; then
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
fi
exit "$code"
