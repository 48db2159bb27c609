import Verification

/// Architectures that behave alike share a diagram.
extension MarbleDiagram {
  /// The same but for when it was and for the name of what was decided.
  func looksLike(_ other: MarbleDiagram) -> Bool {
    named("").rows == other.named("").rows && instants.map(\.marks) == other.instants.map(\.marks)
  }

  /// The diagram with another name on the row of what was decided.
  func named(_ name: String) -> MarbleDiagram {
    var diagram = self
    for index in rows.indices where rows[index].role == .actual { diagram.rows[index].name = name }
    return diagram
  }
}

extension MarbleDiagram {
  /// With names and marks as they are shown: on one line, and cut where they are long.
  var printable: MarbleDiagram {
    MarbleDiagram(
      rows: rows.map { Row(name: $0.name.excerpt, role: $0.role) },
      instants: instants.map { Instant(nanoseconds: $0.nanoseconds, marks: $0.marks.map(\.excerpt)) })
  }
}
