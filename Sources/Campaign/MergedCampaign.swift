import Basics
import Foundation
import Results

/// What all units of a campaign make up. It is the same however they were shared out, but for what was timed.
package struct MergedCampaign: Sendable {
  package let plan: CampaignPlanFile
  /// One row for each architecture that was searched, in the order of the plan.
  package private(set) var rows: [CampaignRow] = []
  /// Each kind of divergence once, the gravest first, then in the order of the plan.
  package private(set) var findings: [MergedFinding] = []
  /// What each machine did.
  package private(set) var machines: [CampaignMachineRow] = []
  /// The files of units that replay whose rows are the same on every machine.
  package private(set) var files: [RunFile] = []
  /// The files of units that replay whose figures are of one machine, in a folder for each.
  package private(set) var machineFiles: [RunFile] = []
  /// The index of each row of ``machines``.
  private var machinePlaces: [[String]: Int] = [:]

  /// Reads the units one by one.
  ///
  /// - Parameter acceptsEqual: whether a unit may be there several times if its files say the same.
  /// - Throws: ``CampaignError/units(_:)`` if a unit is missing, damaged, foreign, or there several times.
  package init(_ inventory: UnitInventory, acceptsEqual: Bool) throws(CampaignError) {
    plan = inventory.plan
    let obstacles = inventory.obstacles(acceptsEqual: acceptsEqual)
    if !obstacles.isEmpty { throw .units(obstacles) }
    var collected: [MergedFinding.Key: MergedFinding] = [:]
    var (alike, timed) = (JoinedFiles(), JoinedFiles())
    for number in inventory.done {
      let record = try inventory.record(ofUnit: number)
      switch plan.plan.unit(number).work {
      case .swarm(let swarm, _):
        guard let outcome = record.body.swarm else { throw .units(["unit \(number) is no search"]) }
        add(outcome, of: swarm, unit: number, &collected)
        note(record.circumstances, swarm.app, swarm.architecture, histories: outcome.tried)
      case .replay(let replay):
        for file in record.body.files ?? [] { alike.add(file, as: file.name) }
        // A name of a machine is no path.
        let folder = String(record.circumstances.machine.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
        for file in record.circumstances.files ?? [] where file.name.hasSuffix(".csv") {
          timed.add(file, as: "machines/\(folder)/\(file.name)")
        }
        note(record.circumstances, replay.app, "", histories: 0)
      }
    }
    let places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ([$1.app, $1.architecture], $0) })
    findings = collected.values.sorted { one, other in
      let (first, second) = (one.finding.standing.rank, other.finding.standing.rank)
      if first != second { return first < second }
      let (here, there) = (places[[one.app, one.architecture]] ?? 0, places[[other.app, other.architecture]] ?? 0)
      return here == there ? one.finding.kind < other.finding.kind : here < there
    }
    for finding in findings {
      guard let place = places[[finding.app, finding.architecture]] else { continue }
      rows[place].findings += 1
      if finding.finding.standing == .broken { rows[place].broken += 1 }
    }
    machines.sort { ($0.machine, $0.app, $0.architecture) < ($1.machine, $1.app, $1.architecture) }
    files = alike.files
    machineFiles = timed.files
  }

  private mutating func add(
    _ outcome: SwarmOutcome, of swarm: PlannedSwarm, unit: Int, _ collected: inout [MergedFinding.Key: MergedFinding]
  ) {
    if rows.last?.app != swarm.app || rows.last?.architecture != swarm.architecture {
      rows.append(CampaignRow(campaign: plan.digest, app: swarm.app, architecture: swarm.architecture))
    }
    let place = rows.count - 1
    rows[place].units += 1
    rows[place].histories += outcome.tried
    rows[place].steps += outcome.steps
    rows[place].diverging += outcome.diverging
    rows[place].died += outcome.died
    for finding in outcome.findings {
      let key = MergedFinding.Key(app: swarm.app, architecture: swarm.architecture, kind: finding.kind)
      let known = collected[key]
      // What takes a fault in one unit may break the promise without one in another.
      let isGraver = known.map { finding.standing.rank < $0.finding.standing.rank } ?? true
      let units = (known?.units ?? 0) + 1
      if isGraver {
        collected[key] = MergedFinding(
          app: swarm.app, architecture: swarm.architecture, unit: unit, units: units, finding: finding)
      } else {
        collected[key]?.units = units
      }
    }
  }

  private mutating func note(
    _ circumstances: UnitRecord.Circumstances, _ app: String, _ architecture: String, histories: Int
  ) {
    let key = [circumstances.machine, app, architecture]
    guard let place = machinePlaces[key] else {
      machinePlaces[key] = machines.count
      let hardware = circumstances.hardware
      machines.append(
        CampaignMachineRow(
          campaign: plan.digest, machine: circumstances.machine, processor: hardware.processor ?? "",
          cores: hardware.coreCount, app: app, architecture: architecture, units: 1, histories: histories,
          seconds: circumstances.seconds))
      return
    }
    machines[place].units += 1
    machines[place].histories += histories
    // To the millisecond, as the files of units have it.
    machines[place].seconds = ((machines[place].seconds + circumstances.seconds) * 1000).rounded() / 1000
  }
}

