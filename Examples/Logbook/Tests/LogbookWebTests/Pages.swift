/// Complete pages with one element on each line.
enum Pages {
  /// A repository without commits.
  static let empty = #"""
    <div class="app">
    <header class="bar">
    <div class="title">
    <button class="button panel-button" type="button" aria-expanded="false" aria-controls="panel">Branches</button>
    <h1 class="name" dir="auto">made</h1>
    <span class="branch" title="The branch that is checked out" dir="auto">main</span>
    </div>
    <form class="search" role="search">
    <label class="visually-hidden" for="search">Search commits</label>
    <input id="search" type="search" value="" placeholder="Search author, message, note, hash or path" autocomplete="off" spellcheck="false" maxlength="200" autofocus="" aria-keyshortcuts="/" aria-controls="commits">
    </form>
    <div class="bar-end">
    <div class="undo" role="group" aria-label="Annotations">
    <button class="button step" type="button" disabled="" aria-keyshortcuts="Control+z" aria-label="Undo" title="Undo (Ctrl+Z)">
    <span aria-hidden="true">↶</span>
    </button>
    <button class="button step" type="button" disabled="" aria-keyshortcuts="Control+Shift+z" aria-label="Redo" title="Redo (Ctrl+Shift+Z)">
    <span aria-hidden="true">↷</span>
    </button>
    </div>
    <p class="counters" role="status" aria-live="polite">
    <strong>0</strong> commits</p>
    </div>
    </header>
    <main class="columns">
    <nav class="panel" id="panel" aria-label="Branches, annotations, tags and authors">
    <section class="choices" aria-label="History">
    <h2>History</h2>
    <ul>
    <li>
    <button class="choice" type="button" aria-pressed="true" title="Checked out">
    <span class="choice-name" dir="auto">Checked out</span>
    </button>
    </li>
    <li>
    <button class="choice" type="button" aria-pressed="false" title="Everything">
    <span class="choice-name" dir="auto">Everything</span>
    </button>
    </li>
    </ul>
    </section>
    <section class="choices" aria-label="Annotations">
    <h2>Annotations</h2>
    <ul>
    <li>
    <button class="choice" type="button" aria-pressed="false" title="Bookmarked">
    <span class="choice-name" dir="auto">Bookmarked</span>
    <span class="choice-count">0</span>
    </button>
    </li>
    <li>
    <button class="choice" type="button" aria-pressed="false" title="With a note">
    <span class="choice-name" dir="auto">With a note</span>
    <span class="choice-count">0</span>
    </button>
    </li>
    </ul>
    <div class="file-actions">
    <button class="more" type="button" title="Save all annotations in a file">Export</button>
    <label class="more import">Import<input class="visually-hidden" aria-label="Import annotations" type="file" accept="application/json,.json">
    </label>
    </div>
    </section>
    </nav>
    <section class="history" aria-label="Commits">
    <div class="notice" role="status">
    <h2>Nothing has been committed yet</h2>
    <p>The first commit will appear here as soon as it is made.</p>
    </div>
    </section>
    <section class="detail" id="detail" aria-label="Selected commit">
    <div class="notice" role="status">
    <h2>No commit selected</h2>
    <p>Choose one from the list, with a click or with the arrow keys.</p>
    </div>
    </section>
    </main>
    </div>
    """#

  /// Two commits, of which the first is selected.
  static let selected = #"""
    <div class="app has-selection">
    <header class="bar">
    <div class="title">
    <button class="button panel-button" type="button" aria-expanded="false" aria-controls="panel">Branches</button>
    <h1 class="name" dir="auto">made</h1>
    <span class="branch" title="The branch that is checked out" dir="auto">main</span>
    </div>
    <form class="search" role="search">
    <label class="visually-hidden" for="search">Search commits</label>
    <input id="search" type="search" value="" placeholder="Search author, message, note, hash or path" autocomplete="off" spellcheck="false" maxlength="200" autofocus="" aria-keyshortcuts="/" aria-controls="commits">
    </form>
    <div class="bar-end">
    <div class="undo" role="group" aria-label="Annotations">
    <button class="button step" type="button" disabled="" aria-keyshortcuts="Control+z" aria-label="Undo" title="Undo (Ctrl+Z)">
    <span aria-hidden="true">↶</span>
    </button>
    <button class="button step" type="button" disabled="" aria-keyshortcuts="Control+Shift+z" aria-label="Redo" title="Redo (Ctrl+Shift+Z)">
    <span aria-hidden="true">↷</span>
    </button>
    </div>
    <p class="counters" role="status" aria-live="polite">
    <strong>2</strong> commits<span class="authors"> by 1 author</span>
    </p>
    </div>
    </header>
    <main class="columns">
    <nav class="panel" id="panel" aria-label="Branches, annotations, tags and authors">
    <section class="choices" aria-label="History">
    <h2>History</h2>
    <ul>
    <li>
    <button class="choice" type="button" aria-pressed="true" title="Checked out">
    <span class="choice-name" dir="auto">Checked out</span>
    </button>
    </li>
    <li>
    <button class="choice" type="button" aria-pressed="false" title="Everything">
    <span class="choice-name" dir="auto">Everything</span>
    </button>
    </li>
    </ul>
    </section>
    <section class="choices" aria-label="Annotations">
    <h2>Annotations</h2>
    <ul>
    <li>
    <button class="choice" type="button" aria-pressed="false" title="Bookmarked">
    <span class="choice-name" dir="auto">Bookmarked</span>
    <span class="choice-count">0</span>
    </button>
    </li>
    <li>
    <button class="choice" type="button" aria-pressed="false" title="With a note">
    <span class="choice-name" dir="auto">With a note</span>
    <span class="choice-count">0</span>
    </button>
    </li>
    </ul>
    <div class="file-actions">
    <button class="more" type="button" title="Save all annotations in a file">Export</button>
    <label class="more import">Import<input class="visually-hidden" aria-label="Import annotations" type="file" accept="application/json,.json">
    </label>
    </div>
    </section>
    <section class="choices" aria-label="Branches">
    <h2>Branches</h2>
    <ul>
    <li>
    <button class="choice" type="button" aria-pressed="false" title="main">
    <span class="choice-name" dir="auto">main</span>
    </button>
    </li>
    </ul>
    </section>
    <section class="choices" aria-label="Authors">
    <h2>Authors</h2>
    <ul>
    <li>
    <button class="choice" type="button" aria-pressed="false" title="Zoë &lt;Marín&gt;">
    <span class="choice-name" dir="auto">Zoë &lt;Marín&gt;</span>
    <span class="choice-count">2</span>
    </button>
    </li>
    </ul>
    </section>
    </nav>
    <section class="history" aria-label="Commits">
    <div class="list-head">
    <span class="head-subject">Commit</span>
    <span class="head-author">Author</span>
    <button class="head-date" type="button" title="Tell dates the other way">Date</button>
    </div>
    <div class="scroller" id="scroller">
    <ul class="commits" id="commits" role="listbox" tabindex="0" aria-label="Commits" aria-busy="false" aria-activedescendant="commit-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb" data-list="0 2 40 100">
    <li class="sluice-space" aria-hidden="true">
    <svg width="1" height="0">
    </svg>
    <div class="sluice-decoration">
    <svg class="graph" width="148" height="80">
    <path class="graph-line lane-0" d="M8 20V60">
    </path>
    <path class="graph-line lane-1" d="M8 20C8 30 20 30 20 40M20 40V80">
    </path>
    <path class="graph-ring" d="M8 20h0M8 60h0">
    </path>
    <path class="graph-dot lane-0" d="M8 20h0M8 60h0">
    </path>
    <path class="graph-hollow" d="M8 20h0">
    </path>
    </svg>
    </div>
    </li>
    <li id="commit-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb" class="row lanes-2" role="option" aria-selected="true" data-reveal="">
    <span class="star" title="Bookmark" aria-hidden="true">☆</span>
    <span class="ref ref-head" title="Checked out" dir="auto">main</span>
    <span class="subject">&lt;script&gt;</span>
    <span class="row-author">Zoë &lt;Marín&gt;</span>
    <time class="row-date" datetime="2023-11-14T22:13:20Z" title="2023-11-14 22:13 UTC">2 hours ago</time>
    </li>
    <li id="commit-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" class="row lanes-2" role="option" aria-selected="false">
    <span class="star" title="Bookmark" aria-hidden="true">☆</span>
    <span class="subject missing">No message</span>
    <span class="row-author">Zoë &lt;Marín&gt;</span>
    <time class="row-date" datetime="2023-11-14T22:13:20Z" title="2023-11-14 22:13 UTC">2 hours ago</time>
    </li>
    <li class="sluice-space" aria-hidden="true">
    <svg width="1" height="0">
    </svg>
    </li>
    </ul>
    </div>
    </section>
    <section class="detail" id="detail" aria-label="Selected commit">
    <div class="steps">
    <button class="button back" type="button" aria-keyshortcuts="Escape" autofocus="">All commits</button>
    <button class="button" type="button" aria-keyshortcuts="k" title="Next newer commit (k)">↑ Newer</button>
    <button class="button" type="button" aria-keyshortcuts="j" title="Next older commit (j)">↓ Older</button>
    <button class="button" type="button" data-copy="bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb">Copy hash</button>
    <button class="button close" type="button" aria-keyshortcuts="Escape" title="Close the commit (Escape)">Close</button>
    </div>
    <article>
    <header class="detail-head">
    <div class="heading">
    <h2 dir="auto">&lt;script&gt;</h2>
    <button class="button bookmark" type="button" aria-keyshortcuts="b" aria-label="Bookmark" aria-pressed="false" title="Bookmark the commit (b)">☆</button>
    </div>
    <div class="byline">
    <span class="avatar hue-7" aria-hidden="true">ZM</span>
    <div>
    <div class="author" dir="auto">Zoë &lt;Marín&gt;</div>
    <div class="email" dir="auto">zoe@example.org</div>
    </div>
    <time class="date" datetime="2023-11-14T22:13:20Z">
    <span>2 hours ago</span>
    <span class="absolute">2023-11-14 22:13 UTC</span>
    </time>
    </div>
    <dl class="facts">
    <dt>Commit</dt>
    <dd>
    <code class="full-hash">bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb</code>
    </dd>
    <dt>Parents</dt>
    <dd>
    <button class="parent" type="button" title="No message">
    <code>aaaaaaaa</code>
    <span dir="auto">No message</span>
    </button>
    <code class="parent unknown" title="Not in this history">99999999</code>
    </dd>
    <dt>Refs</dt>
    <dd>
    <span class="ref ref-head" title="Checked out" dir="auto">main</span>
    </dd>
    <dt dir="auto">Reviewed-by</dt>
    <dd dir="auto">&lt;Eve&gt;</dd>
    </dl>
    </header>
    <div class="note is-empty">
    <label class="visually-hidden" for="note">Note</label>
    <textarea id="note" value="" placeholder="Add a note" rows="1" maxlength="10000" dir="auto">
    </textarea>
    <p class="muted">Kept until Logbook ends: this build has no database.</p>
    </div>
    <div class="message" dir="auto">Body &amp; &lt;b&gt;</div>
    <section class="files" aria-label="Files">
    <div class="files-head">
    <h3>2 files changed</h3>
    <span class="added">+1</span>
    <span class="deleted">−1</span>
    </div>
    <ul>
    <li class="file">
    <button class="file-head" type="button" aria-expanded="true">
    <span class="kind kind-R" title="Renamed" aria-label="Renamed">R</span>
    <span class="path" title="a/b.swift">
    <span class="folder">a/</span>
    <span class="file-name">b.swift</span>
    <span class="old-path"> from c&quot;d</span>
    </span>
    <span class="counts">
    <span class="added">+1</span>
    <span class="deleted">−1</span>
    </span>
    <svg class="change-bar" width="64" height="8" aria-hidden="true">
    <rect class="bar-rest" x="0" width="64" height="8">
    </rect>
    <rect class="bar-added" x="0" width="32" height="8">
    </rect>
    <rect class="bar-deleted" x="32" width="32" height="8">
    </rect>
    </svg>
    </button>
    <div class="lines" role="region" aria-label="Changed lines of a/b.swift" tabindex="0">
    <div class="hunk">
    <div class="hunk-head">@@ −1,2 +1,2 @@ <span dir="auto">&lt;heading&gt;</span>
    </div>
    <div class="line line-context">
    <span class="line-number">1</span>
    <span class="line-number">1</span>
    <span class="line-sign" role="img" aria-label="unchanged"> </span>
    <span class="line-text">
    <span>&lt;b&gt;</span>
    </span>
    </div>
    <div class="line line-deleted">
    <span class="line-number">2</span>
    <span class="line-number">
    </span>
    <span class="line-sign" role="img" aria-label="deleted">−</span>
    <span class="line-text">
    <span>a </span>
    <mark>old</mark>
    </span>
    </div>
    <div class="line line-added">
    <span class="line-number">
    </span>
    <span class="line-number">2</span>
    <span class="line-sign" role="img" aria-label="added">+</span>
    <span class="line-text">
    <span>a </span>
    <mark>new</mark>
    <span class="muted"> (no line end)</span>
    </span>
    </div>
    </div>
    </div>
    </li>
    <li class="file">
    <button class="file-head" type="button" aria-expanded="true">
    <span class="kind kind-A" title="Added" aria-label="Added">A</span>
    <span class="path" title="image␊">
    <span class="file-name">image␊</span>
    </span>
    <span class="counts muted">binary</span>
    </button>
    <p class="file-note muted">A binary file of 2 kB: there are no lines to show.</p>
    </li>
    </ul>
    </section>
    </article>
    </section>
    </main>
    </div>
    """#
}
