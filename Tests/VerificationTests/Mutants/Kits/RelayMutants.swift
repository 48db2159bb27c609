import MVVM
import Scenarios
import Streams
import VideoCall

/// The view model of `mvvm-relays`. Each mutant overrides a chain.
class RelayMutant: Mutation {
  class var name: String { String(describing: self) }
  static let origin = "a mutant of mvvm-relays"
  static let promise = Promise<VideoCall>.identical

  final let text = BehaviorRelay(value: "")
  final let call = PublishRelay<Void>()
  final let pushedId = BehaviorRelay<String?>(value: nil)
  final let answer = PublishRelay<Void>()
  private var subscription: AnyCancellable?

  required init(_ environment: Environment<VideoCall>) {
    let decisions = environment.decisions
    subscription = bind(outgoing.merge(with: incoming).eraseToAnyPublisher()) { decisions.emit(.startCall($0)) }
  }

  var outgoing: AnyPublisher<String, Never> {
    call.withLatestFrom(text).filter { !$0.isEmpty }.eraseToAnyPublisher()
  }

  var incoming: AnyPublisher<String, Never> {
    answer.withLatestFrom(pushedId).compactMap { $0 }.eraseToAnyPublisher()
  }

  func bind(_ calls: AnyPublisher<String, Never>, _ start: @escaping (String) -> Void) -> AnyCancellable {
    calls.asSignal(on: ImmediateScheduler.shared).emit(onNext: start)
  }

  final func receive(_ event: VideoCall.Event) {
    switch event {
    case .text(let text): self.text.accept(text)
    case .call: call.accept()
    case .push(let payload): if payload.count == 36 { pushedId.accept(payload) }
    case .answer: answer.accept()
    }
  }
}

/// Calls the last text that was not empty. Right: the last text, if it is not empty.
final class FilteredBeforePress: RelayMutant {
  override var outgoing: AnyPublisher<String, Never> {
    call.withLatestFrom(text.filter { !$0.isEmpty }).eraseToAnyPublisher()
  }
}

final class EqualCallsRemoved: RelayMutant {
  override func bind(_ calls: AnyPublisher<String, Never>, _ start: @escaping (String) -> Void) -> AnyCancellable {
    calls.asDriver(on: ImmediateScheduler.shared).distinctUntilChanged().drive(onNext: start)
  }
}

final class NoPushIsEmpty: RelayMutant {
  override var incoming: AnyPublisher<String, Never> {
    answer.withLatestFrom(pushedId).map { $0 ?? "" }.eraseToAnyPublisher()
  }
}

final class TextsMergedIn: RelayMutant {
  override var outgoing: AnyPublisher<String, Never> {
    call.withLatestFrom(text).merge(with: text).filter { !$0.isEmpty }.eraseToAnyPublisher()
  }
}

/// Equivalent: a driver also replays its last value, but there is no late subscriber.
final class DriverForSignal: RelayMutant {
  override func bind(_ calls: AnyPublisher<String, Never>, _ start: @escaping (String) -> Void) -> AnyCancellable {
    calls.asDriver(on: ImmediateScheduler.shared).drive(onNext: start)
  }
}