/// One kind of divergence of one architecture, of all units that found it.
package struct MergedFinding: Sendable {
  package let app: String
  package let architecture: String
  /// The first unit that found it, whose steps are shown: the first of those in which it weighs most.
  package let unit: Int
  /// How many units found it.
  package var units: Int
  package let finding: CampaignFinding

  struct Key: Hashable {
    let app: String
    let architecture: String
    let kind: String
  }

  /// The words of the command that shows it again, after the program's name; nil if its steps are not known.
  package var command: [String]? {
    finding.steps.isEmpty
      ? nil : ["verify", "--app", app, "--architecture", architecture, "--replay", finding.steps]
  }
}

/// Files of one name, the rows of one after those of the other under one header.
private struct JoinedFiles {
  private var texts: [String: String] = [:]

  mutating func add(_ file: RunFile, as name: String) {
    guard let text = texts[name] else {
      texts[name] = file.text
      return
    }
    let end = file.text.firstIndex(of: "\n").map(file.text.index(after:)) ?? file.text.endIndex
    texts[name] = text + file.text[end...]
  }

  var files: [RunFile] { texts.sorted { $0.key < $1.key }.map { RunFile(name: $0.key, text: $0.value) } }
}

extension MergedCampaign {
  /// The name of the file by which a folder of a merged campaign is recognised.
  package static let markName = "campaign.json"

  /// All files but the text of the findings. Those in `machines` and `machines.csv` are of the run; all others are the same
  /// whichever machine ran what.
  package func tables() throws -> [RunFile] {
    let findingRows = findings.map { merged in
      CampaignFindingRow(
        campaign: plan.digest, app: merged.app, architecture: merged.architecture, kind: merged.finding.kind,
        standing: merged.finding.standing.rawValue, units: merged.units, unit: merged.unit,
        history: merged.finding.history, sentence: merged.finding.sentence, steps: merged.finding.steps)
    }
    return [
      RunFile(name: Self.markName, text: try RecordJSON.text(of: Summary(self))),
      RunFile(name: CampaignRow.fileName, text: CSVTable(rows: rows).text),
      RunFile(name: CampaignFindingRow.fileName, text: CSVTable(rows: findingRows).text),
      RunFile(name: CampaignMachineRow.fileName, text: CSVTable(rows: machines).text),
    ] + files + machineFiles
  }

  /// How many there are of each standing.
  package func count(_ standing: CampaignFinding.Standing) -> Int {
    findings.count { $0.finding.standing == standing }
  }

  /// The contents of `campaign.json`.
  private struct Summary: Encodable {
    let schemaVersion = 1
    let campaign: String
    let seed: UInt64
    let build: CampaignBuild
    let units: Int
    let histories: Int
    let steps: Int
    let diverging: Int
    let died: Int
    /// By standing.
    let findings: [String: Int]

    init(_ merged: MergedCampaign) {
      campaign = merged.plan.digest
      seed = merged.plan.plan.seed
      build = merged.plan.plan.build
      units = merged.plan.plan.unitCount
      histories = merged.rows.map(\.histories).reduce(0, +)
      steps = merged.rows.map(\.steps).reduce(0, +)
      diverging = merged.rows.map(\.diverging).reduce(0, +)
      died = merged.rows.map(\.died).reduce(0, +)
      findings = Dictionary(
        uniqueKeysWithValues: CampaignFinding.Standing.allCases.map { ($0.rawValue, merged.count($0)) })
    }

    private enum CodingKeys: String, CodingKey {
      case schemaVersion = "schema_version"
      case campaign, seed, build, units, histories, steps, diverging, died, findings
    }
  }
}
