import Foundation
import TestSupport
import Testing

/// A browser and its pages, shared by all tests of a suite.
final class PageBench: Sendable {
  @TaskLocal static var current: PageBench?

  let browser: Chromium
  private let folder: String

  fileprivate init(folder: String) throws {
    self.folder = folder
    browser = try Chromium()
    for page in SamplePage.allCases { try page.make(in: folder) }
  }

  static var required: PageBench {
    get throws { try #require(current, "a test of pages is in the suite that has a browser") }
  }

  func path(of page: SamplePage) -> String { "\(folder)/\(page.rawValue).html" }

  /// Opens one of the pages in a new window.
  func open(
    _ page: SamplePage, width: Int = 1_280, scheme: BrowserPage.Scheme = .light, media: BrowserPage.Media = .screen,
    allowsScripts: Bool = true
  ) throws -> BrowserPage {
    let window = try browser.page(width: width, scheme: scheme, media: media, allowsScripts: allowsScripts)
    try window.open(file: path(of: page))
    return window
  }
}

/// Starts the browser and makes the pages before the first test of a suite.
struct PageBenchTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing tests: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard Tier.isFull, Chromium.isInstalled else { return try await tests() }
    let folder = try TemporaryFolder()
    try await PageBench.$current.withValue(try PageBench(folder: folder.path)) { try await tests() }
  }
}

extension Trait where Self == PageBenchTrait {
  static var pages: Self { PageBenchTrait() }
}
