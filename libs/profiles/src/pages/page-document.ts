import { parseHTML } from 'linkedom';
import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

/** The part of the DOM (WHATWG) that is used here; the server's code has no DOM of its own. */
export interface PageNode {
  readonly nodeType: number;
  readonly parentNode: PageNode | null;
  readonly parentElement: PageElement | null;
  readonly childNodes: Iterable<PageNode>;
  readonly isConnected: boolean;
  textContent: string | null;
  contains(other: PageNode): boolean;
  removeChild(child: PageNode): void;
}

export interface PageElement extends PageNode {
  readonly localName: string;
  readonly id: string;
  readonly children: Iterable<PageElement> & { readonly length: number };
  readonly outerHTML: string;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement> & {
    forEach(visit: (element: PageElement) => void): void;
  };
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  append(...nodes: (PageNode | string)[]): void;
  replaceWith(...nodes: (PageNode | string)[]): void;
  remove(): void;
}

export interface PageDocument extends PageElement {
  readonly body: PageElement | null;
  readonly documentElement: PageElement;
  createElement(name: string): PageElement;
  createTreeWalker(
    root: PageNode,
    show: number,
  ): { nextNode(): PageNode | null; currentNode: PageNode };
  cloneNode(deep: boolean): PageNode;
}

/** More than any page that people wrote; beyond it a page is hostile or broken. */
const limits = { depth: 300, nodes: 150_000 } as const;

/**
 * A page as browsers understand it (parse5 follows the HTML standard, also for tags that are lost or
 * crossed), in a light DOM. @returns null when it is nested too deep or too large to be a page
 */
export function pageDocument(html: string): PageDocument | null {
  const tree = parse(html, { scriptingEnabled: false });
  if (!isWithinLimits(tree)) return null;
  const { document } = parseHTML(serialize(tree));
  return document as unknown as PageDocument;
}

function isWithinLimits(root: DefaultTreeAdapterTypes.Document): boolean {
  const open: { node: DefaultTreeAdapterTypes.Node; depth: number }[] = [{ node: root, depth: 0 }];
  let nodes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (++nodes > limits.nodes || next.depth > limits.depth) return false;
    if (!('childNodes' in next.node)) continue;
    for (const node of next.node.childNodes) open.push({ node, depth: next.depth + 1 });
  }
  return true;
}

/** The text of an element without the white space of its source. */
export const textOf = (element: PageNode): string => tidy(element.textContent ?? '');

/** White space of all kinds as single blanks; characters that nobody sees are dropped. */
export const tidy = (text: string): string =>
  text
    .replace(
      /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0000-\u0008\u000e-\u001f]/gu,
      '',
    )
    .replace(/[\s\u00a0\u3000]+/gu, ' ')
    .trim();

/** Length of the text, and the part of it inside links. */
export function linkShare(element: PageElement): { length: number; share: number; links: number } {
  const length = textOf(element).replaceAll(' ', '').length;
  let [linked, links] = [0, 0];
  for (const link of element.querySelectorAll('a[href]')) {
    const text = textOf(link).replaceAll(' ', '');
    if (/^mailto:/i.test(link.getAttribute('href') ?? '') || text.includes('@')) continue;
    if (text !== '') links++;
    linked += text.length;
  }
  return { length, share: length === 0 ? 0 : linked / length, links };
}
