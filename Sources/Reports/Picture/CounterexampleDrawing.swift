import Verification

/// The first thing that went wrong on a trace, in a sentence and a diagram: what no promise states if there is such, else
/// the first that the summary tells.
struct CounterexampleDrawing {
  private let sentence: String
  private let divergence: DivergenceRecord

  /// nil where nothing went wrong.
  init?(_ section: SummarySection) {
    if let line = section.lines.first(where: \.isUnexplained), let unstated = line.correctness?.unstated {
      let isBroken = line.correctness?.isPromiseBroken == true
      let what =
        isBroken
        ? "promises the oracle's decisions and takes others" : "differs in a way that none of its causes explains"
      sentence = "\(line.name) \(what)"
      divergence = unstated
    } else if let (name, stated, cause) = section.lines.firstStated {
      sentence = "\(name) \(cause.sentence)"
      divergence = stated
    } else {
      return nil
    }
  }

  /// - Parameter left: where the lines of the diagram begin, unless its names need more.
  func drawing(left: Double, width: Double) -> Drawing {
    guard let diagram = divergence.diagram else {
      let witness = divergence.witness.map(\.excerpt).joined(separator: ", ")
      return caption("\(extent) Shown by: \(witness)", width: width)
    }
    let caption = caption("\(extent) A frame marks the difference from the oracle.", width: width)
    return .stack([caption, MarbleDrawing(diagram, left: left, width: width).drawing], gap: 6)
  }

  /// How often it happened.
  private var extent: String {
    let first = divergence.firstIndex.grouped
    return divergence.count == 1
      ? "It does so once, at event \(first)."
      : "It does so at \(divergence.count.of("event")), first at event \(first)."
  }

  private func caption(_ note: String, width: Double) -> Drawing {
    .stack([Drawing(sentence, .heading, width: width), Drawing(note, .note, width: width)], gap: 2)
  }
}

extension [CostLine] {
  /// The first divergence whose cause a promise states, with whose it is.
  fileprivate var firstStated: (name: String, divergence: DivergenceRecord, cause: DivergenceRecord.Cause)? {
    for line in self {
      if let stated = line.correctness?.stated.first, let cause = stated.cause { return (line.name, stated, cause) }
    }
    return nil
  }
}
