import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// What `body` makes of each element, in their order; at most `jobs` of them are being worked on at a time.
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
  /// Works on the numbers piece by piece, at most `jobs` pieces at a time, and puts together what came out.
  ///
  /// Pieces are taken in order and end in any, so `merge` must not care for the order. Once `isEnded` holds no further
  /// piece is begun.
  /// - Parameter weight: how much work a number is, in steps of a microsecond or so.
  /// - Returns: nil for an empty range.
  package func inParallel<Result: Sendable>(
    jobs: Int, weight: Int, until isEnded: @Sendable @autoclosure () -> Bool, _ body: @Sendable (Range<Int>) -> Result,
    merge: @Sendable (inout Result?, Result) -> Void
  ) -> Result? {
    // So small that all are busy to the end and nobody waits for it long, so large that taking one costs nothing.
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
