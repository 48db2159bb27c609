import BenchmarkCatalogue
import Foundation
import Processes
import Results
import TestSupport
import Testing

@testable import Measuring

@Suite("The journal of a run") struct JournalTests {
  private static let plan = SamplePlan.untimed

  private static func header(_ plan: Plan = plan) throws -> JournalHeader {
    let programs = WorkerPrograms(timing: WorkerProgram("/bin/sh"), counting: .success(WorkerProgram("/nowhere/sh")))
    return try JournalHeader(
      words: ["run", "--seed", "3"], runID: "id", plan: try CheckedPlan(plan, catalogue), programs: programs)
  }

  /// A result of each unit, without measurements.
  private static let results = plan.units.map {
    UnitResult($0, ReplayedTrace(app: $0.app, name: "t", events: $0.number, origin: ["a\nb"]))
  }

  /// The bytes of a journal with so many units.
  private func journal(units: Int) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    var journal = RunJournal(try Self.header(), in: folder.path)
    for result in Self.results.prefix(units) { try journal.append(result) }
    #expect(try folder.contents == [RunJournal.fileName])
    return Array(try folder.read(RunJournal.fileName).utf8)
  }

  private func contents(_ bytes: some Sequence<UInt8>) throws -> JournalContents {
    try JournalContents(Array(bytes), file: "j")
  }

  @Test("The header and the appended units are read back in order")
  func readBack() throws {
    for count in 1...Self.results.count {
      let bytes = try journal(units: count)
      let found = try contents(bytes)
      #expect(found.header == (try Self.header()))
      #expect(found.results == Array(Self.results.prefix(count)))
      #expect(found.byteCount == bytes.count && !found.isTorn)
    }
  }

  @Test("Nothing is written before a unit is finished, because nothing could be resumed")
  func notBegun() throws {
    let folder = try TemporaryFolder()
    _ = RunJournal(try Self.header(), in: folder.path)
    #expect(try folder.contents == [])
    #expect(throws: JournalError.missing(path: folder.path)) { try JournalContents(folder: folder.path) }
  }

  @Test("A truncated journal keeps all units but the truncated one, and is continued after them")
  func torn() throws {
    let bytes = try journal(units: 2)
    let whole = try journal(units: 1).count
    for count in [whole] + Array(stride(from: whole + 1, to: bytes.count, by: 7)) + [bytes.count - 1] {
      let folder = try TemporaryFolder()
      try folder.write(String(decoding: bytes.prefix(count), as: UTF8.self), to: RunJournal.fileName)
      let found = try JournalContents(folder: folder.path)
      #expect(found.results == Array(Self.results.prefix(1)))
      #expect(found.isTorn == (count > whole))
      var journal = try RunJournal(continuing: found, in: folder.path)
      try journal.append(Self.results[1])
      #expect(Array(try folder.read(RunJournal.fileName).utf8) == bytes)
    }
  }

  @Test("A damaged last line counts as unfinished, with or without its end")
  func damagedEnd() throws {
    var bytes = try journal(units: 2)
    let whole = try journal(units: 1).count
    bytes.replaceSubrange(whole + 100..<whole + 140, with: repeatElement(0, count: 40))
    let found = try contents(bytes)
    #expect(found.results.count == 1 && found.isTorn && found.byteCount == whole)
  }

  @Test("Any other damaged line is an error with its number", arguments: [1, 2, 3])
  func damagedLine(number: Int) throws {
    let bytes = try journal(units: 3)
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let line = lines[number - 1]
    for place in stride(from: line.startIndex, to: line.endIndex, by: 11) {
      var damaged = bytes
      damaged[place] ^= 4
      let error = #expect(throws: JournalError.self) { try contents(damaged) }
      #expect(error?.isMissingInput == false)
      #expect(error?.description.hasPrefix("j:\(number): found ") == true, "\(error?.description ?? "none")")
    }
  }

  @Test("A missing or repeated line is named")
  func otherUnit() throws {
    let lines = try journal(units: 4).split(separator: UInt8(ascii: "\n"))
    let missing = [lines[0], lines[2], lines[3]].flatMap { $0 + [10] }
    #expect(
      throws: JournalError.malformedLine(
        file: "j", number: 2, expected: "the result of unit 1", found: "the result of unit 2")
    ) { try contents(missing) }
    let twice = [lines[0], lines[1], lines[1], lines[2]].flatMap { $0 + [10] }
    #expect(
      throws: JournalError.malformedLine(
        file: "j", number: 3, expected: "the result of unit 2", found: "the result of unit 1")
    ) { try contents(twice) }
    let surplus = try journal(units: Self.results.count) + lines[1] + [10]
    #expect(
      throws: JournalError.malformedLine(
        file: "j", number: 8, expected: "the end after all 6 units", found: "the result of unit 1")
    ) { try contents(surplus) }
  }

  @Test("A journal of a later version, an empty file and another file are refused in a sentence")
  func foreign() throws {
    var header = try Self.header()
    header.version = 2
    let error = #expect(throws: JournalError.self) { try contents(try JournalLine.bytes(of: header)) }
    #expect(error?.description == "j:1: found one of version 2, expected the header of a journal of version 1")
    for text in ["", "\n", "t_ns,source,kind,value\n1,2,3,4\n", "{}\n{}\n"] {
      let error = #expect(throws: JournalError.self) { try contents(text.utf8) }
      #expect(error?.description.hasSuffix(", expected the header of a journal of version 1") == true)
      #expect(error?.description.contains("found ,") == false)
    }
  }

  @Test("A folder in its place, or a missing one, is no journal")
  func noFile() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(RunJournal.fileName)
    let error = #expect(throws: JournalError.self) { try JournalContents(folder: folder.path) }
    #expect(error?.isMissingInput == true)
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var plan = SamplePlan.untimed
    let change: @Sendable (inout JournalHeader) -> Void
  }

  static let changes = [
    Change(testDescription: "build") { $0.programs[0] += "0" },
    Change(testDescription: "build") { $0.programs = [] },
    Change(testDescription: "machine", plan: SamplePlan.timed) { $0.node = "another" },
    Change(testDescription: "machine", plan: SamplePlan.timed) { $0.machine.memoryBytes += 1 },
    Change(testDescription: "machine", plan: SamplePlan.counting) { $0.machine.memoryBytes += 1 },
    Change(testDescription: "trace phone") { $0.traces[0].digest = "0" },
  ]

  @Test("A run is resumed only with the same build, machine and traces", arguments: changes)
  func mismatch(change: Change) throws {
    let now = try Self.header(change.plan)
    try now.check(now, path: "out")
    var begun = now
    change.change(&begun)
    let error = #expect(throws: JournalError.self) { try begun.check(now, path: "out") }
    #expect(error?.isMissingInput == false)
    let beginning = "out was started with another \(change.testDescription), so it cannot be resumed: expected "
    #expect(error?.description.hasPrefix(beginning) == true, "\(error?.description ?? "none")")
  }

  @Test("A run is resumed at another frequency of the processor", arguments: [SamplePlan.timed, SamplePlan.counting])
  func frequency(plan: Plan) throws {
    let now = try Self.header(plan)
    var begun = now
    begun.machine.processorMegahertz = 1
    try begun.check(now, path: "out")
  }

  @Test("An untimed run is resumed on any machine, and one with instructions on machines of the same kind")
  func anywhere() throws {
    let now = try Self.header()
    var begun = now
    begun.node = "another"
    begun.machine.memoryBytes += 1
    try begun.check(now, path: "out")
    let counting = try Self.header(SamplePlan.counting)
    begun = counting
    begun.node = "another"
    try begun.check(counting, path: "out")
  }

  @Test("Text that controls a terminal is escaped, and read back unchanged")
  func hostileText() throws {
    let line = try JournalLine.bytes(of: HostileRun.names)
    #expect(String(decoding: line, as: UTF8.self).harmfulCharacters.isEmpty)
    #expect(try JournalLine.record([String].self, of: line.dropLast(), expecting: "names") == HostileRun.names)
  }

  @Test("Figures that are no JSON numbers are read back unchanged")
  func notFinite() throws {
    let line = try JournalLine.bytes(of: [Double.infinity, -.infinity, 0.1])
    #expect(
      try JournalLine.record([Double].self, of: line.dropLast(), expecting: "figures") == [.infinity, -.infinity, 0.1])
  }
}
