#if os(Linux)
  import Foundation

  /// A file system of 64 KiB that exists for one test.
  package struct TinyDisk: ~Copyable {
    package let folder: TemporaryFolder

    package init() throws {
      let folder = try TemporaryFolder()
      guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { throw CannotMount() }
      self.folder = folder
    }

    /// Detaches the file system instead of unmounting it, because a process that another test has just started may have
    /// one of its files open for a moment.
    deinit { umount2(folder.path, Int32(MNT_DETACH)) }

    struct CannotMount: Error {}

    /// Whether this process may mount a file system. Root may, except in some containers.
    package static let isPossible = (try? TinyDisk()) != nil
  }
#endif
