import CompileCost
import Metrics
import Reports
import Results
import Verification

/// The figures of the cheapest correct version of each kit in each app, from the files of several commands.
struct KitGlance {
  let files: GlanceFiles
  /// In the order of `kits.csv`, like ``kits``.
  let apps: [String]
  let kits: [String]
  private let best: [KitRow]

  init(_ files: GlanceFiles) {
    self.files = files
    best = files.kits.filter { $0.version == .correct }
    var (apps, kits): ([String], [String]) = ([], [])
    for row in best {
      if !apps.contains(row.app) { apps.append(row.app) }
      if !kits.contains(row.kit) { kits.append(row.kit) }
    }
    (self.apps, self.kits) = (apps, kits)
  }

  var sections: [GlanceSection] {
    [times, allocations, darkness, faults, knees, compileCosts, ruleChanges].compactMap(\.self)
  }

  /// The missing sections, each with the command that makes it.
  var missing: [(title: String, command: String)] {
    let found = Set(sections.map(\.title))
    return [Self.allocationTitle, Self.darknessTitle, Self.faultTitle, Self.kneeTitle, Self.compileTitle]
      .filter { !found.contains($0.title) }
  }

  /// The architecture that represents a kit; nil if there is none.
  func architecture(of kit: String, in app: String) -> String? { row(of: kit, in: app)?.architecture }

  private func row(of kit: String, in app: String) -> KitRow? { best.first { $0.kit == kit && $0.app == app } }

  /// A column with `value` of the architecture that represents each kit.
  private func column(_ app: String, _ name: String, _ value: (_ architecture: String) -> GlanceCell?)
    -> GlanceSection.Column
  {
    GlanceSection.Column(
      app: app, name: name,
      cells: kits.map { kit in
        guard let row = row(of: kit, in: app) else { return .noArchitecture }
        guard let architecture = row.architecture else { return .noCorrect }
        return value(architecture) ?? .unknown
      })
  }

  private static let allocationTitle = (title: "allocations per event", command: "bench kits --output FOLDER")
  private static let darknessTitle = (
    title: "what there is to read", command: "bench darkness --app NAME --output FOLDER"
  )
  private static let faultTitle = (
    title: "what it survives", command: "bench verify --app NAME --matrix --output FOLDER"
  )
  private static let kneeTitle = (
    title: "how many events a second it keeps up with", command: "bench run --app NAME --speed 1,10,... --output FOLDER"
  )
  private static let compileTitle = (title: "time to type-check", command: "bench compile-cost --output FOLDER")

  private var times: GlanceSection? {
    let inApps = GlanceSection.Column(
      app: "", name: "apps",
      cells: kits.map { kit in
        .word("\(apps.count { architecture(of: kit, in: $0) != nil })/\(apps.count)")
      })
    let baselines = Set(best.map(\.reference)).sorted().joined(separator: " or ")
    return GlanceSection(
      title: "time per event relative to \(baselines)", command: "bench kits --output FOLDER",
      note: "apps: in how many of them a version of the kit decides as the app's oracle does.",
      columns: [inApps]
        + apps.map { app in
          column(app, "ratio") { architecture in
            best.first { $0.app == app && $0.architecture == architecture }?.value.map(GlanceCell.figure)
          }
        })
  }

  private var allocations: GlanceSection? {
    let rows = files.allocations.filter { $0.metric == Metric.mallocsPerEvent.name }
    if rows.isEmpty { return nil }
    return GlanceSection(
      title: Self.allocationTitle.title, command: Self.allocationTitle.command,
      note: "What an app's world allocates for the requests is contained.",
      columns: apps.map { app in
        column(app, "mallocs") { architecture in
          rows.first { $0.app == app && $0.architecture == architecture }?.value.map(GlanceCell.figure)
        }
      })
  }

  private var darkness: GlanceSection? {
    let named = Set(files.darkness.map(\.app))
    let columns = apps.filter(named.contains).flatMap { app in
      [
        ("lines", ["lines"]), ("conditions", ["conditions_explicit", "conditions_implicit"]),
        ("deciding", ["deciding_places"]),
      ]
      .map { name, metrics in
        column(app, name) { architecture in
          let values = metrics.compactMap { metric in
            files.darkness.first { $0.app == app && $0.architecture == architecture && $0.metric == metric }?.value
          }
          return values.count == metrics.count ? .count(Int(values.reduce(0, +))) : nil
        }
      }
    }
    if columns.isEmpty { return nil }
    return GlanceSection(
      title: Self.darknessTitle.title, command: Self.darknessTitle.command,
      note:
        "lines: of code, without what a kit brings. conditions: the language's and those of operators. deciding: the "
        + "places that hold a condition from which an effect can be reached.",
      columns: columns)
  }

