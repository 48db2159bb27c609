import Darkness
import Testing

/// The reader's output, parsed without running the reader.
@Suite struct SyntaxTextTests {
  private func files(_ text: String) throws -> [ReadFile] {
    var reader = SyntaxText(Array(text.utf8))
    var files: [ReadFile] = []
    while let file = try reader.next() { files.append(file) }
    return files
  }

  private func tree(_ lines: String) throws -> SyntaxTree {
    guard case .tree(let tree) = try #require(try files("file\n" + lines).first) else { throw SyntaxTextError(line: 0) }
    return tree
  }

  @Test("A node has its children, its position and its end in the text")
  func nodes() throws {
    let tree = try tree(
      """
      0 sourceFile
      1 codeBlockItemList
      2 codeBlockItem
      3 ifExpr
      4 token 3 5 if
      4 somethingNew
      5 token 3 8 a\\nb\\\\n\\r
      2 token 4 1 }
      """)
    #expect(
      tree.nodes.map(\.kind) == [
        .sourceFile, .codeBlockItemList, .codeBlockItem, .ifExpr, .token, .other, .token, .token,
      ])
    #expect(Array(tree.children(1)) == [2, 7])
    #expect(Array(tree.children(3)) == [4, 5])
    #expect(tree.subtree(3) == 3..<7)
    #expect((1..<8).map(tree.parent) == [0, 1, 2, 3, 3, 5, 1])
    #expect(tree.text(6) == "a\nb\\n\r")
    #expect([tree.line(0), tree.column(0), tree.endLine(3)] == [3, 5, 4])
  }

  @Test("Files are in order. A rejected file has its errors, and an empty one no node")
  func order() throws {
    let files = try files("file\n0 sourceFile\n1 token 1 1 a\nfile\nerror 2 7 expected ')' in \\\\ call\nfile\n")
    #expect(files.count == 3)
    guard case .tree(let first) = files[0], case .rejected(let errors) = files[1], case .tree(let last) = files[2]
    else {
      Issue.record("\(files)")
      return
    }
    #expect(first.count == 2)
    #expect(errors == [SyntaxError(line: 2, column: 7, message: "expected ')' in \\ call")])
    #expect(last.count == 0)
  }

  @Test(
    "A malformed line is an error with its number",
    arguments: [
      ("0 sourceFile\n", 1), ("file\nx\n", 2), ("file\n0 sourceFile\n2 token 1 1 a\n", 3),
      ("file\n0 sourceFile\n1 token 1 a\n", 3), ("file\n0 sourceFile\n0 token 1 1 a\n", 3), ("file\nerror 1 x y\n", 2),
      ("file\n0 sourceFile\n1 ifExpr 1 1 a\n", 3), ("file\n1 token 1 1 a\n", 2), ("file\n99999999999 token 1 1 a\n", 2),
    ])
  func malformed(text: String, line: Int) {
    #expect(throws: SyntaxTextError(line: line)) { try files(text) }
  }

  @Test("A tree may be 50,000 nodes deep")
  func deep() throws {
    let depth = 50_000
    let lines = (0..<depth).map { "\($0) functionCallExpr" } + ["\(depth) token 1 1 a"]
    let tree = try tree(lines.joined(separator: "\n"))
    #expect(tree.count == depth + 1)
    #expect(tree.subtree(0) == 0..<depth + 1)
  }
}
