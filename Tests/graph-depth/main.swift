import Foundation
import GraphLevels
import Streams

// Builds a graph of DEPTH levels and uses it on a thread with a stack of KIB: graph-depth LEVEL USE KIB DEPTH. Ends
// with 0 if the graph works, with 1 if a value is lost, and by a signal if the stack is too small. Scripts/references
// depth searches for the largest depth that works.

/// A use of the graph.
enum Use: String, CaseIterable {
  /// The graph below a subject is subscribed to.
  case subscribe
  /// The graph below a subject passes a value on and is cancelled.
  case cancel
  /// The graph below a subject passes a value on and completes.
  case complete
  /// The graph below a fulfilled `Future` passes the value on inside the subscription.
  case future

  func run(_ level: GraphLevel, depth: Int) {
    guard self != .future else {
      return expectOne { level.graph(depth: depth, below: Future { $0(.success(1)) }).sink(receiveValue: $0) }
    }
    let subject = PassthroughSubject<Int, Never>()
    let graph = level.graph(depth: depth, below: subject)
    if self == .subscribe {
      return withExtendedLifetime((graph, graph.sink { _ in })) { exit(EXIT_SUCCESS) }
    }
    expectOne {
      let token = graph.sink(receiveValue: $0)
      subject.send(1)
      if self == .cancel { token.cancel() }
      subject.send(completion: .finished)
      return token
    }
  }

  /// Ends the program unless the graph in `body` passes the value 1 on once.
  private func expectOne(_ body: (@escaping (Int) -> Void) -> AnyCancellable) {
    var sum = 0
    let token = body { sum += $0 }
    if sum != 1 { exit(EXIT_FAILURE) }
    withExtendedLifetime(token) {}
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 4, let level = GraphLevel.all.first(where: { $0.name == arguments[1] }),
  let use = Use(rawValue: arguments[2]), let stack = Int(arguments[3]), let depth = Int(arguments[4]), depth > 0
else {
  if arguments == ["levels"] {
    print(GraphLevel.all.map(\.name).joined(separator: "\n"))
    exit(EXIT_SUCCESS)
  }
  FileHandle.standardError.write(
    Data("graph-depth: expected levels, or LEVEL USE KIB DEPTH, USE one of \(Use.allCases.map(\.rawValue))\n".utf8))
  exit(EX_USAGE)
}
let thread = Thread {
  use.run(level, depth: depth)
  exit(EXIT_SUCCESS)
}
thread.stackSize = stack << 10
thread.start()
while true { pause() }
