import SwiftToolchain

/// Reads the sources of each subject into a profile. A file shared by several subjects is read once. An unreadable or
/// malformed file found in a folder is left out with a warning, unless its subject would then be empty.
///
/// - Parameters:
///   - effects: the names of the effects.
///   - say: shows a message before a slow step.
///   - warn: shows a warning.
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
  /// Nil if the file is left out.
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

/// Computes the profile of an architecture from the syntax trees of its files.
///
///     let profile = ProfileReader(sources, effects: ["startCall"]).profile()
///
/// It uses only the text: no types, and no declarations of other files.
package struct ProfileReader {
  private let effects: [String]
  private let files: [FileReading]
  private let names: Names
  private let placeNames: [String]

  package init(_ sources: [SourceText], effects: [String]) {
    self.effects = effects
    let signs = PublisherSigns(sources)
    var names = Names(sources)
    var files: [FileReading] = []
    var placeNames: [String] = []
    for (number, source) in sources.enumerated() {
      let bindings = Bindings(source.tree)
      let file = FileReading(
        number: number, source: source, outline: Outline(source), bindings: bindings,
        operators: OperatorCalls(source.tree, signs, bindings), firstPlace: placeNames.count,
        firstLocal: names.addLocals(bindings))
      placeNames += file.outline.entries.map(\.name)
      files.append(file)
    }
    (self.files, self.names, self.placeNames) = (files, names, Self.toldApart(placeNames))
  }

  package func profile() -> Profile {
    let finders = files.map { EffectFinder(file: $0, effects: Set(effects), placeNames: placeNames) }
    let effectCalls = finders.flatMap { $0.calls() }
    let reach = Reach(
      Flow(files, names, effects: Set(effects)), Bodies(files, names), effectPlaces: effectCalls.map(\.place),
      nameCount: names.count)
    let conditions = files.flatMap { file in
      ConditionFinder.conditions(in: file) { call in skipsEffect(call, file, reach) }
    }
    return Profile(
      files: files.map(summary), conditions: conditions, places: places(conditions, reach), effectCalls: effectCalls,
      types: files.reduce(into: Set()) { $0.formUnion($1.tree.typeNames()) }.sorted(),
      operators: Set(files.flatMap(operatorNames)).sorted(), effects: effects)
  }

  /// Makes the names unique by numbers after repeated ones.
  private static func toldApart(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name) \(count)"
    }
  }

  /// Whether the callee is the effect, or reaches it.
  private func skipsEffect(_ call: Int, _ file: FileReading, _ reach: Reach) -> Bool {
    guard let reference = file.tree.calleeReference(call) else { return false }
    if file.tree.effect(reference, among: Set(effects)) != nil { return true }
    if let name = names.number(reference, file) { return reach.leads(name) }
    // `self?.node.send(value)`
    guard file.tree.isMember(reference), file.operators.applications[call] == nil,
      let base = file.tree.base(file.tree.whole(reference)).flatMap(file.tree.reference),
      let name = names.number(base, file)
    else { return false }
    return reach.flows(name)
  }

  private func summary(_ file: FileReading) -> Profile.File {
    Profile.File(name: file.source.name, lines: file.source.lines, codeLines: file.tree.codeLineCount())
  }

  private func places(_ conditions: [Condition], _ reach: Reach) -> [Place] {
    let holders = Set(conditions.map(\.place))
    return files.flatMap { file in
      file.outline.entries.enumerated().map { number, entry in
        let place = file.firstPlace + number
        return Place(
          kind: entry.kind, name: entry.name, location: file.location(entry.locationNode),
          endLine: file.tree.endLine(entry.node), parent: entry.parent.map { file.firstPlace + $0 },
          decides: holders.contains(place) && reach.decides(place))
      }
    }
  }

  private func operatorNames(_ file: FileReading) -> [String] {
    file.operators.applications.values.filter(\.isCertain).map(\.operation.name)
  }
}
