import BenchAllocations
import BenchmarkCatalogue

CountingBench.main(catalogue)
