import Streams

extension RepairedConverter {
  /// Carries out what the model says should be done, except to show something.
  final class Core {
    let answer = PassthroughSubject<RateServer.Answer, Never>(.confined)
    let indicatorHeld = PassthroughSubject<Void, Never>(.confined)
    let ratesAged = PassthroughSubject<Void, Never>(.confined)
    private var subscriptions: [AnyCancellable] = []

    func setupReactions(_ ctrl: Controller, _ phone: Phone) {
      let loads = ctrl.m.filter(\.shouldLoad)
      loads
        .sink { [answer] _ in phone.server.load { answer.send($0) } }
        .store(in: &subscriptions)
      loads
        .delay(for: .milliseconds(500), scheduler: phone.scheduler)
        .sink { [indicatorHeld] _ in indicatorHeld.send(()) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap(\.shouldWaitUntil)
        .map { end in
          Just(()).delay(for: phone.clock.now.distance(to: end), scheduler: phone.scheduler)
        }
        .switchToLatest()
        .sink { [ratesAged] in ratesAged.send(()) }
        .store(in: &subscriptions)

      ctrl.m
        .filter(\.shouldReportError)
        .sink { _ in phone.screen.alert() }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap(\.shouldSave)
        .removeDuplicates()
        .sink { phone.disk.save($0) }
        .store(in: &subscriptions)
    }
  }
}
