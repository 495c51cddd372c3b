import Sluice
import SluiceScene

/// The state of a browser tab: its screens, and the delay and the failures that it requests from the server.
@Node final class PhotosTab {
  let router = Router()
  var delay = Delay.none
  var fails = false
}
