/// The method of a request.
public enum RequestType: String {
  // As in the listings, and in HTTP.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case GET
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case POST
}
