import Basics
import Testing

@Suite("The nanoseconds of a duration") struct WholeNanosecondsTests {
  @Test(
    "are exact, rounded towards zero, and clamped to the range of Int64",
    arguments: [
      (Duration.zero, 0), (.nanoseconds(30_000_000_100), 30_000_000_100),
      (.nanoseconds(-30_000_000_100), -30_000_000_100),
      (Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999), 1),
      (Duration(secondsComponent: 0, attosecondsComponent: -1_999_999_999), -1),
      (.nanoseconds(Int64.max), .max), (.nanoseconds(Int64.min), .min), (.seconds(10_000_000_000), .max),
      (.seconds(-10_000_000_000), .min),
    ] as [(Duration, Int64)])
  func nanoseconds(duration: Duration, expected: Int64) {
    #expect(duration.wholeNanoseconds == expected)
  }
}
