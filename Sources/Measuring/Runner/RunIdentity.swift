/// What a run is called, and how it is repeated.
package struct RunIdentity: Sendable {
  /// The `run_id` of the rows.
  let runID: String
  /// The command line that repeats all of it.
  let repeatCommand: String
  /// The command line that repeats what one architecture of an app did; nil is the harness's overhead, which takes part in
  /// every run and cannot be named.
  let commandRepeating: @Sendable (_ app: String, _ architecture: String?) -> String
  /// Why nothing was timed, where the plan says so.
  let reasonNotTimed: String

  package init(
    runID: String, repeatCommand: String, reasonNotTimed: String = "not asked for",
    commandRepeating: @escaping @Sendable (_ app: String, _ architecture: String?) -> String
  ) {
    self.runID = runID
    self.repeatCommand = repeatCommand
    self.reasonNotTimed = reasonNotTimed
    self.commandRepeating = commandRepeating
  }
}
