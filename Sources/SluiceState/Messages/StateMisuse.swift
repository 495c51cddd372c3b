package import SluiceMessages

/// Misuse of view states and their containers.
package enum StateMisuse: Message, Hashable {
  case stateWithoutLabel(type: String, name: String)
  case observedBeforeAttachment(container: String, observation: String)
  case nothingToRender(container: String, view: String)

  package var cause: MessageCause { .misuse }

  package var text: String {
    switch self {
    case .stateWithoutLabel(let type, let name):
      """
      A state "\(name)" of \(type) has no label: no label has that name.

      Transitions are listed by label, so each case of a state has one.

      To fix this, add 'case \(name)' to the labels of \(type), or write its 'label' by hand.
      """
    case .observedBeforeAttachment(let container, let observation):
      """
      \(container) started an observation before its view had adopted it.

        observed by: \(observation)

      A view's initializer may run any number of times for one view, and each run would start this observation. Its \
      result is then lost with the container.

      To fix this, observe when the view appears: in 'onAppear' or 'task' of SwiftUI, in 'viewDidLoad' of UIKit.
      """
    case .nothingToRender(let container, let view):
      """
      \(container) was asked to render on \(view), but has no render function.

      '@RenderedViewState(\(view).render)' provides a render function, which is called for the object that has this \
      property.

      To fix this, declare the state in this way in \(view), or observe it through Observation and remove \
      'startRendering'.
      """
    }
  }
}
