import MVVM
import Streams
import TestSupport
import Testing

@Suite struct BindingTests {
  private let recorder = Recorder()
  private let subject = PassthroughSubject<Int, Never>()

  @Test("Contract 2: a binding passes values on to all relays in order, until its token is released")
  func binding() {
    let relays = (PublishRelay<Int>(), PublishRelay<Int>())
    let tokens = [
      relays.0.sink { [recorder] in recorder.note("a\($0)") }, relays.1.sink { [recorder] in recorder.note("b\($0)") },
    ]
    var binding: AnyCancellable? = subject.bind(to: relays.1, relays.0)
    subject.send(1)
    withExtendedLifetime(binding) {}
    binding = nil
    subject.send(2)
    #expect(recorder.take() == "b1 a1")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 2: a binding also takes relays of optional values and a closure")
  func otherBindings() {
    let (behavior, optional, publish) = (
      BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil), PublishRelay<Int?>()
    )
    var seen: [Int] = []
    let tokens = [
      subject.bind(to: behavior), subject.bind(to: optional), subject.bind(to: publish),
      publish.bind { [recorder] in recorder.note("\($0 ?? -1)") }, subject.bind(onNext: { seen.append($0) }),
    ]
    subject.send(7)
    publish.accept(nil)
    #expect((behavior.value, optional.value, seen) == (7, 7, [7]))
    #expect(recorder.take() == "7 -1")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 2: a completion ends the binding, and the relay can still be used")
  func completion() {
    let relay = PublishRelay<Int>()
    let token = relay.sink(
      receiveCompletion: { [recorder] _ in recorder.note("|") }, receiveValue: { [recorder] in recorder.note("\($0)") })
    let binding = subject.bind(to: relay)
    subject.send(1)
    subject.send(completion: .finished)
    relay.accept(2)
    let other = Just(3).bind(to: relay)
    #expect(recorder.take() == "1 2 3")
    withExtendedLifetime((token, binding, other)) {}
  }

  #if DEBUG
    @Test("Contract 3: in a debug build a failure ends the program with the error in the message")
    func failure() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let (source, relay) = (Source(), PublishRelay<Int>())
        let binding = source.publisher.bind(to: relay)
        source.subject.send(completion: .failure(Source.Failure()))
        withExtendedLifetime(binding) {}
      }
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("a binding must not fail, but its publisher did: Failure()"))
      #expect(message.contains("BindingTests.swift"))
    }

    @Test(
      "Contract 3: in a debug build a failure ends the program for each kind of binding", arguments: 0..<3)
    func otherFailures(form: Int) async {
      await #expect(processExitsWith: .failure) { [form] in
        let source = Source()
        let binding =
          switch form {
          case 0: source.publisher.bind(to: BehaviorRelay(value: 0))
          case 1: source.publisher.bind(to: BehaviorRelay<Int?>(value: 0))
          default: source.publisher.bind { _ in }
          }
        source.subject.send(completion: .failure(Source.Failure()))
        withExtendedLifetime(binding) {}
      }
    }

    @Test("Contract 3: in a debug build a completion does not end the program")
    func noFailure() async {
      await #expect(processExitsWith: .success) {
        let (source, relay) = (Source(), PublishRelay<Int>())
        let binding = source.publisher.bind(to: relay)
        source.subject.send(completion: .finished)
        withExtendedLifetime(binding) {}
      }
    }
  #else
    @Test("Contract 3: in a release build a failure ends the binding, and the relay can still be used")
    func failure() {
      let (source, relay) = (Source(), PublishRelay<Int>())
      let token = relay.sink { [recorder] in recorder.note("\($0)") }
      let binding = source.publisher.bind(to: relay)
      source.subject.send(1)
      source.subject.send(completion: .failure(Source.Failure()))
      relay.accept(2)
      #expect(recorder.take() == "1 2")
      withExtendedLifetime((token, binding)) {}
    }
  #endif
}
