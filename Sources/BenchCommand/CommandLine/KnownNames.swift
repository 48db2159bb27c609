/// The names a person may type that are not part of the command line's own words. They come from the catalogue, and are
/// offered by completion and used to suggest the word that was meant. Each stands there once, however many apps have it.
package struct KnownNames: Sendable, Equatable {
  package var apps: [String]
  package var architectures: [String]
  package var traces: [String]
  /// The words of all commands; filled in by the ``CommandTable``.
  package internal(set) var commandWords: [String] = []

  package init(apps: [String] = [], architectures: [String] = [], traces: [String] = []) {
    self.apps = Self.once(apps)
    self.architectures = Self.once(architectures)
    self.traces = Self.once(traces)
  }

  private static func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
