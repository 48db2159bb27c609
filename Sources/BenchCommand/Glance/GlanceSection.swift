/// Columns of one command, with a cell for each kit.
struct GlanceSection {
  /// What the figures are.
  let title: String
  /// The command that makes them.
  let command: String
  /// What else a reader has to know, in full sentences; empty if nothing.
  var note = ""
  let columns: [Column]

  struct Column {
    /// Empty where it is about all of them.
    let app: String
    let name: String
    /// Kit by kit.
    let cells: [GlanceCell]
  }
}
