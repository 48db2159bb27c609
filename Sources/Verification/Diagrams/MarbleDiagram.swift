/// A replay as it is drawn, in data: what happened when on which input, what was due, and what was decided. Text and pictures
/// are drawn from it.
public struct MarbleDiagram: Codable, Sendable, Equatable {
  public struct Row: Codable, Sendable, Equatable {
    public enum Role: String, Codable, Sendable {
      /// What is out of the ordinary at an instant: of the clock, of time, of the delivery.
      case remark
      case input
      /// What was due. The row below it is what came.
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

  /// A moment at which something happened.
  public struct Instant: Codable, Sendable, Equatable {
    /// Since the start of the replay; nil where the files of an earlier version do not tell.
    public var nanoseconds: Int64?
    /// What stands in each row, from the first to the last; empty for nothing.
    public var marks: [String]

    public init(nanoseconds: Int64?, marks: [String]) {
      self.nanoseconds = nanoseconds
      self.marks = marks
    }
  }

  /// From top to bottom: remarks, inputs, then for each observer what was due and what came.
  public var rows: [Row]
  /// In order. Each has a mark for every row.
  public var instants: [Instant]

  /// - Precondition: every instant has a mark for each row.
  public init(rows: [Row], instants: [Instant]) {
    precondition(instants.allSatisfy { $0.marks.count == rows.count }, "a mark is missing")
    self.rows = rows
    self.instants = instants
  }

  /// - Throws: `DecodingError` where an instant has more or fewer marks than there are rows.
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

  /// How many events of a script are drawn: of a longer one the last.
  public static let eventsMax = 40
}
