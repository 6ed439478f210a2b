import type { Alignment, VectorIndex } from '@coopkg/contracts';
import { pinyin } from 'pinyin-pro';
import { aliasFolder, loadAliases, type AliasData } from '@coopkg/institutions';
import { buildLinkIndex } from '../index/build-link-index.js';
import { loadGlossary } from '../index/glossary.js';
import { unpackSurface, type LinkIndex } from '../index/link-index.js';
import { nameSourceFromCsv } from '../index/name-source-csv.js';
import { withNearNames } from '../index/near-names.js';
import { linkWithTitles } from '../link-question.js';
import { toAlignments } from '../slots/to-alignments.js';
import { titlesInMemory } from './titles-in-memory.js';
import { isHan, normaliseName } from '../text/normalise.js';

/** What became of names with slips. */
export interface NoisyShare {
  /** Linked to the name that was meant. */
  found: number;
  /** The person is asked, and the name is among the choices. */
  asked: number;
  /** Linked to another name, or asked without the right one. */
  wrong: number;
}

export type NoisyReport = Record<string, { of: number; without: NoisyShare; with: NoisyShare }>;

interface NoisyCase {
  group: string;
  text: string;
  start: number;
  end: number;
  /** Null: no table has it, so that nothing else may be linked. */
  name: string | null;
}

/** A row of the alias data in so many is left out: real institutions that no table has. */
const leftOut = 4;

/**
 * Names with two or three slips each, seeded: those that the graph has, and real institutions that
 * neither the graph nor the index know, linked without vectors and with them.
 */
export async function evaluateNoisyNames(
  create: (dimensions: number) => VectorIndex,
): Promise<NoisyReport> {
  const source = nameSourceFromCsv(`${aliasFolder}/evaluation-graph`);
  const aliases = loadAliases();
  const whole = await buildLinkIndex(source, aliases, loadGlossary());
  const isInGraph = graphNames(whole);
  const removed = aliases.universities.filter(
    ({ zh, en }, at) => at % leftOut === 0 && !isInGraph(zh) && !isInGraph(en ?? ''),
  );
  const partly: AliasData = {
    ...aliases,
    universities: aliases.universities.filter((row) => !removed.includes(row)),
  };
  const index = await buildLinkIndex(source, partly, loadGlossary());
  const near = withNearNames(index, create);
  const titles = await titlesInMemory(source);
  const align = async (text: string, known: LinkIndex): Promise<Alignment[]> =>
    toAlignments(await linkWithTitles(text, known, titles));
  const report: NoisyReport = {};
  for (const noisy of casesOf(index, removed)) {
    const counts = (report[noisy.group] ??= { of: 0, without: noShare(), with: noShare() });
    counts.of++;
    count(counts.without, noisy, index, await align(noisy.text, index));
    count(counts.with, noisy, index, await align(noisy.text, near));
  }
  return report;
}

const noShare = (): NoisyShare => ({ found: 0, asked: 0, wrong: 0 });

function graphNames(index: LinkIndex): (name: string) => boolean {
  const names = new Set<string>();
  for (const { value, inGraph } of index.entries) if (inGraph) names.add(normaliseName(value));
  return (name) => names.has(normaliseName(name));
}

function count(
  share: NoisyShare,
  noisy: NoisyCase,
  index: LinkIndex,
  alignments: readonly Alignment[],
): void {
  // A topic of two languages is one.
  const meant = noisy.name === null ? [] : [noisy.name, ...valuesOf(noisy.name, index)];
  const typed = noisy.text.slice(noisy.start, noisy.end);
  const there = alignments.filter(({ start, end }) => start < noisy.end && noisy.start < end);
  const named = there.filter(({ entity, mention }) => entity !== mention && entity !== null);
  const asked = there.filter(({ entity }) => entity === null);
  if (named.some(({ entity }) => meant.includes(entity!))) share.found++;
  else if (asked.some(({ candidates }) => candidates!.some((one) => meant.includes(one))))
    share.asked++;
  else if (named.length > 0) share.wrong++;
  else if (asked.some(({ candidates }) => noisy.name !== null || !candidates!.includes(typed)))
    share.wrong++;
  else if (noisy.name === null && asked.length > 0) share.asked++;
}

const valuesOf = (name: string, index: LinkIndex): string[] =>
  [...index.surfaces.get(normaliseName(name))].map(
    (packed) => index.entries.at(unpackSurface(packed).entry).value,
  );

