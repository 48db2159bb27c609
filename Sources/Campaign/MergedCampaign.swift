import Basics
import Foundation
import Results

/// The merged result of all units. Only times depend on how the units were shared out.
package struct MergedCampaign: Sendable {
  package let plan: CampaignPlanFile
  /// One row for each searched architecture, in the order of the plan.
  package private(set) var rows: [CampaignRow] = []
  /// Each kind of divergence once, the most serious first, then in the order of the plan.
  package private(set) var findings: [MergedFinding] = []
  package private(set) var machines: [CampaignMachineRow] = []
  /// The rows of replays that are identical on every machine.
  package private(set) var files: [RunFile] = []
  /// The rows of replays that belong to one machine, in a folder for each.
  package private(set) var machineFiles: [RunFile] = []
  private var machinePlaces: [[String]: Int] = [:]

  /// Reads the units one by one.
  ///
  /// - Parameter acceptsEqual: whether duplicates of a unit are accepted if they are equal.
  /// - Throws: ``CampaignError/units(_:)`` if a unit is missing, damaged, of another campaign, or a duplicate.
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
        guard let outcome = record.body.swarm else { throw .units(["unit \(number) is not a search"]) }
        add(outcome, of: swarm, unit: number, &collected)
        note(record.circumstances, swarm.app, swarm.architecture, histories: outcome.tried)
      case .replay(let replay):
        for file in record.body.files ?? [] { alike.add(file, as: file.name) }
        // A machine's name may contain characters that a path may not.
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
      // A kind that needs a fault in one unit may break the promise without a fault in another.
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
    // To the millisecond, as in the files of units.
    machines[place].seconds = ((machines[place].seconds + circumstances.seconds) * 1000).rounded() / 1000
  }
}

/// One kind of divergence of one architecture, over all units.
package struct MergedFinding: Sendable {
  package let app: String
  package let architecture: String
  /// The first unit that found it with its most serious standing. Its steps are shown.
  package let unit: Int
  package var units: Int
  package let finding: CampaignFinding

  struct Key: Hashable {
    let app: String
    let architecture: String
    let kind: String
  }

  /// The arguments of the command that repeats it; nil if its steps are unknown.
  package var command: [String]? {
    finding.steps.isEmpty
      ? nil : ["verify", "--app", app, "--architecture", architecture, "--replay", finding.steps]
  }
}

/// Joins the rows of files of one name under one header.
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
  /// The file that marks the folder of a merged campaign.
  package static let markName = "campaign.json"

  /// All files but the text of the findings. Those in `machines`, and `machines.csv`, depend on the run; all others are
  /// the same for any distribution of the units.
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

  package func count(_ standing: CampaignFinding.Standing) -> Int {
    findings.count { $0.finding.standing == standing }
  }

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
