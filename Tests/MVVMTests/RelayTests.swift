import MVVM
import Streams
import TestSupport
import Testing

@Suite struct RelayTests {
  @Test("Contract 1: a publish relay delivers to its current subscribers, in order")
  func publishRelay() {
    let (relay, recorder) = (PublishRelay<Int>(), Recorder())
    relay.accept(0)
    let first = relay.sink { recorder.note("a\($0)") }
    relay.accept(1)
    let second = relay.sink { recorder.note("b\($0)") }
    relay.accept(2)
    #expect(recorder.take() == "a1 a2 b2")
    withExtendedLifetime((first, second)) {}
  }

  @Test("Contract 1: a behavior relay keeps its value, and sends it to a new subscriber")
  func behaviorRelay() {
    let (relay, recorder) = (BehaviorRelay(value: 1), Recorder())
    relay.accept(2)
    #expect(relay.value == 2)
    let token = relay.sink { recorder.note("\($0) \(relay.value)") }
    relay.accept(3)
    #expect(recorder.take() == "2 2 3 3")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 1: releasing a relay sends no completion")
  func endOfLife() {
    let recorder = Recorder()
    var (publish, behavior): (PublishRelay<Int>?, BehaviorRelay<Int>?) = (PublishRelay(), BehaviorRelay(value: 1))
    let tokens = [
      publish?.sink(receiveCompletion: { _ in recorder.note("|") }, receiveValue: { _ in }),
      behavior?.sink(receiveCompletion: { _ in recorder.note("|") }, receiveValue: { _ in }),
    ]
    (publish, behavior) = (nil, nil)
    #expect(recorder.take() == "")
    withExtendedLifetime(tokens) {}
  }

  @Test func aRelayOfNothingAcceptsNothing() {
    let (relay, recorder) = (PublishRelay<Void>(), Recorder())
    let token = relay.sink { recorder.note("tap") }
    relay.accept()
    #expect(recorder.take() == "tap")
    withExtendedLifetime(token) {}
  }
}
