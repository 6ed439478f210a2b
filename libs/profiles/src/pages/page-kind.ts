import { isPersonName, nameIn } from '../fields/person-name.js';
import { academicRank } from '../fields/academic-rank.js';
import { emailAddresses } from '../fields/email-address.js';
import type { PageFacts } from '../fields/page-fields.js';
import { linkShare, textOf, type PageDocument, type PageElement } from './page-document.js';
import type { PageLine } from './page-lines.js';

/** Why a page is no profile, in words; null for one that is. */
export interface Refusal {
  kind: 'list' | 'too-small' | 'not-a-person' | 'frames';
  reason: string;
}

/** Fewer characters of text say nothing about anybody. */
const fewestCharacters = 30;
/** So many people with a link or a rank each are a list. */
const fewestPeople = 3;

/** The people whom a page lists: names that are links, or that head entries of their own. */
export function listedPeople(document: PageDocument): Set<string> {
  const people = new Set<string>();
  for (const link of document.querySelectorAll('a[href]')) {
    if (/^(?:#|mailto:|javascript:void)/iu.test(link.getAttribute('href') ?? '')) continue;
    const name = nameOfEntry(link as PageElement);
    if (name !== null) people.add(name);
  }
  return people;
}

function nameOfEntry(link: PageElement): string | null {
  const text = textOf(link);
  if (isPersonName(text.replace(/\s+/gu, ''))) return text.replace(/\s+/gu, '');
  if (text.length <= 40) {
    const [first = ''] = text.split(/[\s,，、(（]/u);
    if (isPersonName(text) || (isPersonName(first) && academicRank(text) !== null))
      return isPersonName(text) ? text : first;
  }
  const heading = link.querySelector('h1,h2,h3,h4,h5,h6,strong,b,[class*=name],[class*=title]');
  const name = heading === null ? null : textOf(heading);
  return name !== null && name.length <= 20 && isPersonName(name) ? name : null;
}

export function refusalOf(page: {
  lines: readonly PageLine[];
  facts: PageFacts;
  part: PageElement;
  title: string;
  listed: ReadonlySet<string>;
  characters: number;
}): Refusal | null {
  const { lines, facts, part, listed, characters, title } = page;
  const others = [...listed].filter((name) => name !== facts.name);
  const isOnlyLinks = linkShare(part).share > 0.6 && !nameIsTitle(facts, title);
  const own = ownSigns(facts);
  if (own < 2 && others.length >= 1 && (isOnlyLinks || characters < fewestCharacters))
    return list(others);
  const inside = peopleInside(lines, part, facts.name);
  if (inside.length >= fewestPeople && (own < 2 || inside.length >= 6 || repeatsLabels(facts)))
    return list(inside);
  if (repeatsLabels(facts))
    return list(facts.labelled.filter(({ label }) => label === 'name').map(({ value }) => value));
  if (characters < fewestCharacters)
    return {
      kind: 'too-small',
      reason: `too small: ${characters} characters of text, of ${fewestCharacters} at least`,
    };
  if (facts.name === null)
    return {
      kind: 'not-a-person',
      reason: `not about one person: no name stands in its title, its headings or its labels (${quoted(title)})`,
    };
  if (own === 0)
    return {
      kind: 'not-a-person',
      reason: `not about one person: nothing is stated about ${facts.name}, no rank, address, degree or field of research`,
    };
  if (isArticle(lines, title, facts))
    return {
      kind: 'not-a-person',
      reason: `an article or a piece of news, not a profile (${quoted(title)})`,
    };
  return null;
}

const list = (people: readonly string[]): Refusal => ({
  kind: 'list',
  reason: `a list of people, not the page of one: ${people.slice(0, 5).join(', ')}${people.length > 5 ? ` and ${people.length - 5} more` : ''}`,
});

const quoted = (title: string): string => `title "${title.slice(0, 60)}"`;

const nameIsTitle = ({ name }: PageFacts, title: string): boolean =>
  name !== null && nameIn(title)?.name === name;

/** How many things the page states about its person. */
function ownSigns({ fields, labelled }: PageFacts): number {
  const stated = new Set(fields.map(({ field }) => field));
  for (const field of ['name', 'nameEn', 'university', 'college', 'portrait'] as const)
    stated.delete(field);
  const labels = new Set(labelled.map(({ words }) => words));
  return stated.size + (labels.size >= 3 ? 1 : 0);
}

/** Two people with labels each, 「姓名：」 twice. */
function repeatsLabels({ labelled }: PageFacts): boolean {
  const names = new Set(
    labelled
      .filter(({ label, below }) => label === 'name' && !below)
      .map(({ value }) => value.replace(/\s/gu, '')),
  );
  return [...names].filter((name) => isPersonName(name)).length >= 2;
}

/** Names that are lines, entries or first cells of rows, in the text itself. */
function peopleInside(lines: readonly PageLine[], part: PageElement, own: string | null): string[] {
  const links = [...part.querySelectorAll('a[href]')].map((link) =>
    textOf(link).replace(/\s+/gu, ''),
  );
  const found = new Set([
    ...lines.flatMap(({ text }) => nameOfLine(text) ?? []),
    ...links.filter(isPersonName),
  ]);
  if (own !== null) found.delete(own);
  return [...found];
}

/** The name of an entry: alone, or with a rank or an address of mail. */
function nameOfLine(text: string): string | null {
  if (text.length > 120) return null;
  const [first = ''] = text.split(/\s*[|，,、:：(（\t]\s*|\s{1,}/u);
  const name = isPersonName(first) ? first : text.length <= 20 ? nameIn(text)?.name : undefined;
  if (name === undefined) return null;
  const isEntry =
    name === text.replace(/\s/gu, '') ||
    academicRank(text) !== null ||
    emailAddresses(text).length > 0;
  return isEntry ? name : null;
}

/** A title that is a sentence about somebody, with the date of publication above the text. */
function isArticle(lines: readonly PageLine[], title: string, facts: PageFacts): boolean {
  const dated = lines
    .slice(0, 6)
    .some(({ text }) =>
      /(?:发布时间|发布日期|发表时间|时间|日期|作者|来源|编辑|Published|Posted)\s*[:：]?.{0,20}\d{4}|^\d{4}[-/年.]\d{1,2}[-/月.]\d{1,2}/iu.test(
        text,
      ),
    );
  const { name } = facts;
  const heading = lines.find((line) => line.heading)?.text ?? lines[0]?.text ?? '';
  const isSentence = [title.split(/[-_|–—]/u)[0] ?? '', heading].some(
    (text) =>
      text.length >= 12 &&
      /\p{Script=Han}{8}/u.test(text) &&
      (name === null || nameIn(text) === null),
  );
  const stated = facts.labelled.filter(
    ({ label }) => label !== 'other' && label !== 'private',
  ).length;
  return dated && isSentence && stated < 2;
}
