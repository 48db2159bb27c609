extension Lights.KhipuApp {
  /// A pending request for the lights.
  struct LightsLoad {
    /// The changes since the request, the newest last. They are newer than the lights in the answer.
    let news: [News]

    struct News {
      let light: Light.ID
      let change: Light.Change
    }

    func hearing(_ change: Light.Change, of light: Light.ID) -> LightsLoad {
      LightsLoad(news: news + [News(light: light, change: change)])
    }

    func changes(of light: Light.ID) -> [Light.Change] { news.filter { $0.light == light }.map(\.change) }
  }
}
