import Foundation
import Khipu
import Processes

// Counts in a disk store until it is killed: khipu-counter FILE [CALLS]
// Acknowledges each count that the store has taken. With CALLS it kills itself before that many calls to the disk have
// been made. The tests of the kit start it.

struct Count: Alterable, Codable {
  let number: Int
  /// Many times the number, so that the file does not fit into one page, and one that is mixed of two states is known.
  let copies: [Int]

  enum Change { case counting }

  func altered(by change: Change) -> Count { Count(number + 1) }

  init(_ number: Int) { (self.number, copies) = (number, Array(repeating: number, count: 1_000)) }
}

/// The system's calls, before one of which the program kills itself.
func calls(killingBefore limit: Int) -> FileCalls {
  var count = 0
  return FileCalls.system.watched(bytesPerWrite: 1_000) { _ in
    if count == limit { kill(getpid(), SIGKILL) }
    count += 1
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first, arguments.count <= 2 else {
  FileHandle.standardError.write(Data("khipu-counter: expected FILE [CALLS]\n".utf8))
  exit(EX_USAGE)
}
let channel = WorkerChannel(secondsPerRequest: 60)
let store = try createDiskStore(
  at: URL(filePath: path), initial: Count(0),
  calls: arguments.dropFirst().first.flatMap { Int($0) }.map { calls(killingBefore: $0) } ?? .system
) { error in
  FileHandle.standardError.write(Data("khipu-counter: \(error)\n".utf8))
  exit(EX_IOERR)
}
while true {
  store.change(.counting)
  try channel.send(store.state().number)
}
