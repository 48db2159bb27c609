import ArchitectureTesting
import XCTest

@testable import OwnArchitectures

/// The same expectation in XCTest.
final class ReducerXCTests: XCTestCase {
  func testIdentical() { expectIdentical(Reducer.self, upTo: 4) }
}
