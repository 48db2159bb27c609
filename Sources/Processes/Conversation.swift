/// How a program is spoken to: through which of its descriptors, and what ends a message.
package struct Conversation: Sendable {
  /// The child's descriptor from which it reads requests.
  let requests: Int32
  /// The child's descriptor to which it writes replies.
  let replies: Int32
  /// The byte that ends a message, both ways.
  let terminator: UInt8
  /// Whether its standard output and error are thrown away, and its standard input is empty unless requests come there.
  let isSilent: Bool

  package init(requests: Int32, replies: Int32, terminator: UInt8, isSilent: Bool) {
    self.requests = requests
    self.replies = replies
    self.terminator = terminator
    self.isSilent = isSilent
  }

  /// A worker's: lines on its standard input and on descriptor 3. Its standard output goes to our standard error, so that an
  /// architecture that prints does not disturb our output.
  package static let lines = lines(isSilent: false)

  package static func lines(isSilent: Bool) -> Conversation {
    Conversation(
      requests: 0, replies: WorkerChannel.replyDescriptor, terminator: UInt8(ascii: "\n"), isSilent: isSilent)
  }
}
