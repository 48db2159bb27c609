/// A whole HTML file that asks for nothing: its style and its scripts are in it.
package struct HTMLPage {
  private let title: String
  private let assets: [PageAsset]
  private let contents: [HTMLNode]

  /// - Parameter title: what the window is called.
  package init(title: String, assets: [PageAsset] = PageAsset.all, @HTMLBuilder contents: () -> [HTMLNode]) {
    self.title = title
    self.assets = assets
    self.contents = contents()
  }

  /// The file, in UTF-8. The same bytes for the same contents.
  package var text: String {
    let head: [HTMLElement] = [
      HTMLElement("meta", HTMLAttribute("charset", "utf-8")),
      HTMLElement(
        "meta", HTMLAttribute("http-equiv", "Content-Security-Policy"),
        HTMLAttribute("content", assets.securityPolicy)),
      HTMLElement(
        "meta", HTMLAttribute("name", "viewport"), HTMLAttribute("content", "width=device-width, initial-scale=1")),
      HTMLElement("meta", HTMLAttribute("name", "color-scheme"), HTMLAttribute("content", "light dark")),
      HTMLElement("title") { title },
    ]
    let styles = assets.filter { $0.kind == .style }.map(\.markup)
    // At the end, so that the page is there before they run.
    let scripts = assets.filter { $0.kind == .script }.map(\.markup)
    let body = HTMLElement("div", .class("page")) { contents }
    let lines =
      ["<!DOCTYPE html>", #"<html lang="en"><head>"#] + head.map(\.markup) + styles
      + ["</head><body>", body.markup] + scripts + ["</body></html>"]
    return lines.joined(separator: "\n") + "\n"
  }
}
