import ArchitectureTesting
import XCTest

@testable import OwnArchitectures

/// The same line in a test of XCTest.
final class ReducerXCTests: XCTestCase {
  func testIdentical() { expectIdentical(Reducer.self, upTo: 4) }
}
