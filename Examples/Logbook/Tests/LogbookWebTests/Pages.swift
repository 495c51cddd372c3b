/// Whole pages, an element a line.
enum Pages {
  /// A repository without commits.
  static let empty = #"""
    <div class="app">
    <header class="bar">
    <div class="title">
    <h1 class="name" dir="auto">made</h1>
    <span class="branch" title="The branch that is checked out" dir="auto">main</span>
    </div>
    <form class="search" role="search">
    <label class="visually-hidden" for="search">Search commits</label>
    <input id="search" type="search" value="" placeholder="Search author, message or hash" autocomplete="off" spellcheck="false" maxlength="200" autofocus="" aria-controls="commits">
    </form>
    <p class="counters" role="status">
    <strong>0</strong> commits<span class="authors"> by 0 authors</span>
    </p>
    </header>
    <main class="columns">
    <section class="history" aria-label="Commits">
    <div class="notice" role="status">
    <h2>Nothing has been committed yet</h2>
    <p>Make the first one and start Logbook again to see it here.</p>
    </div>
    </section>
    <section class="detail" aria-label="Selected commit">
    <div class="notice" role="status">
    <h2>No commit selected</h2>
    <p>Choose one from the list, with a click or with the arrow keys.</p>
    </div>
    </section>
    </main>
    </div>
    """#

  /// Two commits, the first of them selected.
  static let selected = #"""
    <div class="app has-selection">
    <header class="bar">
    <div class="title">
    <h1 class="name" dir="auto">made</h1>
    <span class="branch" title="The branch that is checked out" dir="auto">main</span>
    </div>
    <form class="search" role="search">
    <label class="visually-hidden" for="search">Search commits</label>
    <input id="search" type="search" value="" placeholder="Search author, message or hash" autocomplete="off" spellcheck="false" maxlength="200" autofocus="" aria-controls="commits">
    </form>
    <p class="counters" role="status">
    <strong>2</strong> commits<span class="authors"> by 1 author</span>
    </p>
    </header>
    <main class="columns">
    <section class="history" aria-label="Commits">
    <ul class="commits" id="commits" role="listbox" tabindex="0" aria-label="Commits" aria-activedescendant="commit-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb">
    <li id="commit-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb" class="row" role="option" aria-selected="true" data-reveal="">
    <span class="avatar hue-7" aria-hidden="true">ZM</span>
    <div class="row-text">
    <div class="row-subject">
    <span class="ref ref-head" title="Checked out" dir="auto">main</span>
    <span class="subject" dir="auto">&lt;script&gt;</span>
    </div>
    <div class="row-facts">
    <span class="author" dir="auto">Zoë &lt;Marín&gt;</span>
    <time datetime="2023-11-14T22:13:20Z" title="2023-11-14 22:13 UTC">2 hours ago</time>
    </div>
    </div>
    <code class="hash">bbbbbbbb</code>
    </li>
    <li id="commit-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" class="row" role="option" aria-selected="false">
    <span class="avatar hue-7" aria-hidden="true">ZM</span>
    <div class="row-text">
    <div class="row-subject">
    <span class="subject missing" dir="auto">No message</span>
    </div>
    <div class="row-facts">
    <span class="author" dir="auto">Zoë &lt;Marín&gt;</span>
    <time datetime="2023-11-14T22:13:20Z" title="2023-11-14 22:13 UTC">2 hours ago</time>
    </div>
    </div>
    <code class="hash">aaaaaaaa</code>
    </li>
    </ul>
    </section>
    <section class="detail" aria-label="Selected commit">
    <article>
    <button class="button back" type="button">All commits</button>
    <header class="detail-head">
    <h2 dir="auto">&lt;script&gt;</h2>
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
    </dl>
    </header>
    <div class="message" dir="auto">Body &amp; &lt;b&gt;</div>
    <section class="files" aria-label="Files">
    <div class="files-head">
    <h3>2 files changed</h3>
    <span class="added">+3</span>
    <span class="deleted">−1</span>
    </div>
    <ul>
    <li class="file">
    <span class="kind kind-R" title="Renamed" aria-label="Renamed">R</span>
    <span class="path" title="a/b.swift">
    <span class="folder">a/</span>
    <span class="file-name">b.swift</span>
    <span class="old-path"> from c&quot;d</span>
    </span>
    <span class="counts">
    <span class="added">+3</span>
    <span class="deleted">−1</span>
    </span>
    <svg class="change-bar" width="64" height="8" aria-hidden="true">
    <rect class="bar-rest" x="0" width="64" height="8">
    </rect>
    <rect class="bar-added" x="0" width="48" height="8">
    </rect>
    <rect class="bar-deleted" x="48" width="16" height="8">
    </rect>
    </svg>
    </li>
    <li class="file">
    <span class="kind kind-A" title="Added" aria-label="Added">A</span>
    <span class="path" title="image">
    <span class="file-name">image</span>
    </span>
    <span class="counts muted">binary</span>
    </li>
    </ul>
    </section>
    </article>
    </section>
    </main>
    </div>
    """#
}
