import Scenarios

extension JSONArray {
  /// The same constructor in release 20251224. Its `switch` has become a function that says whether the array is read,
  /// and `nextChar` is compared once more. Of that function only what the default mode does is here.
  final class Tokener25: TokenerReader {
    static let name = "tokener-25"
    static let origin = "JSON-java's release 20251224, its switch in a function"
    static let promise = Promise<JSONArray>.diverges([
      .dropsAfterTwoCommas, .takesOmittedValue, .takesLastComma, .ignoresRest,
    ])

    let output: Output
    var tokens: [Token] = []

    init(_ output: Output) { self.output = output }

    func text(_ x: JSONTokener) throws(JSONTokener.JSONException) -> [Value] { try array(x) }

    private func array(_ x: JSONTokener) throws(JSONTokener.JSONException) -> [Value] {
      var myArrayList: [Value] = []
      if x.nextClean() != .open { throw x.syntaxError() }

      let nextChar = x.nextClean()
      if nextChar == nil { throw x.syntaxError() }
      if nextChar != .close {
        x.back()
        while true {
          if x.nextClean() == .comma {
            x.back()
            myArrayList.append(.null)
          } else {
            x.back()
            myArrayList.append(try x.nextValue(array))
          }
          if try checkForSyntaxError(x) { return myArrayList }
        }
      }
      return myArrayList
    }

    private func checkForSyntaxError(_ x: JSONTokener) throws(JSONTokener.JSONException) -> Bool {
      switch x.nextClean() {
      case nil: throw x.syntaxError()
      case .comma?:
        let nextChar = x.nextClean()
        if nextChar == nil { throw x.syntaxError() }
        if nextChar == .close { return true }
        if nextChar == .comma { return true }
        x.back()
      case .close?: return true
      default: throw x.syntaxError()
      }
      return false
    }
  }
}
