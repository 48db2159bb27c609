import Basics
import Foundation
import Processes

/// A program for workers, and its environment.
package struct WorkerProgram: Sendable {
  let executable: String
  var arguments: [String] = []
  var environment = ProcessInfo.processInfo.environment
  var calls: any StartCalls = SystemStartCalls()

  /// A program that contains a ``MeasuringWorker``.
  package init(_ executable: String) { self.executable = executable }

  init(_ executable: String, _ arguments: [String] = [], environment: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }

  /// With a variable of random length, up to a page, in its environment.
  func padded(using generator: inout SplitMix64) -> WorkerProgram {
    var program = self
    let length = generator.uniform(in: 0...4_095)
    program.environment["BENCH_PADDING"] = String(repeating: "x", count: length)
    return program
  }

  func started(by calls: any StartCalls) -> WorkerProgram {
    var program = self
    program.calls = calls
    return program
  }
}

package struct WorkerPrograms: Sendable {
  /// Compares decisions, times, and runs under valgrind.
  let timing: WorkerProgram
  /// Counts allocations, or why there is no such program.
  package let counting: Result<WorkerProgram, NoCountingProgram>

  /// - Parameter counting: without the environment for counting, which is added.
  package init(timing: WorkerProgram, counting: Result<WorkerProgram, NoCountingProgram>) {
    self.timing = timing
    self.counting = counting.map { program in
      var program = program
      program.environment.merge(WorkerEnvironment.countingAllocations) { _, ours in ours }
      return program
    }
  }

  /// This program, and its sibling with the suffix `-allocations`.
  package static func own() throws(SystemError) -> WorkerPrograms {
    let own = try Executable.own()
    let counting = try Executable.sibling(suffix: NoCountingProgram.suffix).map { WorkerProgram($0) }
    return WorkerPrograms(
      timing: WorkerProgram(own), counting: counting.map { .success($0) } ?? .failure(NoCountingProgram(beside: own)))
  }
}

/// Environment variables of the passes. The parent sets them because they are read before `main`.
package enum WorkerEnvironment {
  /// For reproducible counts. Otherwise the order of dictionaries, and the resulting work, differs from process to
  /// process.
  package static let repeatable = ["SWIFT_DETERMINISTIC_HASHING": "1"]

  /// For counting allocations under jemalloc. A thread cache would shift counts to the refills of the cache, in
  /// batches.
  package static let countingAllocations = repeatable.merging(["MALLOC_CONF": "tcache:false"]) { given, _ in given }
}

enum ProgramIdentity {
  /// The build id in the program, or else its size and modification time.
  static func text(ofProgramAt path: String) -> String {
    linkersDigest(path) ?? sizeAndTime(path)
  }

  /// The note of type 3 of GNU linkers, near the beginning of the file.
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
  var identities: [String] {
    let counting = (try? counting.get()).map { [$0.executable] } ?? []
    return ([timing.executable] + counting).map(ProgramIdentity.text(ofProgramAt:))
  }
}
