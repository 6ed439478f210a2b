import type { Reading } from '../passages.js';
import { headingOf } from '../index/document-index.js';
import type { Asked, Term } from './asked.js';
import { holdsWanted } from './kinds-of-value.js';
import { credit, searched, sharedParts, sharedRun, type Searched } from './matching.js';
import type { Signals } from './ranking/signals.js';

/** A passage that may answer, with how much of the question it accounts for. */
export interface Candidate {
  documentId: string;
  passage: number;
  /** The share of the question's terms, by weight, that the passage and what is around it hold, 0..1. */
  coverage: number;
  /** The same for the passage alone. */
  own: number;
  /** Names and numbers of the question that are nowhere near. */
  missing: string[];
  signals: Signals;
}

/** What counts where a term stands: in the passage, in what leads to it, around it, above it. */
const share = { own: 1, lead: 0.9, heading: 0.8, near: 0.65, segment: 0.4, name: 0.7 };
const leadDistance = 25;
const longestTitle = 80;
/** Asks for what a list says. */
const asksForPoints =
  /条件|情形|情况|什么样|要求|包括|职责|义务|权利|步骤|流程|事项|\b(?:conditions|requirements|steps|duties|rights|include)\b/u;

export interface SearchedReading {
  documentId: string;
  name: string;
  reading: Reading;
  /** Passages that were compared before. */
  searched: Map<number, Searched>;
}

/** The passages of segments that were found, as candidates. */
export function findSentences(
  asked: Asked,
  within: SearchedReading,
  segments: readonly number[],
  weights: ReadonlyMap<string, number>,
): Candidate[] {
  const { reading } = within;
  const numbers = new Set<number>();
  for (const segment of segments) {
    const { from, to } = reading.segments[segment]!;
    for (let at = from; at < to; at++) numbers.add(at);
  }
  return [...numbers].map((passage) => candidateAt(asked, within, passage, weights));
}

export function candidateAt(
  asked: Asked,
  within: SearchedReading,
  passage: number,
  weights: ReadonlyMap<string, number>,
): Candidate {
  const { reading, name, documentId } = within;
  const at = (number: number): Searched => {
    let found = within.searched.get(number);
    if (found === undefined) {
      found = searched(reading.passages[number]!.text);
      within.searched.set(number, found);
    }
    return found;
  };
  const surroundings = surroundingsOf(reading, passage);
  const heading = searched(headingOf(reading, passage, ''));
  const title = searched(titleOf(reading, name));
  const saysThis = /本(?:法|条例|细则|办法|规定|章程|制度|标准)/u.test(at(passage).text);
  const others = asked.terms.map(({ text }) => text);
  let [sum, covered, own] = [0, 0, 0];
  const missing: string[] = [];
  for (const term of asked.terms) {
    const weight = term.weight * (weights.get(term.text) ?? 1);
    sum += weight;
    const creditIn = (text: Searched): number => credit(term.text, text, others, term.alike);
    const inTitle = credit(term.text, title);
    const here = Math.max(creditIn(at(passage)), saysThis ? inTitle * 0.8 : 0);
    own += weight * here;
    const best = Math.max(
      here * share.own,
      surroundings.lead === null ? 0 : creditIn(at(surroundings.lead)) * share.lead,
      credit(term.text, heading) * share.heading,
      inTitle * share.name,
      ...surroundings.near.map((number) => creditIn(at(number)) * share.near),
      ...surroundings.segment.map((number) => creditIn(at(number)) * share.segment),
    );
    covered += weight * best;
    if (term.isName && best < 0.3) missing.push(term.text);
  }
  const total = sum === 0 ? 1 : sum;
  const candidate = { documentId, passage, coverage: covered / total, own: own / total, missing };
  return { ...candidate, signals: signalsOf(asked, reading, candidate) };
}

function signalsOf(
  asked: Asked,
  reading: Reading,
  { passage, coverage, own, missing }: Omit<Candidate, 'signals'>,
): Signals {
  const { wanted, terms, text: question, focus } = asked;
  const { text, heading } = reading.passages[passage]!;
  const here = searched(text);
  const fits = holdsWanted(text, wanted);
  const opens = /[：:]$/u.test(text);
  return {
    coverage,
    own,
    run: sharedRun(question, here.text),
    parts: sharedParts(terms, here),
    holdsValue: Number(fits === true),
    lacksValue: Number(fits === false),
    isHeading: Number(heading === true),
    opens: Number(opens),
    opensWanted: Number(opens && (wanted === 'list' || asksForPoints.test(question))),
    lacksFocus: Number(focus !== null && credit(focus, here) < 0.7),
    asks: Number(/[?？]$/u.test(text)),
    missing: Math.min(missing.length, 3) / 3,
    length: text.length / 1000,
    found: 0,
    meaning: 0,
    belowNearest: 0,
  };
}

/** The name of the document, and the line with which it begins. */
function titleOf({ passages }: Reading, name: string): string {
  const first = passages[0]?.text ?? '';
  return `${name.replace(/\.\w{1,5}$/u, '')} ${first.length <= longestTitle ? first : ''}`;
}

interface Surroundings {
  /** The sentence that opens the list in which a passage stands. */
  lead: number | null;
  near: number[];
  segment: number[];
}

export function leadOf(reading: Reading, passage: number): number | null {
  return surroundingsOf(reading, passage).lead;
}

function surroundingsOf({ passages }: Reading, passage: number): Surroundings {
  const { under, table } = passages[passage]!;
  const same = (number: number): boolean =>
    passages[number] !== undefined &&
    passages[number].under === under &&
    passages[number].table === table;
  if (table !== null) return { lead: null, near: [], segment: [] };
  let lead: number | null = null;
  for (let at = passage - 1; at >= Math.max(0, passage - leadDistance) && same(at); at--) {
    if (/[：:]$/u.test(passages[at]!.text)) {
      lead = at;
      break;
    }
    if (!isItem(passages[at]!.text) && passages[at]!.begins && !isItem(passages[passage]!.text))
      break;
  }
  const near = [passage - 1, passage + 1, passage - 2].filter(same);
  const segment = [passage - 3, passage - 4, passage + 2, passage - 5].filter(same);
  return { lead, near, segment };
}

/** A point of a list. */
export const isItem = (text: string): boolean =>
  /^(?:[（(][一二三四五六七八九十\d]{1,3}[）)]|\d{1,3}[.)、]|[-•·▪*]\s|[a-z][.)]\s)/u.test(text);

/** Rare words tell more than frequent ones. @returns factors around 1, by term */
export function termWeights(
  terms: readonly Term[],
  frequencyOf: (term: string) => number,
  segments: number,
): Map<string, number> {
  const most = Math.log(1 + segments);
  return new Map(
    terms.map(({ text }) => {
      const rarity = Math.log(1 + segments / (0.5 + frequencyOf(text)));
      return [text, most === 0 ? 1 : 0.4 + 0.8 * Math.min(1, rarity / most)];
    }),
  );
}
