import Basics
import Foundation
import Results
import Verification

/// What came out of one unit, as it is kept in a file of its own.
///
/// The file has three lines: what is the same wherever the unit is run, under which circumstances it was run here, and
/// the digest of both. So a file that was cut short or changed is recognised.
package struct UnitRecord: Equatable, Sendable {
  package let body: Body
  package let circumstances: Circumstances

  /// What is the same on every machine.
  package struct Body: Codable, Equatable, Sendable {
    /// The digest of the campaign's plan.
    package let campaign: String
    package let unit: Int
    /// Of a unit of random histories.
    package let swarm: SwarmOutcome?
    /// The files of a unit that replays: `correctness.csv` and `allocations.csv`.
    package let files: [RunFile]?

    package init(campaign: String, unit: Int, swarm: SwarmOutcome?, files: [RunFile]?) {
      self.campaign = campaign
      self.unit = unit
      self.swarm = swarm
      self.files = files
    }
  }

  /// Where it was run, and what was timed there.
  package struct Circumstances: Codable, Equatable, Sendable {
    /// The name by which figures of one machine are told from those of another.
    package let machine: String
    package let hardware: MachineRecord
    package let seconds: Double
    /// The files of a unit that replays whose figures are of this machine alone.
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

  /// The name of the file of a unit.
  package static func fileName(ofUnit number: Int) -> String {
    let digits = String(number)
    return prefix + String(repeating: "0", count: max(0, 7 - digits.count)) + digits + suffix
  }

  /// The unit that a file of this name is of; nil if it is no such name.
  static func number(ofFile name: String) -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return Int(name.dropFirst(prefix.count).dropLast(suffix.count)).flatMap {
      fileName(ofUnit: $0) == name ? $0 : nil
    }
  }

  /// Whether the file is meant to be a unit's, whatever its number.
  static func isMeant(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  private static let prefix = "unit-"
  private static let suffix = ".json"

  /// The contents of its file.
  package var bytes: [UInt8] {
    let lines = Self.encoded(body) + [Self.lineFeed] + Self.encoded(circumstances) + [Self.lineFeed]
    return lines + Array(Self.digest(of: lines).utf8) + [Self.lineFeed]
  }

  /// Reads the output of ``bytes``.
  ///
  /// - Throws: ``Damage`` if it is anything else.
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

  /// What no record says that this program has written; nil if nothing is wrong. The names of files become paths when
  /// units are merged, and figures are added up.
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

  /// So that the figures of all units of a plan can be added up.
  private static let figureMax = Int.max / CampaignPlan.unitsMax
  private static let secondsMax = 1e9

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix(".")
      && name.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "/") }
  }

  /// Why a file is no record of a unit.
  package struct Damage: Error, Equatable {
    package let reason: String
  }

  /// What tells whether two files say the same of a unit.
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

/// What the random histories of one unit showed. It is the same wherever and whenever the unit is run.
package struct SwarmOutcome: Codable, Equatable, Sendable {
  /// How many histories were tried. Fewer than planned if the architecture ended its process again and again.
  package var tried = 0
  package var diverging = 0
  package var steps = 0
  /// How many histories ended the process of the architecture, or were not done in time.
  package var died = 0
  /// One for each kind of divergence, and one for each way to end, by the first history that shows it.
  package var findings: [CampaignFinding] = []

  package init() {}
}

/// One kind of divergence that a unit found, shrunk, with the first history that shows it.
package struct CampaignFinding: Codable, Equatable, Sendable {
  /// By which it is told from others of the same architecture: `missing at Call`.
  package let kind: String
  package let standing: Standing
  /// The number of the first history of the unit that shows it, from 0.
  package let history: Int
  /// What differs, in one sentence that begins with a verb.
  package let sentence: String
  /// The steps that show it, in the notation of `bench verify --replay`; empty if not even they can be told.
  package let steps: String
  /// Nil where no replay can be drawn.
  package let diagram: MarbleDiagram?

  package init(
    kind: String, standing: Standing, history: Int, sentence: String, steps: String, diagram: MarbleDiagram?
  ) {
    self.kind = kind
    self.standing = standing
    self.history = history
    self.sentence = sentence
    self.steps = steps
    self.diagram = diagram
  }

  /// What a finding says of the architecture's promise. Declared in the order in which findings are listed.
  package enum Standing: String, Codable, CaseIterable, Sendable {
    /// The same events without faults show something that the promise does not state.
    case broken
    /// The architecture ended its process, or did not come to an end.
    case died
    /// The same steps led now to these decisions, now to others.
    case unrepeatable
    /// It takes a fault, and promises are about traces without one.
    case fault
    /// The promise states it.
    case stated

    /// The rank in the list; the gravest first.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

extension DivergenceKind {
  /// The kind in words. Different kinds of one architecture have different words.
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
