import SluiceState
import TestSupport
import Testing

@Suite("Messages of view states")
struct StateMessageTests {
  @Test("messages of view states: each case has the complete text that is written here")
  func texts() {
    expectTexts(transitionExamples, ofAll: \.self)
    expectTexts(stateExamples, ofAll: \.self)
  }
}

private let transitionExamples: [MessageExample<TransitionViolation>] = [
  (
    .illegalTransition(
      container: "article", from: "loading", to: "initialized", observation: "observe(state) at App/Article.swift:12",
      legal: ["loaded", "failed"]),
    #"""
    article tried to change from state "loading" to "initialized", which is not a transition of its type; the old \#
    state stays.

      observed by: observe(state) at App/Article.swift:12
      permitted after "loading": "loaded", "failed"

    Views and actions may not be prepared for a state that is reached by an unlisted transition.

    To fix this, observe a permitted state, or list "initialized" under "loading" in 'transitions'.
    """#
  ),
  (
    .illegalTransition(
      container: "article", from: "gone", to: "loading", observation: "refresh at App/Article.swift:12", legal: []),
    #"""
    article tried to change from state "gone" to "loading", which is not a transition of its type; the old state stays.

      observed by: refresh at App/Article.swift:12
      permitted after "gone": nothing

    Views and actions may not be prepared for a state that is reached by an unlisted transition.

    To fix this, observe a permitted state, or list "loading" under "gone" in 'transitions'.
    """#
  ),
]

private let stateExamples: [MessageExample<StateMisuse>] = [
  (
    .stateWithoutLabel(type: "ArticleState", name: "loaded"),
    #"""
    A state "loaded" of ArticleState has no label: no label has that name.

    Transitions are listed by label, so each case of a state has one.

    To fix this, add 'case loaded' to the labels of ArticleState, or write its 'label' by hand.
    """#
  ),
  (
    .nothingToRender(container: "article", view: "ArticleController"),
    #"""
    article was asked to render on ArticleController, but has no render function.

    '@RenderedViewState(ArticleController.render)' provides a render function, which is called for the object that \#
    has this property.

    To fix this, declare the state in this way in ArticleController, or observe it through Observation and remove \#
    'startRendering'.
    """#
  ),
  (
    .observedBeforeAttachment(container: "article", observation: "observe(state) at App/Article.swift:12"),
    #"""
    article started an observation before its view had adopted it.

      observed by: observe(state) at App/Article.swift:12

    A view's initializer may run any number of times for one view, and each run would start this observation. Its \#
    result is then lost with the container.

    To fix this, observe when the view appears: in 'onAppear' or 'task' of SwiftUI, in 'viewDidLoad' of UIKit.
    """#
  ),
]
