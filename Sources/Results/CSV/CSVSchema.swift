/// One column: its name in the header and its property.
struct CSVColumn<Row, Field: CSVField>: Sendable {
  let name: String
  let property: KeyPath<Row, Field> & Sendable

  init(_ name: String, _ property: KeyPath<Row, Field> & Sendable) {
    self.name = name
    self.property = property
  }
}

/// The columns of a file in their order. Header, writing and reading of rows are derived from it. Columns are only ever
/// appended.
///
///     CSVSchema(Point.init(x:y:), CSVColumn("x", \.x), CSVColumn("y", \.y))
package struct CSVSchema<Row>: Sendable {
  /// The columns' names.
  package let header: [String]
  /// How many columns the files of all versions have. The others were appended later, and are empty for files without
  /// them.
  let columnsAtFirst: Int
  /// The fields of a row.
  let fields: @Sendable (_ row: Row) -> [String]
  /// A row as an object, its members named as the columns are.
  let json: @Sendable (_ row: Row) -> JSONValue
  /// Makes a row from a record's fields.
  let row: @Sendable (_ record: CSVRecord) throws(CSVError) -> Row

  /// - Parameter columnsAtFirst: how many columns the file had in the first version; nil if all of them.
  init<each Field: CSVField>(
    _ make: @escaping @Sendable (repeat each Field) -> Row, _ columns: repeat CSVColumn<Row, each Field>,
    columnsAtFirst: Int? = nil
  ) {
    var header: [String] = []
    for column in repeat each columns { header.append(column.name) }
    self.header = header
    self.columnsAtFirst = columnsAtFirst ?? header.count
    fields = { row in
      var fields: [String] = []
      for column in repeat each columns { fields.append(row[keyPath: column.property].csvField) }
      return fields
    }
    json = { row in
      var members: [(String, JSONValue)] = []
      for column in repeat each columns { members.append((column.name, row[keyPath: column.property].json)) }
      return .object(members)
    }
    row = { [count = header.count] (record) throws(CSVError) in
      try record.expectFields(count)
      var reader = CSVRecordReader(record)
      return make(repeat try reader.read((each columns).name, as: (each Field).self))
    }
  }
}

extension CSVSchema {
  /// Whether this is the header of a file of this version or an earlier one.
  func isHeader(_ fields: [String]) -> Bool {
    fields.count >= columnsAtFirst && fields.count <= header.count && fields == Array(header.prefix(fields.count))
  }
}
