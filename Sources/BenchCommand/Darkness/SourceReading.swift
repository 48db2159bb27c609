package import Darkness
import Foundation

/// What is found in the sources, one profile a subject. A file that several subjects share is read once.
///
/// - Parameters:
///   - effects: the functions whose calls are looked for.
///   - say: says something that takes a while to wait for.
/// - Throws: `CommandFailure`: no such input for a file that is not there, bad data for one that is no Swift.
package func profiles(
  of subjects: [DarknessSubject], effects: [String], toolchain: Toolchain, say: (String) -> Void = { _ in }
) throws -> [Profile] {
  var files: [DarknessSubject.File] = []
  var numbers: [String: Int] = [:]
  for file in subjects.flatMap(\.files) where numbers[file.path] == nil {
    numbers[file.path] = files.count
    files.append(file)
  }
  let texts = try files.map(text)
  let trees = try withoutActuallyEscaping(say) { say in
    try zip(files, SyntaxReader(toolchain: toolchain, say: say).read(texts)).map(tree)
  }
  return try subjects.map { subject in
    let sources = try subject.files.map { file throws(CommandFailure) in
      let number = numbers[file.path]!
      return try source(file, trees[number], lineCount: texts[number].lineCount)
    }
    return ProfileReader(sources, effects: effects).profile()
  }
}

private func text(of file: DarknessSubject.File) throws(CommandFailure) -> [UInt8] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
    throw CommandFailure(.noInput, "there is no file \(file.shownName)")
  }
  if isFolder.boolValue { throw CommandFailure(.noInput, "\(file.shownName) is a folder: name the Swift files in it") }
  let bytes: [UInt8]
  do {
    bytes = Array(try Data(contentsOf: URL(filePath: file.path)))
  } catch {
    throw CommandFailure(.noInput, "cannot read \(file.shownName): \(error.localizedDescription)")
  }
  if let (line, column) = bytes.firstOutsideUTF8 {
    throw CommandFailure(.badData, "\(file.shownName):\(line):\(column): expected UTF-8")
  }
  return bytes
}

private func tree(of file: DarknessSubject.File, _ read: ReadFile) throws(CommandFailure) -> SyntaxTree {
  switch read {
  case .tree(let tree): return tree
  case .rejected(let errors):
    let error = errors[0]
    let others = errors.count > 1 ? ", and \(errors.count - 1) more" : ""
    throw CommandFailure(
      .badData, "\(file.shownName):\(error.line):\(error.column): \(error.message)\(others)")
  }
}

private func source(
  _ file: DarknessSubject.File, _ tree: SyntaxTree, lineCount: Int
) throws(CommandFailure) -> SourceText {
  guard let name = file.declaration else {
    return SourceText(name: file.shownName, tree: tree, lineCount: lineCount)
  }
  guard let source = SourceText(name: file.shownName, tree: tree, declaration: name) else {
    throw CommandFailure(.noInput, "\(file.shownName) declares no type \(name)")
  }
  return source
}

extension [UInt8] {
  /// A line break at the end ends a line and begins none.
  fileprivate var lineCount: Int {
    count { $0 == UInt8(ascii: "\n") } + (last == nil || last == UInt8(ascii: "\n") ? 0 : 1)
  }

  /// The line and column of the first byte that is no UTF-8; nil if all is.
  fileprivate var firstOutsideUTF8: (line: Int, column: Int)? {
    if String(validating: self, as: UTF8.self) != nil { return nil }
    var valid = 0
    var decoder = UTF8.ForwardParser()
    var rest = makeIterator()
    while case .valid(let scalar) = decoder.parseScalar(from: &rest) { valid += scalar.count }
    let before = self[..<valid]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, valid - lineStart + 1)
  }
}
