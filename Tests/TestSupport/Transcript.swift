import BenchCommandLine
import Foundation

/// A console that writes its output and its talk to files.
package struct Transcript: ~Copyable {
  package let console: Console
  private let folder: TemporaryFolder
  private let descriptors: [Int32]

  package init() throws {
    let folder = try TemporaryFolder()
    descriptors = ["output", "talk"].map { open(folder.path(of: $0), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
    console = Console(outputDescriptor: descriptors[0], talkDescriptor: descriptors[1], environment: [:])
    self.folder = folder
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  package var output: String { get throws { try folder.read("output") } }
  package var talk: String { get throws { try folder.read("talk") } }
}
