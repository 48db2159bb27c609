/// Why allocations cannot be counted. The columns stay empty: a count that may be off is none.
public enum JemallocUnavailable: Error, Equatable, CustomStringConvertible {
  /// jemalloc was built without statistics, or is of another version than 5.
  case missingStatistic(name: String)
  /// The known load was not counted exactly.
  case inexact(expected: String, counted: String)

  public var description: String {
    switch self {
    case .missingStatistic(let name):
      "jemalloc publishes no \(name)"
    case .inexact(let expected, let counted):
      "jemalloc counted \(counted) where \(expected) was allocated; is MALLOC_CONF=tcache:false set?"
    }
  }
}
