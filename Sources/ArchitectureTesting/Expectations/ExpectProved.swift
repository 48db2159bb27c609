public import Scenarios
public import Verification

/// Expects a proof that an architecture decides as the oracle does, on histories of any length.
///
///     @Test func proved() { expectProved(Mine.self) }
///
/// The proof assumes that the architecture has only few states beyond those found: ``ProofBounds/extraStates``. An
/// architecture that counts seven events before it fails has more, and passes. The other assumptions are in
/// ``Proof/assumptions`` and ``WorldProof/assumptions``; `bench verify --prove` prints them. An architecture without a
/// proof is an issue, whether it is wrong or beyond the bounds.
public func expectProved<A: Architecture>(
  _ architecture: A.Type, bounds: ProofBounds = ProofBounds(), in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expect(
    Trial(of: architecture), .isProved(within: bounds), in: process, at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a proof that two architectures make the same decisions, on traces of any length.
///
///     @Test func proved() { expectProved(Mine.self, against: Theirs.self) }
///
/// This cannot be proved in an app with a world: two architectures with different requests have different histories.
public func expectProved<A: Architecture, B: Architecture<A.App>>(
  _ architecture: A.Type, against rival: B.Type, bounds: ProofBounds = ProofBounds(),
  in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = SourcePlace(fileID, filePath, line, column)
  guard !A.App.hasWorld else {
    return expect(A.name, at: place) { () throws(NothingCompared) in
      throw NothingCompared(
        "the world of \(A.App.name) answers what each of them asks, so two have two histories; prove each by itself")
    }
  }
  expect(Trial(of: architecture, against: rival), .isProved(within: bounds), in: process, at: place)
}

extension Trial {
  func failureOfProof(within bounds: ProofBounds) throws(NothingCompared) -> Failure? {
    App.hasWorld ? try failureOfWorldProof(within: bounds) : try failureOfPlainProof(within: bounds)
  }

  private func failureOfPlainProof(within bounds: ProofBounds) throws(NothingCompared) -> Failure? {
    let proof: Proof<App>
    do {
      proof = try Proof(that: comparison.actual, decidesAs: comparison.expected, bounds: bounds)
    } catch {
      throw NothingCompared("nothing is proved: \(error)")
    }
    if let transition = proof.divergingTransitions.first {
      return try failure { () throws(Unrepeatable) in [try comparison.counterexample(showing: transition)] }
    }
    guard proof.isEquivalent else {
      throw NothingCompared("nothing is proved: " + proof.valueDependences.map(\.sentence).joined(separator: "; "))
    }
    return nil
  }

  private func failureOfWorldProof(within bounds: ProofBounds) throws(NothingCompared) -> Failure? {
    let proof: WorldProof<App>
    do {
      proof = try WorldProof(of: comparison.actual, bounds: bounds)
    } catch {
      throw NothingCompared("nothing is proved: \(error)")
    }
    guard let steps = proof.wrongSteps.first else { return nil }
    let failure = try failure { () throws(Unrepeatable) in
      try comparison.kinds(on: steps).map { kind throws(Unrepeatable) in
        try Counterexample(of: kind, in: comparison, showing: steps)
      }
    }
    return failure ?? Failure(text: proof.statement)
  }
}

/// Expects that an architecture differs from the oracle only for the causes in its promise, and that each cause occurs.
///
///     @Test func promise() { expectKeepsPromise(Mine.self) }
///
/// It tries all sequences of up to `length` letters, and the first `histories` random histories of the seed. The clock
/// is strict and there are no faults, because promises cover only this case.
public func expectKeepsPromise<A: Architecture>(
  _ architecture: A.Type, upTo length: Int = 4, histories: Int = 300, seed: UInt64 = 1,
  in process: ReplayProcess = .ownProcess(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expect(
    Trial(of: architecture), .keepsPromise(lengthMax: length, histories: histories, seed: seed), in: process,
    at: SourcePlace(fileID, filePath, line, column))
}

extension Trial {
  func failureOfPromise(upTo length: Int, histories: Int, seed: UInt64) throws(NothingCompared) -> Failure? {
    guard length > 0 || histories > 0 else { throw NothingCompared("neither a sequence nor a history is tried") }
    let check = PromiseCheck(comparison, lengthMax: length, histories: max(histories, 0), seed: seed)
    switch check.finding() {
    case .kept: return nil
    case .broken(let counterexample):
      return Failure(of: self, [counterexample], remark: "its promise does not state that")
    case .unseen(let cause):
      return Failure(
        text: "\(comparison.actual.name): its promise states that it \(cause.sentence), but nothing shows that")
    case .unrepeatable(let reason): throw NothingCompared("\(reason)")
    }
  }
}
