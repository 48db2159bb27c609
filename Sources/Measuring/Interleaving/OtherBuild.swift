import Foundation
import Processes
import Results

/// Another build of this program, found out about as its users would: by running it.
package struct OtherBuild {
  /// As it was given.
  package let path: String
  /// The path with a slash in it, as a name without one would be looked for on the PATH.
  let executable: String
  /// App and architecture, one row each.
  private let listed: [[String]]

  /// - Throws: ``OtherBuildError`` if there is no such program, or it is something else.
  package init(path: String) throws(OtherBuildError) {
    self.path = path
    executable = path.contains("/") ? path : "./" + path
    guard access(path, F_OK) == 0 else { throw .missing(path: path) }
    var status = stat()
    guard access(path, X_OK) == 0, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      throw .noProgram(path: path)
    }
    let run = try Self.run(executable, ["list", "--format", "csv"], within: .seconds(30))
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    guard run.outcome == .exited(code: 0), lines.first?.hasPrefix("app,what,name") == true else {
      throw .otherProgram(path: path)
    }
    // Names hold neither comma nor quote; what follows them may.
    listed = lines.dropFirst().map { $0.split(separator: ",", maxSplits: 3).map(String.init) }
  }

  /// The names of an app's architectures.
  /// - Throws: ``OtherBuildError/unknownApp(_:path:)`` if it has no such app.
  package func architectures(of app: String) throws(OtherBuildError) -> Set<String> {
    let rows = listed.filter { $0.first == app }
    guard !rows.isEmpty else { throw .unknownApp(app, path: path) }
    return Set(rows.filter { $0.count > 2 && $0[1] == "architecture" }.map { $0[2] })
  }

  /// Runs a build of this program to its end.
  static func run(
    _ path: String, _ arguments: [String], within limit: Duration, pulse: Tool.Pulse? = nil
  ) throws(OtherBuildError) -> Tool.Run {
    do {
      return try Tool(path, arguments).run(within: limit, pulse: pulse)
    } catch {
      throw .cannotStart(path: path, reason: error)
    }
  }

  /// Finds out whether its workers and this build understand each other.
  ///
  /// - Throws: ``OtherBuildError/otherProtocol(path:reason:)`` if they do not. What else may be wrong with it is told by its
  ///   run.
  func checkProtocol(app: CheckedApp, trace: WorkFile, timeout: Duration) throws(OtherBuildError) {
    do {
      let process = try ArchitectureProcess(
        WorkerProgram(executable), app: app.planned.name, architecture: app.planned.architectures[0],
        trace: .init(path: trace.path, name: app.traces[0].name), timeout: timeout)
      defer { process.finish() }
      try process.waitUntilOpen()
    } catch {
      switch error {
      case .ended(.mismatch(let mismatch)): throw .otherProtocol(path: path, reason: "\(mismatch)")
      case .unavailable(let reason): throw .otherProtocol(path: path, reason: reason)
      // So does one that knows no versions.
      case .ended(.ended(.exited(let code))):
        throw .otherProtocol(
          path: path, reason: "its worker exited with code \(code) where it was to take its first job")
      case .ended: break
      }
    }
  }
}
