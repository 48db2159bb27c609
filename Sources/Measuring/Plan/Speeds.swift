/// What `--speed` takes: `1,10,100`, or `1,10,100,...`, which goes on by the factor of the last two.
package struct Speeds: Sendable, Equatable {
  /// As it was typed.
  package let text: String
  /// In rising order.
  package let listed: [Double]
  /// By how much it goes on; nil if it ends with the last one.
  package let factor: Double?

  /// Nil unless the text is one or more positive decimals in rising order, with commas between; or two or more and then
  /// `...`, the last at least 1.1 times the one before it.
  package init?(_ text: String) {
    var words = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    let goesOn = words.last == "..."
    if goesOn { words.removeLast() }
    let speeds = words.compactMap(Self.speed)
    guard speeds.count == words.count, speeds.count > (goesOn ? 1 : 0),
      zip(speeds, speeds.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.text = text
    listed = speeds
    factor = goesOn ? speeds[speeds.count - 1] / speeds[speeds.count - 2] : nil
    if let factor, factor < Self.factorMin { return nil }
  }

  /// 1.1, allowing for rounding when two speeds are written and divided.
  private static let factorMin = 1.1 * (1 - 1e-9)
  private static let range = 1e-6...1e15

  /// Nothing but digits, a point and an exponent: `Double` would also take words and hexadecimal digits.
  private static func speed(_ word: Substring) -> Double? {
    guard word.allSatisfy({ $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }), word.first?.isNumber == true,
      let speed = Double(word), range.contains(speed)
    else { return nil }
    return speed
  }
}

extension Speeds: Codable {
  /// Its text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let speeds = Speeds(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' are no speeds in rising order")
    }
    self = speeds
  }
}
