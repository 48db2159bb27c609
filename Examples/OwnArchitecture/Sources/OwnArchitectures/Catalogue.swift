import Scenarios
import VideoCall

/// VideoCall with all architectures of the article, and ours.
public let catalogue = Catalogue([VideoCall.benchmark(adding: [entry(Reducer.self)])])
