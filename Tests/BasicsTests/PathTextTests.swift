import Basics
import Testing

@Suite struct PathTextTests {
  @Test(
    "A path is its parent and a name",
    arguments: [
      (path: "a", parent: "", name: "a"), (path: "/a", parent: "/", name: "a"), (path: "a/", parent: "", name: "a"),
      (path: "a/b", parent: "a", name: "b"), (path: "/a/b//c/", parent: "/a/b", name: "c"),
      (path: "./ä", parent: ".", name: "ä"), (path: "/", parent: "/", name: ""), (path: "", parent: "", name: ""),
    ])
  func parts(path: String, parent: String, name: String) {
    #expect(path.parentPath == parent)
    #expect(path.lastPathName == name)
  }

  @Test(
    "A name is appended to a folder, and is alone in the current folder",
    arguments: [
      (folder: "", path: "n"), (folder: "/", path: "/n"), (folder: "a", path: "a/n"), (folder: "a/", path: "a/n"),
    ])
  func appending(folder: String, path: String) {
    #expect(folder.appendingPathName("n") == path)
  }

  @Test(
    "A normalized path has no redundant parts",
    arguments: [
      (path: "a", normalized: "a"), (path: "./a//b/.", normalized: "a/b"), (path: "a/", normalized: "a"),
      (path: "/a/./b/", normalized: "/a/b"), (path: "../a", normalized: "../a"), (path: ".", normalized: "."),
      (path: "./", normalized: "."), (path: "/", normalized: "/"),
    ])
  func normalized(path: String, normalized: String) {
    #expect(path.normalizedPath == normalized)
  }

  @Test(
    "A stretched path has the given length, and names the same file",
    arguments: [
      (path: "a", stretched: "./////////a"), (path: "/a", stretched: "//////////a"),
      (path: "b/ä", stretched: "b////////ä"),
      (path: "/b/a", stretched: "/b////////a"), (path: "ab/ab/ab/ab", stretched: "ab/ab/ab/ab"),
      (path: "ab/ab/ab/ab/a", stretched: "ab/ab/ab/ab/a"),
    ])
  func stretched(path: String, stretched: String) {
    #expect(path.stretchedPath(toBytes: 11) == stretched)
    #expect(stretched.normalizedPath == path.normalizedPath)
  }
}
