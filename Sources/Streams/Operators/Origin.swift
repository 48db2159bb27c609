#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where an input of an operator may be cancelled: on any thread, if it may send on any, otherwise on the one that has
/// subscribed to it. For that is where it may be sending at this moment, with no lock to keep others away.
struct Origin {
  /// The thread that has subscribed to the input; nil if it may be cancelled on any.
  var thread: UInt?
  /// An input that was to be cancelled on another thread. It is when it sends next. Weak, as it retains the operator and
  /// may never send again.
  weak var abandoned: (any Subscription)?

  init(thread: UInt?) { self.thread = thread }

  var isHere: Bool { thread == nil || thread == currentThread() }
}

func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    pthread_self()
  #endif
}
