extension Catalogue {
  /// Why no command can work with the catalogue, in one line with what to do about it; nil where nothing is wrong.
  package var problem: String? {
    guard !benchmarks.isEmpty else { return "the catalogue lists no app: list one" }
    if let name = benchmarks.map({ $0.appName }).firstRepeated {
      return
        "the catalogue lists two apps called '\(name)': list the app once, with all its architectures, or rename one"
    }
    return benchmarks.lazy.compactMap { $0.problem }.first
  }
}

extension AnyAppBenchmark {
  fileprivate var problem: String? {
    if let problem = ListedName(appName).problem { return "the catalogue lists an app \(problem)" }
    guard architectures.contains(where: \.isDefault) else {
      return "\(appName) lists no architecture that runs without being named: list one"
    }
    guard !App.alphabet.isEmpty else {
      return "the alphabet of \(appName) is empty: list a letter for each kind of event"
    }
    let names = architectures.map(\.name)
    for name in names {
      if let problem = ListedName(name).problem { return "\(appName) lists an architecture \(problem)" }
      if [overhead.name, oracle.name].contains(name) {
        return "\(appName) lists an architecture called '\(name)', a name that bench needs for its own: rename it"
      }
    }
    if let name = names.firstRepeated {
      return "\(appName) lists two architectures called '\(name)', and results are told apart by that name: rename one"
    }
    for name in traces.map(\.name) {
      if let problem = ListedName(name).problem { return "\(appName) lists a trace \(problem)" }
    }
    if let name = traces.map(\.name).firstRepeated {
      return "\(appName) lists two traces called '\(name)': rename one"
    }
    return nil
  }
}

/// A name that stands on command lines, in CSV files and in file names.
private struct ListedName {
  let text: String

  init(_ text: String) { self.text = text }

  /// Completes "an app …"; nil for a good name.
  var problem: String? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return "without a name: give it one" }
    if first.isOfWord, scalars.allSatisfy({ $0.isOfWord || "-_.+".unicodeScalars.contains($0) }) { return nil }
    // Escaped, as it may hold what a terminal obeys.
    let shown = scalars.map { $0.escaped(asASCII: true) }.joined()
    return
      "called '\(shown)': make the name of letters, digits, '-', '_', '.' and '+', and begin with a letter or digit"
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}

extension [String] {
  fileprivate var firstRepeated: String? {
    var seen: Set<String> = []
    return first { !seen.insert($0).inserted }
  }
}
