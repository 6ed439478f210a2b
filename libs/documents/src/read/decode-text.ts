import { analyse } from 'chardet';

/** So much of a text tells its encoding. */
const sampleBytes = 200_000;

/**
 * A text of any encoding: by its mark, else UTF-8 where it is that, else as its bytes look. Null
 * where it is no text.
 */
export function decodeText(bytes: Buffer): string | null {
  const marked = markOf(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const unmarked = utf16Of(bytes);
  if (unmarked !== null) return new TextDecoder(unmarked).decode(bytes);
  const text = asUtf8(bytes) ?? guessed(bytes);
  return isText(text) ? text : null;
}

function markOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** UTF-16 without its mark: the spaces and line ends of any text have a zero beside them. */
function utf16Of(bytes: Buffer): string | null {
  const sample = bytes.subarray(0, sampleBytes);
  if (sample.length % 2 === 1 && bytes.length <= sampleBytes) return null;
  let [low, high] = [0, 0];
  for (let at = 0; at + 1 < sample.length; at += 2) {
    const [first, second] = [sample[at]!, sample[at + 1]!];
    if (second === 0 && first >= 9 && first < 127) low++;
    if (first === 0 && second >= 9 && second < 127) high++;
  }
  const few = sample.length / 200;
  if (Math.max(low, high) < Math.max(2, few) || Math.min(low, high) > 0) return null;
  const encoding = low > high ? 'utf-16le' : 'utf-16be';
  return isText(new TextDecoder(encoding).decode(sample)) ? encoding : null;
}

function asUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** GB18030 where the bytes are that and the text is Chinese, else the likeliest that can be decoded. */
function guessed(bytes: Buffer): string {
  const sample = bytes.subarray(0, sampleBytes);
  for (const { name } of analyse(sample))
    try {
      return new TextDecoder(name === 'GB18030' ? 'gb18030' : name).decode(bytes);
    } catch {
      // An encoding that the platform does not know.
    }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Control characters other than white space are in no text; a few may be left from old programs. */
function isText(text: string): boolean {
  const sample = text.slice(0, sampleBytes);
  const odd = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/gu)?.length ?? 0;
  return odd * 100 <= sample.length;
}
