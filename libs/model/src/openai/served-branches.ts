import type { GrammarMatcher, MatchPosition } from '../grammar/grammar-matcher.js';
import { advanceByToken, PieceDecoder } from '../llama-cpp/token-pieces.js';
import type { Candidate, ScoredToken } from './dialect.js';

/** Another way for the answer to begin than the known one took. */
export interface ServedBranch {
  ids: number[];
  text: string;
  logProbability: number;
  /** The grammar of what follows; undefined where there is none. */
  grammar: string | undefined;
  /** It ends the answer: nothing follows. */
  isEnd: boolean;
}

/**
 * The beginnings, likeliest first, that leave a known answer where the model was least sure of it.
 * @param known ends with the end token
 */
export function servedBranches(
  known: readonly ScoredToken[],
  matcher: GrammarMatcher | null,
): ServedBranch[] {
  const end = known.at(-1)?.id;
  const branches: ServedBranch[] = [];
  let position = matcher?.start ?? null;
  let before = 0;
  for (const [index, token] of known.entries()) {
    const rest = known.slice(index);
    for (const candidate of token.top) {
      if (candidate.id === token.id || respells(candidate, rest)) continue;
      const isEnd = candidate.id === end;
      const grammar = isEnd
        ? matcher === null || matcher.accepts(position!)
        : grammarAfter(matcher, position, candidate);
      if (grammar === false) continue;
      const taken = [...known.slice(0, index), candidate];
      branches.push({
        ids: taken.map(({ id }) => id),
        text: textOf(taken),
        logProbability: before + candidate.logProbability,
        grammar: typeof grammar === 'string' ? grammar : undefined,
        isEnd,
      });
    }
    before += token.logProbability;
    if (matcher === null) continue;
    position = advanceByToken(matcher, position!, token.piece);
    if (position === null) break;
  }
  return branches.sort((left, right) => right.logProbability - left.logProbability);
}

/** What may follow a token: a grammar, true for anything; false where the grammar refuses it. */
function grammarAfter(
  matcher: GrammarMatcher | null,
  position: MatchPosition | null,
  { piece }: Candidate,
): string | boolean {
  if (piece === null) return false;
  if (matcher === null) return true;
  const after = advanceByToken(matcher, position!, piece);
  return (after && matcher.remainder(after)) ?? false;
}

export function textOf(tokens: readonly Candidate[]): string {
  const decoder = new PieceDecoder();
  return tokens.map(({ piece }) => decoder.decode(piece)).join('') + decoder.end();
}

/** Whether a token begins the rest of the known answer in other pieces: the same text again. */
const respells = ({ piece }: Candidate, rest: readonly ScoredToken[]): boolean =>
  typeof piece === 'string' && textOf(rest.slice(0, piece.length)).startsWith(piece);
