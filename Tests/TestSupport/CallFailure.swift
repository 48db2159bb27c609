import Foundation

/// Every way in which one of some calls can fail.
package struct CallFailure: Sendable, CustomStringConvertible {
  /// From 1.
  package let place: Int
  package let failure: FailingCalls.Failure
  private let name: String

  package var description: String { "call \(place), \(name): \(failure)" }

  /// - Parameter names: what was called, in order, where nothing failed.
  package static func all(of names: [String]) -> [CallFailure] {
    names.enumerated().flatMap { index, name in
      var failures: [FailingCalls.Failure] = [.error(EIO), .error(ENOSPC), .powerCut]
      if name == "open" { failures += [.error(EMFILE), .error(ENFILE)] }
      if name == "write" { failures.append(.shortWrite) }
      return failures.map { CallFailure(place: index + 1, failure: $0, name: name) }
    }
  }

  /// Calls that fail so.
  package var calls: FailingCalls { FailingCalls(failure, at: place) }
}
