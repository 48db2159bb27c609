import Foundation
import Processes

/// Which build a program is.
enum ProgramIdentity {
  /// The digest that the linker has put into the program at a path; where there is none, its size and the time at which
  /// it was written.
  static func text(ofProgramAt path: String) -> String {
    linkersDigest(path) ?? sizeAndTime(path)
  }

  /// The note of GNU's linkers, the kind of which is 3, stands near the beginning of the file.
  private static func linkersDigest(_ path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: 4_096) else { return nil }
    let beginning = Array(data)
    let note: [UInt8] = [4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8)
    guard let place = beginning.indices.first(where: { beginning[$0...].starts(with: note) }) else { return nil }
    let digest = beginning[place...].dropFirst(note.count).prefix(20)
    return digest.count == 20
      ? digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() : nil
  }

  private static func sizeAndTime(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "none" }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size) bytes of \(time.tv_sec).\(time.tv_nsec)"
  }
}

extension WorkerPrograms {
  /// Which builds they are.
  var identities: [String] {
    let counting = (try? counting.get()).map { [$0.executable] } ?? []
    return ([timing.executable] + counting).map(ProgramIdentity.text(ofProgramAt:))
  }
}
