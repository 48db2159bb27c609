import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// What `body` makes of each element, in their order; at most `jobs` of them are being worked on at a time.
  func mapInParallel<Result: Sendable>(jobs: Int, _ body: @Sendable (Element) -> Result) -> [Result] {
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
