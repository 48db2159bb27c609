import BenchCommandLine

extension KnownNames {
  /// The names in a catalogue.
  package init(apps: [String] = [], architectures: [String] = [], traces: [String] = []) {
    self.init([.apps: apps, .architectures: architectures, .traces: traces])
  }

  package var apps: [String] { self[.apps] }
  package var architectures: [String] { self[.architectures] }
  package var traces: [String] { self[.traces] }
}

extension KnownNames.Kind {
  fileprivate static let apps = Self("apps")
  fileprivate static let architectures = Self("architectures")
  fileprivate static let traces = Self("traces")
}

extension ValueKind where Value == String {
  /// One of the names in the catalogue and nothing else.
  package static func name(
    _ placeholder: String, of names: KeyPath<KnownNames, [String]> & Sendable
  ) -> ValueKind {
    .text(placeholder, expecting: "a name that 'bench list' shows", candidates: .only { $0[keyPath: names] })
  }
}
