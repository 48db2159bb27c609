extension String {
  /// What it has of the characters that control a terminal, turn the direction of writing or end a line, but for line
  /// feeds.
  package var harmfulCharacters: Set<Unicode.Scalar> {
    Set(
      unicodeScalars.filter { scalar in
        scalar != "\n"
          && [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      })
  }
}
