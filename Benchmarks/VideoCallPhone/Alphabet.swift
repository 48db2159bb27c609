public import Scenarios

extension VideoCallPhone {
  /// The call that has rung longest is answered or declined. Any call may time out.
  public static let alphabet: [Letter<VideoCallPhone>] = [
    Letter("type") { .text("\($0)") },
    Letter("clear", .text("")),
    Letter("Call", .call),
    Letter("push") { .push(id($0)) },
    .answer("answer"),
    .answer("decline"),
    .answer("unanswered"),
    .answer("unanswered", toNewest: true),
  ]

  public static let rareLetters: [Letter<VideoCallPhone>] = [
    Letter("invalid push") { .push("no UUID \($0)") }
  ]

  /// The UUID whose last group is the number in hexadecimal digits.
  package static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "5A1EB07C-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
