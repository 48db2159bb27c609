import Foundation
import Traces

/// A JSON file with a `schema_version`.
package enum VersionedJSON {
  package enum Failure: Error, Equatable {
    case missing
    case syntax(TraceError)
    case bad(problem: String)
  }

  /// - Parameter version: the only accepted version.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, path: String, version: Int
  ) throws(Failure) -> Value {
    let bytes: [UInt8]
    do {
      bytes = try JSONFile.bytes(path: path)
    } catch {
      throw error.isMissingInput ? .missing : .syntax(error)
    }
    return try value(checked: bytes, version: version)
  }

  /// - Parameters:
  ///   - file: the name in errors.
  ///   - version: the only accepted version.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, json: [UInt8], file: String, version: Int
  ) throws(Failure) -> Value {
    do {
      try JSONFile.check(json, file: file)
    } catch {
      throw .syntax(error)
    }
    return try value(checked: json, version: version)
  }

  private static func value<Value: Decodable>(checked json: [UInt8], version: Int) throws(Failure) -> Value {
    // Read first, because other versions may differ in everything else.
    let found: Version = try decoded(json)
    guard found.number == version else {
      throw .bad(problem: "expected schema_version \(version), found \(found.number)")
    }
    return try decoded(json)
  }

  private static func decoded<Value: Decodable>(_ json: [UInt8]) throws(Failure) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(json))
    } catch {
      throw .bad(problem: JSONProblem(error).description)
    }
  }

  private struct Version: Decodable {
    let number: Int

    private enum CodingKeys: String, CodingKey {
      case number = "schema_version"
    }
  }
}

/// Describes a decoding error in a few words: `expected a whole number at apps[0].traces[1].events`.
package struct JSONProblem: CustomStringConvertible {
  package let description: String

  /// - Parameter error: of a `JSONDecoder`.
  package init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      description = "expected \(Self.path(context.codingPath + [key])), found nothing there"
    case DecodingError.typeMismatch(let type, let context):
      description = "expected \(Self.name(of: type)) at \(Self.path(context.codingPath)), found something else"
    case DecodingError.valueNotFound(let type, let context):
      description = "expected \(Self.name(of: type)) at \(Self.path(context.codingPath)), found null"
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      // The text is known to be valid JSON. Only a number out of its key's range is left, and the decoder does not
      // report its position.
      description = "expected whole numbers within the ranges of their keys"
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
