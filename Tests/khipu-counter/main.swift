import Foundation
import Khipu
import Processes

// Counts in a disk store, or destroys it, again and again until it is killed: khipu-counter FILE count|destroy [CALLS]
// Acknowledges each count that the store has taken, 0 after it is destroyed. With CALLS it kills itself after that many
// calls to the disk, before the next call. The tests of the kit start it.

struct Count: Alterable, Codable {
  let number: Int
  /// Copies of the number, so that the file needs more than one page, and a mixture of two states is detected.
  let copies: [Int]

  enum Change { case counting }

  func altered(by change: Change) -> Count { Count(number + 1) }

  init(_ number: Int) { (self.number, copies) = (number, Array(repeating: number, count: 1_000)) }
}

/// The system's calls. The program kills itself before call number `limit`, from 0.
func calls(killingBefore limit: Int) -> FileCalls {
  var count = 0
  return FileCalls.system.watched(bytesPerWrite: 1_000) { _ in
    if count == limit { kill(getpid(), SIGKILL) }
    count += 1
  }
}

/// The action on the store.
enum Deed: String { case count, destroy }

let arguments = Array(CommandLine.arguments.dropFirst())
guard (2...3).contains(arguments.count), let deed = Deed(rawValue: arguments[1]) else {
  FileHandle.standardError.write(Data("khipu-counter: expected FILE count|destroy [CALLS]\n".utf8))
  exit(EX_USAGE)
}
let channel = WorkerChannel(secondsPerRequest: 60)
let store = try createDiskStore(
  at: URL(filePath: arguments[0]), initial: Count(0),
  calls: arguments.dropFirst(2).first.flatMap { Int($0) }.map { calls(killingBefore: $0) } ?? .system
) { error in
  FileHandle.standardError.write(Data("khipu-counter: \(error)\n".utf8))
  exit(EX_IOERR)
}
while true {
  switch deed {
  case .count: store.change(.counting)
  case .destroy: store.destroy()
  }
  try channel.send(store.state().number)
}
