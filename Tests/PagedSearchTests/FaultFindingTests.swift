import PagedSearch
import Scenarios
import Testing
import Verification

/// Statements of the article about its inputs, and divergences that need a fault, so no promise states them.
@Suite struct FaultFindingTests {
  private func divergence(of name: String, on story: String) throws -> Divergence<PagedSearch>? {
    let architecture = try #require(PagedSearch.benchmark.architecture(named: name))
    let steps = try StepNotation<PagedSearch>.steps(story)
    return Judgement(of: architecture.record(Timeline(steps))).firstDivergence
  }

  @Test(
    "after the failure of one subject the screen ignores all inputs", arguments: ["subjects", "subjects-repaired"])
  func failedInput(name: String) throws {
    let found = try divergence(of: name, on: "type, quiet, page, failure of text, bottom")
    #expect(found?.expected == [.loading(true), .load(PagedSearch.Page("1", 2))])
    #expect(found?.actual == [])
  }

  @Test(
    "a completed subject forgets the text that waits for its quiet period",
    arguments: ["subjects", "subjects-repaired"])
  func completedInput(name: String) throws {
    let found = try divergence(of: name, on: "type, end of text, quiet")
    #expect(found?.expected == [.loading(true), .load(PagedSearch.Page("1", 1))])
    #expect(found?.actual == [])
    #expect(
      try divergence(of: name, on: "type, quiet, page, end of text, bottom") == nil, "the other inputs still work")
  }

  @Test("only inputs that are subjects can be ended")
  func inputsThatEnd() {
    let ended = PagedSearch.benchmark.architectures.filter { !$0.capabilities.isEmpty }.map(\.name)
    #expect(ended == ["subjects", "subjects-repaired"])
  }

  @Test("at an immediate answer, the second subscriber of a shared request requests again")
  func doubledRequest() throws {
    let story = "answers at once, type, quiet"
    let page = PagedSearch.Page("1", 1)
    let found = try divergence(of: "functions", on: story)
    #expect(found?.actual.filter { $0 == .load(page) }.count == 2)
    #expect(try divergence(of: "functions-repaired", on: story) == nil)
  }

  @Test("a tap while the same title is being opened changes no state, and is lost")
  func lostTap() throws {
    let found = try divergence(of: "feedback", on: "type, quiet, page, tap > tap")
    #expect(found?.expected == [.open("11a")])
    #expect(found?.actual == [])
  }

  @Test("at an immediate answer, a store writes one state for both actions, and the loading state is not seen")
  func unseenLoading() throws {
    let found = try divergence(of: "reducer", on: "answers at once, type, quiet")
    #expect(found?.actual == [.load(PagedSearch.Page("1", 1)), .show(["11a", "11b"])])
  }

  @Test("a tap while a title is being opened waits in an async sequence until the task reads on")
  func laterTap() throws {
    for name in ["async-sequence", "async-sequence-repaired"] {
      let found = try divergence(of: name, on: "type, quiet, page, tap > tap")
      #expect(found?.expected == [.open("11a")])
      #expect(found?.actual == [.open("11a"), .open("11a")])
    }
    #expect(try divergence(of: "observation", on: "type, quiet, page, tap > tap") == nil)
  }
}
