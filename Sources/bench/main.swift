import BenchCommand
import BenchmarkCatalogue

Bench.main(catalogue)
