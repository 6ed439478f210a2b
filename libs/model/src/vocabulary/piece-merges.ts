/**
 * SentencePiece-BPE as llama.cpp runs it on a text (`llm_tokenizer_spm`): the neighbours whose
 * concatenation has the highest score
 * are merged, leftmost first, until none is in the vocabulary. We run it to learn which pieces a
 * text passes through: a smaller
 * vocabulary that holds all of them merges the text in the same order, so it is cut exactly as by
 * the full one.
 */
export interface PieceVocabulary {
  /** Score by piece; spaces are written `▁`. */
  scores: ReadonlyMap<string, number>;
}

/**
 * Adds every piece that merging `text` makes, the single characters included, and returns the final
 * pieces.
 */
export function traceMerges(
  text: string,
  vocabulary: PieceVocabulary,
  seen: Set<string>,
): string[] {
  const pieces = [...text.replaceAll(' ', '▁')];
  for (const piece of pieces) if (vocabulary.scores.has(piece)) seen.add(piece);
  for (;;) {
    let best = -1;
    let bestScore = -Infinity;
    for (let index = 0; index + 1 < pieces.length; index++) {
      const score = vocabulary.scores.get(pieces[index]! + pieces[index + 1]!);
      if (score !== undefined && score > bestScore) {
        best = index;
        bestScore = score;
      }
    }
    if (best < 0) return pieces;
    const merged = pieces[best]! + pieces[best + 1]!;
    pieces.splice(best, 2, merged);
    seen.add(merged);
  }
}
