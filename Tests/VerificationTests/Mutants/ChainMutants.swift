import Scenarios
import Streams
import VideoCall

/// A chain of operators that decides as the oracle. Each mutant overrides the chain.
class ChainMutant: Mutation {
  class var name: String { String(describing: self) }
  class var origin: String { "a mutant of a chain" }
  static let promise = Promise<VideoCall>.identical

  final let makeUICall = PassthroughSubject<Void, Never>(.confined)
  final let textCallId = PassthroughSubject<String, Never>(.confined)
  final let makeVoIPCall = PassthroughSubject<Void, Never>(.confined)
  final let voipPushCallId = PassthroughSubject<String, Never>(.confined)
  private var subscriptions: [AnyCancellable] = []

  required init(_ environment: Environment<VideoCall>) {
    let decisions = environment.decisions
    calls(environment.clock)
      .sink { id in decisions.emit(.startCall(id)) }
      .store(in: &subscriptions)
  }

  /// The mutated chain.
  func calls(_ clock: ManualClock) -> AnyPublisher<String, Never> { preconditionFailure("a mutant states its chain") }

  final func receive(_ event: VideoCall.Event) {
    switch event {
    case .text(let text): textCallId.send(text)
    case .call: makeUICall.send(())
    case .push(let payload): if payload.count == 36 { voipPushCallId.send(payload) }
    case .answer: makeVoIPCall.send(())
    }
  }
}

/// Mutants of `timestamped-non-empty`: a datum passes if the press came after it and it is not empty.
class TimestampedMutant: ChainMutant {
  typealias Datum = Timestamped<String, VirtualInstant>
  typealias Press = Timestamped<Void, VirtualInstant>

  func calls(_ datum: Datum, _ press: Press) -> Bool { press.instant > datum.instant && !datum.value.isEmpty }
  func answers(_ datum: Datum, _ press: Press) -> Bool { press.instant > datum.instant && !datum.value.isEmpty }

  override func calls(_ clock: ManualClock) -> AnyPublisher<String, Never> {
    Publishers.Merge(
      Publishers.CombineLatest(textCallId.timestamped(by: clock), makeUICall.timestamped(by: clock))
        .filter { [unowned self] in calls($0.0, $0.1) }
        .map { $0.0.value },
      Publishers.CombineLatest(voipPushCallId.timestamped(by: clock), makeVoIPCall.timestamped(by: clock))
        .filter { [unowned self] in answers($0.0, $0.1) }
        .map { $0.0.value }
    )
    .eraseToAnyPublisher()
  }
}

final class CallAtOrAfterText: TimestampedMutant {
  override func calls(_ datum: Datum, _ press: Press) -> Bool {
    press.instant >= datum.instant && !datum.value.isEmpty
  }
}

final class AnswerAtOrAfterPush: TimestampedMutant {
  override func answers(_ datum: Datum, _ press: Press) -> Bool {
    press.instant >= datum.instant && !datum.value.isEmpty
  }
}

final class CallNotAtText: TimestampedMutant {
  override func calls(_ datum: Datum, _ press: Press) -> Bool {
    press.instant != datum.instant && !datum.value.isEmpty
  }
}

final class CallBeforeText: TimestampedMutant {
  override func calls(_ datum: Datum, _ press: Press) -> Bool {
    press.instant < datum.instant && !datum.value.isEmpty
  }
}

final class CallAtAnyTime: TimestampedMutant {
  override func calls(_ datum: Datum, _ press: Press) -> Bool { !datum.value.isEmpty }
}

final class AnswerAtAnyTime: TimestampedMutant {
  override func answers(_ datum: Datum, _ press: Press) -> Bool { !datum.value.isEmpty }
}

final class EmptyTextPasses: TimestampedMutant {
  override func calls(_ datum: Datum, _ press: Press) -> Bool { press.instant > datum.instant }
}

