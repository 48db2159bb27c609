import Basics
import Foundation
import Results

/// A line of a journal: a record as JSON, and the digest of its bytes, FNV-1a.
///
///     {"fnv1a":"85944171f73967e8","record":{"unit":{…}}}
///
/// The line is JSON itself. Its digest is that of the bytes as they stand, so nobody has to write JSON in the same way
/// to check it.
package enum JournalLine {
  /// What is wrong with a line.
  package struct Damage: Error, Equatable {
    package let expected: String
    package let found: String
  }

  private static let beginning = Array(#"{"fnv1a":""#.utf8)
  private static let middle = Array(#"","record":"#.utf8)
  private static let digitCount = 16
  private static let end = UInt8(ascii: "}")

  /// The line, with its line feed.
  ///
  /// - Throws: `EncodingError` if the record has no JSON.
  package static func bytes(of record: some Encodable) throws -> [UInt8] {
    bytes(ofBody: try RecordJSON.line(of: record, takingAnyFigure: true)[...])
  }

  /// The line of a record that is JSON already, with its line feed.
  package static func bytes(ofBody body: ArraySlice<UInt8>) -> [UInt8] {
    beginning + Array(digest(of: body).utf8) + middle + body + [end, UInt8(ascii: "\n")]
  }

  /// The record of a line, which is given without its line feed.
  ///
  /// - Parameter what: what is expected, in a message: `the result of unit 3`.
  package static func record<Record: Decodable>(
    _ type: Record.Type, of line: ArraySlice<UInt8>, expecting what: String
  ) throws(Damage) -> Record {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let body = try body(of: line, expecting: what)
    do {
      return try decoder.decode(type, from: Data(body))
    } catch {
      throw Damage(expected: what, found: String(decoding: body.prefix(excerptBytes), as: UTF8.self))
    }
  }

  /// The record's bytes in a line without its line feed, whatever the digest; nil if it has another form.
  package static func body(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let frame = beginning.count + digitCount + middle.count
    guard line.count > frame + 1, line.starts(with: beginning), line.last == end,
      line.dropFirst(beginning.count + digitCount).starts(with: middle)
    else { return nil }
    return line.dropFirst(frame).dropLast()
  }

  /// The record's bytes, whose digest is the line's.
  private static func body(of line: ArraySlice<UInt8>, expecting what: String) throws(Damage) -> ArraySlice<UInt8> {
    guard let body = body(of: line) else {
      let excerpt = String(decoding: line.prefix(excerptBytes), as: UTF8.self)
      throw Damage(expected: what, found: excerpt.isEmpty ? "an empty line" : excerpt)
    }
    let stated = String(decoding: line.dropFirst(beginning.count).prefix(digitCount), as: UTF8.self)
    let digest = digest(of: body)
    guard digest == stated else {
      throw Damage(expected: "\(what), of digest \(stated)", found: "one of digest \(digest)")
    }
    return body
  }

  private static func digest(of bytes: ArraySlice<UInt8>) -> String {
    var digest = FNV1a()
    digest.combine(bytes)
    return digest.hexadecimal
  }

  /// How much of a line a message shows.
  private static let excerptBytes = 60
}
