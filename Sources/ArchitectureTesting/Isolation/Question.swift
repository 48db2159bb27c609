import IsolatedReplays
import Scenarios
import Verification

/// What an expectation asks of an architecture. One case an expectation, because another process has to be told it.
enum Question: Codable, Sendable {
  case isIdentical(on: Histories)
  case keepsPromise(lengthMax: Int, histories: Int, seed: UInt64)
  case isProved(within: ProofBounds)

  /// The trace on which two are compared; nil if it is anything else.
  var trace: SentTrace? {
    if case .isIdentical(let histories) = self, case .trace(let sent) = histories.choice { sent } else { nil }
  }
}

extension Trial {
  /// Replays in this process what answers the question.
  ///
  /// - Returns: what is wrong; nil if nothing is.
  func failure(answering question: Question) throws(NothingCompared) -> Failure? {
    switch question {
    case .isIdentical(let histories): try failure(on: histories)
    case .keepsPromise(let length, let histories, let seed):
      try failureOfPromise(upTo: length, histories: histories, seed: seed)
    case .isProved(let bounds): try failureOfProof(within: bounds)
    }
  }
}

/// A question about architectures, as another process is told it.
struct QuestionToProcess: Codable, Sendable {
  let architecture: TypeReference
  /// Nil if it is compared with the oracle.
  let rival: TypeReference?
  let question: Question
  /// How a death was found, where that is worth a sentence.
  var remark: String?
}

/// What that process says.
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
