import { pageFacts, type PageFacts } from '../fields/page-fields.js';
import { unhideAddress } from '../fields/email-address.js';
import { decodePage, type DecodedPage } from './decode-page.js';
import { garbledShare } from './garbled-text.js';
import { mainPart } from './main-part.js';
import { isNoise } from './noise-lines.js';
import {
  pageDocument,
  textOf,
  tidy,
  type PageDocument,
  type PageElement,
} from './page-document.js';
import { listedPeople, refusalOf } from './page-kind.js';
import { pageLines, type PageLine } from './page-lines.js';
import { pageMarkdown } from './page-markdown.js';
import { plainTables } from './plain-tables.js';
import { plainWordMarkup } from './word-markup.js';
import { removeBoilerplate } from './remove-boilerplate.js';

/** A picture of a page's own part. */
export interface PageImage {
  source: string;
  words: string;
  width: number | null;
  height: number | null;
  /** In the part that is the page's text. */
  isInText: boolean;
}

interface Read {
  encoding: string | null;
  declared: string | null;
  /** Of the text, without white space. */
  characters: number;
  title: string;
}

export interface PersonPage extends Read {
  kind: 'person';
  markdown: string;
  facts: PageFacts;
  images: PageImage[];
  byReadability: boolean;
  misdeclared: boolean;
}

export interface RefusedPage extends Read {
  kind: 'not-html' | 'garbled' | 'too-deep' | 'list' | 'too-small' | 'not-a-person' | 'frames';
  reason: string;
}

export type ReadPage = PersonPage | RefusedPage;

/** More of the text's own characters damaged than this, and it is not what was written. */
const mostGarbled = 0.05;

/** One page: what it says about whom, or why it is no profile. Never throws for what a page holds. */
export function readPage(
  bytes: Buffer,
  known: { contentType?: string | null; address?: string | null } = {},
): ReadPage {
  const foreign = foreignKind(bytes);
  if (foreign !== null)
    return {
      kind: 'not-html',
      reason: `not a web page: ${foreign}`,
      encoding: null,
      declared: null,
      characters: 0,
      title: '',
    };
  const decoded = decodePage(bytes, known.contentType ?? null);
  const read = { encoding: decoded.encoding, declared: decoded.declared, characters: 0, title: '' };
  if (
    !/<\s*(?:!doctype|html|head|body|div|p|table|td|br|h\d|span|meta|frameset|ul|a)\b/iu.test(
      decoded.text,
    )
  )
    return { ...read, kind: 'not-html', reason: 'not a web page: it has no tags of HTML' };
  if (decoded.encoding === null)
    return {
      ...read,
      kind: 'garbled',
      reason: `garbled: the bytes fit no one encoding, as when parts of two were joined (${causeOf(decoded.text)})`,
    };
  const document = pageDocument(decoded.text);
  if (document === null)
    return {
      ...read,
      kind: 'too-deep',
      reason: 'nested too deep or too large to be a page that people wrote',
    };
  return readDocument(document, decoded, known.address ?? null);
}

const causeOf = (text: string): string => garbledShare(text).cause ?? 'unknown bytes';

function readDocument(
  document: PageDocument,
  decoded: DecodedPage,
  address: string | null,
): ReadPage {
  const { encoding, declared, misdeclared } = decoded;
  const title = tidy(document.querySelector('title')?.textContent ?? '');
  const frames = document.querySelector('frameset') ?? null;
  showAddresses(document);
  const siteWords = wordsOfSite(document);
  const listed = listedPeople(document);
  removeBoilerplate(document);
  plainWordMarkup(document);
  plainTables(document);
  const lines = pageLines(document.body as PageElement).filter(({ text }) => !isNoise(text));
  const { element: part, byReadability } = mainPart(document);
  const images = imagesOf(document, part);
  const characters = lines.reduce((sum, { text }) => sum + text.replaceAll(' ', '').length, 0);
  const read: Read = { encoding, declared, characters, title };
  if (frames !== null && characters < 30)
    return {
      ...read,
      kind: 'frames',
      reason: 'a page of frames only; its text is in the pages that they show',
    };
  const garbled = garbledShare([title, ...lines.map(({ text }) => text)].join('\n'));
  if (garbled.share > mostGarbled || garbled.characters > 40)
    return {
      ...read,
      kind: 'garbled',
      reason: `${garbled.share > 0.7 ? 'garbled' : `garbled in part (${Math.round(garbled.share * 100)}% of its characters)`}: ${garbled.cause}`,
    };
  const facts = pageFacts(lines, {
    title,
    siteWords,
    imageWords: images.map(({ words }) => words),
    mailLinks: mailLinksOf(document),
    links: [...document.querySelectorAll('a[href]')].map((link) => ({
      words: textOf(link),
      address: link.getAttribute('href') ?? '',
    })),
    address,
  });
  const refusal = refusalOf({ lines: linesOf(document), facts, part, title, listed, characters });
  if (refusal !== null) return { ...read, ...refusal };
  const markdown = pageMarkdown(part, facts.name);
  return { ...read, kind: 'person', markdown, facts, images, byReadability, misdeclared };
}

