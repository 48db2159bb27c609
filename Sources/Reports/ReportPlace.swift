/// Where a report is read, and what its reader can go on with.
package struct ReportPlace: Sendable {
  /// Where the run's files lie.
  package let folder: String
  package let next: [NextCommand]
  /// How wide a line may be.
  package let columns: Int
  /// Whether escape sequences for colours are wanted.
  package let colour: Bool

  package init(
    folder: String, next: [NextCommand] = [], columns: Int = TextPage.documentColumns, colour: Bool = false
  ) {
    self.folder = folder
    self.next = next
    self.columns = columns
    self.colour = colour
  }
}

/// A command line to copy, and what it shows.
package struct NextCommand: Sendable, Equatable {
  /// As a shell reads it.
  package let line: String
  /// Without a full stop.
  package let meaning: String

  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
