/// Takes the messages of an app: a feature, a receiver, the app itself.
///
/// All features of an app have one type of message, the app's whole vocabulary: see <doc:Vocabulary>.
public typealias Input<Message> = (_ message: Message) -> Void

/// Where a feature puts its messages: the root handler.
public typealias Output<Message> = (_ message: Message) -> Void
