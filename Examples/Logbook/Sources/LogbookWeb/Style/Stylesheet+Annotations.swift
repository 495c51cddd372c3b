extension Stylesheet {
  /// The rules for bookmarks and notes in the bar, in rows, in the detail and in the panel.
  static let annotations = """
    .bar-end { display: flex; align-items: center; justify-content: flex-end; gap: 16px; min-width: 0; }
    .undo { flex: none; display: flex; gap: 4px; }
    .step { display: flex; align-items: baseline; gap: 5px; padding: 3px 9px; }
    .step:disabled { color: var(--quiet); background: none; border-color: var(--line); cursor: default; opacity: 0.6; }
    .step-name { font-size: 12.5px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; max-width: 22ch; }
    .star {
      flex: none; width: 22px; margin-inline: -7px 3px; font-size: 15px; line-height: \(LogbookPage.rowHeight)px; text-align: center;
      color: var(--quiet); opacity: 0; cursor: pointer; user-select: none;
    }
    .row:hover .star, .row[aria-selected="true"] .star { opacity: 0.7; }
    .star.is-set, .row:hover .star.is-set, .row[aria-selected="true"] .star.is-set { color: var(--star); opacity: 1; }
    .star:hover { color: var(--star); opacity: 1; }
    .row-note {
      flex: 0 0 auto; display: flex; gap: 5px; margin-inline-start: 10px; font-size: 12.5px; color: var(--quiet);
    }
    .row-note.has-match { flex: 1.6 1 0; min-width: 0; max-width: max-content; }
    .note-match { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .note-match mark { color: var(--ink); background: var(--tag-soft); border-radius: 3px; }
    .heading { display: flex; align-items: flex-start; gap: 16px; }
    .heading h2 { flex: 1; min-width: 0; }
    .bookmark { flex: none; padding: 3px 10px; font-size: 15px; }
    .bookmark.is-set { color: var(--star); }
    .note { padding: 14px 0 0; }
    .note textarea {
      display: block; width: 100%; max-width: 80ch; min-height: 36px; max-height: 40vh; field-sizing: content; resize: vertical;
      padding: 7px 12px; font: inherit; color: var(--ink); background: var(--tag-soft); border: 1px solid transparent; border-radius: 8px;
    }
    .note.is-empty textarea { background: none; border-color: var(--line); }
    .note textarea::placeholder { color: var(--quiet); opacity: 1; }
    .note textarea:hover { border-color: var(--line-strong); }
    .note textarea:focus { border-color: var(--accent); outline: 1px solid var(--accent); }
    .note .muted { font-size: 12.5px; padding-top: 4px; }
    .file-actions { display: flex; gap: 4px; }
    .more.import { position: relative; }
    .more.import:focus-within { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 6px; }
    .trouble:has(details) { align-items: flex-start; }
    .trouble details { flex: 1; min-width: 0; align-self: center; overflow-wrap: anywhere; }
    .trouble summary { cursor: pointer; }
    .trouble .reason { padding-top: 8px; }
    .reason { white-space: pre-wrap; overflow-wrap: anywhere; }
    .outcome {
      display: flex; align-items: flex-start; gap: 16px; padding: 8px 20px; background: var(--accent-soft);
      border-bottom: 1px solid var(--line);
    }
    .outcome p { flex: 1; min-width: 0; align-self: center; }
    .outcome.is-failed { background: var(--warn-soft); }
    @media (max-width: 1180px) { .step-name { display: none; } }
    @media (max-width: 820px) {
      .bar-end { display: contents; }
      .bar:not(:has(.undo)) .search { grid-column: 1 / -1; }
      .undo { grid-column: 2; grid-row: 2; justify-self: end; }
      .step { padding: 5px 10px; }
    }
    @media (max-width: 520px) {
      .trouble, .outcome { flex-direction: column; gap: 8px; padding: 8px 16px; }
      .outcome p { align-self: flex-start; }
    }
    /* Without a pointer that hovers, a row has its star once it is set. */
    @media (hover: none) { .star:not(.is-set) { display: none; } }
    """
}
