import Comparison
import Foundation
import Results

/// The folder in which a run's files lie.
enum RunFolder {
  /// Reads the run at a path, which becomes its label.
  static func read(_ path: String) throws(CommandFailure) -> ComparedRun {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw CommandFailure(.noInput, "\(path): no such folder; expected the folder of a run")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw CommandFailure(.noInput, "\(path): found a file, expected the folder of a run")
    }
    let label = path.normalizedPath
    var texts: [String: String] = [:]
    for name in RunResult.fileNames { texts[name] = try text(of: label.appendingPathName(name)) }
    do {
      return ComparedRun(label: label, result: try RunResult(texts: texts, folder: label))
    } catch {
      throw CommandFailure(.badData, error.description)
    }
  }

  /// nil where there is no such file.
  private static func text(of path: String) throws(CommandFailure) -> String? {
    if access(path, F_OK) != 0 { return nil }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.noInput, "\(path): cannot be read; expected a file of a run")
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw CommandFailure(.badData, "\(path): found bytes that are not UTF-8, expected UTF-8")
    }
    return text
  }
}
