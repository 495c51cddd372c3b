extension LivePage {
  /// The script that applies patches and sends events, served as a file of its own; the same for every page.
  public static let clientScript = ClientScript.text
}

/// The script that runs in the browser, a part for each topic, in one scope: a part may use what any other has declared.
enum ClientScript {
  static let text = [
    opening, tree, fields, patches, scenes, history, lists, events, files, shortcuts, progress, stream, connection,
    closing,
  ]
  .joined(separator: "\n")

  private static let opening = #"""
    // Sluice, the client script: applies patches to the page and sends what the person does.
    (() => {
    "use strict";
    const root = document.getElementById("sluice-root");
    let limit = Number(root.dataset.limit);
    let session = null, version = 0;       // the name of the page's session, and what is shown of it

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
