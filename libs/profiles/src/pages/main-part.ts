import { Readability } from '@mozilla/readability';
import { labelOf } from '../fields/labels.js';
import { pageLines } from './page-lines.js';
import { textOf, type PageDocument, type PageElement, type PageNode } from './page-document.js';

export interface MainPart {
  element: PageElement;
  /** Readability's choice was right; otherwise all that is left without menus is taken. */
  byReadability: boolean;
}

/**
 * The part of a cleaned page that is its text. Readability looks for one long article; of a short
 * page, or of one made of tables and lines, it often takes a piece: its choice counts only when
 * nothing of the page's own text is missing from it.
 */
export function mainPart(document: PageDocument): MainPart {
  const whole = innermost(document.body as PageElement);
  const article = readable(document);
  if (article !== null && coversAll(article, whole))
    return { element: article, byReadability: true };
  return { element: whole, byReadability: false };
}

function readable(document: PageDocument): PageElement | null {
  const copy = document.cloneNode(true) as PageDocument;
  try {
    const found = new Readability<PageNode>(copy as never, {
      charThreshold: 20,
      keepClasses: true,
      serializer: (node) => node as unknown as PageNode,
    }).parse();
    return (found?.content as PageElement | null | undefined) ?? null;
  } catch {
    // Pages of a form that it does not expect.
    return null;
  }
}

function coversAll(article: PageElement, whole: PageElement): boolean {
  const text = squeezed(textOf(article));
  const lines = pageLines(whole);
  const missing = lines.filter((line) => !text.includes(squeezed(line.text)));
  return missing.every(({ text: line }) => isAside(line));
}

/** Lines that may be missing: a single link or date, not a value, a name or a sentence. */
const isAside = (line: string): boolean =>
  labelOf(line) === null &&
  (/^(?:首页|返回|打印|关闭|分享|更多|more|top|上一[篇页条]|下一[篇页条])/iu.test(line) ||
    /^[\d\s/:.年月日|-]+$/u.test(line));

const squeezed = (text: string): string => text.replace(/\s/gu, '');

/** Down through elements that hold nothing but one other. */
function innermost(body: PageElement): PageElement {
  let element = body;
  for (;;) {
    const text = textOf(element);
    const next = [...element.children].find(
      (child) => squeezed(textOf(child)).length >= squeezed(text).length && text !== '',
    );
    if (next === undefined || /^(?:p|ul|ol|table|h\d|span|font|b|strong|a)$/.test(next.localName))
      return element;
    element = next;
  }
}
