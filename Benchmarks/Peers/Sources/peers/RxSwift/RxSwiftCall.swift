import RxSwift

/// The article's 1.7, second version, on RxSwift.
/// The filter has the rule of its 2.4: no empty number.
final class RxSwiftCall: CallPipeline {
  private let makeUICall = PublishSubject<Void>()
  private let textCallId = PublishSubject<String>()
  private let makeVoIPCall = PublishSubject<Void>()
  private let voipPushCallId = PublishSubject<String>()
  private let bag = DisposeBag()

  init(log: CallLog, clock: TraceClock) {
    Observable.merge(
      Observable.combineLatest(
        textCallId.map { ($0, clock.now) },
        makeUICall.map { ($0, clock.now) }
      )
      .filter { $0.1.1 > $0.0.1 && !$0.0.0.isEmpty }
      .map { $0.0.0 },
      Observable.combineLatest(
        voipPushCallId.map { ($0, clock.now) },
        makeVoIPCall.map { ($0, clock.now) }
      )
      .filter { $0.1.1 > $0.0.1 && !$0.0.0.isEmpty }
      .map { $0.0.0 }
    )
    .subscribe(onNext: { log.startCall($0) })
    .disposed(by: bag)
  }

  func changeText(_ text: String) { textCallId.onNext(text) }

  func pressCall() { makeUICall.onNext(()) }

  func receivePush(_ id: String) { voipPushCallId.onNext(id) }

  func pressAnswer() { makeVoIPCall.onNext(()) }
}
