import Foundation
import ModelController
import Streams

// Does something as often, or with a graph as large, as it is told: engine-growth WHAT SIZE. Scripts/growth.sh counts the
// instructions of several sizes. Prints the sum of what came out.

/// What grows. A graph is built, used and torn down.
enum Growth: String, CaseIterable {
  /// Numbers that go through map, filter and map.
  case events
  /// Events that change the model of a controller.
  case modelEvents = "model-events"
  /// Sinks of one subject, which sends ten numbers.
  case subscribers
  /// Maps, one below the other and each erased. Ten numbers go through.
  case operators
  /// Inputs of one merge. Each sends a number and completes.
  case mergedInputs = "merged-inputs"
  /// Publishers that one flatMap listens to. Each sends a number and completes.
  case flattenedPublishers = "flattened-publishers"

  func sum(size: Int) -> Int {
    switch self {
    case .events: events(size)
    case .modelEvents: modelEvents(size)
    case .subscribers: subscribers(size)
    case .operators: operators(size)
    case .mergedInputs: mergedInputs(size)
    case .flattenedPublishers: flattenedPublishers(size)
    }
  }

  private typealias Numbers = PassthroughSubject<Int, Never>

  private func events(_ size: Int) -> Int {
    var sum = 0
    let subject = Numbers()
    let token = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.sink { sum &+= $0 }
    for number in 0..<size { subject.send(number) }
    token.cancel()
    return sum
  }

  private func modelEvents(_ size: Int) -> Int {
    struct Model { var sum = 0 }
    let (controller, subject) = (MPAK.Controller(Model()), Numbers())
    controller.pipeValue(subject, { $0.sum &+= $1 })
    for number in 0..<size { subject.send(number) }
    return controller.m.value.sum
  }

  private func subscribers(_ size: Int) -> Int {
    var sum = 0
    let subject = Numbers()
    let tokens = (0..<size).map { _ in subject.sink { sum &+= $0 } }
    for number in 0..<10 { subject.send(number) }
    for token in tokens { token.cancel() }
    return sum
  }

  private func operators(_ size: Int) -> Int {
    var sum = 0
    let subject = Numbers()
    var publisher = subject.eraseToAnyPublisher()
    for _ in 0..<size { publisher = publisher.map { $0 &+ 1 }.eraseToAnyPublisher() }
    let token = publisher.sink { sum &+= $0 }
    for number in 0..<10 { subject.send(number) }
    token.cancel()
    return sum
  }

  private func mergedInputs(_ size: Int) -> Int {
    var sum = 0
    let subjects = (0..<size).map { _ in Numbers() }
    let token = Publishers.MergeMany(subjects).sink { sum &+= $0 }
    complete(subjects)
    token.cancel()
    return sum
  }

  private func flattenedPublishers(_ size: Int) -> Int {
    var sum = 0
    let subjects = (0..<size).map { _ in Numbers() }
    let outer = Numbers()
    let token = outer.flatMap { subjects[$0] }.sink { sum &+= $0 }
    for number in subjects.indices { outer.send(number) }
    complete(subjects)
    token.cancel()
    return sum
  }

  private func complete(_ subjects: [Numbers]) {
    for (number, subject) in subjects.enumerated() {
      subject.send(number)
      subject.send(completion: .finished)
    }
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let growth = Growth(rawValue: arguments[1]), let size = Int(arguments[2]), size > 0 else {
  let names = Growth.allCases.map(\.rawValue).joined(separator: ", ")
  FileHandle.standardError.write(Data("engine-growth: expected WHAT SIZE, WHAT one of \(names)\n".utf8))
  exit(EX_USAGE)
}
print(growth.sum(size: size))
