import Results
import TestSupport
import Testing
import Verification

/// Folders of runs that earlier versions have written are read as today's.
@Suite("A run of an earlier version")
struct EarlierRunTests {
  /// The sample run as it was written before `run.json` had a schema version.
  private static func texts() throws -> [String: String] {
    let run = SampleRun(architectures: [
      .wrong("closures", "1.2", nanoseconds: 9, [.emptyNumber, .clearedNumber]),
      SampleArchitecture(name: "imperative", batchTimeNanoseconds: 8),
      SampleArchitecture(name: "nothing", batchTimeNanoseconds: 1, isHarnessOverhead: true),
    ])
    var texts = Dictionary(uniqueKeysWithValues: try run.result.files().map { ($0.name, $0.text) })
    texts["run.json"] = manifest
    return texts
  }

  @Test("has its divergences, causes first, with the row's scalars and the drawing as data")
  func divergences() throws {
    let result = try RunResult(texts: Self.texts(), folder: "out")
    let record = try #require(result.manifest.outcomes[0].correctness)
    #expect(result.manifest.schemaVersion == nil)
    #expect(record.verdict == .diverges)
    #expect(record.decisions == 1_640)
    #expect(record.decisionsHash == 0xcbf2_9ce4_8422_2325)
    #expect(record.stated.map(\.cause?.section) == ["1.2"])
    #expect(record.stated[0].expected == nil)
    #expect(record.stated[0].witness == ["clear", "Call"])
    #expect(record.stated[0].diagram == Self.cleared)
    #expect(record.unstated?.actual == ["startCall(7)"])
    #expect(record.unstated?.expected == [])
    #expect(record.unstated?.diagram == nil)
    #expect(result.manifest.outcomes[1].correctness?.verdict == .identical)
    #expect(result.manifest.outcomes[2].correctness == nil)
  }

  private static let cleared = MarbleDiagram(
    rows: [
      .init(name: "clock", role: .remark), .init(name: "text", role: .input), .init(name: "Call", role: .input),
      .init(name: "oracle", role: .expected), .init(name: "closures", role: .actual),
    ],
    instants: [
      .init(nanoseconds: nil, marks: ["", #""x y""#, "", "", ""]),
      .init(nanoseconds: nil, marks: ["tie", "", "●", "", #""""#]),
    ])

  @Test("is not one of a later version")
  func later() throws {
    var texts = try Self.texts()
    texts["run.json"] = #"{"schema_version": 3, "anything": []}"#
    let error = #expect(throws: RunFileError.self) { _ = try RunResult(texts: texts, folder: "out") }
    #expect(
      error
        == .malformedManifest(
          file: "out/run.json", reason: "it is of schema version 3, and this program reads those up to 2"))
  }

  @Test("correctness.csv holds where run.json says otherwise")
  func rowHolds() throws {
    var texts = try Self.texts()
    texts["correctness.csv"] = texts["correctness.csv"]?.replacing(",diverges,diverges,", with: ",diverges,identical,")
    let record = try #require(RunResult(texts: texts, folder: "out").manifest.outcomes[0].correctness)
    #expect(record.verdict == .identical)
    #expect(record.divergences == [])
  }

  private static let manifest = #"""
    {
      "baseline" : "imperative",
      "build" : { "compiler" : "Swift 6.3", "configuration" : "release", "timing_allocator" : "system" },
      "clock" : { "read_cost_nanoseconds" : 23.5, "step_nanoseconds" : 20 },
      "machine" : {
        "core_count" : 2, "instruction_set" : "x86_64", "memory_bytes" : 8589934592, "operating_system" : "Debian"
      },
      "outcomes" : [
        {
          "app" : "video-call", "architecture" : "closures",
          "causes" : [
            {
              "count" : 16,
              "diagram" : [
                "clock    ────────tie─",
                "text     ─\"x y\"──────",
                "Call     ─────────●──",
                "oracle   ────────────",
                "closures ────────\"\"──"
              ],
              "first_index" : 4127, "section" : "1.2", "sentence" : "Calls an empty number.", "witness" : "clear, Call"
            }
          ],
          "is_floor" : false, "repeat_command" : "bench run", "trace" : "phone",
          "unexplained" : {
            "actual" : "startCall(7)", "count" : 3, "diagram" : ["oracle and nothing else"], "expected" : "",
            "first_index" : 5000, "witness" : "push"
          }
        },
        {
          "app" : "video-call", "architecture" : "imperative", "causes" : [], "is_floor" : false,
          "repeat_command" : "bench run", "trace" : "phone"
        },
        {
          "app" : "video-call", "architecture" : "nothing", "causes" : [], "is_floor" : true,
          "repeat_command" : "bench run", "trace" : "phone"
        }
      ],
      "repeat_command" : "bench run", "rounds" : 7, "run_id" : "20250102T030405Z-1", "seed" : 1,
      "skipped_passes" : [],
      "traces" : [
        { "app" : "video-call", "clock_faults" : 0, "events" : 100000, "name" : "phone", "origin" : [] }
      ]
    }
    """#
}
