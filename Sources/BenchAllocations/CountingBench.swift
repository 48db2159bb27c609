import Foundation
import Measuring
public import Scenarios

/// The program that counts allocations for another one. It lies beside that program, under the same name with
/// `-allocations` after it.
///
///     import BenchAllocations
///     import BenchmarkCatalogue
///
///     CountingBench.main(catalogue)
public enum CountingBench {
  /// Serves the program beside it. Started by hand, it reports whether allocations can be counted, and exits with 0 if
  /// they can.
  public static func main(_ catalogue: Catalogue) -> Never {
    if MeasuringWorker.isAsked(by: CommandLine.arguments) {
      MeasuringWorker(catalogue: catalogue) { () throws(JemallocUnavailable) in try JemallocCounter() }.main()
    }
    exit(canCount() ? EXIT_SUCCESS : EXIT_FAILURE)
  }

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
