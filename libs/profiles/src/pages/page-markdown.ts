import TurndownService from 'turndown';
import { gfm } from '@truto/turndown-plugin-gfm';
import { joinLabels } from '../fields/labelled-values.js';
import { nameIn } from '../fields/person-name.js';
import { isNoise } from './noise-lines.js';
import { isPrivateLabel, withoutPrivateDetails } from './private-details.js';
import type { PageElement } from './page-document.js';

const turndown = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
turndown.use(gfm);
turndown.addRule('no images', { filter: 'img', replacement: () => '' });
turndown.addRule('addresses only of the web', {
  filter: 'a',
  replacement: (content, node) => {
    const address = (node as unknown as PageElement).getAttribute('href') ?? '';
    const text = content.trim();
    if (text === '' || !/^https?:\/\/[^\s()<>]+$/i.test(address)) return content;
    return text === address ? `<${address}>` : `[${text}](${address})`;
  },
});

/** The Markdown of a page's main part, under the person's name, without private details. */
export function pageMarkdown(part: PageElement, name: string | null): string {
  const lines = turndown
    .turndown(part as unknown as TurndownService.Node)
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/^[\u00a0\u3000]+\s*/gmu, '')
    .replace(/[\u00a0\u3000]/gu, ' ')
    .split('\n')
    .map(joinLabels);
  const heading = name === null ? undefined : lines.find((line) => isNameHeading(line, name));
  const top =
    heading?.replace(/^[#\s]+|\*\*|\s+$/gu, '').replace(/(?<=\p{Script=Han})(?=\p{Lu})/u, ' ') ??
    name;
  return [...(top === null ? [] : [`# ${top}`, '']), ...cleanLines(lines, name)]
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
    .concat('\n');
}

function cleanLines(lines: readonly string[], name: string | null): string[] {
  const kept: string[] = [];
  let dropNext = false;
  for (const line of lines) {
    const trimmed = line.replace(/ {2,}$/u, '').replace(/(?<=\S) {2,}/gu, ' ');
    const bare = trimmed.replace(/[*_#>\s|-]/gu, '');
    if (bare === '') {
      if (!/^[|\s:-]+$/u.test(trimmed) || trimmed.trim() === '' || trimmed.includes('|'))
        kept.push(trimmed.trimEnd());
      continue;
    }
    const private_ = isPrivateLabel(trimmed);
    if (private_ || (dropNext && !isHeadingLike(trimmed))) {
      dropNext = private_;
      continue;
    }
    dropNext = false;
    if (isNoise(trimmed) || (name !== null && isNameHeading(trimmed, name))) continue;
    const clean = withoutPrivateDetails(trimmed);
    if (clean !== null) kept.push(clean);
  }
  return withoutEmptyHeadings(kept);
}

const isHeadingLike = (line: string): boolean => /^#|^\*\*|[:：]/u.test(line);

/** A heading that names the person, with a rank or the Latin form; a line of the name alone. */
function isNameHeading(line: string, name: string): boolean {
  const text = line.replace(/^#{1,6}\s+|\*\*/gu, '').trim();
  if (text.replace(/\s/gu, '') === name.replace(/\s/gu, '')) return true;
  return /^#{1,6}\s/u.test(line) && text.length <= 60 && nameIn(text)?.name === name;
}

/** A heading at the end, or before a heading of the same or a higher rank, names nothing. */
function withoutEmptyHeadings(lines: readonly string[]): string[] {
  const rank = (line: string | undefined): number =>
    /^(#{1,6})\s/u.exec(line ?? '')?.[1]?.length ?? 0;
  const kept: string[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] as string;
    const next = kept.findLast((other) => other.trim() !== '');
    const own = rank(line);
    if (own > 0 && (next === undefined || (rank(next) > 0 && rank(next) <= own && own > 1)))
      continue;
    kept.push(line);
  }
  return kept.reverse();
}
