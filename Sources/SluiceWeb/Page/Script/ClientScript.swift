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
