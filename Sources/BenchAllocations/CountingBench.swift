import BenchCommand
import BenchCommandLine
import Foundation
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
    Bench.serveIfAsked(catalogue) { () throws(JemallocUnavailable) in try JemallocCounter() }
    exit(describe().rawValue)
  }

  private static func describe() -> ExitCode {
    do {
      _ = try JemallocCounter()
      print("allocations can be counted; 'bench run' does it")
      return .success
    } catch {
      print("allocations cannot be counted: \(error)")
      return .failure
    }
  }
}
