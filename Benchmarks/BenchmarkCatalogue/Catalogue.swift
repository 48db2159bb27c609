import Characters
import CurrencyConverter
import Lights
import NearbySearch
import Operators
import PagedSearch
public import Scenarios
import VideoCall

/// The apps that this package's `bench` knows: one line an app. The first one is meant where none is named.
public let catalogue = Catalogue([
  VideoCall.benchmark,
  PagedSearch.benchmark,
  NearbySearch.benchmark,
  CurrencyConverter.benchmark,
  Lights.benchmark,
  Characters.benchmark,
  Operators.benchmark,
])
