import Reports

/// What is known of a kit in a column.
enum GlanceCell: Equatable {
  case figure(Double)
  case count(Int)
  case word(String)
  /// The app has no architecture of the kit.
  case noArchitecture
  /// It has some, and none is correct.
  case noCorrect
  /// The architecture cannot express it.
  case impossible
  /// No folder has it.
  case unknown

  var text: String {
    switch self {
    case .figure(let value): value.figure
    case .count(let count): count.grouped
    case .word(let word): word
    case .noArchitecture: "-"
    case .noCorrect: "none"
    case .impossible: "n/a"
    case .unknown: "?"
    }
  }

  /// What a mark means; nil for what needs no explanation.
  var meaning: String? {
    switch self {
    case .figure, .count, .word: nil
    case .noArchitecture: "-: the app has no architecture of the kit; 'bench list --matrix' says why"
    case .noCorrect: "none: the app has architectures of the kit, and no correct one"
    case .impossible:
      "n/a: the architecture cannot express it: none of its inputs can end, say, or nobody can subscribe late"
    case .unknown: "?: none of the folders has it; the command above the table measures it"
    }
  }
}
