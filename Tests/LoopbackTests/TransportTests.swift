import Foundation
import Processes
import Scenarios
import Synchronization
import TestSupport
import Testing

@testable import Loopback

@Suite("Requests over loopback to a Python server", .enabled(if: LoopbackServerTests.hasPython, "needs python3"))
struct TransportTests {
  private static let page = HTTPResponse(status: 200, body: Array(repeating: UInt8(ascii: "x"), count: 10_000))

  /// A server with a folder of its own.
  private final class Line {
    let folder: TemporaryFolder
    let server: LoopbackServer
    let transport: LoopbackTransport

    init() throws {
      folder = try TemporaryFolder()
      server = try LoopbackServer(folder: folder.path)
      transport = LoopbackTransport(port: server.port, folder: folder.path)
    }

    /// The response and its milliseconds; both are nil if there is none after a minute.
    func ask(
      _ reply: HTTPReply, method: String = "GET", target: String = "/a", delay: UInt64 = 0, timeout: UInt64 = 600_000
    ) -> (response: HTTPResponse??, milliseconds: Int) {
      let result = Mutex<HTTPResponse??>(nil)
      let isThere = DispatchSemaphore(value: 0)
      let start = ContinuousClock.now
      _ = transport.send(
        HTTPExchange(HTTPRequest(method: method, target: target), reply), delayNanoseconds: delay * 1_000_000,
        timeoutNanoseconds: timeout * 1_000_000
      ) { response in
        result.withLock { $0 = .some(response) }
        isThere.signal()
      }
      _ = isThere.wait(timeout: .now() + .seconds(60))
      return (result.withLock { $0 }, Int((ContinuousClock.now - start) / .milliseconds(1)))
    }
  }

  @Test("A whole answer arrives as it was recorded, whatever its status")
  func whole() throws {
    let line = try Line()
    let refusal = HTTPResponse(status: 429, body: [0, 10, 13, 255])
    for response in [Self.page, refusal, HTTPResponse(status: 200, body: [])] {
      #expect(line.ask(.whole(response)).response == .some(.some(response)))
    }
    // Each has a recording of its own.
    #expect(try line.folder.contents.count == 3)
  }

  @Test(
    "Methods, paths and queries reach the server unchanged", arguments: ["GET", "POST", "PUT", "PATCH", "DELETE"])
  func targets(method: String) throws {
    let line = try Line()
    for target in ["/", "/a/b", "/a?b=c&d=%20%C3%A9%22%25", "/a?b=+%2B", "/%2F%3F", "/a?"] {
      let reply = HTTPReply.whole(HTTPResponse(status: 200, body: Array(target.utf8)))
      let response = line.ask(reply, method: method, target: target).response
      #expect(response == .some(.some(HTTPResponse(status: 200, body: Array(target.utf8)))), "\(method) \(target)")
    }
  }

  @Test("The first byte is delayed as long as requested")
  func delay() throws {
    let line = try Line()
    _ = line.ask(.whole(Self.page))
    let (response, milliseconds) = line.ask(.whole(Self.page), delay: 200)
    #expect(response == .some(.some(Self.page)))
    #expect(milliseconds >= 200)
  }

  @Test("A reset connection is no answer after the delay, and the request is not repeated")
  func reset() throws {
    let line = try Line()
    _ = line.ask(.whole(Self.page))
    // A request that URLSession repeats would take twice as long. So may any request on a busy machine, though not
    // every time.
    var shortest = Int.max
    for _ in 1...20 where shortest >= 200 {
      let (response, milliseconds) = line.ask(.reset, delay: 100)
      #expect(response == .some(nil))
      #expect(milliseconds >= 100)
      shortest = min(shortest, milliseconds)
    }
    #expect(shortest < 200)
  }

  @Test("Half a body is half an answer if its length is unknown, and no answer if it is known")
  func half() throws {
    let line = try Line()
    let half = HTTPResponse(status: 200, body: Array(Self.page.body.prefix(5_000)))
    #expect(line.ask(.half(of: Self.page, isLengthTold: false)).response == .some(.some(half)))
    #expect(line.ask(.half(of: Self.page, isLengthTold: true)).response == .some(nil))
  }

  @Test("A request without an answer ends after the timeout")
  func silence() throws {
    let line = try Line()
    let (response, milliseconds) = line.ask(.silence, timeout: 300)
    #expect(response == .some(nil))
    #expect(milliseconds >= 250)
  }

  @Test("A cancelled request brings no answer, and the next request is answered")
  func cancelled() throws {
    let line = try Line()
    let isHeard = Atomic(false)
    let cancel = line.transport.send(
      HTTPExchange(HTTPRequest(target: "/a"), .whole(Self.page)), delayNanoseconds: 1_000_000_000,
      timeoutNanoseconds: 60_000_000_000
    ) { isHeard.store($0 != nil, ordering: .relaxed) }
    cancel()
    #expect(line.ask(.whole(Self.page), delay: 1_200).response == .some(.some(Self.page)))
    let wasHeard = isHeard.load(ordering: .relaxed)
    #expect(!wasHeard)
  }

  @Test("The server plays a recording only to the request that the recording answers")
  func otherRequest() throws {
    let line = try Line()
    _ = line.ask(.whole(Self.page))
    let name = try #require(try line.folder.contents.first)
    #expect(name == "\(Recording.name(of: HTTPRequest(target: "/a")))-1")
    let cases = [("/a", name, 200), ("/b", name, 404), ("/a", "../\(name)", 404), ("/a", "", 404)]
    for (target, recording, status) in cases {
      let url = try #require(LoopbackAddress(port: line.server.port).url(target))
      let run = try Tool(
        "/usr/bin/env",
        ["python3", "-c", Self.asking, url.absoluteString, recording]
      ).run(within: .seconds(20))
      #expect(String(decoding: run.output, as: UTF8.self) == "\(status)\n", "\(target) \(recording)")
    }
  }

  private static let asking = """
    import sys, urllib.request, urllib.error
    request = urllib.request.Request(sys.argv[1], headers={"Recording": sys.argv[2]})
    try: print(urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request).status)
    except urllib.error.HTTPError as error: print(error.code)
    """

  @Test("A proxy from the environment is not used")
  func proxy() throws {
    setenv("http_proxy", "http://127.0.0.1:1", 1)
    defer { unsetenv("http_proxy") }
    #expect(try Line().ask(.whole(Self.page)).response == .some(.some(Self.page)))
  }
}

@Suite("The URLs of the loopback server") struct LoopbackAddressTests {
  @Test("Every target leads to 127.0.0.1 and the server's port")
  func loopback() throws {
    let attempts = ["//example.com/", "/@example.com/", "/:80/", "/a?http://example.com/", "/a:b@c"]
    for target in ["/", "/a?b=c", "/%40"] + attempts {
      let url = try #require(LoopbackAddress(port: 4_711).url(target), "\(target)")
      #expect(url.absoluteString == "http://127.0.0.1:4711\(target)")
      #expect(url.host == "127.0.0.1" && url.port == 4_711 && url.user == nil)
    }
  }

  @Test(
    "A target that is no path has no URL",
    arguments: ["", "a", "http://example.com/", "@example.com", ":80/", "/a b", "/a#b", "/ä", "/%4", "/%zz", "/\n"])
  func refused(target: String) { #expect(LoopbackAddress(port: 80).url(target) == nil) }
}
