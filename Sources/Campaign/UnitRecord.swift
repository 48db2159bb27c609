import Basics
import Foundation
import Results
import Verification

/// The result of one unit, in a file of its own.
///
/// The file has three lines: the machine-independent result, the circumstances of this run, and the digest of both. The
/// digest reveals a truncated or changed file.
package struct UnitRecord: Equatable, Sendable {
  package let body: Body
  package let circumstances: Circumstances

  /// The part that is the same on every machine.
  package struct Body: Codable, Equatable, Sendable {
    package let campaign: String
    package let unit: Int
    /// Nil for a replay.
    package let swarm: SwarmOutcome?
    /// The files of a replay, `correctness.csv` and `allocations.csv`; nil for a search.
    package let files: [RunFile]?

    package init(campaign: String, unit: Int, swarm: SwarmOutcome?, files: [RunFile]?) {
      self.campaign = campaign
      self.unit = unit
      self.swarm = swarm
      self.files = files
    }
  }

  package struct Circumstances: Codable, Equatable, Sendable {
    /// The name under which times are recorded.
    package let machine: String
    package let hardware: MachineRecord
    package let seconds: Double
    /// The files of a replay that are valid for this machine only.
    package let files: [RunFile]?

    package init(machine: String, hardware: MachineRecord, seconds: Double, files: [RunFile]? = nil) {
      self.machine = machine
      self.hardware = hardware
      self.seconds = seconds
      self.files = files
    }
  }

  package init(body: Body, circumstances: Circumstances) {
    self.body = body
    self.circumstances = circumstances
  }

  package static func fileName(ofUnit number: Int) -> String {
    let digits = String(number)
    return prefix + String(repeating: "0", count: max(0, 7 - digits.count)) + digits + suffix
  }

  /// The number of the unit; nil if it is not the name of a unit's file.
  static func number(ofFile name: String) -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return Int(name.dropFirst(prefix.count).dropLast(suffix.count)).flatMap {
      fileName(ofUnit: $0) == name ? $0 : nil
    }
  }

  /// Whether it looks like the name of a unit's file, whatever the number.
  static func isMeant(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  private static let prefix = "unit-"
  private static let suffix = ".json"

  package var bytes: [UInt8] {
    let lines = Self.encoded(body) + [Self.lineFeed] + Self.encoded(circumstances) + [Self.lineFeed]
    return lines + Array(Self.digest(of: lines).utf8) + [Self.lineFeed]
  }

  /// The inverse of ``bytes``.
  ///
  /// - Throws: ``Damage`` for anything else.
  package init(bytes: [UInt8]) throws(Damage) {
    let lines = bytes.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
    guard lines.count == 4, lines[3].isEmpty else {
      throw Damage(reason: "expected three lines, found \(lines.count > 3 ? "more" : "\(lines.count - 1)")")
    }
    let signed = bytes[..<lines[1].endIndex] + [Self.lineFeed]
    guard lines[2].elementsEqual(Self.digest(of: signed).utf8) else {
      throw Damage(reason: "its digest is not that of its contents")
    }
    do {
      body = try JSONDecoder().decode(Body.self, from: Data(lines[0]))
      circumstances = try JSONDecoder().decode(Circumstances.self, from: Data(lines[1]))
    } catch {
      throw Damage(reason: "it was written by another version of this program")
    }
    if let problem { throw Damage(reason: problem) }
  }

  /// The first value that this program does not write; nil if there is none. Checked because names of files become
  /// paths when units are merged, and figures are added up.
  private var problem: String? {
    let figures = body.swarm.map { [$0.tried, $0.diverging, $0.died, $0.steps] } ?? []
    if let figure = figures.first(where: { !(0...Self.figureMax).contains($0) }) {
      return "expected figures from 0 to \(Self.figureMax), found \(figure)"
    }
    if !(0...Self.secondsMax).contains(circumstances.seconds) {
      return "expected from 0 to \(Self.secondsMax) seconds, found \(circumstances.seconds)"
    }
    for file in body.files ?? [] where !PlannedReplay.filesAlike.contains(file.name) {
      return "expected one of \(PlannedReplay.filesAlike.joined(separator: ", ")), found a file '\(file.name)'"
    }
    for file in circumstances.files ?? [] where !Self.isPlain(file.name) {
      return "expected the name of a file without a path, found '\(file.name)'"
    }
    return nil
  }

  /// Lets the figures of all units of a plan be added without overflow.
  private static let figureMax = Int.max / CampaignPlan.unitsMax
  private static let secondsMax = 1e9

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix(".")
      && name.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "/") }
  }

  package struct Damage: Error, Equatable {
    package let reason: String
  }

  /// Equal for equal results of a unit.
  package var bodyDigest: UInt64 {
    var digest = FNV1a()
    digest.combine(Self.encoded(body))
    return digest.value
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func digest(of lines: some Sequence<UInt8>) -> String {
    var digest = FNV1a()
    digest.combine(lines)
    return digest.hexadecimal
  }

  private static func encoded(_ part: some Encodable) -> [UInt8] {
    do {
      return try RecordJSON.line(of: part)
    } catch {
      preconditionFailure("a record has nothing that JSON cannot say: \(error)")
    }
  }
}

