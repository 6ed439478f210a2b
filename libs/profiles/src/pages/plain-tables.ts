import { labelOf } from '../fields/labels.js';
import { textOf, type PageDocument, type PageElement, type PageNode } from './page-document.js';

const blocks = 'p,div,ul,ol,table,h1,h2,h3,h4,h5,h6,dl,section';

/**
 * Tables that only place text become blocks, rows of a label and a value become lines
 * 「label：value」; tables of data stay. Definition lists become lines too.
 */
export function plainTables(document: PageDocument): void {
  for (const table of [...document.querySelectorAll('table')].reverse())
    replaceTable(document, table as PageElement);
  markLabels(document);
  for (const list of document.querySelectorAll('dl'))
    replaceDefinitions(document, list as PageElement);
}

/** 「<span>职称</span><span>教授</span>」 has its colon in the style sheet. */
function markLabels(document: PageDocument): void {
  for (const element of document.querySelectorAll('span,label,strong,b,em,i')) {
    const parent = element.parentElement;
    const text = textOf(element);
    if (parent === null || parent.children.length !== 2 || text === '' || /[:：]$/u.test(text))
      continue;
    const [first, second] = [...parent.children];
    const isPair =
      first === element &&
      second !== undefined &&
      /^(?:span|em|i|a|b|strong|label)$/u.test(second.localName);
    if (isPair && labelOf(text) !== null && textOf(parent).startsWith(text)) element.append('：');
  }
}

function replaceTable(document: PageDocument, table: PageElement): void {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].filter((cell) => textOf(cell) !== '' || cell.querySelector('img') !== null),
  );
  const filled = rows.filter((row) => row.length > 0);
  const isData = !table.querySelector('[data-plain]') && isDataTable(filled);
  if (isData) return markHeader(document, table, filled[0] ?? []);
  const place = document.createElement('div');
  place.setAttribute('data-plain', '');
  const caption = table.querySelector('caption');
  if (caption !== null) place.append(asBlock(document, caption as PageElement, 'p'));
  for (const row of filled) appendRow(document, place, row);
  table.replaceWith(place);
}

/** At least two rows and two columns of short cells, whose first row are headings and no values. */
function isDataTable(rows: readonly (readonly PageElement[])[]): boolean {
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || columns < 2) return false;
  if (rows.filter((row) => row.length === columns).length < rows.length * 0.8) return false;
  if (rows.some((row) => row.some((cell) => cell.querySelector(blocks.replace('p,', '')) !== null)))
    return false;
  const headings = rows[0]?.map(textOf) ?? [];
  const headed = headings.every((text) => text !== '' && text.length <= 20);
  const firsts = rows.map((row) => (row[0] === undefined ? '' : textOf(row[0])));
  const labelled = firsts.filter((text) => labelOf(text) !== null || /[:：]$/u.test(text)).length;
  if (columns === 2 && labelled >= 2) return false;
  if (labelled >= Math.max(2, rows.length / 2)) return false;
  return headed && (columns > 2 || rows.length > 2);
}

function markHeader(
  document: PageDocument,
  table: PageElement,
  first: readonly PageElement[],
): void {
  for (const cell of first) {
    if (cell.localName === 'th') continue;
    const heading = document.createElement('th');
    heading.append(...cell.childNodes);
    cell.replaceWith(heading);
  }
  table.removeAttribute('style');
}

/** Cells in pairs of a label and its value; other cells one after the other. */
function appendRow(document: PageDocument, place: PageElement, row: readonly PageElement[]): void {
  for (let at = 0; at < row.length; at++) {
    const cell = row[at] as PageElement;
    const value = row[at + 1];
    const label = textOf(cell);
    if (value === undefined || !isLabel(label) || isLabelled(value)) {
      place.append(asBlock(document, cell, 'div'));
      continue;
    }
    appendPair(document, place, label, value);
    at++;
  }
}

const isLabel = (text: string): boolean =>
  text !== '' &&
  text.length <= 40 &&
  (labelOf(text) !== null ||
    /^[^:：]{1,12}[:：]$/u.test(text) ||
    /^\p{Script=Han}[\p{Script=Han}\s/]{1,9}$/u.test(text));

const isLabelled = (cell: PageElement): boolean => {
  const text = textOf(cell);
  return text !== '' && labelOf(text) !== null && labelOf(text) !== 'title' && text.length < 12;
};

function appendPair(
  document: PageDocument,
  place: PageElement,
  label: string,
  value: PageElement,
): void {
  const bare = label.replace(/[:：\s]+$/u, '');
  if (value.querySelector(blocks) !== null || textOf(value).length > 150) {
    const heading = document.createElement('h3');
    heading.textContent = bare;
    if (labelOf(bare) === null || textOf(value).length > 60) {
      place.append(heading, asBlock(document, value, 'div'));
      return;
    }
  }
  const line = document.createElement('p');
  const colon = /\p{Script=Han}/u.test(bare) ? '：' : ': ';
  line.append(`${bare}${colon}`, ...inlineChildren(document, value));
  place.append(line);
}

/** Blocks inside a short value are joined by blanks. */
function inlineChildren(document: PageDocument, value: PageElement): PageNode[] {
  // Lines of a cell are entries of a list.
  if (textOf(value).length > 0)
    for (const line of value.querySelectorAll('br')) line.replaceWith('；');
  for (const block of value.querySelectorAll(blocks)) {
    const span = document.createElement('span');
    span.append(' ', ...block.childNodes, ' ');
    block.replaceWith(span);
  }
  return [...value.childNodes];
}

function asBlock(document: PageDocument, cell: PageElement, tag: string): PageElement {
  const block = document.createElement(tag);
  block.append(...cell.childNodes);
  return block;
}

function replaceDefinitions(document: PageDocument, list: PageElement): void {
  const place = document.createElement('div');
  const children = [...list.children].flatMap((child) =>
    child.localName === 'div' ? [...child.children] : [child],
  );
  for (let at = 0; at < children.length; at++) {
    const child = children[at] as PageElement;
    const value = children[at + 1];
    const label = textOf(child);
    const isPair = child.localName === 'dt' && value?.localName === 'dd' && label.length <= 40;
    if (isPair && children[at + 2]?.localName !== 'dd') {
      appendPair(document, place, label, value);
      at++;
    } else if (child.localName === 'dt') {
      const heading = document.createElement('h3');
      heading.textContent = label;
      place.append(heading);
    } else place.append(asBlock(document, child, 'div'));
  }
  list.replaceWith(place);
}
