package import Darkness

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
  let sources = try files.map { file throws(CommandFailure) in
    try SwiftSource(path: file.path, shownName: file.shownName)
  }
  let trees = try withoutActuallyEscaping(say) { say in
    try zip(files, SyntaxReader(toolchain: toolchain, say: say).read(sources.map(\.bytes))).map(tree)
  }
  return try subjects.map { subject in
    let texts = try subject.files.map { file throws(CommandFailure) in
      let number = numbers[file.path]!
      return try source(file, trees[number], lineCount: sources[number].lineCount)
    }
    return ProfileReader(texts, effects: effects).profile()
  }
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
