/// The files whose columns are described, in the order of `docs/csv.md`.
package let describedFiles: [any CSVRow.Type] = [
  LatencyRow.self, EstimateRow.self, AllocationRow.self, InstructionRow.self, CorrectnessRow.self, ResourceRow.self,
  KitRow.self, FigureRow.self, ComparisonRow.self, DarknessRow.self, ConditionRow.self, RuleChangeRow.self,
  CompileCostRow.self, CampaignRow.self, CampaignFindingRow.self, CampaignMachineRow.self,
]

extension CSVRow {
  /// The columns as a table of Markdown, every line ended. Keys are bold.
  package static var markdown: String {
    "| column | type | meaning |\n|---|---|---|\n" + schema.columns.map { "\($0.markdown)\n" }.joined()
  }

  /// What `bench report --format json` writes for a row, as a JSON schema.
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

  /// Without the words that are allowed, and without null.
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
