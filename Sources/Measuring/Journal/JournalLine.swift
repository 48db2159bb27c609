import Basics
import Foundation
import Results
import Traces

/// A line of a journal: a record as JSON, and the FNV-1a digest of its bytes.
///
///     {"fnv1a":"85944171f73967e8","record":{"unit":{…}}}
///
/// The line is itself JSON. The digest covers the record's bytes as written, so a check does not depend on the JSON
/// formatter.
package enum JournalLine {
  package struct Damage: Error, Equatable {
    package let expected: String
    package let found: String
  }

  private static let beginning = Array(#"{"fnv1a":""#.utf8)
  private static let middle = Array(#"","record":"#.utf8)
  private static let digitCount = 16
  private static let end = UInt8(ascii: "}")

  /// The line including its line feed.
  ///
  /// - Throws: `EncodingError` if the record cannot be encoded.
  package static func bytes(of record: some Encodable) throws -> [UInt8] {
    bytes(ofBody: try RecordJSON.line(of: record, takingAnyFigure: true)[...])
  }

  package static func bytes(ofBody body: ArraySlice<UInt8>) -> [UInt8] {
    beginning + Array(digest(of: body).utf8) + middle + body + [end, UInt8(ascii: "\n")]
  }

  /// Decodes a line without its line feed.
  ///
  /// - Parameter what: the expectation in messages: `the result of unit 3`.
  package static func record<Record: Decodable>(
    _ type: Record.Type, of line: ArraySlice<UInt8>, expecting what: String
  ) throws(Damage) -> Record {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let body = try body(of: line, expecting: what)
    do {
      return try decoder.decode(type, from: Data(body))
    } catch {
      throw Damage(expected: what, found: String(decoding: body.prefix(excerptBytes), as: UTF8.self))
    }
  }

  /// The record's bytes, with an unchecked digest; nil if the line is malformed.
  package static func body(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let frame = beginning.count + digitCount + middle.count
    guard line.count > frame + 1, line.starts(with: beginning), line.last == end,
      line.dropFirst(beginning.count + digitCount).starts(with: middle)
    else { return nil }
    return line.dropFirst(frame).dropLast()
  }

  /// The record's bytes, after a check of the digest.
  private static func body(of line: ArraySlice<UInt8>, expecting what: String) throws(Damage) -> ArraySlice<UInt8> {
    guard let body = body(of: line) else {
      let excerpt = String(decoding: line.prefix(excerptBytes), as: UTF8.self)
      throw Damage(expected: what, found: excerpt.isEmpty ? "an empty line" : excerpt)
    }
    let stated = String(decoding: line.dropFirst(beginning.count).prefix(digitCount), as: UTF8.self)
    let digest = digest(of: body)
    guard digest == stated else {
      throw Damage(expected: "\(what), of digest \(stated)", found: "one of digest \(digest)")
    }
    return body
  }

  private static func digest(of bytes: ArraySlice<UInt8>) -> String {
    var digest = FNV1a()
    digest.combine(bytes)
    return digest.hexadecimal
  }

  private static let excerptBytes = 60
}

/// The first line of a journal: the run, and the conditions for resuming it.
package struct JournalHeader: Codable, Equatable, Sendable {
  package struct TraceDigest: Codable, Equatable, Sendable {
    package var app: String
    package var trace: String
    /// FNV-1a 64, in hexadecimal digits.
    package var digest: String
  }

  package var version: Int
  /// The command line that began the run, without the program's name.
  package var words: [String]
  package var runID: String
  package var plan: Plan
  /// The builds of the program and of the one that counts allocations.
  package var programs: [String]
  package var machine: MachineRecord
  /// The host name: distinguishes equal machines.
  package var node: String
  package var traces: [TraceDigest]

  package static let currentVersion = 1

  /// - Throws: a `TraceError` if the file of a trace has changed since the plan was checked.
  package init(words: [String], runID: String, plan: CheckedPlan, programs: WorkerPrograms) throws {
    version = Self.currentVersion
    self.words = words
    self.runID = runID
    self.plan = plan.plan
    self.programs = programs.identities
    machine = Machine.record
    node = ProcessInfo.processInfo.hostName
    traces = try plan.apps.flatMap { app in
      try app.traces.map { trace in
        var digest = FNV1a()
        try CanonicalTrace.write(trace.lines) { digest.combine($0) }
        return TraceDigest(app: app.planned.name, trace: trace.name, digest: digest.hexadecimal)
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case version, words
    case runID = "run_id"
    case plan, programs, machine, node, traces
  }
}

extension JournalHeader {
  /// Throws unless the builds are the same: results of two builds are never mixed.
  ///
  /// - Parameter path: the run's folder, for the message.
  package func check(_ programs: WorkerPrograms, path: String) throws(JournalError) {
    try check("build", self.programs, programs.identities, path: path)
  }

  /// Throws unless the run can be resumed under the conditions of `now`.
  package func check(_ now: JournalHeader, path: String) throws(JournalError) {
    try check("build", programs, now.programs, path: path)
    if plan.passes.areOfOneMachine {
      try check("machine", [node, machine.lasting], [now.node, now.machine.lasting], path: path)
    } else if plan.passes.instructions {
      // Instruction counts of libraries depend on the processor model, not on the host.
      try check("machine", [machine.lasting], [now.machine.lasting], path: path)
    }
    for (begun, found) in zip(traces, now.traces) {
      try check("trace \(begun.trace)", [begun.digest], [found.digest], path: path)
    }
  }

  private func check(_ what: String, _ begun: [String], _ now: [String], path: String) throws(JournalError) {
    for (begun, now) in zip(begun, now) where begun != now {
      throw .mismatch(path: path, what: what, expected: begun, found: now)
    }
    if begun.count != now.count {
      throw .mismatch(path: path, what: what, expected: "\(begun.count) programs", found: "\(now.count)")
    }
  }
}

extension MachineRecord {
  /// All but the frequency, which changes while a machine runs.
  fileprivate var lasting: String {
    var machine = self
    machine.processorMegahertz = nil
    return "\(machine)"
  }
}

extension PlannedPasses {
  fileprivate var areOfOneMachine: Bool { timing || network != nil }
}
