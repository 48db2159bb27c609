import Testing

extension Failure {
  /// Records an issue, and attaches the picture: `swift test --attachments-path FOLDER` keeps it.
  func recordInSwiftTesting(at place: SourcePlace) {
    let location = place.sourceLocation
    if let picture { Attachment.record(picture.text, named: picture.name, sourceLocation: location) }
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }
}

extension SourcePlace {
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}
