import Foundation

/// A Swift file that somebody has named.
struct SwiftSource {
  let path: String
  private let text: String

  /// - Throws: `CommandFailure`: no such input where there is no file, bad data where it is no text.
  init(path: String) throws(CommandFailure) {
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(.noInput, "there is no file \(path)")
    }
    guard !isFolder.boolValue else {
      throw CommandFailure(.noInput, "\(path) is a folder; expected a Swift file", advice: "As in \(path)/*.swift")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.noInput, "\(path) cannot be read")
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      let line = bytes.firstFaultyLine
      throw CommandFailure(.badData, "\(path):\(line): expected Swift source, which is text in UTF-8")
    }
    self.path = path
    self.text = text
  }

  /// Whether it says itself where its program begins, so that no statement stands outside of all declarations.
  var marksMain: Bool { text.contains(/(?m)^[ \t]*@main\b/) }
}

extension Data {
  /// The first line that is no text, from 1.
  fileprivate var firstFaultyLine: Int {
    let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { $0.contains(0) || String(validating: $0, as: UTF8.self) == nil }
    return (index ?? 0) + 1
  }
}
