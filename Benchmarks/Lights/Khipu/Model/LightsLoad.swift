extension Lights.KhipuApp {
  /// The lights were asked for, and have not come yet.
  struct LightsLoad {
    /// What has been changed since: it is newer than the lights that will come. The newest is last.
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
