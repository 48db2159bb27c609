import Darkness
import Testing

@Suite struct DarknessTableTests {
  @Test("There is a row per architecture, as many tables as 80 columns need, and a legend")
  func whole() {
    let portraits = [SamplePortraits.scattered, SamplePortraits.gathered, SamplePortraits.unconditional]
    #expect(
      DarknessTable(portraits).lines.joined(separator: "\n") == """
        architecture         explicit  implicit  tests  places  deciding  spread
        scattered                   4         0      4       3         2    0.94
        gathered-in-a-chain         1         2      3       2         2    0.59
        unconditional               0         0      0       0         -       -

        architecture         nesting  calls  arguments  lines  types  operators
        scattered                  2      2          2     39      2          0
        gathered-in-a-chain        2      1          1     25      2          3
        unconditional              0      -          -      3      0          0

        explicit   conditions: if, guard, case, ?:, ??, loops, ?. that skips the effect
        implicit   conditions of operators: filter, combineLatest and their kin
        tests      single tests in all conditions: what stands between commas, && and ||
        places     functions, closures, properties, files' top levels with a condition
        deciding   places from which the effect, the app's action, can be reached
        spread     how even: 0 all conditions in one place, 1 as many in every place
        nesting    how many conditions stand one inside the other, at most
        calls      calls of the effect in the source
        arguments  how many different arguments these calls pass
        lines      lines of code, without comments and empty lines
        types      different types that are declared or mentioned
        operators  different operators applied to publishers, as map and filter
        -          nothing to measure: no condition, or no effect that was named
        """)
  }

  @Test("Short names leave room for more columns, and complete figures need no note")
  func short() {
    let portrait = Portrait(name: "a", profile: SamplePortraits.scattered.profile)
    let lines = DarknessTable([portrait]).lines
    #expect(
      lines.prefix(2) == [
        "architecture  explicit  implicit  tests  places  deciding  spread  nesting",
        "a                    4         0      4       3         2    0.94        2",
      ])
    #expect(!lines.contains { $0.hasPrefix("- ") })
  }

  @Test("No line is wider than the page, with names of any length", arguments: [1, 34, 35, 80, 200], [60, 80, 200])
  func width(length: Int, columns: Int) {
    let portraits = [
      Portrait(name: String(repeating: "n", count: length), profile: SamplePortraits.large(places: 300).profile),
      Portrait(name: String(repeating: "n/", count: length), profile: SamplePortraits.gathered.profile),
    ]
    #expect(DarknessTable(portraits, columns: columns).lines.allSatisfy { $0.count <= columns })
  }

  @Test("A long path loses its folders first, then the middle of the name")
  func paths() {
    let names = ["some/folders/in/which/there/is/Screen.swift", String(repeating: "0123456789", count: 5) + ".swift"]
    let lines = DarknessTable(names.map { Portrait(name: $0, profile: SamplePortraits.gathered.profile) }).lines
    #expect(lines[1].hasPrefix("…/in/which/there/is/Screen.swift   "))
    #expect(lines[2].hasPrefix("01234567890123456…0123456789.swift "))
  }
}
