import Foundation

/// One failure of one call. `all` lists every failure of every call in a sequence.
package struct CallFailure: Sendable, CustomStringConvertible {
  /// From 1.
  package let place: Int
  package let failure: FailingCalls.Failure
  private let name: String

  package var description: String { "call \(place), \(name): \(failure)" }

  /// - Parameter names: the calls of a run without failures, in order.
  package static func all(of names: [String]) -> [CallFailure] {
    names.enumerated().flatMap { index, name in
      var failures: [FailingCalls.Failure] = [.error(EIO), .error(ENOSPC), .powerCut]
      if name == "open" { failures += [.error(EMFILE), .error(ENFILE)] }
      if name == "write" { failures.append(.shortWrite) }
      return failures.map { CallFailure(place: index + 1, failure: $0, name: name) }
    }
  }

  /// Calls of which the one at `place` fails.
  package var calls: FailingCalls { FailingCalls(failure, at: place) }
}
