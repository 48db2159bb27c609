import Foundation
import Results
import TestSupport
import Testing
import Verification

@Suite("RunManifest")
struct RunManifestTests {
  typealias Cause = DivergenceRecord.Cause

  @Test("is JSON with sorted keys in snake case and two spaces of indentation")
  func json() throws {
    var run = SampleRun(architectures: [.wrong("closures", "1.2", nanoseconds: 9, [.emptyNumber])], seed: .max)
    run.architectures[0].failure = .init(kind: .hung, pass: .correctness, reason: "no answer within 10 s")
    run.skippedPasses = [SkippedPass(pass: .allocations, reason: "jemalloc is missing")]
    #expect(try run.manifest.json() == Self.expected)
  }

  @Test(
    "has the comparison with the oracle: the promise, the verdict, and every divergence with its diagram")
  func correctness() throws {
    let run = SampleRun(architectures: [.wrong("closures", "1.2", nanoseconds: 9, [.emptyNumber])])
    let record = try #require(run.manifest.outcomes.first?.correctness)
    #expect(try RecordJSON.text(of: record) == Self.expectedRecord)
  }

  @Test(
    "names the basis of each cause, and reads a cause without one",
    arguments: [(Cause.Basis.harm, "harm"), (.statedRule, "stated_rule"), (.ourRule, "our_rule")])
  func basis(_ basis: Cause.Basis, word: String) throws {
    let cause = Cause(sentence: "goes wrong", section: "", basis: basis)
    let text = try RecordJSON.text(of: cause)
    #expect(text.contains("\"basis\" : \"\(word)\""))
    #expect(try JSONDecoder().decode(Cause.self, from: Data(text.utf8)) == cause)
    let old = #"{"section": "", "sentence": "goes wrong"}"#
    #expect(try JSONDecoder().decode(Cause.self, from: Data(old.utf8)).basis == nil)
  }

  @Test("survives a round trip")
  func roundTrip() throws {
    let manifest = SampleRun(skippedPasses: [SkippedPass(pass: .timing, reason: "because")], seed: .max).manifest
    #expect(try RunManifest(json: try manifest.json()) == manifest)
  }

  private static let expectedRecord = """
    {
      "decisions" : 1640,
      "decisions_hash" : 14695981039346656037,
      "divergences" : [
        {
          "actual" : [
            "startCall()"
          ],
          "cause" : {
            "basis" : "stated_rule",
            "section" : "1.2",
            "sentence" : "Calls an empty number when Call is pressed on an empty field."
          },
          "count" : 16,
          "diagram" : {
            "instants" : [
              {
                "marks" : [
                  "C",
                  "",
                  "()"
                ],
                "nanoseconds" : 1
              }
            ],
            "rows" : [
              {
                "name" : "button",
                "role" : "input"
              },
              {
                "name" : "oracle",
                "role" : "expected"
              },
              {
                "name" : "closures",
                "role" : "actual"
              }
            ]
          },
          "expected" : [

          ],
          "first_index" : 4127,
          "witness" : [
            "Call"
          ]
        }
      ],
      "events" : 100000,
      "promise" : "diverges",
      "verdict" : "diverges"
    }

    """

  private static let expected = """
    {
      "apps" : [

      ],
      "baseline" : "imperative",
      "build" : {
        "commit" : "26466f0",
        "compiler" : "Swift 6.3.1",
        "configuration" : "release",
        "counting_allocator" : "jemalloc 5.3.0",
        "timing_allocator" : "glibc"
      },
      "clock" : {
        "read_cost_nanoseconds" : 23.5,
        "step_nanoseconds" : 20
      },
      "kits" : [

      ],
      "machine" : {
        "core_count" : 2,
        "instruction_set" : "x86_64",
        "memory_bytes" : 8589934592,
        "operating_system" : "Debian GNU/Linux 12",
        "processor" : "A Processor"
      },
      "missing_metrics" : [

      ],
      "outcomes" : [
        {
          "app" : "video-call",
          "architecture" : "closures",
          "failure" : {
            "kind" : "hung",
            "pass" : "correctness",
            "reason" : "no answer within 10 s"
          },
          "is_floor" : false,
          "is_published" : false,
          "repeat_command" : "bench run --app video-call --architecture closures --trace 'phone' --seed 18446744073709551615",
          "trace" : "phone"
        }
      ],
      "processor_turns" : {
        "numbers" : [
          0,
          1
        ],
        "roaming" : [

        ]
      },
      "repeat_command" : "bench run --app video-call --seed 18446744073709551615",
      "rounds" : 7,
      "run_id" : "20250102T030405Z-1",
      "schema_version" : 2,
      "seed" : 18446744073709551615,
      "skipped_passes" : [
        {
          "pass" : "allocations",
          "reason" : "jemalloc is missing"
        }
      ],
      "traces" : [
        {
          "app" : "video-call",
          "clock_faults" : 0,
          "events" : 100000,
          "name" : "phone",
          "origin" : [
            "generator phone",
            "seed: 18446744073709551615"
          ]
        }
      ]
    }

    """
}
