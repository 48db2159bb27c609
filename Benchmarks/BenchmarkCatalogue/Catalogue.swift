import Characters
import CurrencyConverter
import Lights
import NearbySearch
import Operators
import Orders
import PagedSearch
public import Scenarios
import VideoCall

/// The apps of this package's `bench`. The first one is the default.
public let catalogue = Catalogue([
  VideoCall.benchmark,
  PagedSearch.benchmark,
  NearbySearch.benchmark,
  CurrencyConverter.benchmark,
  Lights.benchmark,
  Orders.benchmark,
  Characters.benchmark,
  Operators.benchmark,
])
