import Processes
import Scenarios

/// What the processes of a command have finished, one after the other, so that the next one need not do it again.
///
/// They share a file by its descriptor, and so the place in it at which they write. A process may end within a line: then
/// that part is done again.
struct FinishedWork: Sendable {
  /// One part of the work, by names that the command gives it, and what came of it.
  private struct Line: Codable {
    let part: [String]
    let result: String
  }

  private let descriptor: Int32
  private let results: [[String]: String]

  /// - Parameter descriptor: of a file that only processes of this command write.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    let lines = NamelessFile.contents(of: descriptor).split(separator: UInt8(ascii: "\n"))
      .compactMap { try? JSONLine.decoded(Line.self, from: Array($0)) }
    results = Dictionary(lines.map { ($0.part, $0.result) }) { _, last in last }
  }

  /// What came of a part that is done; nil if it is not.
  subscript(part: [String]) -> String? { results[part] }

  /// Notes what came of a part, unless something is wrong with this process.
  func note(_ part: [String], _ result: String) {
    FlightRecorder.current?.inspection?()
    // The line before may be half.
    let line = [UInt8(ascii: "\n")] + JSONLine.encoded(Line(part: part, result: result)) + [UInt8(ascii: "\n")]
    // What cannot be noted is done again.
    try? write(line, to: descriptor)
  }
}
