import Foundation

/// What is wrong with a JSON text that is read as a value of a known form, in a few words: `expected a whole number at
/// apps[0].traces[1].events`.
package struct JSONProblem: CustomStringConvertible {
  package let description: String

  /// - Parameter error: what a `JSONDecoder` threw.
  package init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      description = "expected \(Self.path(context.codingPath + [key])), found nothing there"
    case DecodingError.typeMismatch(let type, let context):
      description = "expected \(Self.name(of: type)) at \(Self.path(context.codingPath)), found something else"
    case DecodingError.valueNotFound(let type, let context):
      description = "expected \(Self.name(of: type)) at \(Self.path(context.codingPath)), found null"
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      // The text is JSON: that has been checked before, with the line. A number that its key cannot have is left, whose
      // place the decoder does not tell.
      description = "expected whole numbers, none beyond what its key can have"
    case DecodingError.dataCorrupted(let context):
      let reason = context.debugDescription
      description =
        "at \(Self.path(context.codingPath)): "
        + (reason.hasPrefix("expected") ? reason : "expected another value; \(reason)")
    default: description = "\(error)"
    }
  }

  /// `apps[0].traces[1].events`; `the top` for the value itself.
  private static func path(_ keys: [any CodingKey]) -> String {
    var text = ""
    for key in keys {
      if let index = key.intValue { text += "[\(index)]" } else { text += (text.isEmpty ? "" : ".") + key.stringValue }
    }
    return text.isEmpty ? "the top" : text
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any FixedWidthInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is any Collection.Type where !(type is any ExpressibleByDictionaryLiteral.Type): "an array"
    default: "an object"
    }
  }
}
