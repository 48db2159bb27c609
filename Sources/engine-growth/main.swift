import Foundation
import ModelController
import Streams

// engine-growth WHAT SIZE: builds, uses and tears down a graph, and prints the sum of the received numbers.
// Scripts/references growth counts the instructions of several sizes.

/// The workload, and what its size counts.
enum Growth: String, CaseIterable {
  /// Numbers through map, filter and map.
  case events
  /// Numbers through a `combineLatest` and a `merge`, each of two inputs.
  case chainEvents = "chain-events"
  /// Numbers from a subject to a sink.
  case sentEvents = "sent-events"
  /// Numbers from a current value subject to a sink.
  case currentEvents = "current-events"
  /// As above, for any thread.
  case sharedEvents = "shared-events"
  case sharedChainEvents = "shared-chain-events"
  case sharedSentEvents = "shared-sent-events"
  case sharedCurrentEvents = "shared-current-events"
  /// Subscriptions to the chain of `chainEvents`, each cancelled.
  case chains
  case sharedChains = "shared-chains"
  /// Changes of a controller's model.
  case modelEvents = "model-events"
  /// Sinks of one subject, which sends ten numbers.
  case subscribers
  /// Erased maps, one below the other. Ten numbers pass.
  case operators
  /// Inputs of one merge. Each sends a number and completes.
  case mergedInputs = "merged-inputs"
  /// Publishers inside one flatMap. Each sends a number and completes.
  case flattenedPublishers = "flattened-publishers"

  func sum(size: Int) -> Int {
    switch self {
    case .events: events(size, .confined)
    case .sharedEvents: events(size, .anyThread)
    case .chainEvents: chainEvents(size, .confined)
    case .sharedChainEvents: chainEvents(size, .anyThread)
    case .sentEvents: sentEvents(size, .confined)
    case .sharedSentEvents: sentEvents(size, .anyThread)
    case .currentEvents: currentEvents(size, .confined)
    case .sharedCurrentEvents: currentEvents(size, .anyThread)
    case .chains: chains(size, .confined)
    case .sharedChains: chains(size, .anyThread)
    case .modelEvents: modelEvents(size)
    case .subscribers: subscribers(size)
    case .operators: operators(size)
    case .mergedInputs: mergedInputs(size)
    case .flattenedPublishers: flattenedPublishers(size)
    }
  }

  private typealias Numbers = PassthroughSubject<Int, Never>

  private func events(_ size: Int, _ domain: Domain) -> Int {
    var sum = 0
    let subject = Numbers(domain)
    let token = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.sink { sum &+= $0 }
    for number in 0..<size { subject.send(number) }
    token.cancel()
    return sum
  }

  private func chain(_ a: Numbers, _ b: Numbers, _ c: Numbers) -> some Publisher<Int, Never> {
    a.map { $0 &+ 1 }.combineLatest(b).filter { $0.0 > $0.1 }.map { $0.0 }.merge(with: c)
  }

  private func chainEvents(_ size: Int, _ domain: Domain) -> Int {
    var sum = 0
    let (a, b, c) = (Numbers(domain), Numbers(domain), Numbers(domain))
    let token = chain(a, b, c).sink { sum &+= $0 }
    b.send(-1)
    for number in 0..<size { a.send(number) }
    token.cancel()
    return sum
  }

  private func chains(_ size: Int, _ domain: Domain) -> Int {
    var sum = 0
    let (a, b, c) = (Numbers(domain), Numbers(domain), Numbers(domain))
    for _ in 0..<size { chain(a, b, c).sink { sum &+= $0 }.cancel() }
    return sum &+ size
  }

  private func sentEvents(_ size: Int, _ domain: Domain) -> Int {
    var sum = 0
    let subject = Numbers(domain)
    let token = subject.sink { sum &+= $0 }
    for number in 0..<size { subject.send(number) }
    token.cancel()
    return sum
  }

  private func currentEvents(_ size: Int, _ domain: Domain) -> Int {
    var sum = 0
    let subject = CurrentValueSubject<Int, Never>(0, domain)
    let token = subject.sink { sum &+= $0 }
    for number in 0..<size { subject.send(number) }
    token.cancel()
    return sum
  }

  private func modelEvents(_ size: Int) -> Int {
    struct Model { var sum = 0 }
    let (controller, subject) = (MPAK.Controller(Model()), Numbers(.confined))
    controller.pipeValue(subject, { $0.sum &+= $1 })
    for number in 0..<size { subject.send(number) }
    return controller.m.value.sum
  }

  private func subscribers(_ size: Int) -> Int {
    var sum = 0
    let subject = Numbers(.confined)
    let tokens = (0..<size).map { _ in subject.sink { sum &+= $0 } }
    for number in 0..<10 { subject.send(number) }
    for token in tokens { token.cancel() }
    return sum
  }

  private func operators(_ size: Int) -> Int {
    var sum = 0
    let subject = Numbers(.confined)
    var publisher = subject.eraseToAnyPublisher()
    for _ in 0..<size { publisher = publisher.map { $0 &+ 1 }.eraseToAnyPublisher() }
    let token = publisher.sink { sum &+= $0 }
    for number in 0..<10 { subject.send(number) }
    token.cancel()
    return sum
  }

  private func mergedInputs(_ size: Int) -> Int {
    var sum = 0
    let subjects = (0..<size).map { _ in Numbers(.confined) }
    let token = Publishers.MergeMany(subjects).sink { sum &+= $0 }
    complete(subjects)
    token.cancel()
    return sum
  }

  private func flattenedPublishers(_ size: Int) -> Int {
    var sum = 0
    let subjects = (0..<size).map { _ in Numbers(.confined) }
    let outer = Numbers(.confined)
    let token = outer.flatMap { subjects[$0].confined() }.sink { sum &+= $0 }
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
