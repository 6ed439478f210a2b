import { traceMerges, type PieceVocabulary } from './piece-merges.js';

interface VocabularyChoice {
  /**
   * Pieces of the full vocabulary in order of id, which is their order of merging: earlier is more
   * frequent.
   */
  pieces: readonly string[];
  scores: readonly number[];
  types: readonly number[];
}

interface ChoiceLimits {
  /** Most frequent pieces of Latin letters that are kept for words outside the corpus. */
  latin: number;
  /** Most frequent pieces of two and more Chinese characters. */
  chinese: number;
}

/**
 * ASCII, Latin with accents, Greek, punctuation, letter-like signs, arrows, operators; other signs
 * are cut into bytes.
 */
const singleCharacter = /^[\u0021-\u017f\u0370-\u03ff\u2000-\u22ff\u3000-\u303f\uff00-\uffef▁]$/u;
const latinPiece = /^▁?[A-Za-z]{2,}$/;
const chinesePiece = /^\p{Script=Han}{2,4}$/u;

/**
 * The pieces that a pruned vocabulary keeps besides control and byte tokens: single characters,
 * what `corpus` passes through with
 * every intermediate merge, and the most frequent pieces of both languages with theirs. In order of
 * id.
 */
export function chooseTokens(
  full: VocabularyChoice,
  corpus: Iterable<string>,
  limits: ChoiceLimits,
): string[] {
  const vocabulary: PieceVocabulary = { scores: mergeScores(full) };
  const chosen = new Set<string>();
  for (const text of corpus) traceMerges(text, vocabulary, chosen);
  const common = commonCharacters();
  const room = { latin: limits.latin, chinese: limits.chinese };
  for (const piece of vocabulary.scores.keys()) {
    if (singleCharacter.test(piece) || common.has(piece)) chosen.add(piece);
    else if (latinPiece.test(piece) && room.latin-- > 0) traceMerges(piece, vocabulary, chosen);
    else if (chinesePiece.test(piece) && room.chinese-- > 0) traceMerges(piece, vocabulary, chosen);
  }
  return full.pieces.filter((piece, id) => full.types[id] === 1 && chosen.has(piece));
}

function mergeScores(full: VocabularyChoice): Map<string, number> {
  const scores = new Map<string, number>();
  full.pieces.forEach((piece, id) => {
    if (full.types[id] === 1) scores.set(piece, full.scores[id]!);
  });
  return scores;
}

/** GB 2312: levels 1 and 2 (rows 16–87) and its signs (rows 1–9). */
function commonCharacters(): Set<string> {
  const decoder = new TextDecoder('gb18030');
  const characters = new Set<string>();
  for (let row = 0xa1; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++)
      characters.add(decoder.decode(Uint8Array.of(row, cell)));
  }
  return characters;
}
