import SwiftToolchain

/// Reads the sources, and returns one profile for each subject. A file that several subjects share is read once. A file
/// found in a folder is left out, with a warning, if it cannot be read or is not Swift, unless its subject would then
/// be empty.
///
/// - Parameters:
///   - effects: the names of the effects.
///   - say: shows a message before something that takes a while.
///   - warn: shows what is left out.
/// - Throws: ``SourceFailure``.
package func profiles(
  of subjects: [DarknessSubject], effects: [String], toolchain: Toolchain, say: (String) -> Void = { _ in },
  warn: (String) -> Void = { _ in }
) throws -> [Profile] {
  let files = Dictionary(subjects.flatMap(\.files).map { ($0.path, $0) }) { first, second in
    first.isNamed ? first : second
  }
  .values.sorted { $0.path < $1.path }
  var failures: [String: SourceFailure] = [:]
  /// The result of `body` for a file; nil if the file is left out.
  func unlessLeftOut<Answer>(
    _ file: DarknessSubject.File, _ body: () throws(SourceFailure) -> Answer
  ) throws(SourceFailure) -> Answer? {
    do {
      return try body()
    } catch {
      if file.isNamed { throw error }
      failures[file.path] = error
      return nil
    }
  }

  let sources = try files.compactMap { file in
    try unlessLeftOut(file) { () throws(SourceFailure) in
      (file: file, source: try SwiftSource(path: file.path, shownName: file.shownName))
    }
  }
  let trees = try withoutActuallyEscaping(say) { say in
    try SyntaxReader(toolchain: toolchain, say: say).read(sources.map(\.source.bytes))
  }
  var texts: [String: (tree: SyntaxTree, lineCount: Int)] = [:]
  for (read, (file, source)) in zip(trees, sources) {
    texts[file.path] = try unlessLeftOut(file) { () throws(SourceFailure) in
      (try tree(of: file, read), source.lineCount)
    }
  }
  let profiles = try subjects.map { subject in
    let readable = try subject.files.compactMap { file throws(SourceFailure) in
      try texts[file.path].map { text throws(SourceFailure) in
        try source(file, text.tree, lineCount: text.lineCount, without: subject.unread)
      }
    }
    if readable.isEmpty, let failure = subject.files.lazy.compactMap({ failures[$0.path] }).first { throw failure }
    return ProfileReader(readable, effects: effects).profile()
  }
  for (_, failure) in failures.sorted(by: { $0.key < $1.key }) { warn("left out: \(failure.message)") }
  return profiles
}

private func tree(of file: DarknessSubject.File, _ read: ReadFile) throws(SourceFailure) -> SyntaxTree {
  switch read {
  case .tree(let tree): return tree
  case .rejected(let errors):
    let error = errors[0]
    let others = errors.count > 1 ? ", and \(errors.count - 1) more" : ""
    throw SourceFailure(
      .notSwift, "\(file.shownName):\(error.line):\(error.column): \(error.message)\(others)")
  }
}

private func source(
  _ file: DarknessSubject.File, _ tree: SyntaxTree, lineCount: Int, without unread: Set<String>
) throws(SourceFailure) -> SourceText {
  guard let name = file.declaration else {
    return SourceText(name: file.shownName, tree: tree, lineCount: lineCount, without: unread)
  }
  guard let source = SourceText(name: file.shownName, tree: tree, declaration: name, without: unread) else {
    throw SourceFailure(.missing, "\(file.shownName) declares no type \(name)")
  }
  return source
}
