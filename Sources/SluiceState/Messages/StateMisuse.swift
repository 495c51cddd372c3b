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
      A state "\(name)" of \(type) has no label: there is none of that name.

      Transitions are listed by label, so each case of a state has one.

      To fix this, add 'case \(name)' to the labels of \(type), or write its 'label' by hand.
      """
    case .observedBeforeAttachment(let container, let observation):
      """
      \(container) was told to observe something before its view had taken it over.

        observed by: \(observation)

      A view's initialiser may run any number of times for one view, and so would this; what it does is then lost with the container.

      To fix this, observe when the view appears: in 'onAppear' or 'task' of SwiftUI, in 'viewDidLoad' of UIKit.
      """
    case .nothingToRender(let container, let view):
      """
      \(container) was told to render on \(view), and has no function to render by.

      A render function comes with '@RenderedViewState(\(view).render)'; it is called for the object that has this property.

      To fix this, declare the state so in \(view), or follow it by Observation and leave 'startRendering' out.
      """
    }
  }
}
