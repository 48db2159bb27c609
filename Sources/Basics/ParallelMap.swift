import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results of `body` for all elements, in their order; at most `jobs` run at a time.
  package func mapInParallel<Result: Sendable>(jobs: Int, _ body: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: Swift.min(jobs, count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let result = body(self[index])
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.map { $0! } }
  }
}

extension Range<Int> {
  /// Splits the range into pieces, runs `body` on at most `jobs` of them at a time, and merges the results.
  ///
  /// Pieces start in order and end in any order, so `merge` must not depend on the order. Once `isEnded` is true, no
  /// further piece starts.
  /// - Parameter weight: the approximate time per number, in microseconds.
  /// - Returns: nil if the range is empty, or if `isEnded` was true before the first piece.
  package func inParallel<Result: Sendable>(
    jobs: Int, weight: Int, until isEnded: @Sendable @autoclosure () -> Bool, _ body: @Sendable (Range<Int>) -> Result,
    merge: @Sendable (inout Result?, Result) -> Void
  ) -> Result? {
    // Small enough to keep all jobs busy until shortly before the end, large enough to make the cost of taking a piece
    // negligible.
    let size = Swift.max(1, Swift.min(count / (jobs * 64), 16_384 / weight))
    let next = Atomic(lowerBound)
    let total = Mutex<Result?>(nil)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while !isEnded() {
        let start = next.wrappingAdd(size, ordering: .relaxed).oldValue
        guard start < upperBound else { return }
        let result = body(start..<Swift.min(start + size, upperBound))
        total.withLock { merge(&$0, result) }
      }
    }
    return total.withLock { $0 }
  }
}
