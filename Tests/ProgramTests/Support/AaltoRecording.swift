/// A small made-up recording in the format of the Aalto study. Somebody types "0612", stops, and types "07" with one
/// mistake.
enum AaltoRecording {
  static let header =
    "PARTICIPANT_ID\tTEST_SECTION_ID\tSENTENCE\tUSER_INPUT\tKEYSTROKE_ID\tPRESS_TIME\tRELEASE_TIME\tLETTER\tKEYCODE\n"

  static let text =
    header
    + key(section: 1, "0612", at: 1_000, "0", code: 48) + key(section: 1, "0612", at: 1_210, "6", code: 54)
    + key(section: 1, "0612", at: 1_390, "1", code: 49) + key(section: 1, "0612", at: 1_600, "2", code: 50)
    + key(section: 2, "07", at: 9_000, "0", code: 48) + key(section: 2, "07", at: 9_150, "8", code: 56)
    + key(section: 2, "07", at: 9_500, "BKSP", code: 8) + key(section: 2, "07", at: 9_900, "7", code: 55)

  private static func key(section: Int, _ typed: String, at press: Int, _ letter: String, code: Int) -> String {
    "7\t\(section)\t\(typed)\t\(typed)\t99\t\(press)\t\(press + 80)\t\(letter)\t\(code)\n"
  }
}
