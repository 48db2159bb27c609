import BenchCommandLine

extension KnownNames {
  /// The names in a catalogue.
  ///
  /// - Parameter comparedArchitectures: those of apps whose kits can be compared.
  package init(
    apps: [String] = [], architectures: [String] = [], comparedArchitectures: [String] = [], traces: [String] = []
  ) {
    self.init([
      .apps: apps, .architectures: architectures, .comparedArchitectures: comparedArchitectures, .traces: traces,
    ])
  }

  package var apps: [String] { self[.apps] }
  package var architectures: [String] { self[.architectures] }
  package var comparedArchitectures: [String] { self[.comparedArchitectures] }
  package var traces: [String] { self[.traces] }
}

extension KnownNames.Kind {
  fileprivate static let apps = Self("apps")
  fileprivate static let architectures = Self("architectures")
  fileprivate static let comparedArchitectures = Self("compared architectures")
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
