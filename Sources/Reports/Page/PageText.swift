/// A sentence or a phrase of a page, some of it set off.
///
///     "The cheapest is \(strong: name), at \(time) ns."
package struct PageText: Equatable, Sendable, ExpressibleByStringInterpolation {
  package enum Style: Sendable {
    case plain, strong, code
  }

  package struct Span: Equatable, Sendable {
    package let text: String
    package let style: Style
  }

  package private(set) var spans: [Span] = []

  package init(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { spans = [Span(text: text, style: style)] }
  }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: Interpolation) { spans = stringInterpolation.text.spans }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = PageText("")

    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ literal: String) { text += PageText(literal) }
    package mutating func appendInterpolation(_ plain: String) { text += PageText(plain) }
    package mutating func appendInterpolation(_ number: Int) { text += PageText(number.grouped) }
    package mutating func appendInterpolation(strong: String) { text += PageText(strong, .strong) }
    package mutating func appendInterpolation(code: String) { text += PageText(code, .code) }
    package mutating func appendInterpolation(_ other: PageText) { text += other }
  }

  package static func + (one: PageText, other: PageText) -> PageText {
    var sum = one
    sum += other
    return sum
  }

  package static func += (one: inout PageText, other: PageText) { one.spans += other.spans }

  /// Without what sets parts of it off.
  package var plain: String { spans.map(\.text).joined() }

  package var isEmpty: Bool { spans.isEmpty }
}
