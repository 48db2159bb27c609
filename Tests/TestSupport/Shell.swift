import Foundation
import Processes

/// Starts shells as child processes. A line that the shell writes to descriptor 3 is received as a reply.
package enum Shell {
  /// A program that replies to every line with the same line.
  package static let echo = "while IFS= read -r line; do printf '%s\\n' \"$line\" >&3; done"

  /// Whether a shell is installed.
  package static func exists(_ name: String) -> Bool { path(of: name) != nil }

  /// A shell that runs `program`.
  package static func start(_ program: String, in name: String = "sh") throws -> ChildProcess {
    guard let path = path(of: name) else { throw Missing(shell: name) }
    return try ChildProcess(
      executable: path, arguments: ["-c", program], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/"])
  }

  /// All lines that `program` writes to descriptor 3.
  package static func lines(of program: String, in name: String = "sh") throws -> [String] {
    let child = try start(program, in: name)
    var lines: [String] = []
    while true {
      do {
        lines.append(String(decoding: try child.receiveLine(within: .seconds(20)), as: UTF8.self))
      } catch {
        if error == .ended(.exited(code: 0)) { return lines }
        throw error
      }
    }
  }

  package struct Missing: Error { let shell: String }

  private static func path(of name: String) -> String? {
    ["/usr/local/bin", "/opt/homebrew/bin", "/usr/bin", "/bin"].map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
