import MVVM
import Streams
import TestSupport
import Testing

@Suite struct FlatMapLatestTests {
  private let recorder = Recorder()
  private let outer = PublishRelay<Int>()
  private let inner = [Source(), Source()]

  private func record<P: Publisher<Int, F>, F: Error>(_ publisher: P) -> AnyCancellable {
    publisher.sink(
      receiveCompletion: { [recorder] completion in
        if case .failure = completion { recorder.note("!") } else { recorder.note("|") }
      },
      receiveValue: { [recorder] in recorder.note("\($0)") })
  }

  @Test("Contract 10: a new inner publisher cancels the previous inner publisher")
  func latest() {
    let token = record(outer.flatMapLatest { [inner] in inner[$0].publisher })
    outer.accept(0)
    inner[0].subject.send(1)
    outer.accept(1)
    #expect((inner[0].cancelled, inner[1].begun) == (1, 1))
    inner[0].subject.send(2)
    inner[1].subject.send(3)
    #expect(recorder.take() == "1 3")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 10: a failure of an inner publisher ends the whole sequence for ever")
  func failure() {
    let token = record(outer.flatMapLatest { [inner] in inner[$0].publisher })
    outer.accept(0)
    inner[0].subject.send(completion: .failure(Source.Failure()))
    outer.accept(1)
    #expect(recorder.take() == "!")
    #expect(inner[1].begun == 0)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 10: a failure that is caught inside does not end the sequence")
  func caught() {
    let token = record(outer.flatMapLatest { [inner] in inner[$0].publisher.catch { _ in Just(-1) } })
    outer.accept(0)
    inner[0].subject.send(completion: .failure(Source.Failure()))
    outer.accept(1)
    inner[1].subject.send(4)
    #expect(recorder.take() == "-1 4")
    withExtendedLifetime(token) {}
  }

  @Test func anOuterPublisherMayFailToo() {
    let (outer, inner) = (Source(), Source())
    let token = record(outer.publisher.flatMapLatest { _ in inner.publisher })
    outer.subject.send(0)
    inner.subject.send(1)
    outer.subject.send(completion: .failure(Source.Failure()))
    #expect(recorder.take() == "1 !")
    #expect(inner.cancelled == 1)
    withExtendedLifetime(token) {}
  }
}
