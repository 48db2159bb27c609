/// Why allocations cannot be counted. Their columns then stay empty.
public enum JemallocUnavailable: Error, Equatable, CustomStringConvertible {
  /// jemalloc was built without statistics, or its major version is not 5.
  case missingStatistic(name: String)
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
