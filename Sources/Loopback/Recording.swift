import Basics
import Foundation
internal import Scenarios

/// A recorded answer for the server: a line of JSON, then the body.
struct Recording {
  private struct Head: Encodable {
    let request: String
    /// In seconds.
    let delay: Double
    let status: Int
    /// The `Content-Length`; nil to send none.
    let length: Int?
    /// `whole`, `reset` or `silence`.
    let end: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(request, forKey: .request)
      try container.encode(delay, forKey: .delay)
      try container.encode(status, forKey: .status)
      // Encoded even if nil.
      try container.encode(length, forKey: .length)
      try container.encode(end, forKey: .end)
    }

    private enum Key: String, CodingKey {
      case request, delay, status, length, end
    }
  }

  let bytes: [UInt8]

  init(of exchange: HTTPExchange, delayNanoseconds: UInt64) throws {
    func head(_ status: Int, _ length: Int?, _ end: String) -> Head {
      Head(
        request: exchange.request.description, delay: Double(delayNanoseconds) / 1e9, status: status, length: length,
        end: end)
    }
    let (first, body): (Head, [UInt8]) =
      switch exchange.reply {
      case .whole(let response): (head(response.status, response.body.count, "whole"), response.body)
      case .half(let response, let isLengthTold):
        (
          head(response.status, isLengthTold ? response.body.count : nil, "whole"),
          Array(response.body.prefix(response.body.count / 2))
        )
      case .reset: (head(0, nil, "reset"), [])
      case .silence: (head(0, nil, "silence"), [])
      }
    bytes = Array(try JSONEncoder().encode(first)) + [UInt8(ascii: "\n")] + body
  }

  /// The name of a request's recordings, before their number.
  static func name(of request: HTTPRequest) -> String {
    var digest = FNV1a()
    digest.combine(request.description.utf8)
    return digest.hexadecimal
  }
}
