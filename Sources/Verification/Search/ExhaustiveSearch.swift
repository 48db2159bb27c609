import Basics
public import Scenarios

/// Tries all sequences, length by length, and counts those on which the two decide differently.
///
/// In a clock sweep only divergences at the last two steps are new. Decisions at an event do not depend on anything
/// after the next event, so earlier divergences occur at a shorter length.
public struct ExhaustiveSearch<App: Scenarios.App>: Sendable {
  public let comparison: DifferentialPair<App>
  public let choices: Choices

  /// - Precondition: both support every letter.
  public init(_ comparison: DifferentialPair<App>, choices: Choices) {
    precondition(choices.letters.allSatisfy(comparison.canExpress), "an architecture cannot express a letter")
    self.comparison = comparison
    self.choices = choices
  }

  /// The number of first letters that the sequences of a piece share.
  private static var prefixLength: Int { 3 }

  public struct Length: Sendable, Equatable {
    public let length: Int
    /// letters^length x clocks^(length - 1).
    public var tried: Int
    public var diverging: Int
    /// See ``ClockSweep``.
    public var replays: Int
  }

  /// Tries all sequences of one length.
  ///
  /// - Parameters:
  ///   - known: the kinds found in shorter sequences.
  ///   - meter: receives the counts, and can end the search.
  /// - Returns: the counts, and the first sequence of each kind that is not in `known`; nil if the search was ended.
  /// - Complexity: at most 2 x count(length) replays of `length` events; constant memory.
  public func search(
    length: Int, known: Set<DivergenceKind>, jobs: Int, meter: SearchMeter
  ) -> (Length, [DivergenceKind: [Step]])? {
    guard let sequences = choices.letterSequenceCount(length: length), choices.count(length: length) != nil else {
      preconditionFailure("more sequences of length \(length) than can be counted")
    }
    let table = EventTable<App>(choices: choices, length: length)
    let ways = choices.clockWayCount(length: length) ?? 1
    let skips = choices.canSkip(in: App.self)
    // With skipping, sequences with the same beginning are in one piece, so that the replays do not depend on the
    // number of jobs.
    let pieces = skips ? choices.letterSequenceCount(length: min(length, Self.prefixLength)) ?? sequences : sequences
    let total = (0..<pieces).inParallel(jobs: jobs, weight: ways * (sequences / pieces), until: meter.isEnded) {
      range in
      var part = Part(known: known)
      let size = sequences / pieces
      if skips {
        for piece in range {
          part.replaySkipping(
            piece * size..<(piece + 1) * size, length: length, comparison: comparison, choices: choices)
        }
      } else if let table {
        part.sweep(range, length: length, comparison: comparison, choices: choices, table: table)
      } else {
        part.replay(range, length: length, comparison: comparison, choices: choices)
      }
      meter.add(
        tried: part.count.tried, diverging: part.count.diverging,
        upTo: range.lowerBound * size..<range.upperBound * size)
      return part
    } merge: { (total: inout Part?, part: Part) in
      total = total.map { $0.merged(with: part) } ?? part
    }
    guard let total, !meter.isEnded else { return nil }
    let firsts = total.firsts.mapValues { choices.steps($0.letters, $0.clocks) }
    let row = Length(
      length: length, tried: total.count.tried, diverging: total.count.diverging, replays: total.count.replays)
    return (row, firsts)
  }

  private struct Part: Sendable {
    let known: Set<DivergenceKind>
    var count = ClockSweep<App>.Count()
    var firsts: [DivergenceKind: Place] = [:]

    init(known: Set<DivergenceKind>) { self.known = known }

    /// The place of a sequence in the search order.
    struct Place: Sendable {
      let letters: [Int]
      let clocks: [Int]

      func isBefore(_ other: Place) -> Bool {
        (letters + clocks).lexicographicallyPrecedes(other.letters + other.clocks)
      }
    }

    mutating func note(_ kinds: Set<DivergenceKind>, _ letters: [Int], _ clocks: [Int]) {
      for kind in kinds where isNew(kind) { firsts[kind] = Place(letters: letters, clocks: clocks) }
    }

    func isNew(_ kind: DivergenceKind) -> Bool { firsts[kind] == nil && !known.contains(kind) }

    func merged(with other: Part) -> Part {
      var merged = self
      merged.count.add(other.count)
      merged.firsts.merge(other.firsts) { $1.isBefore($0) ? $1 : $0 }
      return merged
    }

    /// Sequences of plain events: a clock sweep for each sequence of letters.
    mutating func sweep(
      _ range: Range<Int>, length: Int, comparison: DifferentialPair<App>, choices: Choices, table: EventTable<App>
    ) {
      var letters = choices.letterIndices(range.lowerBound, length: length)
      var events = table.events(letters)
      let advances = choices.clockAdvances.map { $0 ?? 1 }
      let sweep = ClockSweep(
        expected: comparison.expected, actual: comparison.actual, events: events, advances: advances)
      let replaySlot = comparison.actual.acquireSlot()
      replaySlot?.begin(app: App.name, architecture: comparison.actual.name, nil)
      defer { replaySlot?.end() }
      sweep.note(in: replaySlot)
      let canDie = !comparison.knownDeaths.isEmpty
      for number in range {
        if number > range.lowerBound {
          let next = choices.letterIndices(number, length: length)
          let changed = zip(letters, next).prefix { $0 == $1 }.count
          letters = next
          events = table.events(letters)
          for index in changed..<length { sweep.setEvent(events[index], at: index) }
        }
        if canDie || replaySlot != nil {
          let steps = letters.map { choices.letters[$0] }
          replaySlot?.begin(steps, advances: advances)
          if canDie, comparison.mayDie(on: steps) {
            replay(number..<number + 1, length: length, comparison: comparison, choices: choices)
            continue
          }
        }
        var judgedEnds: [LogEnds<App>] = []
        sweep.run { way in
          guard !way.hasLateEntries else {
            let divergences = comparison.divergences(on: choices.steps(letters, way.choices))
            note(divergences, comparison, letters, way.choices)
            return !divergences.isEmpty
          }
          // Logs of different lengths differ, and are no exchange. Only their ends may show a new kind.
          let ends = LogEnds(way, from: length - 2)
          if way.expected.count != way.actual.count, ends.areEqual || judgedEnds.contains(ends) { return true }
          judgedEnds.append(ends)
          let history = History(of: way.script, entries: way.actual)
          let rival = comparison.isAgainstOracle ? nil : History(of: way.script, entries: way.expected)
          let judgement = Judgement(of: history, against: rival)
          let divergences = judgement.divergences
          note(divergences, atEventsFrom: length - 2, comparison, letters, way.choices)
          return !divergences.isEmpty
        }
      }
      count.add(sweep.count)
    }

