import Characters
import Testing

@Suite struct RequestTests {
  typealias Request = Characters.Request

  @Test("a request is written in HTTP's form, with its query in the order of the names")
  func written() {
    #expect(Request.characters().description == "GET /v1/public/characters?limit=20&offset=0")
    #expect(
      Request.characters(startingWith: "sp", offset: 20).description
        == "GET /v1/public/characters?limit=20&nameStartsWith=sp&offset=20")
    #expect(
      Request.characters(startingWith: "a b&é").description
        == "GET /v1/public/characters?limit=20&nameStartsWith=a%20b%26%C3%A9&offset=0")
  }

  @Test(
    "a written request is read back",
    arguments: ["", "sp", "a b", "a&b=c", "100%", "%41", "é", "👍🏽", "\n", "+", "?", "\u{0}"])
  func read(prefix: String) {
    let request = Request.characters(startingWith: prefix, offset: 40)
    #expect(Request(description: request.description) == request)
  }

  @Test(
    "every text is read as a request",
    arguments: [("", ""), ("/x", "/x"), ("GET ", "GET "), ("?", ""), ("POST /x?a", "/x"), ("GET /x?a=1&a=2&&=", "/x")])
  func anything(text: String, path: String) {
    #expect(Request(description: text).path == path)
  }

  @Test("only the order of a query is ignored in a comparison")
  func equality() {
    let request = Request.characters(startingWith: "a", offset: 20)
    #expect(Request(description: "GET /v1/public/characters?offset=20&nameStartsWith=a&limit=20") == request)
    #expect(Request(method: "POST", path: request.path, query: request.query) != request)
    #expect(Request.characters(startingWith: "a") != request)
    #expect(Request.characters(startingWith: "b", offset: 20) != request)
  }
}
