/// Which parts of two runs are compared. An empty list means all.
package struct Selection: Sendable, Equatable {
  package var apps: [String]
  package var architectures: [String]
  package var traces: [String]

  package init(apps: [String] = [], architectures: [String] = [], traces: [String] = []) {
    self.apps = apps
    self.architectures = architectures
    self.traces = traces
  }

  func includes(app: String, trace: String) -> Bool {
    (apps.isEmpty || apps.contains(app)) && (traces.isEmpty || traces.contains(trace))
  }

  func includes(architecture: String) -> Bool { architectures.isEmpty || architectures.contains(architecture) }
}
