/// How a program and its workers talk: which messages there are, and what they mean. The two may be different builds,
/// since builds are compared with each other.
package enum WorkerProtocol {
  /// The first argument of a process that is a worker.
  static let word = "__worker"

  /// To be raised when a message changes its meaning. `open` and `opened` keep their names and the key `protocolVersion`
  /// in every version, so that both sides can tell.
  static let version = 3

  /// That of a first message without one.
  static let unstatedVersion = 1

  /// One side speaks a version that the other does not know.
  package struct Mismatch: Error, Equatable, CustomStringConvertible {
    let worker: Int
    let parent: Int

    package var description: String {
      "the worker speaks version \(worker) of the protocol and the program that started it version \(parent); "
        + "rebuild the older one, \(worker < parent ? "the worker's program" : "the program that started it")"
    }
  }
}

/// The part of a first message that is read before the rest: the version of its sender.
private struct Greeting: Decodable {
  struct Body: Decodable { var protocolVersion: Int? }

  var open: Body?
  var opened: Body?
}

/// A message, or a mismatch if it starts an exchange in a version that this build does not know.
package struct Versioned<Message: Decodable>: Decodable {
  package let message: Result<Message, WorkerProtocol.Mismatch>

  package init(from decoder: any Decoder) throws {
    // Messages after the first have no version. Whether the input is a message at all is checked by decoding it.
    let greeting = try? Greeting(from: decoder)
    let parent = greeting?.open.map { $0.protocolVersion ?? WorkerProtocol.unstatedVersion }
    let worker = greeting?.opened.map { $0.protocolVersion ?? WorkerProtocol.unstatedVersion }
    let own = WorkerProtocol.version
    if parent ?? worker ?? own == own {
      message = .success(try Message(from: decoder))
    } else {
      message = .failure(WorkerProtocol.Mismatch(worker: worker ?? own, parent: parent ?? own))
    }
  }
}
