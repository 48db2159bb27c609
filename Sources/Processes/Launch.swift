import Foundation
import Synchronization

/// One call of `posix_spawn`: the only place that starts a program.
package struct Launch: Sendable {
  let executable: String
  let arguments: [String]
  /// All of the child's environment; nothing is inherited.
  let environment: [String: String]

  /// Starts the program for a conversation.
  ///
  /// - Parameters:
  ///   - requests: the end of a pipe that the child reads. Its number is above those that a child is given, as is that of
  ///     `replies`.
  ///   - replies: the end of a pipe that the child writes.
  ///   - memory: a file that both share.
  func start(
    _ conversation: Conversation, requests: Int32, replies: Int32, sharing memory: Int32?, by calls: any StartCalls
  ) throws(SystemError) -> pid_t {
    let shared = memory.map { [(ours: $0, childs: WorkerChannel.memoryDescriptor)] } ?? []
    let ends = [(ours: requests, childs: conversation.requests), (replies, conversation.replies)] + shared
    guard conversation.isSilent else { return try calls.start(self, giving: [(ours: 2, childs: 1)] + ends) }
    // Whatever number it has, the child's first three are given before the numbers of the ends.
    let nothing = try Descriptor(opening: "/dev/null", O_RDWR)
    return try calls.start(self, giving: (0...2).map { (ours: nothing.number, childs: $0) } + ends)
  }

  /// Starts the program in a process group of its own, with default handling of all signals.
  ///
  /// - Parameter descriptors: which of our descriptors becomes which of the child's, in this order. The child has no
  ///   others.
  func start(giving descriptors: [(ours: Int32, childs: Int32)]) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    try check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (ours, childs) in descriptors { try check(posix_spawn_file_actions_adddup2(&actions, ours, childs)) }

    try check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    try check(posix_spawnattr_setsigmask(&attributes, &none))
    try check(posix_spawnattr_setsigdefault(&attributes, &all))
    try check(posix_spawnattr_setpgroup(&attributes, 0))
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    try check(posix_spawnattr_setflags(&attributes, Int16(flags)))

    let words = ([executable] + arguments).map { strdup($0) } + [nil]
    let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    Niceness.takeThatOfProcess()
    let code = Self.launching.withLock { _ in
      posix_spawn(&child, executable, &actions, &attributes, words, variables)
    }
    try check(code)
    return child
  }

  /// Runs `body` while no program is being started, for a pipe that a child would inherit until it is marked as
  /// close-on-exec.
  static func exclusively<Answer: Sendable>(
    _ body: () throws(SystemError) -> Answer
  ) throws(SystemError) -> Answer {
    try launching.withLock { _ in Result { () throws(SystemError) in try body() } }.get()
  }

  private static let launching = Mutex(())

  private func check(_ code: Int32) throws(SystemError) {
    if code != 0 { throw SystemError(code: code) }
  }
}
