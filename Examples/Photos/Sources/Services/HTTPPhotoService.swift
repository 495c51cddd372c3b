import Foundation
import Sluice
import SluiceProviders

/// A photo service that uses a server over HTTP.
struct HTTPPhotoService: PhotoService {
  let search: Provider<String, [Photo]>
  let interesting: Provider<Void, [Photo]>
  let details: Provider<Photo.ID, PhotoDetails>
  let neighbors: Provider<Photo.ID, PhotoNeighbors>
  let pictures: Provider<PictureRequest, Picture>

  /// - Parameters:
  ///   - server: The address of the server.
  ///   - http: The provider of the requests. All pages share it and its connections.
  ///   - conditions: The delay and failure that the server applies to each request.
  init(_ server: URL, by http: HTTPProvider, _ conditions: ServerConditions) {
    @Sendable func request(_ path: String) -> HTTPRequest {
      let (delay, fails) = conditions.values
      return HTTPRequest(.get, server.appending(path: path))
        .header("X-Delay", String(delay.milliseconds)).header("X-Fails", String(fails))
    }
    search = Provider { try await http.request(request("photos").query("text", $0)).decoded() }
    interesting = Provider { (_: Void) in try await http.request(request("photos/interesting")).decoded() }
    details = Provider { try await http.request(request("photos/\($0)")).decoded() }.mapError(Self.explain)
    neighbors = Provider { try await http.request(request("photos/\($0)/neighbors")).decoded() }.mapError(Self.explain)
    pictures = Provider { (wanted: PictureRequest) in
      let answer = try await http.request(request("pictures/\(wanted.photo)/\(wanted.size.rawValue)"))
      return Picture(address: "data:image/svg+xml;base64,\(answer.body.base64EncodedString())")
    }.mapError(Self.explain)
  }

  private static func explain(_ error: any Error) -> any Error {
    (error as? HTTPError)?.kind == .status(404) ? NoSuchPhoto() : error
  }
}

/// The error of a request for a photo that does not exist.
struct NoSuchPhoto: Error, CustomStringConvertible {
  let description = "There is no such photo."
}
