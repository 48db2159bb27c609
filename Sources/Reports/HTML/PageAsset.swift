import Basics

/// A style sheet or a script of this package. A page contains its text unchanged. The page's Content-Security-Policy
/// has its digest, so a browser accepts no other style sheet or script.
package struct PageAsset {
  package enum Kind: String {
    case style, script
  }

  package let kind: Kind
  let text: String

  private init(_ kind: Kind, _ bytes: [UInt8]) {
    self.kind = kind
    text = String(decoding: bytes, as: UTF8.self)
  }

  package static var style: PageAsset { PageAsset(.style, PackageResources.style_css) }
  package static var script: PageAsset { PageAsset(.script, PackageResources.script_js) }
  package static var playerStyle: PageAsset { PageAsset(.style, PackageResources.player_css) }
  package static var playerScript: PageAsset { PageAsset(.script, PackageResources.player_js) }
  package static var all: [PageAsset] { [style, playerStyle, script, playerScript] }

  var source: String { "'sha256-\(SHA256(of: text.utf8).base64)'" }

  var markup: String { "<\(kind.rawValue)>\(text)</\(kind.rawValue)>" }
}

extension [PageAsset] {
  /// A Content-Security-Policy that allows only these assets: no request, no other script, no form.
  var securityPolicy: String {
    let kinds = [(PageAsset.Kind.style, "style-src"), (.script, "script-src")].map { kind, directive in
      let sources = filter { $0.kind == kind }.map(\.source)
      return "\(directive) \(sources.isEmpty ? "'none'" : sources.joined(separator: " "))"
    }
    return (["default-src 'none'"] + kinds + ["base-uri 'none'", "form-action 'none'"]).joined(separator: "; ")
  }
}
