public import Foundation

extension Characters {
  /// What the server sends back.
  public struct Reply: Hashable, Sendable {
    public let status: Int
    public let body: Data

    public init(status: Int, body: Data) {
      self.status = status
      self.body = body
    }
  }

  /// What may become of a request. Two of one kind are equal: what is in them follows from the request.
  public struct Answer: Equatable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
      /// The page that was asked for; it may be empty.
      case page
      /// A page with nothing on it: no such characters.
      case empty
      /// A status of an error, and a body that says why.
      case badStatus = "bad-status"
      /// A page of a portal that wants a log-in first.
      case notJSON = "not-json"
      /// Numbers where names are due.
      case wrongShape = "wrong-shape"
      /// Half of the body, and then the end. Its length was not told, so nobody but the reader can notice.
      case truncated
      /// A page that a proxy has changed, of which it tells by the status 203.
      case proxied
      /// A time-out, or a connection that was lost: before the first byte, or before as many as were told.
      case noAnswer = "no-answer"
    }

    public let kind: Kind
    /// Nil if there was none.
    public let reply: Reply?

    public init(_ kind: Kind, _ reply: Reply?) {
      self.kind = kind
      self.reply = reply
    }

    public static func == (left: Answer, right: Answer) -> Bool { left.kind == right.kind }
  }
}
