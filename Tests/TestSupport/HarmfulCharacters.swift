extension String {
  /// The characters in the string that control a terminal, change the direction of writing or end a line, except line
  /// feeds.
  package var harmfulCharacters: Set<Unicode.Scalar> {
    Set(
      unicodeScalars.filter { scalar in
        scalar != "\n"
          && [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      })
  }
}
