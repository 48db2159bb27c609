# Patches of sources: how they are applied to the copy $copy in the folder $work, and counted. To be read by a POSIX shell
# with `.`.

# The temporary folder may lie in a repository of somebody's, below whose root git would leave all out.
git_apply() { (cd "$copy" && GIT_CEILING_DIRECTORIES=$work git apply "$@"); }

# Prints "FILES ADDED REMOVED SPOTS " of the patch $1, without comments and empty lines. A spot is a run of changed lines.
count_patch() {
  awk '
    /^diff / { files++; in_hunk = 0 }
    /^@@/ { in_hunk = 1; is_counted = 0; next }
    !in_hunk { next }
    /^[-+]/ {
      code = substr($0, 2)
      sub(/^ +/, "", code)
      if (code == "" || code ~ /^\/\//) next
      if (/^\+/) added++; else removed++
      if (!is_counted) spots++
      is_counted = 1
      next
    }
    { is_counted = 0 }
    END { printf "%d %d %d %d ", files, added, removed, spots }' "$1"
}
