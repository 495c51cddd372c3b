import SluiceState
import TestSupport
import Testing

@Suite("Messages of view states")
struct StateMessageTests {
  @Test("each case has the whole text that is written here")
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
    article was to go from state "loading" to "initialized", which is no transition of its type; the old state stays.

      observed by: observe(state) at App/Article.swift:12
      from "loading" may follow: "loaded", "failed"

    A state that cannot be reached so is one for which no view and no action is prepared.

    To fix this, observe a state that may follow, or list "initialized" under "loading" in 'transitions'.
    """#
  ),
  (
    .illegalTransition(
      container: "article", from: "gone", to: "loading", observation: "refresh at App/Article.swift:12", legal: []),
    #"""
    article was to go from state "gone" to "loading", which is no transition of its type; the old state stays.

      observed by: refresh at App/Article.swift:12
      from "gone" may follow: nothing

    A state that cannot be reached so is one for which no view and no action is prepared.

    To fix this, observe a state that may follow, or list "loading" under "gone" in 'transitions'.
    """#
  ),
]

private let stateExamples: [MessageExample<StateMisuse>] = [
  (
    .stateWithoutLabel(type: "ArticleState", name: "loaded"),
    #"""
    A state "loaded" of ArticleState has no label: there is none of that name.

    Transitions are listed by label, so each case of a state has one.

    To fix this, add 'case loaded' to the labels of ArticleState, or write its 'label' by hand.
    """#
  ),
  (
    .nothingToRender(container: "article", view: "ArticleController"),
    #"""
    article was told to render on ArticleController, and has no function to render by.

    A render function comes with '@RenderedViewState(ArticleController.render)'; it is called for the object that has this property.

    To fix this, declare the state so in ArticleController, or follow it by Observation and leave 'startRendering' out.
    """#
  ),
  (
    .observedBeforeAttachment(container: "article", observation: "observe(state) at App/Article.swift:12"),
    #"""
    article was told to observe something before its view had taken it over.

      observed by: observe(state) at App/Article.swift:12

    A view's initialiser may run any number of times for one view, and so would this; what it does is then lost with the container.

    To fix this, observe when the view appears: in 'onAppear' or 'task' of SwiftUI, in 'viewDidLoad' of UIKit.
    """#
  ),
]
