import Streams
import Traces

/// The text of a value that contains no objects and functions, on one line. It is the same on every machine and in
/// every replay: it contains no addresses, and sets and dictionaries are sorted.
struct PlainText {
  let text: String

  private static let depthMax = 6
  private static let elementsMax = 12
  private static let lengthMax = 240

  /// Nil if the value contains an object, a function or something else without a text.
  init?(_ value: Any) {
    guard let whole = Self.text(of: value, depth: 0) else { return nil }
    text = whole.count > Self.lengthMax ? whole.prefix(Self.lengthMax - 1) + "…" : whole
  }

  private static func text(of value: Any, depth: Int) -> String? {
    if let leaf = leaf(value) { return leaf }
    if depth > depthMax { return "…" }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.prefix(elementsMax)
    switch mirror.displayStyle {
    case .optional: return parts.first.map { text(of: $0.value, depth: depth) } ?? "nil"
    case .collection: return texts(of: parts, depth).map { "[\(listed($0, of: mirror))]" }
    // More elements are read than shown, because the first in order are shown.
    case .set, .dictionary:
      return texts(of: mirror.children.prefix(1_000), depth).map { "[\(listed($0.sorted(), of: mirror))]" }
    case .tuple where mirror.children.count == 2 && depth > 0 && parts.first?.label == "key":
      return texts(of: parts, depth).map { $0.joined(separator: ": ") }
    case .tuple: return labelled(parts, depth).map { "(\($0))" }
    case .struct: return labelled(parts, depth).map { "\(typeName(value))(\($0))" }
    case .enum:
      guard let payload = parts.first else { return "\(value)" }
      guard let inner = text(of: payload.value, depth: depth + 1) else { return nil }
      return (payload.label ?? "") + (inner.hasPrefix("(") ? inner : "(\(inner))")
    default: return nil
    }
  }

  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let text as String: return String(reflecting: text)
    case let character as Character: return String(reflecting: character)
    case let number as any BinaryInteger: return "\(number)"
    case let number as any BinaryFloatingPoint: return "\(number)"
    case let flag as Bool: return "\(flag)"
    case let duration as Duration: return duration.parameterText
    case let instant as VirtualInstant: return Duration.nanoseconds(instant.nanoseconds).parameterText
    case let decision as any Decision: return decision.description
    default: return nil
    }
  }

  private static func texts(of parts: some Sequence<Mirror.Child>, _ depth: Int) -> [String]? {
    var texts: [String] = []
    for part in parts {
      guard let text = text(of: part.value, depth: depth + 1) else { return nil }
      texts.append(text)
    }
    return texts
  }

  private static func listed(_ texts: [String], of mirror: Mirror) -> String {
    let count = mirror.children.count
    let rest = count > elementsMax ? ["… \(count) in all"] : []
    return (texts.prefix(elementsMax) + rest).joined(separator: ", ")
  }

  private static func labelled(_ parts: some Sequence<Mirror.Child>, _ depth: Int) -> String? {
    guard let texts = texts(of: parts, depth) else { return nil }
    return zip(parts, texts).map { part, text in
      guard let label = part.label, !label.hasPrefix(".") else { return text }
      return "\(label): \(text)"
    }.joined(separator: ", ")
  }

  /// Without its module and its parameters.
  private static func typeName(_ value: Any) -> String { String("\(type(of: value))".prefix { $0 != "<" }) }
}
