import { openGguf } from '../gguf/read-gguf.js';
import { numberItems, stringItems } from '../vocabulary/prune-vocabulary.js';
import type { GrammarMatcher, MatchPosition } from '../grammar/grammar-matcher.js';

/** What a token adds to the text: characters, one byte of a character, or nothing (a control token). */
export type TokenPiece = string | number | null;

const controlTypes: ReadonlySet<number> = new Set([2, 3, 5]);
const byteType = 6;

export async function readTokenPieces(modelPath: string): Promise<TokenPiece[]> {
  const file = await openGguf(modelPath);
  const { header } = file;
  await file.close();
  const types = numberItems(header, 'tokenizer.ggml.token_type');
  return stringItems(header, 'tokenizer.ggml.tokens').map((piece, id) => {
    const type = types[id] ?? 1;
    if (controlTypes.has(type)) return null;
    return type === byteType ? Number.parseInt(piece.slice(3, 5), 16) : piece.replaceAll('▁', ' ');
  });
}

/** Null when the grammar does not go on with this token. */
export function advanceByToken(matcher: GrammarMatcher, position: MatchPosition, piece: TokenPiece | undefined): MatchPosition | null {
  if (piece === null || piece === undefined) return null;
  return typeof piece === 'number' ? matcher.advanceByte(position, piece) : matcher.advance(position, piece);
}

/** Makes text of tokens as they come; a character that several byte tokens make comes with the last of them. */
export class PieceDecoder {
  readonly #decoder = new TextDecoder();
  readonly #encoder = new TextEncoder();

  decode(piece: TokenPiece | undefined): string {
    if (piece === null || piece === undefined) return '';
    return this.#decoder.decode(typeof piece === 'number' ? Uint8Array.of(piece) : this.#encoder.encode(piece), { stream: true });
  }

  end(): string {
    return this.#decoder.decode();
  }
}
