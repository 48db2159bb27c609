import Foundation

/// Standard input, output and error, made safe to use.
package enum StandardDescriptors {
  /// Makes writing to a pipe that nobody reads an error (`EPIPE`) instead of the process's end, and opens `/dev/null` in
  /// place of a standard descriptor that the parent closed, so that no file of ours takes its number. What else the parent
  /// left open is not passed on to children.
  ///
  /// In place of a closed standard output it is opened for reading: writing results there fails (`EBADF`), since nobody
  /// would get them. What is said to a closed standard error is lost.
  package static func prepare() {
    ignoreBrokenPipes()
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken: those below are open by now.
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
    for descriptor in Int32(3)..<256 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// For the whole process; doing it again changes nothing. Children start with the default again.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
