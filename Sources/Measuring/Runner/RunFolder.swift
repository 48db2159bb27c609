import Basics
import Foundation
import Results

package enum RunFolder {
  package static func read(_ path: String) throws(RunFolderError) -> RunResult {
    let texts = try texts(of: RunResult.fileNames, in: path)
    do {
      return try RunResult(texts: texts, folder: path.normalizedPath)
    } catch {
      throw .file(error)
    }
  }

  /// Reads the folders of a report: of runs and of other commands.
  package static func readReport(_ paths: [String]) throws(RunFolderError) -> ReportInput {
    let folders = try paths.map { path throws(RunFolderError) in
      ReportInput.Folder(path: path.normalizedPath, texts: try texts(of: ReportInput.fileNames, in: path))
    }
    do {
      return try ReportInput(folders)
    } catch {
      throw .file(error)
    }
  }

  /// The texts of the existing files, by name.
  private static func texts(of names: [String], in path: String) throws(RunFolderError) -> [String: String] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .missing(path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .isFile(path: path) }
    let folder = path.normalizedPath
    var texts: [String: String] = [:]
    for name in names { texts[name] = try text(of: folder.appendingPathName(name)) }
    return texts
  }

  private static func text(of path: String) throws(RunFolderError) -> String? {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.bytes(at: path)
    } catch .missing {
      return nil
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(path: path) }
    return text
  }
}

package enum RunFolderError: Error, CustomStringConvertible {
  case missing(path: String)
  case isFile(path: String)
  case unreadable(path: String, reason: String)
  case notUTF8(path: String)
  case file(RunFileError)

  /// Whether the input is missing or unreadable, not malformed.
  package var isMissingInput: Bool {
    switch self {
    case .missing, .isFile, .unreadable, .file(.noResult): true
    case .notUTF8, .file: false
    }
  }

  package var description: String {
    switch self {
    case .missing(let path): "\(path): no such folder; expected the folder of a run"
    case .isFile(let path): "\(path): found a file, expected the folder of a run"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .notUTF8(let path): "\(path): found bytes that are not UTF-8, expected UTF-8"
    case .file(let error): error.description
    }
  }
}
