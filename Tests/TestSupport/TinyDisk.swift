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

    deinit { umount(folder.path) }

    struct CannotMount: Error {}

    /// Whether this process may mount one: root may, outside some containers.
    package static let isPossible = (try? TinyDisk()) != nil
  }
#endif
