/// Small made-up recordings in the format of the Aalto study.
enum AaltoFixture {
  struct Key {
    var section = "1"
    var userInput = "ab"
    var press: Int
    var release: Int
    var letter: String
    var keyCode: String

    init(
      _ press: Int, _ letter: String, _ keyCode: Int, release: Int? = nil, section: String = "1", input: String = "ab"
    ) {
      self.section = section
      userInput = input
      self.press = press
      self.release = release ?? press + 80
      self.letter = letter
      self.keyCode = String(keyCode)
    }

    var line: String {
      "7\t\(section)\tab\t\(userInput)\t99\t\(press)\t\(release)\t\(letter)\t\(keyCode)\n"
    }
  }

  static let header =
    "PARTICIPANT_ID\tTEST_SECTION_ID\tSENTENCE\tUSER_INPUT\tKEYSTROKE_ID\tPRESS_TIME\tRELEASE_TIME\tLETTER\tKEYCODE\n"

  static func text(_ keys: [Key]) -> String { header + keys.map(\.line).joined() }
}
