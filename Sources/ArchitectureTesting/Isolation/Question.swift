import Basics
import IsolatedReplays
import Processes
import Reports
import Scenarios
import Traces
import Verification

/// The question of an expectation, encodable so that it can be sent to another process.
enum Question: Codable, Sendable {
  case isIdentical(on: Histories)
  case keepsPromise(lengthMax: Int, histories: Int, seed: UInt64)
  case isProved(within: ProofBounds)

  var trace: SentTrace? {
    if case .isIdentical(let histories) = self, case .trace(let sent) = histories.choice { sent } else { nil }
  }
}

extension Trial {
  /// Answers the question in this process.
  ///
  /// - Returns: the failure, if any.
  func failure(answering question: Question) throws(NothingCompared) -> Failure? {
    switch question {
    case .isIdentical(let histories): try failure(on: histories)
    case .keepsPromise(let length, let histories, let seed):
      try failureOfPromise(upTo: length, histories: histories, seed: seed)
    case .isProved(let bounds): try failureOfProof(within: bounds)
    }
  }
}

struct QuestionToProcess: Codable, Sendable {
  let architecture: TypeReference
  let rival: TypeReference?
  let question: Question
  /// How a crash was found, if useful.
  var remark: String?
}

struct AnswerOfProcess: Codable, Sendable {
  private let failure: Failure?
  private let nothingCompared: String?

  init(_ answer: () throws(NothingCompared) -> Failure?) {
    do throws(NothingCompared) {
      failure = try answer()
      nothingCompared = nil
    } catch {
      failure = nil
      nothingCompared = error.reason
    }
  }

  func get() throws(NothingCompared) -> Failure? {
    if let nothingCompared { throw NothingCompared(nothingCompared) }
    return failure
  }
}

extension Trial {
  /// Answers a question.
  ///
  /// - Parameter warn: receives the reason if the test process has to answer instead of another one.
  /// - Returns: the failure, if any.
  func failure(
    answering question: Question, in process: ReplayProcess, warn: (String) -> Void
  ) throws(NothingCompared) -> Failure? {
    ReplayProcess.endIfItRunsTests()
    try check()
    guard let limits = process.limits, ReplayProcess.isAvailable else { return try failure(answering: question) }
    do {
      return try failure(answering: question, within: limits)
    } catch {
      if let error = error as? NothingCompared { throw error }
      warn("\(comparison.actual.name): not isolated, since \(error); an architecture that crashes ends all tests")
      return try failure(answering: question)
    }
  }

  /// - Throws: `NothingCompared`; any other error if there is no process.
  private func failure(answering question: Question, within limits: ReplayLimits) throws -> Failure? {
    let names = [comparison.actual.name] + (comparison.promise == nil ? [comparison.expected.name] : [])
    guard let architecture = references.first, references.count == names.count else {
      throw NoProcess("no other process knows its type by a name; a type that is not private has one")
    }
    var asked = QuestionToProcess(
      architecture: architecture, rival: references.count > 1 ? references[1] : nil, question: question)
    let trace = question.trace?.trace
    let traceLimits: @Sendable (Int) -> ReplayLimits = { [given = limits] events in
      var limits = given
      limits.timeout *= max(1, events / 1_000)
      return limits
    }
    let limits = trace.map { traceLimits($0.events.count) } ?? limits
    let suspect = ArchitectureID(app: App.name, architecture: names[0])
    var search = DeathSearch(
      DeathSearch.Plan(
        asked, of: [benchmark], by: ReplayProcess.program, within: limits, traces: traceLimits,
        rival: names.count > 1 ? names[1] : nil, deathsMax: 1, slowDeathsMax: 1))
    while true {
      let attempt = try search.attempt()
      switch attempt.end() {
      case .failed(let reason?): throw NoProcess("\(reason)")
      case .neverBegan, .failed(nil): throw NoProcess("the program of the tests, started again, does not answer")
      case .finished:
        guard let answer = try attempt.newOutcomes(AnswerOfProcess.self).last else {
          throw NoProcess("the process of the replays has no answer")
        }
        return try answer.get()
      case .died(let death):
        guard let trace else {
          if try search.note(death, of: attempt, by: suspect) { continue }
          throw NothingCompared("\(names[0]) \(death.sentence(limits: limits)) where nothing is replayed")
        }
        let found = try search.note(trace, by: names, of: App.self) { Timeline(Script<App>($0)).retellings }
        guard let found else {
          if search.prolong(after: death) { continue }
          throw NothingCompared(
            "\(names[0]) \(death.sentence(limits: limits)) on the trace '\(trace.name)', but not when it is replayed again"
          )
        }
        if !found.isRetold { return Failure(of: found, on: trace, of: App.self, within: limits) }
        asked.remark = found.remark(of: trace)
        search.job = asked
      }
    }
  }

  /// The answer in a process with a list of earlier crashes. A listed crash is the answer; without one, the question is
  /// answered.
  func failureKnowingDeaths(_ asked: QuestionToProcess) throws(NothingCompared) -> Failure? {
    try check()
    let death = try failure(remark: asked.remark) { () throws(Unrepeatable) in
      try comparison.checkDeaths()
      return try comparison.deaths()
    }
    if let death { return death }
    return try failure(answering: asked.question)
  }
}

private struct NoProcess: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension TraceDeath {
  fileprivate func remark(of trace: Trace) -> String {
    switch eventIndex {
    case ReplaySlot.making?: "before the first event of the trace '\(trace.name)'"
    case let index?: "at event \(index.grouped) of the trace '\(trace.name)'"
    case nil: "at the end of the trace '\(trace.name)'"
    }
  }
}

extension Failure {
  /// An architecture crashes in a history that steps cannot express.
  fileprivate init<App: Scenarios.App>(
    of found: TraceDeath, on trace: Trace, of app: App.Type, within limits: ReplayLimits
  ) {
    let (least, leastIndex) = (found.least ?? trace, found.least == nil ? found.eventIndex : found.leastIndex)
    let words = Timeline(Script<App>(least)).events.map { App.word($0.event) }
    let moment =
      switch leastIndex {
      case ReplaySlot.making?: "while it is made"
      case let index?: "at " + words[index]
      case nil: "at the end"
      }
    var page = TextPage()
    page.paragraph("\(found.architecture) \(found.death.sentence(limits: limits)) \(moment)")
    page.paragraph(
      "on: \(words.suffix(MarbleDiagram.eventsMax).joined(separator: ", ")), with the values of the trace", indent: 2)
    page.paragraph(found.remark(of: trace), indent: 2)
    self.init(text: page.plainLines.joined(separator: "\n"))
  }
}
