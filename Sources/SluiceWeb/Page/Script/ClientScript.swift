extension LivePage {
  /// The script that applies patches and sends events, served as a separate file and the same for every page.
  public static let clientScript = ClientScript.text
}

/// The script that runs in the browser, with one part for each topic. All parts share one scope.
enum ClientScript {
  static let text = [
    opening, tree, fields, patches, scenes, history, lists, events, files, shortcuts, progress, stream, connection,
    closing,
  ]
  .joined(separator: "\n")

  private static let opening = #"""
    // The client script of Sluice: applies patches to the page and sends the events of a person.
    (() => {
    "use strict";
    const root = document.getElementById("sluice-root");
    let limit = Number(root.dataset.limit);
    let session = null, version = 0;       // the name of the page's session, and the version that is shown
    // A field of a form hides the form's member of the same name: `form.remove` can be a button.
    const member = (node, name) =>
      node instanceof HTMLFormElement ? Reflect.get(HTMLFormElement.prototype, name, node) : node[name];
    const call = (node, name, ...values) => member(node, name).apply(node, values);

    """#

  private static let closing = #"""
    remember(root);
    numberRows();
    reveal();
    noteTyped();
    showDepth();
    connect();
    look();
    })();

    """#
}
