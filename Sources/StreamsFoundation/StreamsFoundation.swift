import Foundation

// One import gives both: `import StreamsFoundation` is to Linux what `import Combine` and `import Foundation` are to
// Apple's platforms.
@_exported import Streams

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
