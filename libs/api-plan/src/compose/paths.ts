import type { ApiType } from '@coopkg/contracts';
import {
  fieldsOf,
  nameFit,
  type CatalogueMap,
  type FieldOrigin,
  type Hop,
} from './catalogue-map.js';
import type { Cue, ReadQuestion } from './cues-of-question.js';
import { itemOf, typeAfter, type Ground, type Move, type Path, type Start } from './path.js';

const mostMoves = 7;
const mostCalls = 4;
/** Moves in a row that no word of the question stands for. */
const mostSilent = 2;
/** Paths that are looked at for one question. */
const mostPaths = 5000;

/** All ways through the catalogue from the searches on which words of the question stand. */
export function pathsFrom(
  starts: readonly Start[],
  question: ReadQuestion,
  map: CatalogueMap,
): Path[] {
  const found: Path[] = [];
  const [first] = starts;
  if (first === undefined) return found;
  const grow = (
    moves: readonly Move[],
    type: ApiType,
    origin: FieldOrigin,
    used: ReadonlySet<Cue>,
  ): void => {
    if (found.length >= mostPaths) return;
    if (isWhole(moves)) found.push({ starts: [...starts], moves: [...moves] });
    if (moves.length >= mostMoves) return;
    for (const move of nextMoves(type, origin, used, question, map, starts.length)) {
      if (!isAllowed([...moves, move]) || (starts.length > 1 && isAgain(moves, move))) continue;
      const next = move.ground === null ? used : new Set([...used, move.ground.cue]);
      grow([...moves, move], itemOf(typeAfter(move)), originAfter(move, origin), next);
    }
  };
  const { operation } = first;
  grow([], itemOf(operation.result), { operation, path: [] }, new Set());
  return found;
}

const originAfter = (move: Move, { operation, path }: FieldOrigin): FieldOrigin =>
  move.kind === 'call'
    ? { operation: move.hop.operation, path: [] }
    : { operation, path: [...path, move.field.name] };

/** A path ends with what words of the question stand for; a search may be all. */
const isWhole = (moves: readonly Move[]): boolean =>
  moves.length === 0 || moves.at(-1)?.ground !== null;

function isAllowed(moves: readonly Move[]): boolean {
  const calls = moves.filter(({ kind }) => kind === 'call').length;
  const silent = moves.slice(-mostSilent - 1).filter(({ ground }) => ground === null).length;
  return calls < mostCalls && silent <= mostSilent && !repeatsItself(moves);
}

/** What two have in common is asked once, however often the question says so. */
const isAgain = (moves: readonly Move[], move: Move): boolean =>
  moves.some(
    (one) =>
      one.kind === 'call' && move.kind === 'call' && one.hop.operation === move.hop.operation,
  );

/** Telling more of what was just told more of leads nowhere. */
function repeatsItself(moves: readonly Move[]): boolean {
  const [before, last] = moves.slice(-2);
  return (
    moves.length > 1 &&
    before?.ground === null &&
    last?.ground === null &&
    before.kind === 'call' &&
    last.kind === 'call'
  );
}

function nextMoves(
  type: ApiType,
  { operation, path }: FieldOrigin,
  used: ReadonlySet<Cue>,
  { cues }: ReadQuestion,
  map: CatalogueMap,
  starts: number,
): Move[] {
  const strong = new Set(
    cues.flatMap(({ meaning }) => (meaning.kind === 'thing' && !meaning.weak ? meaning.thing : [])),
  );
  const free = cues.filter((cue) => !used.has(cue) && !isEcho(cue, strong));
  const isCounted = cues.some(({ meaning }) => meaning.kind === 'use' && meaning.use === 'count');
  const moves: Move[] = [];
  for (const field of fieldsOf(type)) {
    const hops = map.hopsAlong({ operation, path: [...path, field.name] });
    // Verbs stand for calls; a field that counts things stands for none of them.
    const said = free.filter(
      ({ meaning }) =>
        !(meaning.kind === 'thing' && meaning.weak) &&
        (isCounted || !/^num_/u.test(field.name) || !isThing(meaning)),
    );
    // A key is what a plan goes on by, never what is asked for.
    if (hops.length === 0)
      for (const ground of groundsOf(said, (thing) => nameFit(thing, field.name)))
        moves.push({ kind: 'field', field, ground });
    for (const hop of hops) {
      if (hop.otherKey !== null && starts !== 2) continue;
      for (const ground of groundsOf(free, (thing) => fitOfHop(thing, hop)))
        moves.push({ kind: 'call', hop, from: field.name, ground });
      if (hop.operation.result.kind === 'record' && hop.otherKey === null)
        moves.push({ kind: 'call', hop, from: field.name, ground: null });
    }
  }
  return moves;
}

const fitOfHop = (thing: string, { things }: Hop): number =>
  things.length === 0 ? 0 : things.filter((one) => one === thing).length / things.length;

/** Citations and the like are numbers themselves. */
const isThing = (meaning: Cue['meaning']): boolean =>
  meaning.kind === 'thing' && meaning.thing !== 'citation';

/** Words that say again what others name: 「发表」 beside 「论文」. */
const isEcho = ({ meaning }: Cue, named: ReadonlySet<string>): boolean =>
  (meaning.kind === 'thing' && meaning.weak && named.has(meaning.thing)) ||
  (meaning.kind === 'order' && meaning.implies !== null && named.has(meaning.implies));

/** Words that may stand for what fits; each thing is stood for by its words in any order. */
function groundsOf(cues: readonly Cue[], fitOf: (thing: string) => number): Ground[] {
  return cues.flatMap((cue) => {
    const { meaning } = cue;
    const [thing, worth] =
      meaning.kind === 'thing'
        ? [meaning.thing, meaning.weak ? 0.5 : 1]
        : meaning.kind === 'value'
          ? [meaning.value, 0.25]
          : meaning.kind === 'order' && meaning.implies !== null
            ? [meaning.implies, 0.5]
            : [null, 0];
    const fit = thing === null ? 0 : fitOf(thing) * worth;
    return fit > 0.04 ? [{ cue, fit }] : [];
  });
}
