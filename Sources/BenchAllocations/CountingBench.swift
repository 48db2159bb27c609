import Foundation
import Measuring
public import Scenarios

/// The program that counts allocations for another one, which stands beside it and has its name without `-allocations`.
///
///     import BenchAllocations
///     import BenchmarkCatalogue
///
///     CountingBench.main(catalogue)
public enum CountingBench {
  /// Serves the program beside it. Started by hand it counts nothing; it says whether it could.
  public static func main(_ catalogue: Catalogue) -> Never {
    if Worker.isAsked(by: CommandLine.arguments) {
      Worker(catalogue: catalogue) { () throws(JemallocUnavailable) in try JemallocCounter() }.main()
    }
    exit(canCount() ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  /// Says whether allocations can be counted.
  private static func canCount() -> Bool {
    do {
      _ = try JemallocCounter()
      print("allocations can be counted; 'bench run' does it")
      return true
    } catch {
      print("allocations cannot be counted: \(error)")
      return false
    }
  }
}
