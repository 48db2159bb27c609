import Foundation

/// A page in a ``Chromium``: reads its content, sends it input, and records its requests and console messages.
package final class BrowserPage {
  /// The colour scheme of the reader's system.
  package enum Scheme: String, Sendable, CaseIterable {
    case light, dark
  }

  package enum Media: String, Sendable, CaseIterable {
    case screen, print
    /// A screen on which the system chooses a few colours.
    case forcedColors
  }

  private let browser: Chromium
  private let target: String
  private let session: String
  /// Every message on the console and every error of a script, in order.
  private var consoleLines: [String] = []
  private var requestedURLs: [String] = []

  init(_ browser: Chromium, target: String, session: String) {
    self.browser = browser
    self.target = target
    self.session = session
  }

  deinit { _ = try? browser.call("Target.closeTarget", ["targetId": .text(target)]) }

  func prepare(width: Int, height: Int, scheme: Scheme, media: Media, allowsScripts: Bool) throws {
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
    try resize(width: width, height: height)
    try emulate(scheme, media)
    if !allowsScripts { try call("Emulation.setScriptExecutionDisabled", ["value": true]) }
  }

  package func resize(width: Int, height: Int = 900) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1, "mobile": false])
  }

  package func emulate(_ scheme: Scheme, _ media: Media = .screen) throws {
    try call(
      "Emulation.setEmulatedMedia",
      [
        "media": .text(media == .print ? "print" : ""),
        "features": [
          ["name": "prefers-color-scheme", "value": .text(scheme.rawValue)],
          ["name": "forced-colors", "value": .text(media == .forcedColors ? "active" : "none")],
          ["name": "prefers-reduced-motion", "value": "reduce"],
        ],
      ])
  }

  /// Opens a file and waits until it is loaded with all its resources.
  package func open(file path: String) throws {
    (consoleLines, requestedURLs) = ([], [])
    try call("Page.navigate", ["url": .text(URL(fileURLWithPath: path).absoluteString)])
    note(try browser.await("Page.loadEventFired", session: session))
  }

  /// The value of an expression. A promise is awaited.
  /// - Throws: ``Chromium/Refusal`` with the message of an exception in the script.
  @discardableResult
  package func evaluate(_ script: String) throws -> JSONValue {
    let answer = try call(
      "Runtime.evaluate", ["expression": .text(script), "returnByValue": true, "awaitPromise": true])
    let thrown = answer["exceptionDetails"]
    if thrown != .null {
      let message = thrown["exception"]["description"].text ?? thrown["text"].text ?? "a script failed"
      throw Chromium.Refusal(method: "evaluate", message: message)
    }
    return answer["result"]["value"]
  }

  /// Presses and releases a key: `Tab`, `Escape`, `ArrowRight`, or a letter.
  package func press(_ key: String, shift: Bool = false) throws {
    let code = Self.codes[key] ?? key.uppercased().unicodeScalars.first.map { Int($0.value) } ?? 0
    let text = key == "Enter" ? "\r" : key == "Space" ? " " : key.count == 1 ? key : ""
    var fields: [String: JSONValue] = [
      "key": .text(key == "Space" ? " " : key), "code": .text(key), "windowsVirtualKeyCode": .number(Double(code)),
      "modifiers": shift ? 8 : 0,
    ]
    if !text.isEmpty { fields["text"] = .text(text) }
    fields["type"] = .text(text.isEmpty ? "rawKeyDown" : "keyDown")
    try call("Input.dispatchKeyEvent", .object(fields))
    fields["type"] = "keyUp"
    fields["text"] = nil
    try call("Input.dispatchKeyEvent", .object(fields))
  }

  private static let codes = [
    "Tab": 9, "Enter": 13, "Escape": 27, "Space": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38,
    "ArrowRight": 39, "ArrowDown": 40,
  ]

  /// A PNG of the viewport, or of the whole page.
  package func screenshot(wholePage: Bool = false) throws -> Data {
    let answer = try call(
      "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": .bool(wholePage)])
    guard let data = answer["data"].text.flatMap({ Data(base64Encoded: $0) }) else {
      throw Chromium.Refusal(method: "captureScreenshot", message: "no picture")
    }
    return data
  }

  /// The console messages since the page was opened, with the errors of scripts.
  package var console: [String] {
    note(browser.takeEvents(of: session))
    return consoleLines
  }

  /// The URLs that the page has requested since it was opened, except its own.
  package var requests: [String] {
    note(browser.takeEvents(of: session))
    return Array(requestedURLs.dropFirst())
  }

  private func note(_ events: [Chromium.Event]) {
    for event in events {
      switch event.method {
      case "Runtime.consoleAPICalled":
        consoleLines.append(event.parameters["args"].list.compactMap { $0["value"].text }.joined(separator: " "))
      case "Runtime.exceptionThrown":
        let details = event.parameters["exceptionDetails"]
        consoleLines.append(details["exception"]["description"].text ?? details["text"].text ?? "an error")
      case "Log.entryAdded": consoleLines.append(event.parameters["entry"]["text"].text ?? "an entry")
      case "Network.requestWillBeSent": requestedURLs.append(event.parameters["request"]["url"].text ?? "?")
      default: break
      }
    }
  }

  @discardableResult
  private func call(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    try browser.call(method, parameters, session: session)
  }
}