/// The result of a unit's random histories. It does not depend on where and when the unit is run.
package struct SwarmOutcome: Codable, Equatable, Sendable {
  /// The number of histories that were tried; fewer than planned if the architecture ended its process again and again.
  package var tried = 0
  package var diverging = 0
  package var steps = 0
  /// The number of histories that ended the architecture's process or exceeded the timeout.
  package var died = 0
  /// One for each kind of divergence and each kind of death, with the first history that shows it.
  package var findings: [CampaignFinding] = []

  package init() {}
}

/// One kind of divergence that a unit found, shrunk, with the first history that shows it.
package struct CampaignFinding: Codable, Equatable, Sendable {
  /// Identifies it among the kinds of the architecture, such as `missing at Call`.
  package let kind: String
  package let standing: Standing
  /// The first history of the unit that shows it, counted from 0.
  package let history: Int
  /// Describes the difference, in one sentence that begins with a verb.
  package let sentence: String
  /// Nil if the promise does not state it.
  package let basis: DivergenceRecord.Cause.Basis?
  /// The steps that show it, in the notation of `bench verify --replay`; empty if unknown.
  package let steps: String
  /// Nil if no replay can be drawn.
  package let diagram: MarbleDiagram?

  package init(
    kind: String, standing: Standing, history: Int, sentence: String, basis: DivergenceRecord.Cause.Basis? = nil,
    steps: String, diagram: MarbleDiagram?
  ) {
    self.kind = kind
    self.standing = standing
    self.history = history
    self.sentence = sentence
    self.basis = basis
    self.steps = steps
    self.diagram = diagram
  }

  /// What a finding says about the promise, in the order of the list of findings.
  package enum Standing: String, Codable, CaseIterable, Sendable {
    /// Without faults, the same events show a difference that the promise does not state.
    case broken
    /// The architecture ended its process, or exceeded the timeout.
    case died
    /// The same steps gave different decisions.
    case unrepeatable
    /// It needs a fault. Promises hold for traces without faults.
    case fault
    case stated

    /// The rank in the list; 0 is the most serious.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

extension DivergenceKind {
  /// Describes the kind. Different kinds of one architecture have different words.
  var words: String {
    switch self {
    case .cause(let index): "cause \(index + 1)"
    case .unstated(let difference, let happening, let isLate):
      "\(difference.rawValue) at \(happening)" + (isLate ? ", to a late subscriber" : "")
    case .exchanged: "exchanged"
    case .died(let death, let happening, let isExpected):
      "\(death.sentence(limits: nil)) at \(happening)" + (isExpected ? ", where decisions were due" : "")
    }
  }
}
