import Khipu

extension CurrencyConverter.KhipuApp {
  /// Saves after each change of the saved values.
  static func createArchivingFeature(
    store: AppStore, disk: ConverterDisk, output: @escaping Output<Message>
  ) -> Input<Message> {
    let archivist = Archivist(store: store, disk: disk) { response in
      switch response {
      case .restored: output(.archiving(.restored))
      case .archived: output(.archiving(.archived))
      }
    }
    return { message in
      switch message {
      case .archiving(.restore): archivist.request(.restore)
      case .archiving(.restored), .converting(.converted), .refreshing(.refreshed(.success)):
        archivist.request(.archive)
      case .archiving(.archived), .converting, .picking, .refreshing: break
      }
    }
  }
}
