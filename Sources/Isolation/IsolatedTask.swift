import Processes
import Scenarios
import Verification

/// What a process is asked that replays architectures on behalf of another, so that only it ends if one misbehaves.
package struct IsolatedTask: Codable {
  /// The first argument of such a process.
  static let word = "__isolated"

  /// A command, the replay of some steps, or something else.
  package enum Work: Codable {
    case command([String], VerifyScope)
    case replay(app: String, architecture: String, notation: String)
    /// What the name of an ``IsolatedJob`` stands for, and the job as JSON.
    case job(String, json: String)

    package static func job(_ job: some IsolatedJob) -> Work {
      .job(type(of: job).name, json: String(decoding: JSONLine.encoded(job), as: UTF8.self))
    }
  }

  var work: Work
  /// The name by which the program was called.
  var program: String
  /// The width of the page that the output is for.
  var columns: Int
  var limits: ReplayLimits
  /// Whether descriptors are looked at after each moment. It takes time, and shows the moment at which one was closed.
  var isCareful = false
  var deaths: [FoundDeath] = []
  /// The architectures whose deaths are not searched for any more.
  var stops: [Stop] = []

  package struct Stop: Codable {
    let app: String
    let architecture: String
    let histories: Int
  }

  package init(
    work: Work, program: String, columns: Int, limits: ReplayLimits, isCareful: Bool = false, deaths: [FoundDeath] = [],
    stops: [Stop] = []
  ) {
    self.work = work
    self.program = program
    self.columns = columns
    self.limits = limits
    self.isCareful = isCareful
    self.deaths = deaths
    self.stops = stops
  }
}

/// A death that is known; see ``KnownDeath``.
package struct FoundDeath: Codable {
  package let app: String
  package let architecture: String
  package let death: Death
  package let notation: String
  package let moment: Int?
  package let place: String
  package var minimal: String?
  package let isAlone: Bool
}

/// What of a verification takes place in this process.
package struct VerifyScope: Codable {
  /// One architecture alone, by the names of its app and its own.
  package struct Only: Codable, Equatable {
    let app: String
    let architecture: String
  }

  /// Nil for all.
  var only: Only?
  /// How many threads; as the command says if nil.
  package var jobs: Int?
  /// Whether it is done to find deaths, and nothing is written.
  package var isTrial = false

  package init() {}

  init(only: Only, jobs: Int, isTrial: Bool) {
    self.only = only
    self.jobs = jobs
    self.isTrial = isTrial
  }

  /// That of this process. Sound: it is set before a command runs, and never again.
  nonisolated(unsafe) package private(set) static var current = VerifyScope()

  /// Tells this process. To be called once, before the command.
  func use() { Self.current = self }

  package func includes(app: String) -> Bool { only.map { $0.app == app } ?? true }

  package func includes(_ architecture: String) -> Bool { only.map { $0.architecture == architecture } ?? true }
}
