import Verification

/// What the random histories of one unit showed. It is the same wherever and whenever the unit is run.
package struct SwarmOutcome: Codable, Equatable, Sendable {
  /// How many histories were tried. Fewer than planned if the architecture ended its process again and again.
  package var tried = 0
  package var diverging = 0
  package var steps = 0
  /// How many histories ended the process of the architecture, or were not done in time.
  package var died = 0
  /// One for each kind of divergence, and one for each way to end, by the first history that shows it.
  package var findings: [CampaignFinding] = []

  package init() {}
}

/// One kind of divergence that a unit found, shrunk, with the first history that shows it.
package struct CampaignFinding: Codable, Equatable, Sendable {
  /// By which it is told from others of the same architecture: `missing at Call`.
  package let kind: String
  package let standing: Standing
  /// The number of the first history of the unit that shows it, from 0.
  package let history: Int
  /// What differs, in one sentence that begins with a verb.
  package let sentence: String
  /// The steps that show it, in the notation of `bench verify --replay`; empty if not even they can be told.
  package let steps: String
  /// Nil where no replay can be drawn.
  package let diagram: MarbleDiagram?

  package init(
    kind: String, standing: Standing, history: Int, sentence: String, steps: String, diagram: MarbleDiagram?
  ) {
    self.kind = kind
    self.standing = standing
    self.history = history
    self.sentence = sentence
    self.steps = steps
    self.diagram = diagram
  }

  /// What a finding says of the architecture's promise. Declared in the order in which findings are listed.
  package enum Standing: String, Codable, CaseIterable, Sendable {
    /// The same events without faults show something that the promise does not state.
    case broken
    /// The architecture ended its process, or did not come to an end.
    case died
    /// The same steps led now to these decisions, now to others.
    case unrepeatable
    /// It takes a fault, and promises are about traces without one.
    case fault
    /// The promise states it.
    case stated

    /// The rank in the list; the gravest first.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

extension DivergenceKind {
  /// The kind in words. Different kinds of one architecture have different words.
  var words: String {
    switch self {
    case .cause(let index): "cause \(index + 1)"
    case .unstated(let difference, let happening, let isLate):
      "\(difference.rawValue) at \(happening)" + (isLate ? ", to a late subscriber" : "")
    case .exchanged: "exchanged"
    case .died(let death, let happening, let isExpected):
      "\(death.sentence(limits: nil)) at \(happening)" + (isExpected ? ", where decisions were due" : "")
    }
  }
}
