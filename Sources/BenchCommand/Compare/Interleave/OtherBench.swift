import Foundation
import Results

/// Another build of this program, found out about as its users would: by running it.
struct OtherBench {
  /// As it was typed.
  let path: String
  /// The path with a slash in it, as a name without one would be looked for on the PATH.
  let executable: String
  /// App and architecture, one row each.
  private let listed: [[String]]

  /// - Throws: `CommandFailure` if there is no such program, or it is something else.
  init(path: String) throws {
    self.path = path
    executable = path.contains("/") ? path : "./" + path
    guard access(path, F_OK) == 0 else { throw CommandFailure(.noInput, "\(path): no such file") }
    guard access(path, X_OK) == 0, !FileTree.isFolder(path) else {
      throw CommandFailure(.noInput, "\(path) is no program; expected another build of bench")
    }
    let run = try Self.run(executable, ["list", "--format", "csv"], within: .seconds(30))
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    guard run.outcome == .exited(code: 0), lines.first?.hasPrefix("app,what,name") == true else {
      throw CommandFailure(.badData, "\(path) does not list apps as bench does; expected another build of bench")
    }
    // Names hold neither comma nor quote; what follows them may.
    listed = lines.dropFirst().map { $0.split(separator: ",", maxSplits: 3).map(String.init) }
  }

  /// The names of an app's architectures.
  /// - Throws: `CommandFailure` if it has no such app.
  func architectures(of app: String) throws -> Set<String> {
    let rows = listed.filter { $0.first == app }
    guard !rows.isEmpty else { throw CommandFailure(.noInput, "\(path) has no app '\(app)' to compare with") }
    return Set(rows.filter { $0.count > 2 && $0[1] == "architecture" }.map { $0[2] })
  }

  /// Runs a build of this program to its end.
  static func run(_ path: String, _ arguments: [String], within limit: Duration) throws -> Tool.Run {
    do {
      return try Tool(path, arguments).run(within: limit)
    } catch {
      throw CommandFailure(.noInput, "\(path) cannot be started: \(error)")
    }
  }
}
