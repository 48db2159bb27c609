import Foundation

extension Characters.Reply {
  private init(_ status: Int, _ body: String) { self.init(status: status, body: Data(body.utf8)) }

  /// Nothing found.
  static let empty = Self(
    200, #"{"code":200,"status":"Ok","data":{"offset":0,"limit":20,"total":0,"count":0,"results":[]}}"#)

  /// As Marvel's server answers who asks too often.
  static let throttled = Self(
    429, #"{"code":"RequestThrottled","message":"You have exceeded your rate limit. Please try again later."}"#)

  static let notFound = Self(404, #"{"code":"ResourceNotFound","message":"There is no such resource."}"#)

  /// What a network sends in the server's place until somebody logs in.
  static let portal = Self(200, "<!DOCTYPE html><html><body>Log in to use this network</body></html>")

  /// One character, whose number is a text and whose name is a number.
  static let misshapen = Self(
    200,
    """
    {"code":200,"status":"Ok","data":{"offset":0,"limit":20,"total":1,"count":1,\
    "results":[{"id":"1009001","name":1,"description":"",\
    "thumbnail":{"path":"http://127.0.0.1/portraits/1","extension":"jpg"}}]}}
    """)
}
