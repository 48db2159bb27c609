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
      /// A status that is not 200, and a body that says why.
      case badStatus = "bad-status"
      /// A page of a portal that wants a log-in first.
      case notJSON = "not-json"
      /// Numbers where names are due.
      case wrongShape = "wrong-shape"
      /// The connection was lost after half of the body.
      case truncated
      /// A time-out.
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
