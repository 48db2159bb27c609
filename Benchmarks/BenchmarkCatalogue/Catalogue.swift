import Characters
import CurrencyConverter
import JSONArray
import Lights
import NearbySearch
import Operators
import Orders
import PagedSearch
public import Scenarios
import VideoCall
import VideoCallPhone

/// The apps of this package's `bench`. The first one is the default.
public let catalogue = Catalogue([
  VideoCall.benchmark,
  VideoCallPhone.benchmark,
  PagedSearch.benchmark,
  NearbySearch.benchmark,
  CurrencyConverter.benchmark,
  Lights.benchmark,
  Orders.benchmark,
  Characters.benchmark,
  JSONArray.benchmark,
  Operators.benchmark,
])
