import BenchCommand
import Testing

@Suite struct RunFolderNameTests {
  @Test(
    "A folder's name is the time in UTC and the seed",
    arguments: [
      (0, 7, "19700101T000000Z-7"), (951_782_400, 0, "20000229T000000Z-0"),
      (1_795_194_648, .max, "20261120T171048Z-18446744073709551615"),
    ] as [(Int, UInt64, String)])
  func name(unixSeconds: Int, seed: UInt64, expected: String) {
    #expect(RunFolderName.name(unixSeconds: unixSeconds, seed: seed) == expected)
  }
}
