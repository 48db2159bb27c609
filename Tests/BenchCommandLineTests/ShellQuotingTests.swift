import BenchCommandLine
import Testing

@Suite struct ShellQuotingTests {
  @Test(
    "A word is quoted if a shell would split or change it",
    arguments: [
      ("typing.csv", "typing.csv"), ("my file", "'my file'"), ("", "''"), ("it's", #"'it'\''s'"#), ("a$b", "'a$b'"),
      ("ключ", "'ключ'"),
    ])
  func quoting(word: String, quoted: String) {
    #expect(ShellQuoting.quoted(word) == quoted)
  }
}
