/// A key of a US keyboard that types a character.
struct USKey: Equatable {
  let plain: Character
  let shifted: Character

  /// Whether caps lock counts.
  var isLetter: Bool { plain.isLetter }

  /// The keys by their JavaScript codes: 32 space, 48 to 57 digits, 65 to 90 letters, 186 to 222 punctuation.
  static let byCode: [Int64: USKey] = {
    let runs: [(firstCode: Int64, plain: String, shifted: String)] = [
      (32, " ", " "),
      (48, "0123456789", ")!@#$%^&*("),
      (65, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
      (186, ";=,-./`", ":+<_>?~"),
      (219, "[\\]'", "{|}\""),
    ]
    var keys: [Int64: USKey] = [:]
    for run in runs {
      for (offset, (plain, shifted)) in zip(run.plain, run.shifted).enumerated() {
        keys[run.firstCode + Int64(offset)] = USKey(plain: plain, shifted: shifted)
      }
    }
    return keys
  }()
}
