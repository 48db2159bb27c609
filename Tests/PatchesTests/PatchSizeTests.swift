import Patches
import Testing

@Suite struct PatchSizeTests {
  private static let patch = """
    diff --git a/Old.swift b/Old.swift
    index 1..2 100644
    --- a/Old.swift
    +++ b/Old.swift
    @@ -1,7 +1,8 @@
     import Foundation
    -struct Old {
    +// Changed.
    +
    +  struct New {
    +  let a = 1
     }
    -// A comment.
    +  // Another comment.
     let b = 2
    -let c = 3
    @@ -20,2 +21,3 @@
    +let d = 4
     let e = 5
    diff --git a/New.swift b/New.swift
    new file mode 100644
    --- /dev/null
    +++ b/New.swift
    @@ -0,0 +1,2 @@
    +enum One {}
    +class Two {}
    """

  @Test("Comments, empty lines and the heads of files do not count")
  func size() {
    let size = PatchSize(of: Self.patch)
    #expect(size.files == 2)
    #expect(size.linesAdded == 5)
    #expect(size.linesRemoved == 2)
    #expect(size.newFiles == 1)
  }

  @Test("A run of changed lines is one spot, even with comments in it")
  func spots() {
    #expect(PatchSize(of: Self.patch).spots == 4)
  }

  @Test("A renamed type is not new")
  func types() {
    #expect(PatchSize(of: Self.patch).newTypes == 2)
  }

  @Test("An empty patch changes nothing")
  func empty() {
    #expect(PatchSize(of: "") == PatchSize())
  }
}
