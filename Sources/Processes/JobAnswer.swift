/// How a program and its children talk: a job is a line, and so is each answer. The two may be different builds, since builds
/// are compared with each other, and a program's file may be replaced while it runs.
///
/// Lines of this version and all later ones have the key `version`, so that both sides can tell.
package enum JobProtocol {
  /// To be raised when a message changes its meaning.
  package static let version = 4

  /// One side speaks a version that the other does not know.
  package struct Mismatch: Error, Equatable, CustomStringConvertible {
    let worker: Int
    let parent: Int

    package init(worker: Int = JobProtocol.version, parent: Int = JobProtocol.version) {
      self.worker = worker
      self.parent = parent
    }

    package var description: String {
      "the worker speaks version \(worker) of the protocol and the program that started it version \(parent); "
        + "rebuild the older one, \(worker < parent ? "the worker's program" : "the program that started it")"
    }
  }

  /// The part of a line that is read before the rest.
  package struct Greeting: Codable {
    package let version: Int

    package init() { version = JobProtocol.version }
  }
}

/// What a child says of its job, as one line of JSON.
package enum JobAnswer<Outcome: Codable & Sendable>: Codable, Sendable {
  case outcome(Outcome)
  /// The system has refused what the job takes, before anything was replayed.
  case refused(SystemError)
  /// The child speaks another version, and says no more.
  case mismatch(JobProtocol.Mismatch)

  private enum Key: CodingKey {
    case version, outcome, refusal
  }

  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    let version = try line.decode(Int.self, forKey: .version)
    if version != JobProtocol.version {
      self = .mismatch(JobProtocol.Mismatch(worker: version))
    } else if let code = try line.decodeIfPresent(Int32.self, forKey: .refusal) {
      self = .refused(SystemError(code: code))
    } else {
      self = .outcome(try line.decode(Outcome.self, forKey: .outcome))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    switch self {
    case .outcome(let outcome):
      try line.encode(JobProtocol.version, forKey: .version)
      try line.encode(outcome, forKey: .outcome)
    case .refused(let error):
      try line.encode(JobProtocol.version, forKey: .version)
      try line.encode(error.code, forKey: .refusal)
    case .mismatch(let mismatch): try line.encode(mismatch.worker, forKey: .version)
    }
  }
}
