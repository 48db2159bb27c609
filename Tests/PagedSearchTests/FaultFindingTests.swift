import PagedSearch
import Scenarios
import Testing
import Verification

/// What the article says of its inputs, and what shows only under a fault, hence stands in no promise.
@Suite struct FaultFindingTests {
  private func divergence(of name: String, on story: String) throws -> Divergence<PagedSearch>? {
    let architecture = try #require(PagedSearch.benchmark.architecture(named: name))
    let steps = try StepNotation<PagedSearch>.steps(story)
    return Judgement(of: architecture.record(Timeline(steps))).firstDivergence
  }

  @Test(
    "a subject that fails leaves the screen dead, the other inputs too", arguments: ["subjects", "subjects-repaired"])
  func failedInput(name: String) throws {
    let found = try divergence(of: name, on: "type, quiet, page, failure of text, bottom")
    #expect(found?.expected == [.loading(true), .load(PagedSearch.Page("1", 2))])
    #expect(found?.actual == [])
  }

  @Test(
    "a subject that is completed forgets the text it waits to search for", arguments: ["subjects", "subjects-repaired"])
  func completedInput(name: String) throws {
    let found = try divergence(of: name, on: "type, end of text, quiet")
    #expect(found?.expected == [.loading(true), .load(PagedSearch.Page("1", 1))])
    #expect(found?.actual == [])
    #expect(try divergence(of: name, on: "type, quiet, page, end of text, bottom") == nil, "the others go on")
  }

  @Test("inputs can be ended where they are subjects, and nowhere else")
  func inputsThatEnd() {
    let ended = PagedSearch.benchmark.architectures.filter { !$0.capabilities.isEmpty }.map(\.name)
    #expect(ended == ["subjects", "subjects-repaired"])
  }

  @Test("where an answer comes at once, the second subscriber of a shared request asks once more")
  func doubledRequest() throws {
    let story = "answers at once, type, quiet"
    let page = PagedSearch.Page("1", 1)
    let found = try divergence(of: "functions", on: story)
    #expect(found?.actual.filter { $0 == .load(page) }.count == 2)
    #expect(try divergence(of: "functions-repaired", on: story) == nil)
  }

  @Test("where a tap comes while the same title is being opened, the state asks for nothing new, and the tap is lost")
  func lostTap() throws {
    let found = try divergence(of: "feedback", on: "type, quiet, page, tap > tap")
    #expect(found?.expected == [.open("11a")])
    #expect(found?.actual == [])
  }

  @Test("where an answer comes at once, a store writes one state for both actions, and nobody sees it loading")
  func unseenLoading() throws {
    let found = try divergence(of: "reducer", on: "answers at once, type, quiet")
    #expect(found?.actual == [.load(PagedSearch.Page("1", 1)), .show(["11a", "11b"])])
  }

  @Test("where a tap comes while a title is being opened, an async sequence has it wait until the task reads on")
  func laterTap() throws {
    for name in ["async-sequence", "async-sequence-repaired"] {
      let found = try divergence(of: name, on: "type, quiet, page, tap > tap")
      #expect(found?.expected == [.open("11a")])
      #expect(found?.actual == [.open("11a"), .open("11a")])
    }
    #expect(try divergence(of: "observation", on: "type, quiet, page, tap > tap") == nil)
  }
}
