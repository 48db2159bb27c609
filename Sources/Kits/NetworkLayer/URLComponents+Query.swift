import Foundation

extension URLComponents {
  /// Sets the query, sorted by name, so that the URL is the same in every run. Encodes plus signs, which servers would
  /// read as spaces.
  mutating func setQuery(_ items: [String: String?]) {
    guard !items.isEmpty else { return }
    queryItems = items.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0, value: $1) }
    percentEncodedQuery = percentEncodedQuery?.replacing("+", with: "%2B")
  }
}