  private var faults: GlanceSection? {
    let rows = files.correctness.filter { $0.fault != CorrectnessRow.noFault }
    var quiet: [String] = []
    let columns = apps.flatMap { app in
      let own = rows.filter { $0.app == app }
      var names: [String] = []
      for row in own where !names.contains(row.fault) { names.append(row.fault) }
      return names.compactMap { fault -> GlanceSection.Column? in
        let column = column(app, fault) { architecture in
          own.first { $0.fault == fault && $0.architecture == architecture }.map { row in
            switch row.verdict {
            case .identical: .word("=")
            case .diverges, .crashed, .hung, .outOfMemory, .printed, .leftRunning: .word("≠")
            case .notApplicable: .impossible
            }
          }
        }
        if column.cells.contains(where: { [.word("≠"), .impossible, .unknown].contains($0) }) { return column }
        quiet.append(fault)
        return nil
      }
    }
    if rows.isEmpty { return nil }
    return GlanceSection(
      title: Self.faultTitle.title, command: Self.faultTitle.command,
      note: "=: it decides as the oracle does, whatever was tried. ≠: it does not, and the fault is to blame."
        + (quiet.isEmpty ? "" : " All decide as the oracle does under \(quiet.joined(separator: ", "))."),
      columns: columns)
  }

  private var knees: GlanceSection? {
    let rows = files.estimates.filter { $0.metric == Metric.kneeThroughput.name }
    let named = Set(rows.map(\.app))
    let columns = apps.filter(named.contains).map { app in
      column(app, "events/s") { architecture in
        rows.first { $0.app == app && $0.architecture == architecture }?.value.map(GlanceCell.rough)
      }
    }
    if columns.isEmpty { return nil }
    return GlanceSection(
      title: Self.kneeTitle.title, command: Self.kneeTitle.command,
      note: "The knee: beyond it events wait longer and longer.", columns: columns)
  }

  /// The file does not name the app. By default, `bench compile-cost` compiles the first.
  private var compileCosts: GlanceSection? {
    guard let app = apps.first, let baseline = best.first(where: { $0.app == app })?.reference,
      let reference = netCost(of: baseline), reference.isResolved
    else { return nil }
    return GlanceSection(
      title: Self.compileTitle.title, command: Self.compileTitle.command,
      note: "Divided by that of \(baseline), each without its imports. The file names no app; \(app) is assumed.",
      columns: [
        column(app, "ratio") { architecture in
          netCost(of: architecture).map { cost in
            cost.isResolved ? .figure(cost.milliseconds / reference.milliseconds) : .word("0")
          }
        }
      ])
  }

  /// Only this repository has a command for it, so it is never ``missing``. Its file does not name the app.
  private var ruleChanges: GlanceSection? {
    let rows = files.ruleChanges.filter { $0.attempt == "first" }
    guard let app = apps.first, !rows.isEmpty else { return nil }
    let sums: [(name: String, of: (RuleChangeRow) -> Int)] = [
      ("files", \.files), ("spots", \.spots), ("lines", { $0.linesAdded + $0.linesRemoved }),
      ("conditions", { $0.conditionsAfter - $0.conditionsBefore }), ("wrong", \.differences),
      ("fragile", { $0.newFaults.isEmpty ? 0 : 1 }),
    ]
    return GlanceSection(
      title: "what it takes to change a rule",
      command: "Scripts/references rule-changes",
      note:
        "Sums over \(Set(rows.map(\.rule)).count.of("rule")), at the first attempt. spots: edited places. conditions: how many "
        + "more there are. wrong: ways in which it then decided otherwise than the oracle. fragile: rules after which a "
        + "fault does harm that did none before. The file names no app; \(app) is assumed.",
      columns: sums.map { sum in
        column(app, sum.name) { architecture in
          let own = rows.filter { $0.architecture == architecture }
          return own.isEmpty ? nil : .count(own.map(sum.of).reduce(0, +))
        }
      })
  }

  /// Nil also for a source that did not compile.
  private func netCost(of architecture: String) -> NetCost? {
    func seconds(_ variant: String) -> [Double] {
      files.compileCosts.filter { $0.subject == architecture && $0.variant == variant && $0.outcome == .ok }
        .compactMap(\.seconds)
    }
    return NetCost(of: seconds("source"), beyond: seconds("imports"))
  }
}
