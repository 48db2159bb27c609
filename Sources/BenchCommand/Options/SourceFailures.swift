import BenchCommandLine
import SwiftToolchain

/// Gives the failures of reading and compiling sources their exit codes.
extension SourceFailure: ReportedFailure {
  package var exitCode: ExitCode {
    switch kind {
    case .missing, .noCheckout: .noInput
    case .notSwift: .badData
    case .breakdown: .failure
    }
  }

  package var advice: String? {
    kind == .noCheckout
      ? "Go to the checkout in which bench was built, or name Swift files instead of \(Options.app.label)." : remedy
  }
}
