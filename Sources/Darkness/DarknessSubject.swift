/// Swift sources that are profiled together: an architecture, or files named by the user.
package struct DarknessSubject: Sendable {
  package var name: String
  package var files: [File]
  /// The names of static properties that are not read, whatever type declares them.
  package var unread: Set<String>

  package init(name: String, files: [File], without unread: Set<String> = []) {
    self.name = name
    self.files = files
    self.unread = unread
  }

  package struct File: Sendable {
    package var path: String
    /// The name that is shown.
    package var shownName: String
    /// The type, with its extensions in that file, to which profiling is limited; nil for the whole file.
    package var declaration: String?
    /// Whether the user named it; if not, it was found in a folder.
    package var isNamed: Bool

    package init(path: String, shownName: String, declaration: String? = nil, isNamed: Bool = true) {
      self.path = path
      self.shownName = shownName
      self.declaration = declaration
      self.isNamed = isNamed
    }
  }
}
