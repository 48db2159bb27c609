/// In the order of the table's columns.
enum Library: String, CaseIterable {
  case byHand = "by-hand"
  /// Confined subjects, which take no locks.
  case streams = "streams"
  /// Subjects for any thread, which take locks.
  case streamsAnyThread = "streams-any-thread"
  case openCombine = "open-combine"
  case rxSwift = "rx-swift"
  case reactiveSwift = "reactive-swift"
  case combine = "combine"

  /// The times of the others are divided by this library's.
  static let reference = Library.streams

  var title: String {
    switch self {
    case .byHand: "by hand"
    case .streams: "Streams"
    case .streamsAnyThread: "any thread"
    case .openCombine: "OpenCombine"
    case .rxSwift: "RxSwift"
    case .reactiveSwift: "ReactiveSwift"
    case .combine: "Combine"
    }
  }
}
