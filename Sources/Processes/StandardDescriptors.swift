import Foundation

/// Standard input, output and error, made safe to use.
package enum StandardDescriptors {
  /// Makes writing to a pipe without a reader an error (`EPIPE`) instead of the process's end, and so a file that becomes
  /// larger than `ulimit -f` allows (`EFBIG`). Opens `/dev/null` in place of a standard descriptor that the parent closed,
  /// so that no file of ours gets its number. Other descriptors that the parent left open, up to 255, are not passed on to
  /// children.
  ///
  /// In place of a closed standard output, `/dev/null` is opened for reading, so that writing results there fails
  /// (`EBADF`) instead of losing them. What is written to a closed standard error is lost.
  package static func prepare() {
    ignoreSignalsOfWrites()
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // `open` takes the lowest free number, which is this one: those below are open by now.
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
