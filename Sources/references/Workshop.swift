import Foundation
import Processes

/// Runs the programs of which references are made. It changes nothing in the repository.
struct Workshop {
  /// Why a reference could not be made.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let root: URL
  /// Whether references are compared with what is kept, and not renewed.
  let isChecking: Bool
  /// Whether a reference was asked for by its name.
  let isNamed: @Sendable (String) -> Bool
  private let work: URL

  init(root: URL, isChecking: Bool, isNamed: @escaping @Sendable (String) -> Bool) throws {
    self.root = root
    self.isChecking = isChecking
    self.isNamed = isNamed
    work = FileManager.default.temporaryDirectory.appending(path: "references-\(getpid())")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
  }

  func removeWork() throws { try FileManager.default.removeItem(at: work) }

  /// The path of a program that `swift build -c release` has built.
  func built(_ name: String) -> String { root.appending(path: ".build/release/\(name)").path }

  static let hasValgrind = has("valgrind")
  /// As `Scripts/prepare.sh` says.
  static let hasJemalloc = ProcessInfo.processInfo.environment["REACTIVE_BENCH_JEMALLOC"] == "yes"

  static func has(_ name: String) -> Bool {
    Executable.onPath(name, environment: ProcessInfo.processInfo.environment) != nil
  }

  /// Runs `bench` and returns what it prints.
  ///
  /// - Parameters:
  ///   - program: its path; that of the release build if nil.
  ///   - folder: where it runs; the root if nil.
  ///   - codes: the exit codes that are no failure.
  @discardableResult
  func bench(
    _ arguments: [String], of program: String? = nil, in folder: URL? = nil, columns: Int = 80,
    allowing codes: Set<Int32> = [0]
  ) throws -> Data {
    let ended = try run(
      program ?? built("bench"), arguments, in: folder, environment: ["COLUMNS": "\(columns)"])
    guard codes.contains(ended.code) else {
      throw Failure(description: "bench \(arguments.joined(separator: " ")) ended with \(ended.code): \(ended.errors)")
    }
    return ended.output
  }

  /// A program that has ended.
  struct Ended {
    let code: Int32
    let isSignal: Bool
    let output: Data
    let errors: String
  }

  func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Ended {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? root
    process.environment = ProcessInfo.processInfo.environment.merging(["COLUMNS": "80"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (work.appending(path: "stdout"), work.appending(path: "stderr"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Ended(
      code: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
      output: try Data(contentsOf: output),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self).suffix(2_000).description)
  }

  func requireCleanTree() throws {
    let status = try run("/usr/bin/env", ["git", "status", "--porcelain"])
    guard status.code == 0, status.output.isEmpty else {
      let files = String(decoding: status.output, as: UTF8.self) + status.errors
      throw Failure(description: "measured references are made from a clean tree; commit these files first:\n\(files)")
    }
  }

  /// Calls `body` with an empty folder, which is removed afterwards; after an error with all work.
  func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = work.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let result = try body(folder)
    try FileManager.default.removeItem(at: folder)
    return result
  }

  /// The files that `body` writes into a folder that does not exist yet, as if they were written to `path`.
  func files(at path: String, _ body: (String) throws -> Void) throws -> Made {
    try inFolder { folder in
      let made = folder.appending(path: "made")
      try body(made.path)
      return try Made(owning: path, filesIn: made)
    }
  }

  /// A file of the repository; nil if there is none.
  func kept(_ path: String) -> Data? { FileManager.default.contents(atPath: root.appending(path: path).path) }
}

/// The files of a reference as they are now.
struct Made {
  /// By their path from the root.
  var files: [String: Data] = [:]
  /// The folder of which the reference writes everything, or its only file; nil if it writes a part of several.
  var owned: String?

  init(_ files: [String: Data] = [:], owning owned: String? = nil) { (self.files, self.owned) = (files, owned) }

  init(owning path: String, filesIn folder: URL) throws {
    owned = path
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appending(path: name)
      if try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        files["\(path)/\(name)"] = try Data(contentsOf: url)
      }
    }
  }
}

/// Says something to whoever runs this.
func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
