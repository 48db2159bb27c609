import Foundation
import StreamsFoundation
import Testing

/// Logs the deliveries of any thread. Sendable, because the words are accessed only under the lock.
final class Log: @unchecked Sendable {
  private let exclusion = Lock()
  private var words: [String] = []

  func note(_ word: String) { exclusion.hold { words.append(word) } }

  var text: String { exclusion.hold { words.joined(separator: " ") } }
  var count: Int { exclusion.hold { words.count } }
}

extension Publisher {
  /// Notes values as they print, `|` for the end and `!` with the error for a failure.
  func record(in log: Log, as name: String = "", show: @escaping (Output) -> String) -> AnyCancellable {
    sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: log.note(name + "|")
        case .failure(let error): log.note("\(name)!\(error)")
        }
      }, receiveValue: { log.note(name + show($0)) })
  }
}

/// Counts the living citizens of its census.
final class Citizen {
  final class Census { var living = 0 }
  private let census: Census

  init(_ census: Census) {
    self.census = census
    census.living += 1
  }

  deinit { census.living -= 1 }

  func touch() {}
}

/// Runs the run loop of this thread until `isDone`, at most a minute.
func runLoop(until isDone: () -> Bool) {
  let limit = Date(timeIntervalSinceNow: 60)
  while !isDone() {
    if Date() > limit {
      Issue.record("the run loop has waited a minute in vain")
      return
    }
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
  }
}

extension DispatchSemaphore {
  /// Waits for a signal, at most a minute.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(wait(timeout: .now() + 60) == .success, sourceLocation: sourceLocation)
  }
}
