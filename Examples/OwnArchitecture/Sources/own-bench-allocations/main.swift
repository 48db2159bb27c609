import BenchAllocations
import OwnArchitectures

CountingBench.main(catalogue)
