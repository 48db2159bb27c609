import Reports
import Results

/// The compiler's messages for the sources that it rejected, a sentence for all sources with the same message.
package struct CompilerMessages {
  package let sentences: [String]

  package init(_ section: CostSection) {
    var groups: [(name: String, pairs: [Int], said: String)] = []
    for row in section.rows {
      guard let said = row.said else { continue }
      if let pairs = row.pairs, let group = groups.firstIndex(where: { $0.name == row.name && $0.said == said }) {
        groups[group].pairs.append(pairs)
      } else {
        groups.append((row.name, row.pairs.map { [$0] } ?? [], said))
      }
    }
    sentences = groups.map { group in
      let pairs = group.pairs.map(String.init).joined(separator: ", ")
      let noun = group.pairs == [1] ? "pair" : "pairs"
      return group.name + (pairs.isEmpty ? "" : ", \(pairs) \(noun)") + ": \(group.said)"
    }.map(\.printable)
  }
}

extension CostSection.Row {
  /// The message; for a source with a mistake, also how far the reported line is from it. Nil if the source compiles.
  fileprivate var said: String? {
    guard let diagnosis = source.diagnosis else { return nil }
    switch diagnosis.outcome {
    case .ok: return nil
    case .limit: return "no answer within the limit"
    case .tooComplex:
      return (mistakeSourceLine == nil ? "" : "the mistake is not named; ") + diagnosis.message
    case .crash: return "the compiler broke down: \(diagnosis.message)"
    case .fails:
      guard let place = diagnosis.place else { return diagnosis.message }
      guard let mistakeSourceLine else { return "\(place.file):\(place.line): \(diagnosis.message)" }
      return "\(Self.whereabouts(place.line, from: mistakeSourceLine)): \(diagnosis.message)"
    }
  }

  private static func whereabouts(_ line: Int, from mistake: Int) -> String {
    let distance = abs(line - mistake)
    if distance == 0 { return "names the line of the mistake" }
    let lines = distance == 1 ? "the line" : "a line \(distance) lines"
    return "names \(lines) \(line < mistake ? "above" : "below") the mistake"
  }
}