/** The words around, by kind and language. */
const carriers: Record<string, { zh: string[]; en: string[] }> = {
  university: {
    zh: ['@有多少教授', '@的论文有哪些', '哪些人在@工作', '@'],
    en: ['How many professors does @ have?', 'Who works at @?', 'List the papers of @.'],
  },
  venue: {
    zh: ['发表在《@》上的论文有哪些', '哪些论文发表在@上'],
    en: ['Which papers appeared in @?', 'How many papers were published in "@"?'],
  },
  source: {
    zh: ['@资助了哪些项目', '有多少项目来自@'],
    en: ['Which projects are funded by @?'],
  },
  topic: {
    zh: ['谁研究@', '关于@的论文有哪些'],
    en: ['Who works on @?', 'Which papers are about @?'],
  },
};

/** A name to be mistyped. */
interface Meant {
  group: string;
  kind: string;
  name: string;
  meant: string | null;
  slips: number;
}

function casesOf(index: LinkIndex, removed: AliasData['universities']): NoisyCase[] {
  const random = seeded(20_261);
  const homophones = homophonesOf(index);
  return [...namesIn(index, removed)].flatMap(({ group, kind, name, meant, slips }) => {
    const language = isHan(name.charCodeAt(0)) ? 'zh' : 'en';
    if (name.length < (language === 'zh' ? 6 : 14)) return [];
    const choices = carriers[kind]![language];
    const carrier = choices[Math.floor(random() * choices.length)]!;
    let typed = name;
    for (let slip = 0; slip < slips; slip++) typed = withSlip(typed, random, homophones);
    // What slips made another name of is no case.
    const isCase =
      slips === 0 || (typed !== name && index.surfaces.get(normaliseName(typed)).length === 0);
    const start = carrier.indexOf('@');
    return isCase
      ? [
          {
            group: `${group} (${language})`,
            text: carrier.replace('@', typed),
            start,
            end: start + typed.length,
            name: meant,
          },
        ]
      : [];
  });
}

/** Names of the graph, institutions that no table has, and values that only the tables have. */
function* namesIn(index: LinkIndex, removed: AliasData['universities']): Generator<Meant> {
  const rows = new Map(loadAliases().universities.map((row) => [row.zh, row.en ?? '']));
  const entries = [...index.entries].filter(({ kind }) => carriers[kind] !== undefined);
  for (const { kind, value } of entries.filter(({ inGraph }) => inGraph))
    for (const name of [value, kind === 'university' ? (rows.get(value) ?? '') : ''])
      for (const slips of [2, 2, 3])
        yield { group: `${kind}, ${slips} slips`, kind, name, meant: value, slips };
  for (const { zh, en } of removed)
    for (const name of [zh, en ?? ''])
      for (const slips of [0, 1, 2]) {
        const group = `unknown university, ${slips} slips`;
        yield { group, kind: 'university', name, meant: null, slips };
      }
  for (const { kind, value, inGraph } of entries) {
    if (inGraph || kind === 'university') continue;
    const group = `${kind} that the graph hasn't, 2 slips`;
    yield { group, kind, name: value, meant: null, slips: 2 };
  }
}

/** A slip of a hand: of the input method, of the eye or of the keyboard. */
function withSlip(
  name: string,
  random: () => number,
  homophones: ReadonlyMap<string, string[]>,
): string {
  const at = Math.floor(random() * name.length);
  const [char, next] = [name[at]!, name[at + 1] ?? ''];
  const any = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
  const put = (what: string, over = 1): string => name.slice(0, at) + what + name.slice(at + over);
  const kind = random();
  if (isHan(char.charCodeAt(0))) {
    const same = (homophones.get(soundOf(char)) ?? []).filter((other) => other !== char);
    if (kind < 0.55 && same.length > 0) return put(any(same));
    if (kind < 0.65) return put(next + char, 2);
    if (kind < 0.75) return put('');
    if (kind < 0.8) return put(char + char);
    return put(any(strayCharacters));
  }
  if (!/[a-z]/iu.test(char)) return name;
  if (kind < 0.3 && /[a-z]/u.test(next)) return put(next + char, 2);
  if (kind < 0.6) return put('');
  if (kind < 0.8) return put(char + char);
  return put(any([...'abcdefghiklmnoprstuwy']));
}

/** Characters that an eye or a pen takes for others. */
const strayCharacters = [...'孑枝技枓呈未夭木白目日曰囗己已巳干千于丁了人入八土士申由甲田力刀刃'];

const soundOf = (char: string): string => pinyin(char, { toneType: 'none' });

/** The characters of all names by their sound. */
function homophonesOf(index: LinkIndex): Map<string, string[]> {
  const characters = new Set<string>();
  for (const { value } of index.entries)
    for (const char of value) if (isHan(char.charCodeAt(0))) characters.add(char);
  const bySound = new Map<string, string[]>();
  for (const char of characters)
    bySound.set(soundOf(char), [...(bySound.get(soundOf(char)) ?? []), char]);
  return bySound;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
