import TestSupport

/// One run of all architectures, shared by several tests.
struct FullRun: Sendable {
  let ended: ProgramCall.Ended
  let files: RunFiles
  /// The contents of the folder in which it ran.
  let contents: [String]

  /// - Parameter more: further arguments.
  init(_ more: String) throws {
    let folder = try TemporaryFolder()
    ended = try folder.bench(
      "run --events 2000 --rounds 1 --seed 7 --output out \(more)", environment: ["TERM": "xterm", "NO_COLOR": ""])
    files = try RunFiles(in: folder)
    contents = try folder.contents
  }

  /// Made once, in about 4 s.
  static func shared() throws -> FullRun { try result.get() }

  private static let result = Result { try FullRun("") }
}
