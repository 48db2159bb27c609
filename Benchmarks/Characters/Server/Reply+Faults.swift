import Foundation

extension Characters.Reply {
  private init(_ status: Int, _ body: String) { self.init(status: status, body: Data(body.utf8)) }

  static let empty = Self(
    200, #"{"code":200,"status":"Ok","data":{"offset":0,"limit":20,"total":0,"count":0,"results":[]}}"#)

  /// Marvel's answer to too many requests.
  static let throttled = Self(
    429, #"{"code":"RequestThrottled","message":"You have exceeded your rate limit. Please try again later."}"#)

  static let notFound = Self(404, #"{"code":"ResourceNotFound","message":"There is no such resource."}"#)

  /// A network's answer until the user logs in.
  static let portal = Self(200, "<!DOCTYPE html><html><body>Log in to use this network</body></html>")

  /// A character with a text for its number and a number for its name.
  static let misshapen = Self(
    200,
    """
    {"code":200,"status":"Ok","data":{"offset":0,"limit":20,"total":1,"count":1,\
    "results":[{"id":"1009001","name":1,"description":"",\
    "thumbnail":{"path":"http://127.0.0.1/portraits/1","extension":"jpg"}}]}}
    """)
}