const linesOf = (document: PageDocument): PageLine[] => pageLines(document.body as PageElement);

function showAddresses(document: PageDocument): void {
  for (const hidden of document.querySelectorAll('[data-cfemail]')) {
    const address = unhideAddress(hidden.getAttribute('data-cfemail') ?? '');
    if (address !== null) hidden.textContent = address;
  }
}

const mailLinksOf = (document: PageDocument): string[] =>
  [...document.querySelectorAll('a[href^="mailto:" i]')].map((link) =>
    (link.getAttribute('href') ?? '').replace(/^mailto:/iu, '').replace(/\?.*$/u, ''),
  );

/** Where a site writes its own name: pictures of its header, its footer, its description. */
function wordsOfSite(document: PageDocument): string[] {
  const words = [
    ...[...document.querySelectorAll('img[alt],a[title]')].map(
      (one) => one.getAttribute('alt') ?? one.getAttribute('title') ?? '',
    ),
    ...[
      ...document.querySelectorAll(
        'meta[name=keywords i],meta[name=description i],meta[property="og:site_name"]',
      ),
    ].map((one) => one.getAttribute('content') ?? ''),
    ...[
      ...document.querySelectorAll(
        'footer,header,address,[class*=foot i],[id*=foot i],[class*=head i],[id*=head i],' +
          '[class*=copy i],[class*=logo i]',
      ),
    ].map((one) => textOf(one).slice(0, 300)),
    ...(textOf(document.body ?? document.documentElement).match(
      /[^\s。；;，,：:]{0,30}\s?(?:版权所有|Copyright|©)\s?[^。；;，,：:]{0,40}/giu,
    ) ?? []),
  ];
  return words.map((one) => one.trim()).filter((one) => one.length > 3);
}

function imagesOf(document: PageDocument, part: PageElement): PageImage[] {
  const inText = new Set(
    [...part.querySelectorAll('img')].map((image) => image.getAttribute('src')),
  );
  return [...document.querySelectorAll('img')].flatMap((image) => {
    const source = ['data-original', 'data-src', 'orisrc', 'original-src', 'src']
      .map((name) => image.getAttribute(name))
      .find((value) => value !== null && value !== '');
    return source === undefined || source === null
      ? []
      : [
          {
            source,
            words: tidy(image.getAttribute('alt') ?? image.getAttribute('title') ?? ''),
            width: pixels(image, 'width'),
            height: pixels(image, 'height'),
            isInText: inText.has(image.getAttribute('src')),
          },
        ];
  });
}

function pixels(image: PageElement, side: 'width' | 'height'): number | null {
  const value =
    image.getAttribute(side) ??
    new RegExp(`(?:^|;)\\s*${side}\\s*:\\s*(\\d+)px`, 'iu').exec(
      image.getAttribute('style') ?? '',
    )?.[1];
  const number = Number.parseInt(value ?? '', 10);
  return Number.isFinite(number) && !(value ?? '').includes('%') ? number : null;
}

const signatures: readonly [bytes: string, name: string][] = [
  ['%PDF', 'a PDF'],
  ['PK\u0003\u0004', 'a zip archive or an Office file'],
  ['\u00d0\u00cf\u0011\u00e0', 'a file of old Office'],
  ['\u00ff\u00d8\u00ff', 'a JPEG picture'],
  ['\u0089PNG', 'a PNG picture'],
  ['GIF8', 'a GIF picture'],
  ['RIFF', 'a picture or sound (RIFF)'],
  ['\u001f\u008b', 'a gzip archive'],
  ['Rar!', 'a RAR archive'],
  ['7z\u00bc\u00af', 'a 7z archive'],
  ['\u007fELF', 'a program'],
  ['MZ', 'a program'],
];

function foreignKind(bytes: Buffer): string | null {
  if (bytes.length === 0) return 'an empty file';
  const start = bytes.subarray(0, 8).toString('latin1');
  return signatures.find(([signature]) => start.startsWith(signature))?.[1] ?? null;
}
