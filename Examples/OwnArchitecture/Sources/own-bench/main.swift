import BenchCommand
import OwnArchitectures

Bench.main(catalogue)
