import Reports
import Results
import TestSupport
import Testing
import Verification

@Suite("SummaryReport: verdict")
struct SummaryVerdictTests {
  private let right = SampleArchitecture(name: "right", batchTimeNanoseconds: 20)
  private let wrong = SampleArchitecture.wrong("wrong", "1.1", nanoseconds: 10, [.emptyNumber])

  @Test(
    "names the correct architectures",
    arguments: [
      ([true], "a decides as the oracle does on this trace."),
      ([false], "a does not decide as the oracle does on this trace."),
      ([true, true], "Both architectures decide as the oracle does on this trace."),
      ([false, false], "None of the 2 architectures decides as the oracle does on this trace."),
      ([false, true], "1 of 2 architectures decides as the oracle does on this trace: b."),
      ([true, true, false], "2 of 3 architectures decide as the oracle does on this trace: a and b."),
    ])
  func correct(standing: [Bool], sentence: String) {
    let architectures = zip(["a", "b", "c"], standing).map { name, isRight in
      SampleArchitecture(
        name: name, batchTimeNanoseconds: name == "a" ? 10 : 20, promise: isRight ? .identical : .diverges,
        verdict: isRight ? .identical : .diverges)
    }
    #expect(verdict(architectures).hasPrefix(sentence))
  }

  @Test("names the cheapest correct architecture, and those that cannot be distinguished from it")
  func cheapest() {
    var twin = right
    twin.name = "twin"
    var dear = right
    dear.name = "dear"
    dear.batchTimeNanoseconds = 40
    let text = verdict([right, twin, dear])
    #expect(
      text.contains(/The cheapest correct one is (right, at .*; twin|twin, at .*; right) cannot be told from it\./))
  }

  @Test("says what correctness costs, with the interval of the paired rounds")
  func price() {
    #expect(
      verdict([right, wrong]).contains(
        /What correctness costs: the cheapest correct one takes [12]\.\d\d \([12]\.\d\d-[12]\.\d\d\) times as long as the cheapest wrong one, wrong\./
      ))
  }

  @Test("also compares with the baseline, if that is a third architecture")
  func baseline() {
    let baseline = SampleArchitecture(name: "imperative", batchTimeNanoseconds: 40)
    #expect(verdict([right, wrong, baseline]).contains(#/ wrong, and 0\.\d\d times as long as imperative\./#))
  }

  @Test("says that correctness costs nothing if no wrong architecture is cheaper")
  func free() {
    var slow = wrong
    slow.batchTimeNanoseconds = 50
    #expect(verdict([right, slow]).contains("Correctness costs nothing here: no wrong architecture is cheaper."))
  }

  @Test("gives no verdict on a crashed architecture")
  func crashed() {
    var crashed = right
    crashed.name = "crashed"
    crashed.failure = ArchitectureOutcome.Failure(kind: .hung, pass: .timing, reason: "no answer within 10 s")
    let text = SummaryReport.text(for: SampleRun(architectures: [crashed, right]).result)
    #expect(text.contains("  hung in the timing pass: no answer within 10 s; to see it again:\n    bench run "))
    #expect(text.contains("There is no verdict on crashed."))
    #expect(text.contains("right decides as the oracle does on this trace."))
  }

  @Test("distinguishes a broken promise from a divergence without a listed cause")
  func unannounced() {
    var broken = right
    broken.verdict = .diverges
    broken.divergences = [
      DivergenceRecord(
        cause: nil, count: 1, firstIndex: 7, expected: [], actual: ["startCall()"], witness: ["Call"], diagram: nil)
    ]
    let brokenText = SummaryReport.text(for: SampleRun(architectures: [broken]).result)
    #expect(brokenText.contains("BROKEN PROMISE: right promises the oracle's decisions and took others."))
    #expect(brokenText.contains("first at event 7: the oracle decides nothing, right decided startCall()"))
    #expect(brokenText.contains("bench run --app video-call --architecture right --trace 'phone' --seed 1"))

    var unexplained = wrong
    unexplained.divergences = []
    let unexplainedText = SummaryReport.text(for: SampleRun(architectures: [unexplained]).result)
    #expect(unexplainedText.contains("UNEXPLAINED: wrong differs in a way that none of the causes it lists explains."))
    #expect(!SummaryReport.text(for: SampleRun(architectures: [wrong]).result).contains("UNEXPLAINED"))
  }

  /// The text below the heading `Verdict`, on one line.
  private func verdict(_ architectures: [SampleArchitecture]) -> String {
    let text = SummaryReport.text(for: SampleRun(architectures: architectures).result)
    guard let heading = text.firstRange(of: "\nVerdict\n") else { return "" }
    return String(text[heading.upperBound...]).replacing("\n", with: " ")
  }
}
