/// The data of a marble diagram: what happened when on which input, what was due, and what was decided. Text and SVG
/// are drawn from it.
public struct MarbleDiagram: Codable, Sendable, Equatable {
  public struct Row: Codable, Sendable, Equatable {
    public enum Role: String, Codable, Sendable {
      /// Remarks on an instant: on the clock, on the time, on the delivery.
      case remark
      case input
      /// The decisions that were due. The row below has those that were made.
      case expected
      case actual
    }

    public var name: String
    public var role: Role

    public init(name: String, role: Role) {
      self.name = name
      self.role = role
    }
  }

  /// An instant at which something happened.
  public struct Instant: Codable, Sendable, Equatable {
    /// Since the start of the replay.
    public var nanoseconds: Int64
    /// The mark in each row, from the first to the last; empty for none.
    public var marks: [String]

    public init(nanoseconds: Int64, marks: [String]) {
      self.nanoseconds = nanoseconds
      self.marks = marks
    }
  }

  /// From top to bottom: remarks, inputs, then for each observer the decisions due and the decisions made.
  public var rows: [Row]
  /// In order of time, each with a mark for every row.
  public var instants: [Instant]

  /// - Precondition: every instant has a mark for each row.
  public init(rows: [Row], instants: [Instant]) {
    precondition(instants.allSatisfy { $0.marks.count == rows.count }, "a mark is missing")
    self.rows = rows
    self.instants = instants
  }

  /// - Throws: `DecodingError` if an instant has more or fewer marks than there are rows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    rows = try container.decode([Row].self, forKey: .rows)
    instants = try container.decode([Instant].self, forKey: .instants)
    guard instants.allSatisfy({ [count = rows.count] in $0.marks.count == count }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .instants, in: container, debugDescription: "an instant has a mark for each row")
    }
  }

  private enum CodingKeys: CodingKey {
    case rows, instants
  }

  /// The most events of a script that are drawn; of a longer script the last.
  public static let eventsMax = 40
}
