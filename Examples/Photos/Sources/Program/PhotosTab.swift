import Sluice
import SluiceScene

/// What a browser tab shows, and what it asks the server to do to its requests.
@Node final class PhotosTab {
  let router = Router()
  var delay = Delay.none
  var fails = false
}
