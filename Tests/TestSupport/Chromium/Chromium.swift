import Foundation
import Processes

/// A headless Chromium, driven by the DevTools protocol through two pipes: no socket, no port, no library.
///
///     let browser = try Chromium()
///     let page = try browser.page(width: 390, scheme: .dark)
///     try page.open(file: "/tmp/report.html")
///     try page.evaluate("document.title").text
///
/// The browser reads commands from descriptor 3 and writes answers and events to descriptor 4. Each message is JSON and
/// ends with a zero byte. The browser ends with this object. It also ends with the process that started it, because the
/// pipe closes.
///
/// See https://chromedevtools.github.io/devtools-protocol/.
package final class Chromium: @unchecked Sendable {
  // Sendable, because the tests of a suite share it. They run one after the other.

  /// The browser's answer to a command that it cannot carry out.
  package struct Refusal: Error, CustomStringConvertible {
    let method: String
    let message: String
    package var description: String { "\(method): \(message)" }
  }

  /// Something that happened in a page.
  struct Event {
    let method: String
    let session: String?
    let parameters: JSONValue
  }

  private let process: ChildProcess
  private let folder: TemporaryFolder
  private var lastNumber = 0
  /// Events that have arrived and were not yet taken, by session.
  private var events: [String: [Event]] = [:]

  private static let limit = Duration.seconds(30)
  private static let names = ["chromium", "chromium-browser", "chromium-headless-shell", "google-chrome"]

  /// The path of a browser; nil if there is none.
  package static let program: String? = names.lazy
    .compactMap { Executable.onPath($0, environment: ProcessInfo.processInfo.environment) }.first

  package static let isInstalled = program != nil
  package static let need = "needs Chromium: 'apt-get install chromium', or Scripts/test --all, which installs it"

  package init() throws {
    folder = try TemporaryFolder()
    process = try ChildProcess(
      executable: Self.program ?? Self.names[0],
      arguments: [
        "--headless", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)", "--no-first-run",
        // A container's superuser has no sandbox and little shared memory.
        "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-extensions", "--disable-sync",
        "--disable-background-networking", "--disable-component-update", "--force-color-profile=srgb",
        "--hide-scrollbars", "about:blank",
      ],
      environment: ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { _, own in own },
      speaking: Conversation(requests: 3, replies: 4, terminator: 0, isSilent: true))
  }

  deinit {
    _ = try? call("Browser.close")
    process.finish(within: .seconds(5))
  }

  /// Opens a new window.
  package func page(
    width: Int, height: Int = 900, scheme: BrowserPage.Scheme = .light, media: BrowserPage.Media = .screen,
    allowsScripts: Bool = true
  ) throws -> BrowserPage {
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"]
    let session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
    let page = BrowserPage(self, target: target.text ?? "", session: session.text ?? "")
    try page.prepare(width: width, height: height, scheme: scheme, media: media, allowsScripts: allowsScripts)
    return page
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  func call(_ method: String, _ parameters: JSONValue = [:], session: String? = nil) throws -> JSONValue {
    lastNumber += 1
    let number = lastNumber
    var message: [String: JSONValue] = [
      "id": .number(Double(number)), "method": .text(method), "params": parameters,
    ]
    if let session { message["sessionId"] = .text(session) }
    try process.send(JSONValue.object(message), within: Self.limit)
    while true {
      let answer = try receive()
      guard answer["id"].number == Double(number) else { continue }
      if let refusal = answer["error"]["message"].text { throw Refusal(method: method, message: refusal) }
      return answer["result"]
    }
  }

  /// Waits for an event of a session, and takes it with all earlier events.
  func await(_ method: String, session: String) throws -> [Event] {
    while !events[session, default: []].contains(where: { $0.method == method }) { _ = try receive() }
    return takeEvents(of: session)
  }

  func takeEvents(of session: String) -> [Event] { events.removeValue(forKey: session) ?? [] }

  private func receive() throws -> JSONValue {
    let message = try process.receive(JSONValue.self, within: Self.limit)
    if let method = message["method"].text, let session = message["sessionId"].text {
      events[session, default: []].append(Event(method: method, session: session, parameters: message["params"]))
    }
    return message
  }
}
