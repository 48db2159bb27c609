import Results

extension JUnitSuite {
  /// What was searched of each app, with all faults: a suite an app.
  static func searched(_ input: ReportInput) -> [JUnitSuite] {
    let rows = input.matrix ?? []
    return once(rows.map(\.app)).map { app in
      let own = rows.filter { $0.app == app }
      let record = input.matrixRecords.first { $0.app == app }
      return JUnitSuite(
        name: "\(app), searched",
        properties: [("run_id", own[0].runID), ("seed", record.map { "\($0.seed)" } ?? "")].filter { !$0.1.isEmpty },
        cases: once(own.map(\.architecture)).map { name in
          JUnitCase(
            app: app, architecture: name,
            result: result(own.filter { $0.architecture == name }, examples: record?.examples ?? []))
        })
    }
  }

  /// - Parameter rows: of one architecture.
  private static func result(_ rows: [CorrectnessRow], examples: [MatrixRecord.Example]) -> JUnitCase.Result {
    if rows.allSatisfy({ $0.verdict == .notApplicable }) { return .skipped }
    if let dead = rows.first(where: \.verdict.isDeath) {
      let message = "\(dead.architecture) under \(dead.fault), on: \(dead.witness)"
      return .error(kind: dead.verdict.rawValue, message: message, [])
    }
    guard let broken = rows.first(where: \.isPromiseBroken) else { return .passed([]) }
    let example = examples.first { $0.architecture == broken.architecture && $0.fault == broken.fault }
    guard let example else {
      let decided = [broken.expected, broken.actual].map { $0.isEmpty ? "nothing" : $0 }
      return .failure([
        "on: \(broken.witness)", "the oracle decides \(decided[0]), \(broken.architecture) decided \(decided[1])",
      ])
    }
    var page = TextPage()
    page.paragraph(example.sentence)
    page.paragraph("shown by: \(example.steps)", indent: 2, hanging: 2)
    page.diagram(example.diagram)
    return .failure(page.plainLines + ["", JUnitCase.again(example.repeatCommand)])
  }

  private static func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
