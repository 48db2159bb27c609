import Basics
import PagedSearch
import Scenarios
import Verification
import VideoCall

extension FuzzedReader {
  /// The notation of steps, of an app without a world and of one with a world.
  static let steps = [steps("steps", VideoCall.self), steps("steps-world", PagedSearch.self)]

  private static func steps<App: Scenarios.App>(_ name: String, _ app: App.Type) -> FuzzedReader {
    FuzzedReader(name) { bytes throws(Finding) in
      let steps: [Step]
      do throws(StepNotation<App>.Malformed) {
        steps = try StepNotation<App>.steps(String(decoding: bytes, as: UTF8.self))
      } catch {
        return SafeText.printable(error.description)
      }
      let text = StepNotation<App>.text(steps)
      guard let reread = try? StepNotation<App>.steps(text), reread == steps else {
        throw Finding("steps are written and not read again as the same: \(text)")
      }
      return nil
    }
  }
}
