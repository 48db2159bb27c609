import Foundation

/// Writes records such as `run.json`: keys sorted, and no character that controls a terminal, turns the direction of
/// writing or ends a line.
package enum RecordJSON {
  /// The record as indented JSON, with a line end at the end.
  ///
  /// - Throws: `EncodingError` when a figure is not finite.
  package static func text(of record: some Encodable) throws -> String {
    let encoder = encoder
    encoder.outputFormatting.insert(.prettyPrinted)
    return String(decoding: escaped(try encoder.encode(record)), as: UTF8.self) + "\n"
  }

  /// The record as JSON on one line, without a line end.
  ///
  /// - Parameter takesAnyFigure: whether figures that are not finite are the texts `inf`, `-inf` and `nan`.
  /// - Throws: `EncodingError` when a figure is not finite and that is not taken.
  package static func line(of record: some Encodable, takingAnyFigure takesAnyFigure: Bool = false) throws -> [UInt8] {
    let encoder = encoder
    if takesAnyFigure {
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
    return escaped(try encoder.encode(record))
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// The encoder leaves most of the characters as they are that are escaped here.
  private static func escaped(_ json: Data) -> [UInt8] {
    // Most records are ASCII, of which the encoder leaves no control character but delete.
    if json.allSatisfy({ $0 < 0x7f }) { return Array(json) }
    var text = ""
    // A line feed stands between values: within a text the encoder has escaped it.
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar != "\n", JSONEscape.isDue(scalar) {
        text += JSONEscape.text(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return Array(text.utf8)
  }
}

extension RunManifest {
  /// The name of the file in the run folder.
  package static let fileName = "run.json"

  /// The manifest as JSON, keys in snake case.
  ///
  /// - Throws: `EncodingError` when a figure is not finite.
  package func json() throws -> String { try RecordJSON.text(of: self) }

  /// Reads the output of ``json()``.
  ///
  /// - Throws: `DecodingError` if the text has another form.
  package init(json: String) throws {
    self = try JSONDecoder().decode(RunManifest.self, from: Data(json.utf8))
  }
}
