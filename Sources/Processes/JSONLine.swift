import Foundation

/// A message as one line of JSON, keys sorted.
package enum JSONLine {
  /// The message without a line break. A message that cannot be encoded is a programming error, and traps.
  package static func encoded(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(message))
    } catch {
      preconditionFailure("no JSON for \(message): \(error)")
    }
  }

  package static func decoded<Message: Decodable>(_ type: Message.Type, from line: [UInt8]) throws -> Message {
    try JSONDecoder().decode(type, from: Data(line))
  }
}
