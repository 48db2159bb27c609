import BenchCommand
import Scenarios

Bench.main(Catalogue([PriceCheck.benchmark]))
