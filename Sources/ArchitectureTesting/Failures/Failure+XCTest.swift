#if canImport(XCTest)
  import Foundation
  import XCTest

  extension Failure {
    /// Fails the test case that runs, if there is one. Where XCTest has attachments, the picture is one.
    func recordInXCTest(at place: SourcePlace) {
      #if canImport(ObjectiveC)
        if let picture, Thread.isMainThread {
          MainActor.assumeIsolated {
            XCTContext.runActivity(named: picture.name) { activity in
              let attachment = XCTAttachment(data: Data(picture.text.utf8), uniformTypeIdentifier: "public.svg-image")
              attachment.name = picture.name
              attachment.lifetime = .keepAlways
              activity.add(attachment)
            }
          }
        }
      #endif
      XCTFail(text, file: place.filePath, line: place.line)
    }
  }
#else
  extension Failure {
    /// This toolchain has no XCTest, so no test of it runs.
    func recordInXCTest(at place: SourcePlace) {}
  }
#endif
