import RxSwift

/// The article's 1.7, second version, on RxSwift.
final class RxSwiftCall: CallPipeline {
  private let makeUICall = PublishSubject<Void>()
  private let textCallId = PublishSubject<String>()
  private let makeVoIPCall = PublishSubject<Void>()
  private let voipPushCallId = PublishSubject<String>()
  private let bag = DisposeBag()

  init(log: CallLog, clock: TraceClock) {
    Observable.merge(
      Observable.combineLatest(
        textCallId.map { Stamped(value: $0, instant: clock.now) },
        makeUICall.map { Stamped(value: $0, instant: clock.now) }
      )
      .filter { $0.1.instant > $0.0.instant }
      .map { $0.0.value },
      Observable.combineLatest(
        voipPushCallId.map { Stamped(value: $0, instant: clock.now) },
        makeVoIPCall.map { Stamped(value: $0, instant: clock.now) }
      )
      .filter { $0.1.instant > $0.0.instant }
      .map { $0.0.value }
    )
    .subscribe(onNext: { log.startCall($0) })
    .disposed(by: bag)
  }

  func changeText(_ text: String) { textCallId.onNext(text) }

  func pressCall() { makeUICall.onNext(()) }

  func receivePush(_ id: String) { voipPushCallId.onNext(id) }

  func pressAnswer() { makeVoIPCall.onNext(()) }
}
