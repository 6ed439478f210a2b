import { decodeHTML } from 'entities';

/** Elements of JATS and of MathML, with their prefix or without, and those of HTML. */
const inline =
  'a|abbr|alternatives|annotation|b|bold|cite|code|em|ext-link|fixed-case|font|i|inf|inline-formula|' +
  'inline-graphic|italic|math|menclose|mfenced|mfrac|mi|mmultiscripts|mn|mo|monospace|mover|mpadded|' +
  'mphantom|mprescripts|mroot|mrow|ms|mspace|msqrt|mstyle|msub|msubsup|msup|mtext|munder|munderover|' +
  'named-content|none|overline|ovl|p|roman|sans-serif|sc|scp|semantics|small|span|strike|strong|' +
  'styled-content|sub|sup|tex-math|tt|u|underline|uri|xref';
const block =
  'abstract|blockquote|break|br|dd|def|def-item|def-list|disp-formula|disp-quote|div|dl|dt|graphic|' +
  'h[1-6]|hr|label|li|list|list-item|mtable|mtd|mtr|ol|p|sec|table|tbody|td|th|tr|title|ul';
const tag = (names: string): RegExp =>
  new RegExp(`</?(?:jats:|mml:|m:)?(?:${names})(?:\\s[^<>]*)?/?>`, 'gi');
const [inlineTags, blockTags] = [tag(inline), tag(block)];
const prefixedTags = /<\/?(?:jats|mml|m|xlink|ali|xml):[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi;

/** The same formula in TeX, which stands beside MathML. */
const texOfFormula = /<((?:jats:|mml:|m:)?(?:tex-math|annotation))(?:\s[^<>]*)?>/gi;

/** A heading that says no more than that this is the abstract. */
const abstractHeading =
  /^\s*<(jats:)?title>\s*(abstract|summary|resumo|resumen|résumé|zusammenfassung|摘\s*要)\s*[.:：]?\s*<\/(jats:)?title>/i;

/** Markup inside encoded markup (`&amp;lt;i&amp;gt;`) is undone so often. */
const mostRounds = 3;

/**
 * A text without its markup (HTML, JATS, MathML) and character references, blanks single. Brackets
 * that are no markup (`p < 0.05`) stay.
 */
export function plainText(marked: string): string {
  let plain = marked;
  for (let round = 0; round < mostRounds; round++) {
    const next = decodeHTML(withoutTags(plain));
    if (next === plain) break;
    plain = next;
  }
  return plain.replace(/\s+/g, ' ').trim();
}

function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const uncommented = without(text, /<!--/g, () => '-->');
  const once = /<(mml:|m:)?math[\s>]/i.test(uncommented)
    ? without(uncommented, texOfFormula, ([, name]) => `</${name}>`)
    : uncommented;
  // A formula of TeX may be a document of its own.
  return without(once, /\\documentclass/g, () => '\\begin{document}')
    .replaceAll('\\end{document}', '')
    .replace(abstractHeading, '')
    .replaceAll('<![CDATA[', '')
    .replaceAll(']]>', '')
    .replace(blockTags, ' ')
    .replace(inlineTags, '')
    .replace(prefixedTags, '');
}

/** A text without what is between an opening and its closing, both included. */
function without(
  text: string,
  opening: RegExp,
  closing: (found: RegExpExecArray) => string,
): string {
  let kept = '';
  let from = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const close = closing(found);
    const end = text.indexOf(close, opening.lastIndex);
    if (end < 0) break;
    kept += text.slice(from, found.index);
    from = opening.lastIndex = end + close.length;
  }
  return kept + text.slice(from);
}
