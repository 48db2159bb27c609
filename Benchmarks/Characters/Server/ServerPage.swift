import Foundation

extension Characters {
  /// A page of characters from the server.
  ///
  /// It has forty characters, on two pages, and five fewer for each letter of the prefix: texts of eight letters and
  /// more find nothing.
  ///
  /// All readers agree on the parts that they read: `data` is an object; its `total` is a number, and its `results` an
  /// array of objects whose `name` is a text. Another type is a wrong shape. A missing part is empty: no characters, no
  /// name. Only the published models require `code` and `status`.
  struct ServerPage {
    let prefix: String
    let offset: Int
    let limit: Int

    /// Nil if the request is for something else.
    init?(_ request: Request) {
      guard request.method == "GET", request.path == Request.charactersPath else { return nil }
      prefix = request.query["nameStartsWith"] ?? ""
      offset = max(0, Int(request.query["offset"] ?? "") ?? 0)
      limit = min(100, max(1, Int(request.query["limit"] ?? "") ?? Request.pageSize))
    }

    var total: Int { max(0, 40 - 5 * prefix.count) }

    /// The positions of its characters in the whole list, from 1.
    var places: Range<Int> {
      let first = min(offset, total)
      return first + 1..<min(first + limit, total) + 1
    }

    var names: [String] { places.map { "\(prefix)#\($0)" } }

    /// JSON.
    var body: Data {
      let (prefix, places) = (Self.escaped(prefix), places)
      var text = """
        {"code":200,"status":"Ok","data":{"offset":\(offset),"limit":\(limit),"total":\(total),"count":\(places.count),\
        "results":[
        """
      for place in places {
        if place != places.lowerBound { text += "," }
        text += """
          {"id":\(1_009_000 + place),"name":"\(prefix)#\(place)","description":"",\
          "thumbnail":{"path":"http://127.0.0.1/portraits/\(place)","extension":"jpg"}}
          """
      }
      text += "]}}"
      return Data(text.utf8)
    }

    /// The text for a string of JSON.
    private static func escaped(_ text: String) -> String {
      var escaped = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": escaped += "\\\(scalar)"
        case "\u{0}"..<" ":
          escaped += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: escaped.unicodeScalars.append(scalar)
        }
      }
      return escaped
    }
  }
}
