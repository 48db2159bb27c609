public import Scenarios

extension VideoCall {
  public static let alphabet: [Letter<VideoCall>] = [
    Letter("type") { .text("\($0)") },
    Letter("clear", .text("")),
    Letter("Call", .call),
    Letter("push") { .push("5A1EB07C-0000-4000-8000-" + lastGroup($0)) },
    Letter("Answer", .answer),
  ]

  public static let rareLetters: [Letter<VideoCall>] = [
    Letter("invalid push") { .push("no UUID \($0)") }
  ]

  /// The last group of a UUID: the number in twelve hexadecimal digits.
  private static func lastGroup(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }
}
