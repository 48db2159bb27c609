import Reactor
import Streams
import TestSupport
import Testing

@Suite struct DefaultTests {
  @Test("Contract 12: without a mutate, the action is the mutation")
  func actionIsMutation() {
    final class Sum: Reactor {
      typealias Action = Int
      let initialState = 0
      let loop = Loop()
      func reduce(state: Int, mutation: Int) -> Int { state + mutation }
    }
    let reactor = Sum()
    reactor.action.send(2)
    reactor.action.send(3)
    #expect(reactor.currentState == 5)
  }

  @Test("Contract 12: without a mutate, an action that is not a mutation causes no mutation")
  func noMutation() {
    final class Deaf: Reactor {
      typealias Action = String
      let initialState = 0
      let loop = Loop()
      func reduce(state: Int, mutation: Int) -> Int { state + mutation }
    }
    let (reactor, recorder) = (Deaf(), Recorder())
    let token = reactor.state.record(in: recorder)
    reactor.action.send("a")
    #expect(recorder.take() == "0")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 12: without a reduce, the state is sent again")
  func noReduce() {
    final class Still: Reactor {
      typealias Action = Void
      let initialState = 7
      let loop = Loop()
    }
    let (reactor, recorder) = (Still(), Recorder())
    let token = reactor.state.record(in: recorder)
    reactor.action.send()
    #expect(recorder.take() == "7 7")
    withExtendedLifetime(token) {}
  }
}
