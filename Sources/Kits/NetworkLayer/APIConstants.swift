public enum APIConstants {
  public static let baseURL = "gateway.marvel.com"
  /// How many items a page has.
  public static let defaultLimit = 20
}
