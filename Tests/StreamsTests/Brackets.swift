import Streams

/// Encodes a text by putting it in brackets. Throws for the text `a`, and for encoded text without brackets.
struct Brackets: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> String {
    guard let text = value as? String, text != "a" else { throw Failure(number: 1) }
    return "<\(text)>"
  }

  func decode<T: Decodable>(_ type: T.Type, from input: String) throws -> T {
    guard input.hasPrefix("<"), let item = String(input.dropFirst().dropLast()) as? T else { throw Failure(number: 1) }
    return item
  }
}
