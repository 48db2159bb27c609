import Foundation

/// Which tests run: `Scripts/test` runs the quick ones, `Scripts/test --all` every one.
///
///     @Test("…", .enabled(if: Tier.isFull, "\(Tier.need)"))
///
/// A test is quick unless it says otherwise. A test that builds a package, calls the compiler again and again or needs
/// more than some two seconds of processor time in a debug build is for the full tier.
package enum Tier {
  package static let isFull = ProcessInfo.processInfo.environment["BENCH_TESTS"] == "all"

  /// Every fourth case, for tests that would take too long with all of them; all cases in the full tier.
  package static func sample<Case>(_ cases: [Case]) -> [Case] {
    isFull ? cases : stride(from: 0, to: cases.count, by: 4).map { cases[$0] }
  }

  package static let need = "runs with Scripts/test --all, or BENCH_TESTS=all swift test"
}
