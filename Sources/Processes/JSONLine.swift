import Foundation

/// A message as one line of JSON, keys sorted.
enum JSONLine {
  /// Without the line break. The message is ours and made of plain finite values: anything else is a mistake of ours.
  static func encoded(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(message))
    } catch {
      preconditionFailure("no JSON for \(message): \(error)")
    }
  }

  static func decoded<Message: Decodable>(_ type: Message.Type, from line: [UInt8]) throws -> Message {
    try JSONDecoder().decode(type, from: Data(line))
  }
}
