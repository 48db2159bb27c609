import Verification

/// Architectures that behave alike share a diagram.
extension MarbleDiagram {
  /// Whether the two are equal apart from their times and the name of the architecture's row.
  func looksLike(_ other: MarbleDiagram) -> Bool {
    named("").rows == other.named("").rows && instants.map(\.marks) == other.instants.map(\.marks)
  }

  /// The diagram with another name on the architecture's row.
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
