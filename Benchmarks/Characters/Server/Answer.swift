public import Foundation

extension Characters {
  public struct Reply: Hashable, Sendable {
    public let status: Int
    public let body: Data

    public init(status: Int, body: Data) {
      self.status = status
      self.body = body
    }
  }

  /// The outcome of a request. Two of one kind are equal, because their content follows from the request.
  public struct Answer: Equatable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
      /// The requested page, perhaps empty.
      case page
      /// A page without characters.
      case empty
      /// An error status, and a body with the reason.
      case badStatus = "bad-status"
      /// The page of a portal that requires a log-in.
      case notJSON = "not-json"
      /// Numbers in place of names.
      case wrongShape = "wrong-shape"
      /// Half of the body. Its length was not sent, so only the reader can notice.
      case truncated
      /// A page changed by a proxy, which sets the status 203.
      case proxied
      /// A time-out, or a connection lost before the first byte or before the length that was sent.
      case noAnswer = "no-answer"
    }

    public let kind: Kind
    public let reply: Reply?

    public init(_ kind: Kind, _ reply: Reply?) {
      self.kind = kind
      self.reply = reply
    }

    public static func == (left: Answer, right: Answer) -> Bool { left.kind == right.kind }
  }
}
