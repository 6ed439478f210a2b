import {
  actingWords,
  covered,
  findingWords,
  likeness,
  titleOf,
  WordWeights,
  type Bag,
} from '@coopkg/api-graph';
import type { ApiCatalogue, ApiOperation } from '@coopkg/contracts';
import { joined, type Piece } from './pieces.js';
import { root, rootsOf } from './roots.js';

/** Beginnings of requests that are no verbs of operations. */
const requests = [
  'see',
  'purchase',
  'rent',
  'convert',
  'give',
  'tell',
  'want',
  'need',
  'know',
  'compute',
  'determine',
  'translate',
  'use',
  'do',
  'obtain',
  'calculate',
  'generate',
  'analyze',
  'encrypt',
];

/** Verbs that come to the same. */
const alike = [
  [...findingWords],
  ['book', 'reserve', 'buy', 'purchase', 'rent', 'order', 'schedule', 'get'],
  ['create', 'make', 'generate', 'add', 'schedule'],
].map((verbs) => new Set(verbs.map(root)));

/** A call that pieces of a question tell of: the operations that it may be of, the likeliest first. */
export interface ToldCall {
  likely: { operation: ApiOperation; score: number }[];
  piece: Piece;
}

/** Operations that are thought of for one piece. */
const mostLikely = 6;

/** From this score on a piece begins a new call. */
const leastCall = 0.7;
/** A piece without a verb at its beginning has to say more. */
const leastWithoutVerb = 1.9;

interface Described {
  operation: ApiOperation;
  verb: string;
  service: string;
  /** The words of its name but the verb. */
  about: Bag;
  text: Bag;
  /** Names of what it gives back. */
  outputs: Bag[];
}

interface Scored {
  told: Described;
  score: number;
}

const optionOf = ({ told, score }: Scored): ToldCall['likely'][number] => ({
  operation: told.operation,
  score,
});

const kept = new WeakMap<ApiCatalogue, ToldOperations>();

/** Finds the operations that the pieces of a question tell of, in its order. */
export class ToldOperations {
  private readonly weights = new WordWeights();
  private readonly described: Described[];
  private readonly byWord = new Map<string, Described[]>();
  /** How many operations a verb begins: a rare one tells which is meant. */
  private readonly withVerb = new Map<string, number>();
  private readonly verbs = new Set([...findingWords, ...actingWords, ...requests].map(root));

  /** Made once for each catalogue. */
  static of(catalogue: ApiCatalogue): ToldOperations {
    const made = kept.get(catalogue) ?? new ToldOperations(catalogue);
    kept.set(catalogue, made);
    return made;
  }

  private constructor({ operations }: ApiCatalogue) {
    const textOf = (one: ApiOperation): string =>
      rootsOf(`${titleOf(one)} ${one.description}`).join(' ');
    for (const one of operations) this.weights.count(textOf(one));
    this.described = operations.map((operation) => {
      const parts = titleOf(operation).split('.');
      const words = rootsOf(titleOf(operation));
      const verb = rootsOf(parts.at(-1) ?? '')[0] ?? '';
      this.verbs.add(verb);
      this.withVerb.set(verb, (this.withVerb.get(verb) ?? 0) + 1);
      return {
        operation,
        verb,
        service: parts.length > 1 ? (parts[0] ?? '') : '',
        about: this.weights.bag(words.filter((word) => word !== verb && word !== 'service')),
        text: this.weights.bagOf(textOf(operation)),
        outputs: outputsOf(operation).map((name) => this.weights.bag(rootsOf(name))),
      };
    });
    for (const one of this.described)
      for (const word of new Set(
        [one.text, ...one.outputs].flatMap(({ words }) => [...words.keys()]),
      )) {
        const known = this.byWord.get(word);
        if (known === undefined) this.byWord.set(word, [one]);
        else known.push(one);
      }
  }

  callsIn(pieces: readonly Piece[]): ToldCall[] {
    const calls: { told: Described; likely: readonly Scored[]; pieces: Piece[] }[] = [];
    const before: Piece[] = [];
    for (const piece of pieces) {
      const last = calls.at(-1);
      const likely = this.next(piece, last?.told ?? null);
      const [best] = likely;
      const needed = this.hasVerb(piece) ? leastCall : leastWithoutVerb;
      if (best !== undefined && best.score >= needed && last?.told !== best.told)
        calls.push({ told: best.told, likely, pieces: [piece] });
      else (last?.pieces ?? before).push(piece);
    }
    if (calls.length === 0) {
      const likely = this.likely(joined(pieces), '');
      return likely.length === 0 ? [] : [{ likely: likely.map(optionOf), piece: joined(pieces) }];
    }
    // What comes before the first call belongs to it.
    calls[0]?.pieces.unshift(...before);
    return calls.map(({ likely, pieces: own }) => ({
      likely: likely.map(optionOf),
      piece: joined(own),
    }));
  }

