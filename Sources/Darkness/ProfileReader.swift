/// Reads the profile of an architecture from the trees of its files.
///
///     let profile = ProfileReader(sources, effects: ["startCall"]).profile()
///
/// Only the text is used: no types, and nothing that the files do not declare.
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

  /// The names, with a number after each that occurred before.
  private static func toldApart(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name) \(count)"
    }
  }

  /// Whether the callee is the effect, or leads to it.
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
