import Streams
import Testing

@Suite struct IsolationTests {
  // The compiler picks the second overload for a Sendable type.
  private func isSendable<T>(_ type: T.Type) -> Bool { false }
  private func isSendable<T: Sendable>(_ type: T.Type) -> Bool { true }

  @Test("Contract 6: publishers and subjects are not Sendable")
  func notSendable() {
    #expect(isSendable(Int.self))
    #expect(!isSendable(PassthroughSubject<Int, Never>.self))
    #expect(!isSendable(CurrentValueSubject<Int, Never>.self))
    #expect(!isSendable(AnyPublisher<Int, Never>.self))
    #expect(!isSendable(Publishers.Map<PassthroughSubject<Int, Never>, Int>.self))
    #expect(!isSendable(Publishers.Merge<PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>>.self))
    #expect(!isSendable(AnyCancellable.self))
  }
}