final class OnlyEmptyTextPasses: TimestampedMutant {
  override func calls(_ datum: Datum, _ press: Press) -> Bool {
    press.instant > datum.instant && datum.value.isEmpty
  }
}

final class EitherConditionPasses: TimestampedMutant {
  override func calls(_ datum: Datum, _ press: Press) -> Bool {
    press.instant > datum.instant || !datum.value.isEmpty
  }
}

final class CallWithinFourNanoseconds: TimestampedMutant {
  override func calls(_ datum: Datum, _ press: Press) -> Bool {
    press.instant > datum.instant && !datum.value.isEmpty
      && press.instant.nanoseconds - datum.instant.nanoseconds <= 4
  }
}

// MARK: - Mutants of `with-latest-from`

final class PushSideDropped: ChainMutant {
  override func calls(_ clock: ManualClock) -> AnyPublisher<String, Never> {
    makeUICall.withLatestFrom(textCallId).filter { !$0.isEmpty }.eraseToAnyPublisher()
  }
}

final class TextSideMergedTwice: ChainMutant {
  override func calls(_ clock: ManualClock) -> AnyPublisher<String, Never> {
    Publishers.Merge(
      makeUICall.withLatestFrom(textCallId).filter { !$0.isEmpty },
      makeUICall.withLatestFrom(textCallId).filter { !$0.isEmpty }
    )
    .eraseToAnyPublisher()
  }
}

final class CombinedWithLatest: ChainMutant {
  override func calls(_ clock: ManualClock) -> AnyPublisher<String, Never> {
    Publishers.Merge(
      Publishers.CombineLatest(makeUICall, textCallId).map { $0.1 }.filter { !$0.isEmpty },
      makeVoIPCall.withLatestFrom(voipPushCallId)
    )
    .eraseToAnyPublisher()
  }
}

final class MomentAndDatumSwapped: ChainMutant {
  override func calls(_ clock: ManualClock) -> AnyPublisher<String, Never> {
    Publishers.Merge(
      textCallId.withLatestFrom(makeUICall) { text, _ in text }.filter { !$0.isEmpty },
      makeVoIPCall.withLatestFrom(voipPushCallId)
    )
    .eraseToAnyPublisher()
  }
}

final class ButtonsSwapped: ChainMutant {
  override func calls(_ clock: ManualClock) -> AnyPublisher<String, Never> {
    Publishers.Merge(
      makeVoIPCall.withLatestFrom(textCallId).filter { !$0.isEmpty },
      makeUICall.withLatestFrom(voipPushCallId)
    )
    .eraseToAnyPublisher()
  }
}

final class FilterDropped: ChainMutant {
  override func calls(_ clock: ManualClock) -> AnyPublisher<String, Never> {
    Publishers.Merge(makeUICall.withLatestFrom(textCallId), makeVoIPCall.withLatestFrom(voipPushCallId))
      .eraseToAnyPublisher()
  }
}

// MARK: - Equivalent mutants

final class MergeSidesSwapped: ChainMutant {
  override func calls(_ clock: ManualClock) -> AnyPublisher<String, Never> {
    Publishers.Merge(
      makeVoIPCall.withLatestFrom(voipPushCallId),
      makeUICall.withLatestFrom(textCallId).filter { !$0.isEmpty }
    )
    .eraseToAnyPublisher()
  }
}

final class FilterAppliedTwice: ChainMutant {
  override func calls(_ clock: ManualClock) -> AnyPublisher<String, Never> {
    Publishers.Merge(
      makeUICall.withLatestFrom(textCallId).filter { !$0.isEmpty }.filter { !$0.isEmpty },
      makeVoIPCall.withLatestFrom(voipPushCallId).filter { !$0.isEmpty }
    )
    .eraseToAnyPublisher()
  }
}

/// Equivalent: a push that passed the check of its UUID is never empty.
final class EmptyPushPasses: TimestampedMutant {
  override func answers(_ datum: Datum, _ press: Press) -> Bool { press.instant > datum.instant }
}
