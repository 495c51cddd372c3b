import Sluice
import SluiceScene

/// The state of a browser tab: its screens, and the delay and the failures that it asks the server for.
@Node final class PhotosTab {
  let router = Router()
  var delay = Delay.none
  var fails = false
}
