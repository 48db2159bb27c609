import Foundation
import Streams
import Testing

/// Sources that store the values they send.
@Suite struct RecordTests {
  @Test func sendsWhatWasRecorded() {
    let recorder = Recorder()
    let records = [
      Record<Int, Failure> { recording in
        for value in 1...3 { recording.receive(value) }
      },
      Record { $0.receive(completion: .failure(Failure(number: 4))) },
      Record(output: [5], completion: .failure(Failure(number: 6))),
      Record(recording: Record.Recording(output: [7])),
      Record(recording: Record.Recording()),
    ]
    for record in records { record.record(in: recorder).cancel() }
    #expect(recorder.take() == "1 2 3 | !4 5 !6 7 | |")
    #expect(records[0].recording.output == [1, 2, 3])
    #expect(records[1].recording.completion == .failure(Failure(number: 4)))
  }

  @Test("Contract 2: a record stops where it is cancelled", arguments: 0...4)
  func cancelled(at place: Int) {
    let (log, record) = (MarbleLog(), Record<String, Failure>(output: ["a", "b", "c"], completion: .finished))
    var (subscription, count): ((any Cancellable)?, Int) = (nil, 0)
    let step = {
      if count == place { subscription?.cancel() }
      count += 1
    }
    log.onSubscription = {
      subscription = $0
      step()
    }
    log.onValue = step
    let listener = MarbleListener<Failure>(log)
    record.receive(subscriber: listener)
    #expect(log.recorded.joined().joined() == "abc|".prefix(place))
    subscription = nil
  }

  @Test("A recording that receives an event after its completion ends the program")
  func complete() async {
    await #expect(processExitsWith: .failure) {
      _ = Record<Int, Never> {
        $0.receive(completion: .finished)
        $0.receive(1)
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = Record<Int, Never> {
        $0.receive(completion: .finished)
        $0.receive(completion: .finished)
      }
    }
  }

  @Test("Sources with equal contents are equal")
  func equality() {
    typealias Answer = Result<Int, Failure>.Publisher
    #expect(Just(1) == Just(1))
    #expect(Just(1) != Just(2))
    #expect(Fail<Int, Failure>(error: Failure(number: 1)) != Fail(error: Failure(number: 2)))
    #expect(Optional(1).publisher == Optional.Publisher(1))
    #expect(Answer(1) == Result.success(1).publisher)
    #expect(Answer(1) != Answer(Failure(number: 1)))
  }

  @Test("A record is encoded as in Combine, and decoded again")
  func coding() throws {
    struct Refusal: Error, Codable, Equatable { let code: Int }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let records = [
      Record<Int, Refusal>(output: [1, 2], completion: .finished),
      Record(output: [], completion: .failure(Refusal(code: 3))),
    ]
    let written = try records.map { try encoder.encode($0) }
    #expect(
      written.map { String(decoding: $0, as: UTF8.self) } == [
        #"{"recording":{"completion":{"success":true},"output":[1,2]}}"#,
        #"{"recording":{"completion":{"error":{"code":3},"success":false},"output":[]}}"#,
      ])
    for (record, data) in zip(records, written) {
      let read = try JSONDecoder().decode(Record<Int, Refusal>.self, from: data).recording
      #expect(read.output == record.recording.output)
      #expect(read.completion == record.recording.completion)
    }
  }

  @Test func resultsFromTheirParts() {
    let recorder = Recorder()
    Result<Int, Failure>.Publisher(1).record(in: recorder).cancel()
    Result<Int, Failure>.Publisher(Failure(number: 2)).record(in: recorder).cancel()
    #expect(recorder.take() == "1 | !2")
  }
}
