import { decideValueKind } from '../../decide/value-kind.js';
import { unpackSurface, type LinkIndex } from '../../index/link-index.js';
import { mistypableKinds } from '../../index/mistypable-names.js';
import { nameWithin, type NameWithin } from '../../text/name-within.js';
import { isHan, isLatin } from '../../text/normalise.js';
import { textOf, type QuestionText } from '../../text/question-text.js';
import { wordsOfQuestion } from '../../text/words-of-question.js';
import { weightOf, type MentionCandidate, type Span } from '../mention-candidate.js';
import { plausibility, type Plausibility } from './plausible-slips.js';
import { standsFree } from './stands-free.js';
import { unknownRuns } from './unknown-runs.js';

/** Names that are compared character by character. */
const looked = 12;
/** So many names that are equally near can be asked about. */
const mostAsked = 4;
/** A name is clear when the next one takes so many slips more. */
const margin = 2;

/** What stands before a venue only. */
const publishing =
  /(?:发表|刊登|刊载|登)[在于]?["《]?$|\b(?:publish(?:ed)?|appear(?:ed|s)?) in (?:the )?"?$/u;

type Entries = NonNullable<MentionCandidate['entries']>;

interface NearName extends NameWithin {
  entries: Entries;
  plausible: Plausibility;
}

/**
 * Institutions and values with several slips, where nothing that is known stands: vectors propose
 * names, the slips decide. What isn't clear is asked: one of the names, or another one as typed.
 * @param known the mentions that were selected without these
 */
export function nearNames(
  question: QuestionText,
  index: LinkIndex,
  known: readonly MentionCandidate[],
): MentionCandidate[] {
  if (index.nearNames === undefined) return [];
  return unknownRuns(question, known).flatMap((run) => {
    const near = namesNear(run, question, index);
    const best = near[0];
    if (best === undefined || best.plausible === null || !standsFree(best, question, known))
      return [];
    const rivals = near.filter(
      (other) =>
        other.slips.length < best.slips.length + margin &&
        !sharesEntry(other.entries, best.entries),
    );
    if (rivals.length === 0 && best.plausible === 'sure')
      return candidatesOf(best, best.entries, question, index);
    const asked = rivals.filter(
      ({ plausible, slips }) => plausible !== null && slips.length <= best.slips.length + 1,
    );
    if (asked.length >= mostAsked) return [];
    const entries = [best, ...asked].flatMap((one) => one.entries);
    return candidatesOf(best, entries, question, index).map((candidate) => ({
      ...candidate,
      entries: candidate.entries!.map(({ entry }) => ({ entry, strength: 'full' as const })),
      asTyped: textOf(candidate, question),
    }));
  });
}

/** The names that stand in a run with few slips for their length, those with the fewest first. */
function namesNear(run: Span, question: QuestionText, index: LinkIndex): NearName[] {
  const text = question.normalised.text.slice(run.start, run.end);
  const alone = new Set(
    wordsOfQuestion(question)
      .filter((word) => word.end - word.start === 1)
      .map(({ start }) => start - run.start),
  );
  const names = index.nearNames!;
  return names
    .nearest(text, looked)
    .flatMap((name) => {
      const found = nameWithin(name, text, mostSlips(name));
      const within = found === null ? null : withWholeWords(found, text);
      const entries = entriesOf(name, index);
      if (within === null || entries.length === 0 || within.slips.length === 0) return [];
      const context = { names, standsAlone: (at: number): boolean => alone.has(at) };
      return [
        {
          start: run.start + within.start,
          end: run.start + within.end,
          slips: within.slips,
          entries,
          plausible: plausibility(text, name, within, context),
        },
      ];
    })
    .sort((a, b) => a.slips.length - b.slips.length || b.end - b.start - (a.end - a.start));
}

const mostSlips = (name: string): number =>
  isHan(name.charCodeAt(0)) ? name.length * 0.45 : Math.min(6, Math.floor(name.length / 6));

/** A Latin word that the name ends within belongs to it: its letters are slips. */
function withWholeWords({ start, end, slips }: NameWithin, text: string): NameWithin {
  const cut = (at: number): boolean =>
    at > 0 && at < text.length && isLatin(text.charCodeAt(at - 1)) && isLatin(text.charCodeAt(at));
  const added = [...slips];
  const add = (at: number): void => {
    added.push({ kind: 'added', at, from: text[at]!, to: '' });
  };
  while (cut(start)) add(--start);
  while (cut(end)) add(end++);
  return { start, end, slips: added };
}

/** What a name stands for: institutions, and values that the graph has. */
const entriesOf = (name: string, index: LinkIndex): Entries =>
  [...index.surfaces.get(name)].map(unpackSurface).filter(({ entry, strength }) => {
    const { kind, inGraph } = index.entries.at(entry);
    return (
      (strength === 'full' || strength === 'alias') &&
      (kind === 'university' || (inGraph && mistypableKinds.some((known) => known === kind)))
    );
  });

const sharesEntry = (some: Entries, others: Entries): boolean =>
  some.some(({ entry }) => others.some((other) => other.entry === entry));

/** A candidate for each kind that the entries are of. */
function candidatesOf(
  { start, end }: Span,
  entries: Entries,
  question: QuestionText,
  index: LinkIndex,
): MentionCandidate[] {
  const kindOf = (entry: number): MentionCandidate['kind'] => index.entries.at(entry).kind;
  const candidates = [...new Set(entries.map(({ entry }) => kindOf(entry)))].map((kind) => ({
    start,
    end,
    kind,
    entries: entries.filter(({ entry }) => kindOf(entry) === kind),
    // More than a quoted title that the graph hasn't.
    weight: weightOf(end - start, 1.35),
    score: 0.8,
  }));
  const isPublishedIn = publishing.test(question.normalised.text.slice(0, start));
  return decideValueKind(candidates, question, index).filter(
    ({ kind }) => !isPublishedIn || kind === 'venue',
  );
}
