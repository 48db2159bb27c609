import Results

extension AppPage {
  var darkness: PageSection? {
    let rows = (input.darkness ?? []).filter { $0.app == app && names.contains($0.architecture) }
    if rows.isEmpty { return nil }
    func value(_ name: String, _ metric: String) -> DarknessRow? {
      rows.first { $0.architecture == name && $0.metric == metric }
    }
    let places = Dictionary(
      grouping: (input.conditions ?? []).filter { $0.app == app }, by: \.architecture
    ).mapValues(PagePlace.all)
    let metrics = [
      ("conditions_explicit", "explicit", "if, guard, case and their kin"),
      ("conditions_implicit", "implicit", "conditions of operators: filter, combineLatest and their kin"),
      ("places", "places", "functions, closures, properties with a condition"),
      ("deciding_places", "deciding", "places from which the app's action can be reached"),
      ("spread", "spread", "0: all conditions in one place; 1: as many in every place"),
      ("lines", "lines", "lines of code, without comments and empty lines"),
    ]
    var columns = [PageColumn("Architecture", alignment: .start)]
    if !places.isEmpty { columns.append(PageColumn("where", alignment: .start)) }
    columns += metrics.map { PageColumn($0.1, hint: $0.2, isSortable: true) }
    let groups = groups([.correct, .diverging, .unjudged]) { line in
      var cells: [PageCell] = []
      if !places.isEmpty { cells.append(.places(places[line.name] ?? [])) }
      for (metric, _, _) in metrics {
        let row = value(line.name, metric)
        cells.append(.figure(row?.figure ?? "-", value: row?.value))
      }
      return cells
    }
    let counted = architectures.compactMap { line -> (name: String, places: Double)? in
      value(line.name, "places")?.value.map { (line.name, $0) }
    }
    guard let least = counted.min(by: { $0.places < $1.places }), let most = counted.max(by: { $0.places < $1.places })
    else { return nil }
    let boxes =
      places.isEmpty
      ? ""
      : "A box is a place, a dot in it a condition: filled where the language has it, hollow where an operator does; "
        + "boxes with a thick edge decide. "
    return PageSection(
      "Darkness", question: "Where do the conditions live?",
      answer: "In \(Int(least.places).of("place")) (\(least.name)) to \(Int(most.places)) (\(most.name)).",
      evidence: [
        .table(
          PageTable(
            caption: """
              \(boxes)A condition is explicit, such as if, or implicit, in an operator such as filter; a place is a function, a closure \
              or a property that holds one.
              """, columns: columns, groups: groups))
      ])
  }

  /// The size of changes of the app's rules.
  var ruleChanges: PageSection? {
    let rows = (input.ruleChanges ?? []).filter { names.contains($0.architecture) }
    if rows.isEmpty { return nil }
    var rules: [String] = []
    for row in rows where !rules.contains(row.rule) { rules.append(row.rule) }
    /// The last attempt, which is right.
    func change(_ name: String, _ rule: String) -> RuleChangeRow? {
      rows.last { $0.architecture == name && $0.rule == rule }
    }
    let sums = Dictionary(
      uniqueKeysWithValues: names.map { name in (name, rules.compactMap { change(name, $0) }) })
    let shown = architectures.filter { sums[$0.name]?.count == rules.count }
    func sum(_ line: CostLine, _ count: KeyPath<RuleChangeRow, Int>) -> Int {
      (sums[line.name] ?? []).map { $0[keyPath: count] }.reduce(0, +)
    }
    var columns = [PageColumn("Architecture", alignment: .start)]
    columns += ["files", "added", "removed", "spots"].map { PageColumn($0, group: "all together", isSortable: true) }
    columns += rules.map { PageColumn($0, group: "lines added and removed, in how many files", isSortable: true) }
    let group = PageRowGroup(
      "",
      shown.map { line in
        let totals = [\RuleChangeRow.files, \.linesAdded, \.linesRemoved, \.spots].map { sum(line, $0) }
        var cells = totals.map { PageCell.figure($0.grouped, value: Double($0)) }
        for rule in rules {
          let change = change(line.name, rule)
          let lines = (change?.linesAdded ?? 0) + (change?.linesRemoved ?? 0)
          cells.append(.figure("\(lines) in \(change?.files ?? 0)", value: Double(lines)))
        }
        return PageRow(PageName(line.name, standing: line.standing.onPage), cells)
      })
    let lines = shown.map { (name: $0.name, count: sum($0, \.linesAdded) + sum($0, \.linesRemoved)) }
    guard let least = lines.min(by: { $0.count < $1.count }), let most = lines.max(by: { $0.count < $1.count }) else {
      return nil
    }
    return PageSection(
      "Changes", question: "What does it take to change a rule?",
      answer: """
        \(rules.count.word.capitalizedSentence) rules took \(least.count.of("line")) (\(least.name)) to \(most.count) \
        (\(most.name)).
        """,
      evidence: [
        .table(
          PageTable(
            caption: """
              Lines without comments and empty lines, summed over the rules. spots: separate runs of such lines. Where the \
              first attempt was wrong, the right one counts.
              """, columns: columns, groups: [group]))
      ])
  }
}
