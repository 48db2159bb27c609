import Foundation
import Streams
import Testing

@MainActor @Suite struct CurrencyCoreTests {
  private typealias Reply = PassthroughSubject<[String: Double], URLError>

  @Test("A core loads, throttles and converts in virtual time")
  func core() {
    let (main, recorder) = (VirtualScheduler(), Recorder())
    var replies: [String: Reply] = [:]
    let core = Conversion.Core(main: main) { src in
      recorder.note("load(\(src))")
      let reply = Reply()
      replies[src] = reply
      return reply.eraseToAnyPublisher()
    }
    let token = core.$amountDst.removeDuplicates().record(in: recorder)
    // The first amount, the field's "", causes a decision at once.
    main.advance(by: .zero)
    #expect(recorder.take() == "- load(USD) 0.0")

    replies["USD"]!.send(["EUR": 0.5])
    main.advance(by: .seconds(1))
    core.amount = "1"
    main.advance(by: .zero)
    #expect(recorder.take() == "0.5")
    for text in ["12", "120"] { core.amount = text }
    main.advance(by: .milliseconds(99))
    #expect(recorder.take() == "")
    main.advance(by: .milliseconds(1))
    #expect(recorder.take() == "60.0")

    core.src = "GBP"
    main.advance(by: .zero)
    #expect(recorder.take() == "load(GBP)")
    replies["GBP"]!.send(completion: .failure(URLError(.timedOut)))
    main.advance(by: .zero)
    #expect(recorder.take() == "0.0")
    withExtendedLifetime((core, token)) {}
  }

  @Test("A core loads and converts on the main queue")
  func mainQueue() async {
    let core = Conversion.Core(main: DispatchQueue.main) { _ in
      Just(["EUR": 2]).setFailureType(to: URLError.self).eraseToAnyPublisher()
    }
    core.amount = "21"
    for _ in 1...100 where core.amountDst != "42.0" {
      await withCheckedContinuation { done in
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { done.resume() }
      }
    }
    #expect(core.amountDst == "42.0")
  }
}