    private mutating func note(
      _ divergences: [Divergence<App>], _ comparison: DifferentialPair<App>, _ letters: [Int], _ clocks: [Int]
    ) {
      if !divergences.isEmpty { note(comparison.kinds(of: divergences), letters, clocks) }
    }

    /// Earlier divergences occur at a shorter length. An exchange consists of all of them.
    private mutating func note(
      _ divergences: [Divergence<App>], atEventsFrom first: Int, _ comparison: DifferentialPair<App>, _ letters: [Int],
      _ clocks: [Int]
    ) {
      let last = divergences.filter { $0.eventIndex >= first }
      if last.isEmpty { return }
      note(Set(last.map(comparison.kind)), letters, clocks)
      guard isNew(.exchanged), comparison.kinds(of: divergences).contains(.exchanged) else { return }
      note([.exchanged], letters, clocks)
    }

    /// Sequences with a world. A sequence with a step without effect equals a shorter one, and a divergence may cause
    /// all later ones. So all sequences with such a beginning are skipped. They count as tried, and as diverging if the
    /// beginning diverges.
    mutating func replaySkipping(_ range: Range<Int>, length: Int, comparison: DifferentialPair<App>, choices: Choices)
    {
      var number = range.lowerBound
      while number < range.upperBound {
        let letters = choices.letterIndices(number, length: length)
        let clocks = letters.map { _ in 0 }
        let timeline = Timeline<App>(choices.steps(letters, clocks))
        let judgement = comparison.judgement(on: timeline)
        count.replays += comparison.isAgainstOracle ? 1 : 2
        let divergence = judgement.firstDivergence
        let wrong = divergence.map { divergence in
          timeline.moments.first { $0.time >= divergence.time }?.stepIndex ?? length - 1
        }
        let idle = judgement.idleStep
        let last = min(idle ?? .max, wrong ?? .max, length - 1)
        let size = choices.letterSequenceCount(length: length - 1 - last) ?? 1
        let next = min((number / size + 1) * size, range.upperBound)
        count.tried += next - number
        if let divergence, wrong == last, idle != last {
          count.diverging += next - number
          if last == length - 1 { note(comparison.kinds(of: [divergence]), letters, clocks) }
        }
        number = next
      }
    }

    /// Sequences with faults beyond the clock's, each replayed on its own timeline.
    mutating func replay(_ range: Range<Int>, length: Int, comparison: DifferentialPair<App>, choices: Choices) {
      let ways = choices.clockWayCount(length: length) ?? 0
      for number in range {
        let letters = choices.letterIndices(number, length: length)
        for way in 0..<ways {
          let clocks = choices.clockIndices(way, length: length)
          let divergences = comparison.divergences(on: choices.steps(letters, clocks))
          count.tried += 1
          count.replays += comparison.isAgainstOracle ? 1 : 2
          guard !divergences.isEmpty else { continue }
          count.diverging += 1
          note(comparison.kinds(of: divergences), letters, clocks)
        }
      }
    }
  }
}

private struct EventTable<App: Scenarios.App>: Sendable {
  private let letters: [Int]
  private let events: [[App.Event]]

  init?(choices: Choices, length: Int) {
    guard choices.arePlain(in: App.self), !App.hasWorld else { return nil }
    letters = choices.letters.map { step in
      guard case .event(let letter, _) = step.happening else { preconditionFailure("plain letters are events") }
      return letter
    }
    events = App.letters.map { letter in (1...max(length, 1)).map(letter.event) }
  }

  func events(_ letterIndices: [Int]) -> [App.Event] {
    var numbers = Array(repeating: 0, count: events.count)
    return letterIndices.map { index in
      let letter = letters[index]
      numbers[letter] += 1
      return events[letter][numbers[letter] - 1]
    }
  }
}

/// The decisions of both from an event on.
private struct LogEnds<App: Scenarios.App>: Equatable {
  private let expected: ClockSweep<App>.Entries.SubSequence
  private let actual: ClockSweep<App>.Entries.SubSequence

  init(_ way: ClockSweep<App>.Way, from event: Int) {
    (expected, actual) = (Self.end(of: way.expected, from: event), Self.end(of: way.actual, from: event))
  }

  var areEqual: Bool { expected == actual }

  private static func end(
    of log: ClockSweep<App>.Entries, from event: Int
  ) -> ClockSweep<App>.Entries.SubSequence {
    log[(log.firstIndex { $0.eventIndex >= event } ?? log.endIndex)...]
  }
}

extension ClockSweep.Count {
  fileprivate mutating func add(_ other: Self) {
    tried += other.tried
    diverging += other.diverging
    replays += other.replays
  }
}
