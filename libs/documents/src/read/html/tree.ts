import type { DefaultTreeAdapterMap } from 'parse5';

export type Node = DefaultTreeAdapterMap['node'];
export type Element = DefaultTreeAdapterMap['element'];

export const isElement = (node: Node): node is Element => 'tagName' in node;

export const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

const unread = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'head',
  'button',
  'select',
  'input',
  'textarea',
  'audio',
  'video',
  'canvas',
]);

/** What a reader does not see, or that is no text of the document. */
export const isUnread = (element: Element): boolean =>
  unread.has(element.tagName) ||
  attribute(element, 'hidden') !== undefined ||
  attribute(element, 'aria-hidden') === 'true' ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu.test(
    attribute(element, 'style') ?? '',
  );

const apart = new Set(['br', 'p', 'div', 'li', 'td', 'th', 'tr', 'table', 'ul', 'ol', 'dd', 'dt']);

/** The text that a reader sees, without that of elements for which `skip` holds. */
export function textOf(node: Node, skip: (element: Element) => boolean = () => false): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if (isElement(node) && (isUnread(node) || skip(node))) return '';
  const text = childrenOf(node)
    .map((child) => textOf(child, skip))
    .join('');
  return isElement(node) && apart.has(node.tagName) ? ` ${text} ` : text;
}

export const tidy = (text: string): string => text.replaceAll(/[\s\u200b\ufeff]+/gu, ' ').trim();
