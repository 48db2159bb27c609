public enum APIConstants {
  public static let baseURL = "gateway.marvel.com"
  /// The number of items on a page.
  public static let defaultLimit = 20
}
