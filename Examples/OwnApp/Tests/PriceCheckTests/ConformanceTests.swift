import Testing
import Verification

@testable import PriceCheck

@Test("The app keeps the rules that bench relies on")
func conforms() {
  #expect(AppConformance(PriceCheck.benchmark).check() == [])
}
