import { openGguf } from '../gguf/read-gguf.js';
import { numberItems, stringItems } from '../vocabulary/prune-vocabulary.js';
import type { GrammarMatcher, MatchPosition } from '../grammar/grammar-matcher.js';

/**
 * What a token adds to the text: characters, bytes where it cuts a character, or nothing (a control
 * token).
 */
export type TokenPiece = string | Uint8Array | null;

const controlTypes: ReadonlySet<number> = new Set([2, 3, 5]);
const normalType = 1;
const byteType = 6;

export async function readTokenPieces(modelPath: string): Promise<TokenPiece[]> {
  const file = await openGguf(modelPath);
  const { header } = file;
  await file.close();
  const types = numberItems(header, 'tokenizer.ggml.token_type');
  const isByteLevel = header.metadata.get('tokenizer.ggml.model')?.value === 'gpt2';
  return stringItems(header, 'tokenizer.ggml.tokens').map((piece, id) => {
    const type = types[id] ?? normalType;
    if (controlTypes.has(type)) return null;
    if (isByteLevel) return type === normalType ? byteLevelPiece(piece) : piece;
    return type === byteType
      ? Uint8Array.of(Number.parseInt(piece.slice(3, 5), 16))
      : piece.replaceAll('▁', ' ');
  });
}

const byteAlphabet = bytesByCharacter();

/**
 * GPT-2's way to write bytes as characters (`bytes_to_unicode`): what can be seen in Latin-1 stands
 * for itself, the other bytes, in order, are the characters from U+0100 on.
 */
function bytesByCharacter(): Map<string, number> {
  const alphabet = new Map<string, number>();
  let next = 0x100;
  for (let byte = 0; byte < 256; byte++)
    alphabet.set(
      /[!-~\u00a1-\u00ac\u00ae-\u00ff]/.test(String.fromCodePoint(byte))
        ? String.fromCodePoint(byte)
        : String.fromCodePoint(next++),
      byte,
    );
  return alphabet;
}

function byteLevelPiece(piece: string): TokenPiece {
  const bytes = Uint8Array.from(piece, (character) => byteAlphabet.get(character)!);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

/** Null when the grammar does not go on with this token. */
export function advanceByToken(
  matcher: GrammarMatcher,
  position: MatchPosition,
  piece: TokenPiece | undefined,
): MatchPosition | null {
  if (piece === null || piece === undefined) return null;
  if (typeof piece === 'string') return matcher.advance(position, piece);
  let at: MatchPosition | null = position;
  for (const byte of piece) at = at && matcher.advanceByte(at, byte);
  return at;
}

/**
 * Makes text of tokens as they come; a character that several tokens make comes with the last of
 * them.
 */
export class PieceDecoder {
  readonly #decoder = new TextDecoder();
  readonly #encoder = new TextEncoder();

  decode(piece: TokenPiece | undefined): string {
    if (piece === null || piece === undefined) return '';
    return this.#decoder.decode(typeof piece === 'string' ? this.#encoder.encode(piece) : piece, {
      stream: true,
    });
  }

  end(): string {
    return this.#decoder.decode();
  }
}
