import { EditorView } from '@codemirror/view';

/** The editor as the page looks; Tab leaves it, so that nobody is kept in. */
export const editorLook = EditorView.theme({
  '&': {
    font: '13.5px/1.7 var(--mono)',
    color: 'var(--text)',
    background: 'var(--background)',
    border: '1px solid var(--control)',
    borderRadius: 'var(--radius-small)',
  },
  '&.cm-focused': { outline: '2px solid var(--primary)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', maxHeight: '40vh' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 14px' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-placeholder': { color: 'var(--quiet)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, ::selection': {
    background: 'color-mix(in srgb, var(--primary) 30%, transparent) !important',
  },
  '.cm-tooltip': {
    background: 'var(--raised)',
    color: 'var(--text)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-small)',
    boxShadow: 'var(--shadow-raised)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '220px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px', lineHeight: 1.5 },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'color-mix(in srgb, var(--primary) 22%, var(--raised))',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { color: 'var(--quiet)', fontStyle: 'normal', fontFamily: 'var(--font)' },
  '.cm-matchingBracket': { background: 'color-mix(in srgb, var(--primary) 25%, transparent)' },
});
