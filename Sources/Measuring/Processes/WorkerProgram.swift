import Foundation
import Processes

/// Which program is the worker, and in which environment.
package struct WorkerProgram: Sendable {
  let executable: String
  var arguments: [String] = []
  var environment = ProcessInfo.processInfo.environment
  /// What starts its processes.
  var calls: any StartCalls = SystemStartCalls()

  /// A program that serves when it is asked to; see ``MeasuringWorker``.
  package init(_ executable: String) { self.executable = executable }

  init(_ executable: String, _ arguments: [String] = [], environment: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }

  /// The same, started by other calls.
  func started(by calls: any StartCalls) -> WorkerProgram {
    var program = self
    program.calls = calls
    return program
  }
}

/// The programs whose processes serve a run.
package struct WorkerPrograms: Sendable {
  /// Judges and times, and is run under valgrind.
  let timing: WorkerProgram
  /// Counts allocations, or why there is none.
  package let counting: Result<WorkerProgram, NoCountingProgram>

  /// - Parameter counting: as its users start it.
  package init(timing: WorkerProgram, counting: Result<WorkerProgram, NoCountingProgram>) {
    self.timing = timing
    self.counting = counting.map { program in
      var program = program
      program.environment.merge(WorkerEnvironment.countingAllocations) { _, ours in ours }
      return program
    }
  }

  /// This program, and the one beside it that has its name with `-allocations` after it.
  package static func own() throws(SystemError) -> WorkerPrograms {
    let own = try Executable.own()
    let counting = try Executable.sibling(suffix: NoCountingProgram.suffix).map { WorkerProgram($0) }
    return WorkerPrograms(
      timing: WorkerProgram(own), counting: counting.map { .success($0) } ?? .failure(NoCountingProgram(beside: own)))
  }
}

/// The environment variables that the passes ask for. The parent sets them: all of them are read before `main`.
package enum WorkerEnvironment {
  /// For passes whose counts must be the same in every run. Otherwise the order in a dictionary, and with it the work
  /// done, differs from process to process.
  package static let repeatable = ["SWIFT_DETERMINISTIC_HASHING": "1"]

  /// For counting allocations under jemalloc. With a thread cache, memory would be counted when the cache is filled, in
  /// batches, rather than when it is allocated.
  package static let countingAllocations = repeatable.merging(["MALLOC_CONF": "tcache:false"]) { given, _ in given }
}

/// Which build a program is.
enum ProgramIdentity {
  /// The digest that the linker has put into the program at a path; where there is none, its size and the time at which
  /// it was written.
  static func text(ofProgramAt path: String) -> String {
    linkersDigest(path) ?? sizeAndTime(path)
  }

  /// The note of GNU's linkers, the kind of which is 3, stands near the beginning of the file.
  private static func linkersDigest(_ path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: 4_096) else { return nil }
    let beginning = Array(data)
    let note: [UInt8] = [4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8)
    guard let place = beginning.indices.first(where: { beginning[$0...].starts(with: note) }) else { return nil }
    let digest = beginning[place...].dropFirst(note.count).prefix(20)
    return digest.count == 20
      ? digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() : nil
  }

  private static func sizeAndTime(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "none" }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size) bytes of \(time.tv_sec).\(time.tv_nsec)"
  }
}

extension WorkerPrograms {
  /// Which builds they are.
  var identities: [String] {
    let counting = (try? counting.get()).map { [$0.executable] } ?? []
    return ([timing.executable] + counting).map(ProgramIdentity.text(ofProgramAt:))
  }
}
