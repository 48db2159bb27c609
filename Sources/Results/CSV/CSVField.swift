import Basics

/// A value of a CSV field. Reading the written text gives an equal value. An empty field is a missing value.
package protocol CSVField: Sendable {
  /// The text of the field, before any quoting.
  var csvField: String { get }
  var json: JSONValue { get }
  /// nil if the text has another form.
  init?(csvField: String)
  static var kind: CSVFieldKind { get }
}

package indirect enum CSVFieldKind: Sendable, Equatable {
  case text, integer, decimal, boolean
  case word([String])
  /// A value of that kind, or empty.
  case optional(CSVFieldKind)

  /// As a phrase for an error: `an integer or nothing`.
  var expectation: String {
    switch self {
    case .text: "a text"
    case .integer: "an integer"
    case .decimal: "a decimal number"
    case .boolean: "true or false"
    case .word(let words): words.joined(separator: " or ")
    case .optional(let kind): "\(kind.expectation) or nothing"
    }
  }

  /// Whether it is a number, also an optional one.
  var isNumber: Bool {
    switch self {
    case .integer, .decimal: true
    case .text, .boolean, .word: false
    case .optional(let kind): kind.isNumber
    }
  }
}

extension CSVField {
  package var json: JSONValue { .string(csvField) }
}

extension String: CSVField {
  /// Escaped against evaluation as a formula by a spreadsheet: see `TextCell`.
  package var csvField: String { TextCell.written(self) }
  package init?(csvField: String) { self = TextCell.read(csvField) }
  package static var kind: CSVFieldKind { .text }
}

extension Int: CSVField {
  package var csvField: String { description }
  package var json: JSONValue { .integer(self) }
  package init?(csvField: String) {
    guard let value = Int(csvField), FigureLimits.counts.contains(value) else { return nil }
    self = value
  }
  package static var kind: CSVFieldKind { .integer }
}

extension Int64: CSVField {
  package var csvField: String { description }
  package var json: JSONValue { .integer(Int(self)) }
  package init?(csvField: String) { self.init(csvField) }
  package static var kind: CSVFieldKind { .integer }
}

extension Double: CSVField {
  /// - Precondition: the value is finite. Missing values are nil, not NaN.
  package var csvField: String { decimalText }
  package var json: JSONValue { .number(self) }

  package init?(csvField: String) {
    guard let value = Double(csvField), FigureLimits.allow(value) else { return nil }
    self = value
  }

  package static var kind: CSVFieldKind { .decimal }
}

extension Bool: CSVField {
  package var csvField: String { self ? "true" : "false" }
  package var json: JSONValue { .bool(self) }
  package init?(csvField: String) { self.init(csvField) }
  package static var kind: CSVFieldKind { .boolean }
}

extension Optional: CSVField where Wrapped: CSVField {
  package var csvField: String { self?.csvField ?? "" }
  package var json: JSONValue { self?.json ?? .null }

  package init?(csvField: String) {
    guard !csvField.isEmpty else {
      self = .none
      return
    }
    guard let value = Wrapped(csvField: csvField) else { return nil }
    self = value
  }

  package static var kind: CSVFieldKind { .optional(Wrapped.kind) }
}

/// For enumerations with words of the CSV files as raw values.
extension CSVField where Self: RawRepresentable<String> & CaseIterable {
  package var csvField: String { rawValue }
  package init?(csvField: String) { self.init(rawValue: csvField) }
  package static var kind: CSVFieldKind { .word(allCases.map(\.rawValue)) }
}

extension Double {
  /// The shortest decimal digits that read back as the same number, without an exponent and without `.0`: `812`,
  /// `8.05`, `0.00001`. Independent of machine and locale.
  ///
  /// - Precondition: the number is finite.
  package var decimalText: String {
    precondition(isFinite, "\(self) cannot be written as a figure")
    guard self != 0 else { return "0" }
    let parts = magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let whole = mantissa[0]
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let text = Self.movingPoint(whole: String(whole), fraction: String(fraction), by: exponent)
    return self < 0 ? "-" + text : text
  }

  /// `whole.fraction` times 10 to the power of `exponent`, in digits.
  private static func movingPoint(whole: String, fraction: String, by exponent: Int) -> String {
    let digits = whole + fraction
    let point = whole.count + exponent
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count { return digits + String(repeating: "0", count: point - digits.count) }
    return "\(digits.prefix(point)).\(digits.dropFirst(point))"
  }
}

/// The range of figures in files: far wider than measurements need, and safe for sums, logarithms and conversion to
/// integers.
package enum FigureLimits {
  /// Magnitudes up to 2^53, the integers that a `Double` represents exactly.
  package static let counts = -9_007_199_254_740_992...9_007_199_254_740_992

  /// Zero, or a magnitude from 10^-15 to 2^53.
  package static func allow(_ figure: Double) -> Bool { figure == 0 || (1e-15...0x1p53).contains(figure.magnitude) }
}