  /**
   * The best for a piece first; not the call before it again, when the piece asks for something else
   * of it.
   */
  private next(piece: Piece, last: Described | null): readonly Scored[] {
    const likely = this.likely(piece, last?.service ?? '');
    const others = likely.filter(({ told }) => told !== last);
    if (last === null || likely[0]?.told !== last || !this.hasVerb(piece))
      return likely[0]?.told === last ? likely : others;
    const [verb = ''] = rootsOf(piece.plain.replace(polite, ''));
    if (verbFit(verb, last.verb) > 0) return likely;
    return (others[0]?.score ?? 0) >= leastCall ? others : likely;
  }

  /** Whether a piece begins as a request does; Chinese has no such beginning. */
  private hasVerb({ text }: Piece): boolean {
    if (/\p{Script=Han}/u.test(text)) return true;
    const [first = ''] = rootsOf(text.replace(polite, ''));
    return this.verbs.has(first);
  }

  /** A verb that few operations begin with speaks for them, and against others. */
  private rareVerb(said: string, { verb, text }: Described): number {
    if (alike.some((group) => group.has(said))) return 0;
    const share = 1 / Math.sqrt(this.withVerb.get(said) ?? Infinity);
    if (said === verb) return 0.7 * share;
    return text.words.has(said) ? 0 : -0.5 * share;
  }

  private likely({ plain }: Piece, service: string): readonly Scored[] {
    const text = plain.replace(polite, '');
    const words = rootsOf(text);
    const bag = this.weights.bag(words);
    const head = this.weights.bag(rootsOf(headOf(text)));
    const [verb = ''] = words;
    const possible = new Set(words.flatMap((word) => this.byWord.get(word) ?? []));
    const scored = [...possible].map((told): Scored => ({
      told,
      score:
        0.4 * covered(told.about, bag) +
        0.5 * covered(told.about, head) +
        0.3 * likeness(told.text, head) +
        0.4 * likeness(told.text, bag) +
        (light.has(verb) && words.includes(told.verb) ? saidVerb : verbFit(verb, told.verb)) +
        0.4 * Math.max(0, ...told.outputs.map((one) => covered(one, head))) +
        this.rareVerb(verb, told) +
        0.05 * [...told.about.words.keys()].filter((word) => bag.words.has(word)).length +
        (service !== '' && told.service === service ? 0.4 : 0),
    }));
    return scored
      .filter(({ score }) => score > 0)
      .sort((left, right) => right.score - left.score)
      .slice(0, mostLikely);
  }
}

/** What people say before they say what they want. */
const polite =
  /^(?:(?:and|then|also|finally|next|first|firstly|lastly|please|to|after that|afterwards|,|can you|could you|i want to|i need to|i would like to|i'd like to|i want you to|i have to|help me(?: to)?|go ahead and|me)[ ,]+)+/iu;

/** A request up to its first preposition: what it asks for. */
const headOf = (text: string): string =>
  // What "how much is it in euros" asks for comes last.
  /\bhow (?:much|many)\b/iu.test(text) ? text : beforePreposition(text);

const beforePreposition = (text: string): string =>
  text.split(
    / (?:of|for|from|with|using|based|between|on|in|at|to|by|that|which|located|equal|as|into) /iu,
  )[0] ?? text;

const outputsOf = ({ result }: ApiOperation): string[] => {
  const item = result.kind === 'list' ? result.of : result;
  return item.kind === 'record' ? item.fields.map(({ name }) => name) : [];
};

/** Verbs that leave it to a noun what is done: "make a reservation", "get a translation". */
const light = new Set(['make', 'do', 'have', 'take', 'get', 'need', 'want'].map(root));
const saidVerb = 0.3;

function verbFit(said: string, verb: string): number {
  if (said === verb) return saidVerb;
  return alike.some((group) => group.has(said) && group.has(verb)) ? 0.2 : 0;
}
