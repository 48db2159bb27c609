/// A field of a CSV file as a value of a JSON text.
extension CSVField {
  /// A text if nothing else is said.
  package var json: JSONValue { .string(csvField) }
}

extension CSVTable {
  /// The rows as objects, their members named as the columns are. A missing value is null.
  package var json: JSONValue { .array(rows.map(Row.schema.json)) }
}
