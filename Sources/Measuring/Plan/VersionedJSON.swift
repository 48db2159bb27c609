import Foundation
import Traces

/// A value of one known form in a file of JSON, which says with `schema_version` of which version the form is.
package enum VersionedJSON {
  /// Why a file has no such value.
  package enum Failure: Error, Equatable {
    /// There is no such file, or it cannot be read.
    case missing
    /// It is no JSON.
    case syntax(TraceError)
    /// What was expected, and what was found.
    case bad(problem: String)
  }

  /// Reads a file.
  ///
  /// - Parameter version: the only one that is read.
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

  /// Reads the contents of a file.
  ///
  /// - Parameters:
  ///   - file: the name to use in errors.
  ///   - version: the only one that is read.
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
    // Read first, because the rest of another version may look different.
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
