import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// Ends the test that runs as skipped.
enum SkippedTest {
  static func inSwiftTesting(_ reason: String, at place: SourcePlace) throws -> Never {
    try Test.cancel(Comment(rawValue: reason), sourceLocation: place.sourceLocation)
  }

  /// Does nothing where this toolchain has no XCTest, so that no test of it runs.
  static func inXCTest(_ reason: String, at place: SourcePlace) throws {
    #if canImport(XCTest)
      throw XCTSkip(reason, file: place.filePath, line: place.line)
    #endif
  }
}
