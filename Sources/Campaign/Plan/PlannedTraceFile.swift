import Basics
import Foundation
import Measuring
import Processes
import Scenarios
import Traces

/// A trace in a file, which is the same wherever its unit is run.
package struct PlannedTraceFile: Codable, Equatable, Sendable {
  /// As typed. A relative one is looked for in the folder in which a shard is run.
  package let path: String
  /// FNV-1a 64 of the file's bytes, in hexadecimal digits.
  package let digest: String

  /// The file as it is now.
  ///
  /// - Throws: ``CampaignError/missing(path:what:)``.
  package init(path: String) throws(CampaignError) {
    self.path = path
    digest = try Self.digest(path: path)
  }

  /// - Throws: ``CampaignError/otherTrace(file:expected:found:)`` if it is another file than that of the plan, or
  ///   ``CampaignError/missing(path:what:)``.
  package func check() throws(CampaignError) {
    let found = try Self.digest(path: path)
    if found != digest { throw .otherTrace(file: path, expected: digest, found: found) }
  }

  private static func digest(path: String) throws(CampaignError) -> String {
    let what = "a trace in a file"
    var status = stat()
    // What is no file says something else when it is read again, or nothing.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .missing(path: path, what: what) }
    do {
      let file = try Descriptor(opening: path, O_RDONLY)
      let number = file.number
      var (digest, chunk) = (FNV1a(), [UInt8](repeating: 0, count: 1 << 16))
      while true {
        let count = try retrying { chunk.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) } }
        if count == 0 { return digest.hexadecimal }
        digest.combine(chunk[..<count])
      }
    } catch {
      throw .missing(path: path, what: what)
    }
  }
}
