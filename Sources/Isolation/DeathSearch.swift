import Processes
import Scenarios
import Verification

/// Finds out on which steps architectures die, each try in a process of its own.
package struct DeathSearch {
  /// The words of the command line after the program.
  let words: [String]
  let deathsMax: Int
  private var notes: DeathNotes

  /// After how many deaths an architecture is not searched any more.
  package static let deathsMax = 32
  /// The same for deaths that take as long as a history may take.
  package static let slowDeathsMax = 4

  package init(
    catalogue: Catalogue, program: String, words: [String], limits: ReplayLimits, columns: Int, rival: String?,
    deathsMax: Int
  ) {
    self.words = words
    self.deathsMax = deathsMax
    notes = DeathNotes(catalogue: catalogue, program: program, limits: limits, columns: columns, rival: rival)
  }

  package func task(_ work: IsolatedTask.Work) -> IsolatedTask { notes.task(work) }

  /// Finds the deaths of those that were replayed when a process died.
  ///
  /// One that died is run alone until it comes to the end of the command, on one thread, so that the deaths found are the
  /// same whatever ran beside it.
  /// - Returns: whether anything is known now that was not known before.
  package mutating func learn(_ death: Death, from attempt: IsolatedAttempt) throws -> Bool {
    let before = (notes.deaths.count, notes.stops.count, notes.isCareful)
    // Descriptors may be closed long before that is seen.
    if death == .closedDescriptors { notes.isCareful = true }
    var suspects: [VerifyScope.Only] = []
    for flight in attempt.flights {
      let names = flight.names
      let suspect = VerifyScope.Only(app: names.app, architecture: names.architecture)
      if !suspects.contains(suspect) { suspects.append(suspect) }
    }
    // Whoever closes a descriptor of the system's may be gone when that ends the process.
    if suspects.isEmpty { notes.isCareful = true }
    for suspect in suspects { try search(suspect) }
    return before != (notes.deaths.count, notes.stops.count, notes.isCareful)
  }

  /// Runs the command for one architecture until it comes to its end, or has died often enough.
  private mutating func search(_ suspect: VerifyScope.Only) throws {
    let scope = VerifyScope(only: suspect, jobs: 1, isTrial: true)
    while !notes.stops.contains(where: { $0.app == suspect.app && $0.architecture == suspect.architecture }) {
      let attempt = try IsolatedAttempt(task(.command(words, scope)), isSilent: true)
      guard case .died(let death) = attempt.end() else { return }
      Interruption.shared.waitIfInterrupted()
      if death == .closedDescriptors, !notes.isCareful {
        notes.isCareful = true
        continue
      }
      let flights = attempt.flights
      let place = attempt.recorder.place
      // A sweep of the clock that replays a sequence one by one has two histories under way.
      guard try flights.contains(where: { try notes.note($0, at: place) }) else {
        if !notes.isCareful {
          notes.isCareful = true
          continue
        }
        let names = flights.first?.names ?? (app: suspect.app, architecture: suspect.architecture)
        notes.noteAccomplice(death, names, flights.first?.steps, at: place)
        return
      }
      let own = notes.deaths.filter { $0.app == suspect.app && $0.architecture == suspect.architecture }
      if own.count >= deathsMax || own.count(where: \.death.isSlow) >= Self.slowDeathsMax {
        notes.stops.append(
          IsolatedTask.Stop(
            app: suspect.app, architecture: suspect.architecture, histories: attempt.recorder.historyCount))
      }
    }
  }
}
