import Processes

extension ScratchFolder.Failure: ReportedFailure {
  package var exitCode: ExitCode { .cannotWrite }
  package var message: String { description }
}
