/// The description of one column of a file. CSV, JSON, JSON schema, row identity and `docs/csv.md` are derived from it.
package struct CSVColumn<Row, Field: CSVField>: Sendable {
  let description: CSVColumnDescription
  let property: KeyPath<Row, Field> & Sendable

  /// A key column: no two rows of a file have the same keys.
  static func key(
    _ name: String, _ property: KeyPath<Row, Field> & Sendable, _ sentence: String, unit: String? = nil
  ) -> CSVColumn {
    CSVColumn(
      description: .init(name: name, kind: Field.kind, unit: unit, role: .key, sentence: sentence), property: property)
  }

  /// A column with a result.
  ///
  /// - Parameter unit: the unit of a number; nil if the row has a column for it.
  static func finding(
    _ name: String, _ property: KeyPath<Row, Field> & Sendable, _ sentence: String, unit: String? = nil
  ) -> CSVColumn {
    CSVColumn(
      description: .init(name: name, kind: Field.kind, unit: unit, role: .finding, sentence: sentence),
      property: property)
  }
}

/// A column's description without its type parameters.
package struct CSVColumnDescription: Sendable, Equatable {
  package enum Role: Sendable {
    case key, finding
  }

  package let name: String
  package let kind: CSVFieldKind
  package let unit: String?
  package let role: Role
  /// The meaning, in one sentence without its full stop.
  package let sentence: String
}

/// The columns of a file in their order. Columns are only ever appended.
///
///     CSVSchema(Point.init, .key("name", \.name, "The point's name"), .finding("x", \.x, "Its place", unit: "m"))
package struct CSVSchema<Row>: Sendable {
  package let columns: [CSVColumnDescription]
  package let fields: @Sendable (_ row: Row) -> [String]
  let values: @Sendable (_ row: Row) -> [JSONValue]
  let row: @Sendable (_ record: CSVRecord) throws(CSVError) -> Row

  init<each Field: CSVField>(
    _ make: @escaping @Sendable (repeat each Field) -> Row, _ columns: repeat CSVColumn<Row, each Field>
  ) {
    var descriptions: [CSVColumnDescription] = []
    for column in repeat each columns { descriptions.append(column.description) }
    self.columns = descriptions
    fields = { row in
      var fields: [String] = []
      for column in repeat each columns { fields.append(row[keyPath: column.property].csvField) }
      return fields
    }
    values = { row in
      var values: [JSONValue] = []
      for column in repeat each columns { values.append(row[keyPath: column.property].json) }
      return values
    }
    row = { [count = descriptions.count] (record) throws(CSVError) in
      try record.expectFields(count)
      var reader = CSVRecordReader(record)
      return make(repeat try reader.read((each columns).description.name, as: (each Field).self))
    }
  }
}

extension CSVSchema {
  package var header: [String] { columns.map(\.name) }

  /// The keys of a row, without the run: rows of two runs with the same keys correspond.
  func identity(of row: Row) -> [String] {
    zip(columns, fields(row)).filter { $0.0.role == .key && $0.0.name != "run_id" }.map(\.1)
  }

  func json(_ row: Row) -> JSONValue { .object(Array(zip(header, values(row)))) }
}

/// The files with a schema, in the order of `docs/csv.md`.
package let describedFiles: [any CSVRow.Type] = [
  LatencyRow.self, EstimateRow.self, AllocationRow.self, InstructionRow.self, CorrectnessRow.self, ResourceRow.self,
  KitRow.self, FigureRow.self, ComparisonRow.self, DarknessRow.self, ConditionRow.self, RuleChangeRow.self,
  CompileCostRow.self, CounterexampleRow.self, CampaignRow.self, CampaignFindingRow.self, CampaignMachineRow.self,
]

extension CSVRow {
  /// The columns as a Markdown table, each line ended by LF. Keys are bold.
  package static var markdown: String {
    "| column | type | meaning |\n|---|---|---|\n" + schema.columns.map { "\($0.markdown)\n" }.joined()
  }

  /// The JSON schema of a row in `bench report --format json`.
  package static var jsonSchema: JSONValue {
    .object([
      ("type", .string("object")),
      ("properties", .object(schema.columns.map { ($0.name, $0.jsonSchema) })),
      ("required", .array(schema.header.map(JSONValue.string))), ("additionalProperties", .bool(false)),
    ])
  }
}

extension CSVColumnDescription {
  fileprivate var markdown: String {
    let name = role == .key ? "**`\(self.name)`**" : "`\(self.name)`"
    return "| \(name) | \(kind.abbreviation) | \(sentence)\(unit.map { ", in \($0)" } ?? "") |"
  }

  fileprivate var jsonSchema: JSONValue { .object([("description", .string(sentence))] + kind.jsonSchema) }
}

extension CSVFieldKind {
  /// `int?` for an integer or nothing.
  fileprivate var abbreviation: String {
    switch self {
    case .text: "text"
    case .integer: "int"
    case .decimal: "number"
    case .boolean: "bool"
    case .word: "word"
    case .optional(let kind): "\(kind.abbreviation)?"
    }
  }

  fileprivate var jsonSchema: [(String, JSONValue)] {
    switch self {
    case .word(let words): [("enum", .array(words.map(JSONValue.string)))]
    case .optional(.word(let words)): [("enum", .array(words.map(JSONValue.string) + [.null]))]
    case .optional(let kind): [("type", .array([.string(kind.jsonType), .string("null")]))]
    default: [("type", .string(jsonType))]
    }
  }

  /// Without null, and without the allowed words.
  private var jsonType: String {
    switch self {
    case .text, .word: "string"
    case .integer: "integer"
    case .decimal: "number"
    case .boolean: "boolean"
    case .optional(let kind): kind.jsonType
    }
  }
}
