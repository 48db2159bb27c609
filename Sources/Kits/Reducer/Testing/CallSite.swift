/// Where a test calls a ``TestStore``.
public struct CallSite: Sendable {
  /// The module and the file's name, as `#fileID` has it.
  public let fileID: StaticString
  public let filePath: StaticString
  public let line: UInt
  public let column: UInt

  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
