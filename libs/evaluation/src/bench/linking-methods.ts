import type { Alignment, MentionKind, VectorIndex } from '@coopkg/contracts';

/** A way of linking: names in a question. */
export type LinkingMethod = (question: string) => Alignment[];

type Kind = Alignment['kind'];
export interface Form {
  form: string;
  meant: readonly { kind: MentionKind; value: string }[];
}
interface Span {
  start: number;
  end: number;
}

/** Kinds of which several readings are several things: the person has to be asked. */
const asked: ReadonlySet<string> = new Set(['university', 'college', 'person', 'paper', 'project']);

/**
 * Brute force: every known form is looked for in the question as it stands, one after another; the
 * longest win. A form of several names is asked about.
 */
export function scanForForms(forms: readonly Form[]): LinkingMethod {
  return (question) => {
    const text = question.toLowerCase();
    const found: { start: number; end: number; form: Form }[] = [];
    for (const form of forms)
      for (
        let start = text.indexOf(form.form);
        start >= 0;
        start = text.indexOf(form.form, start + 1)
      )
        found.push({ start, end: start + form.form.length, form });
    return longest(found.filter((span) => wholeWords(text, span))).map(({ start, end, form }) => {
      const [first] = form.meant;
      const values = [
        ...new Set(form.meant.filter(({ kind }) => kind === first!.kind).map(({ value }) => value)),
      ];
      const several = values.length > 1 && asked.has(first!.kind);
      // Forms are of institutions, values, people and titles only: all of them kinds of the wire.
      const kind = (first!.kind === 'source' ? 'funder' : first!.kind) as Kind;
      return {
        mention: question.slice(start, end),
        entity: several ? null : values[0]!,
        kind,
        score: 1,
        start,
        end,
        ...(several ? { candidates: values } : {}),
      };
    });
  };
}

export interface NearestOptions {
  /**
   * Official names of universities and colleges, in the order in which their vectors were added to
   * `vectors`.
   */
  names: readonly { kind: Kind; value: string }[];
  vectors: VectorIndex;
  vectorOf: (text: string) => Float32Array;
  /** Splits a text in words. */
  words: (text: string) => string[];
  /** The least inner product that counts as the same name. */
  threshold: number;
}

/**
 * The CoopKG paper's way (Section 3.3): every span of up to six words is compared, as a vector of
 * its character n-grams, with all names of universities and colleges; the one
 * nearest name counts when it is near enough; spans that overlap are taken best first. It never
 * asks.
 */
export function nearestByVector({
  names,
  vectors,
  vectorOf,
  words,
  threshold,
}: NearestOptions): LinkingMethod {
  return (question) => {
    const found = spansOf(question, words)
      .flatMap(({ start, end }) => {
        const [hit] = vectors.search(vectorOf(question.slice(start, end)), 1);
        return hit === undefined || hit.score < threshold
          ? []
          : [{ start, end, score: hit.score, name: names[hit.position]! }];
      })
      .sort((a, b) => b.score - a.score || b.end - b.start - (a.end - a.start));
    return withoutOverlap(found).map(({ start, end, score, name }) => ({
      mention: question.slice(start, end),
      entity: name.value,
      kind: name.kind,
      score: Math.min(1, score),
      start,
      end,
    }));
  };
}

function spansOf(question: string, words: (text: string) => string[]): Span[] {
  const places: Span[] = [];
  let at = 0;
  for (const word of words(question)) {
    if (/[\p{L}\p{N}]/u.test(word)) places.push({ start: at, end: at + word.length });
    at += word.length;
  }
  const spans: Span[] = [];
  places.forEach(({ start }, first) => {
    for (let last = first; last < Math.min(places.length, first + 6); last++) {
      const { end } = places[last]!;
      if (/[，。？！,?!;；]/u.test(question.slice(start, end))) break;
      if (end - start >= 2) spans.push({ start, end });
    }
  });
  return spans;
}

const wholeWords = (text: string, { start, end }: Span): boolean =>
  !(/[a-z0-9]/u.test(text[start] ?? '') && /[a-z0-9]/u.test(text[start - 1] ?? '')) &&
  !(/[a-z0-9]/u.test(text[end - 1] ?? '') && /[a-z0-9]/u.test(text[end] ?? ''));
const longest = <T extends Span>(spans: T[]): T[] =>
  withoutOverlap(spans.sort((a, b) => b.end - b.start - (a.end - a.start)));

/** The first ones of the list that don't overlap, in order of position. */
function withoutOverlap<T extends Span>(spans: readonly T[]): T[] {
  const kept: T[] = [];
  for (const span of spans)
    if (!kept.some((other) => other.start < span.end && span.start < other.end)) kept.push(span);
  return kept.sort((a, b) => a.start - b.start);
}
