import CProbes
import Foundation
import Synchronization

/// A program to start with `posix_spawn`. Nothing else starts programs.
package struct Launch: Sendable {
  let executable: String
  let arguments: [String]
  /// The child's whole environment; nothing is inherited.
  let environment: [String: String]

  /// - Parameter requests: the read end of a pipe. Its number, like that of `replies`, is above those that a child is given.
  func start(
    _ conversation: Conversation, requests: Int32, replies: Int32, sharing memory: Int32?, by calls: any StartCalls
  ) throws(SystemError) -> pid_t {
    let shared = memory.map { [(ours: $0, childs: WorkerChannel.memoryDescriptor)] } ?? []
    let ends = [(ours: requests, childs: conversation.requests), (replies, conversation.replies)] + shared
    guard conversation.isSilent else { return try calls.start(self, giving: [(ours: 2, childs: 1)] + ends) }
    // Its number may be one of the child's. That is safe: descriptors 0, 1 and 2 are assigned before the ends.
    let nothing = try Descriptor(opening: "/dev/null", O_RDWR)
    return try calls.start(self, giving: (0...2).map { (ours: nothing.number, childs: $0) } + ends)
  }

  /// Starts the program in a process group of its own, with default handling of all signals.
  ///
  /// - Parameter descriptors: which of our descriptors becomes which of the child's, in this order. The child gets no
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

  /// Runs `body` while no program is being started. Needed for a pipe that a child would inherit until it is marked
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

/// The system calls that start a process and give it what it shares with its parent. Tests replace them.
package protocol StartCalls: Sendable {
  func pipe() throws(SystemError) -> (readEnd: Int32, writeEnd: Int32)
  /// A duplicate with a number of at least 16, above those that a child is given. Children do not inherit it.
  func raise(_ descriptor: Int32) throws(SystemError) -> Int32
  /// Makes calls on a descriptor fail with `EAGAIN` instead of waiting.
  func makeNonBlocking(_ descriptor: Int32) throws(SystemError)
  #if os(Linux)
    func memoryFile() throws(SystemError) -> Int32
  #endif
  func resize(_ descriptor: Int32, toBytes count: Int) throws(SystemError)
  func map(_ descriptor: Int32, count: Int) throws(SystemError) -> UnsafeMutableRawPointer
  /// See ``Launch/start(giving:)``.
  func start(_ launch: Launch, giving descriptors: [(ours: Int32, childs: Int32)]) throws(SystemError) -> pid_t
}

/// The system's own. A call that a signal interrupts is repeated.
package struct SystemStartCalls: StartCalls {
  package init() {}

  package func pipe() throws(SystemError) -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [0, 0]
    _ = try retrying { Foundation.pipe(&ends) }
    return (ends[0], ends[1])
  }

  package func raise(_ descriptor: Int32) throws(SystemError) -> Int32 {
    try retrying { fcntl(descriptor, F_DUPFD_CLOEXEC, 16) }
  }

  package func makeNonBlocking(_ descriptor: Int32) throws(SystemError) {
    let flags = try retrying { fcntl(descriptor, F_GETFL) }
    _ = try retrying { fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  #if os(Linux)
    package func memoryFile() throws(SystemError) -> Int32 { try retrying { probe_memory_file() } }
  #endif

  package func resize(_ descriptor: Int32, toBytes count: Int) throws(SystemError) {
    _ = try retrying { ftruncate(descriptor, off_t(count)) }
  }

  package func map(_ descriptor: Int32, count: Int) throws(SystemError) -> UnsafeMutableRawPointer {
    let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { throw .last }
    return memory
  }

  package func start(
    _ launch: Launch, giving descriptors: [(ours: Int32, childs: Int32)]
  ) throws(SystemError) -> pid_t {
    try launch.start(giving: descriptors)
  }
}

/// Makes standard input, output and error safe to use.
package enum StandardDescriptors {
  /// Makes writing to a pipe without a reader an error (`EPIPE`) instead of the process's end, and likewise writing a
  /// file that becomes larger than `ulimit -f` allows (`EFBIG`). Opens `/dev/null` in place of a standard descriptor
  /// that the parent closed, so that no file of ours gets its number. Children do not inherit other descriptors that
  /// the parent left open, up to 255.
  ///
  /// In place of a closed standard output, `/dev/null` is opened for reading, so that writing results there fails
  /// (`EBADF`) instead of losing them. Output to a closed standard error is lost.
  package static func prepare() {
    ignoreSignalsOfWrites()
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // `open` takes the lowest free number, which is this one, because those below are open by now.
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
    for descriptor in Int32(3)..<256 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// Applies to the whole process; repeating it changes nothing. Children start with the default handling again.
  static func ignoreSignalsOfWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

enum Niceness {
  /// Gives this thread the niceness of its process, so that the child it starts gets it too.
  ///
  /// On Linux each thread has its own niceness, and a child inherits that of the thread that starts it. A thread of
  /// Dispatch has one that follows its quality of service. If the thread may not lower its niceness, nothing changes.
  static func takeThatOfProcess() {
    #if canImport(Glibc)
      let kind = __priority_which_t(PRIO_PROCESS.rawValue)
      let niceness = getpriority(kind, id_t(getpid()))
      if getpriority(kind, 0) != niceness { setpriority(kind, 0, niceness) }
    #endif
  }
}
