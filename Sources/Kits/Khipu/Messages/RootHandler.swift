/// Makes an app domain whose features put their messages into that same domain: the root handler, which the user
/// interface calls too.
///
///     let rootHandler = createRootHandler { rootHandler in
///       createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { store, output in … }
///     }
///     rootHandler(.lighting(.turn("hall", .on)))
///
/// A message that a feature puts out is handed to all before the feature goes on: depth first, on one thread. So a feature
/// further down the list hears a response before the command that led to it. A circle of messages does not end.
///
/// Messages put out while the domain is being made wait until it is. The app lives as long as what is returned: what comes
/// later, such as the answer of a server, reaches nobody.
@inlinable
public func createRootHandler<Message>(
  _ createDomain: (_ rootHandler: @escaping Output<Message>) -> Input<Message>
) -> Input<Message> {
  let loop = RootLoop<Message>()
  loop.close(createDomain { [weak loop] in loop?.handle($0) })
  return { loop.handle($0) }
}

/// Leads what the features put out back to their domain, which owns them.
@usableFromInline
final class RootLoop<Message> {
  /// Nil while it is being made.
  @usableFromInline var domain: Input<Message>?
  @usableFromInline var early: [Message] = []

  @inlinable
  init() {}

  @inlinable
  func handle(_ message: Message) {
    if let domain { domain(message) } else { early.append(message) }
  }

  @inlinable
  func close(_ domain: @escaping Input<Message>) {
    self.domain = domain
    let messages = early
    early = []
    for message in messages { domain(message) }
  }
}
