import Foundation
import IsolatedReplays
import Measuring
import Processes

extension FuzzedReader {
  /// The messages from a parent to a worker, and back.
  static let workerMessages = [
    message("worker-request", JobTask<MeasuringJob>.self), message("worker-reply", JobAnswer<MeasuringOutcome>.self),
  ]

  private static func message<Message: Codable & SendableMetatype>(_ name: String, _ type: Message.Type) -> FuzzedReader
  {
    FuzzedReader(name) { bytes throws(Finding) in
      guard let message = try? JSONLine.decoded(type, from: bytes) else { return "expected a \(name)" }
      let line = JSONLine.encoded(message)
      guard let reread = try? JSONLine.decoded(type, from: line), JSONLine.encoded(reread) == line,
        !line.contains(UInt8(ascii: "\n"))
      else { throw Finding("a \(name) is written and not read again as the same") }
      return nil
    }
  }
}
