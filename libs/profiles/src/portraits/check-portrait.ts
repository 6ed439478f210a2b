import sharp from 'sharp';
import { likeness } from './likeness.js';

export interface CheckedPortrait {
  ok: true;
  /** Encoded anew: at most 512 pixels a side, upright, without metadata. */
  bytes: Buffer;
  extension: 'jpg' | 'png' | 'webp';
  /** Stays nearly the same when a picture is scaled or compressed again. */
  likeness: Uint8Array;
  /** What was done to it, in words; empty when it only was encoded anew. */
  note: string;
}

export interface RefusedPortrait {
  ok: false;
  reason: string;
}

const limits = { bytes: 20 << 20, pixels: 60_000_000, least: 64, largest: 512, ratio: 3 } as const;
const formats: readonly [signature: RegExp, format: 'jpeg' | 'png' | 'webp' | 'gif'][] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'png'],
  [/^RIFF[\s\S]{4}WEBP/, 'webp'],
  [/^GIF8[79]a/, 'gif'],
];

sharp.cache(false);

/** Whether bytes are a picture that may show a person, by what they hold and not by their name. */
export async function checkPortrait(bytes: Buffer): Promise<CheckedPortrait | RefusedPortrait> {
  const refusal = refusalByBytes(bytes);
  if (refusal !== null) return { ok: false, reason: refusal };
  try {
    const image = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'truncated', pages: 1 });
    const { width, height } = (await image.metadata()).autoOrient;
    const shape = refusalByShape(width, height);
    if (shape !== null) return { ok: false, reason: shape };
    return await encoded(image, formatOf(bytes), Math.max(width, height));
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

const formatOf = (bytes: Buffer) =>
  formats.find(([signature]) => signature.test(bytes.subarray(0, 16).toString('latin1')))?.[1] ??
  null;

function refusalByBytes(bytes: Buffer): string | null {
  if (bytes.length === 0) return 'the picture is empty (0 bytes)';
  if (bytes.length > limits.bytes)
    return `the picture has ${bytes.length >> 20} MiB, more than ${limits.bytes >> 20}`;
  const start = bytes.subarray(0, 1024).toString('latin1');
  if (/<svg[\s>]/i.test(start))
    return 'an SVG, which may hold programs: only JPEG, PNG, WebP and GIF are taken';
  if (formatOf(bytes) !== null) return null;
  return /^\s*</.test(start)
    ? 'not a picture: a page of HTML or XML with the name of one'
    : 'not a picture that is taken: only JPEG, PNG, WebP and GIF are';
}

function refusalByShape(width: number, height: number): string | null {
  if (Math.min(width, height) < limits.least)
    return `too small: ${width} × ${height} pixels, of ${limits.least} at least`;
  if (Math.max(width, height) > Math.min(width, height) * limits.ratio)
    return `not the shape of a portrait: ${width} × ${height} pixels`;
  return null;
}

async function encoded(
  image: ReturnType<typeof sharp>,
  format: ReturnType<typeof formatOf>,
  side: number,
): Promise<CheckedPortrait | RefusedPortrait> {
  const small = image
    .autoOrient()
    .resize({
      width: limits.largest,
      height: limits.largest,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  const extension = format === 'jpeg' ? 'jpg' : format === 'webp' ? 'webp' : 'png';
  const bytes = await (
    extension === 'jpg'
      ? small.jpeg({ quality: 86 })
      : extension === 'webp'
        ? small.webp({ quality: 86 })
        : small.png()
  ).toBuffer();
  const { channels } = await sharp(bytes).flatten({ background: '#fff' }).stats();
  if (channels.every(({ stdev }) => stdev < 3))
    return { ok: false, reason: 'blank: the picture has one colour' };
  const note = side > limits.largest ? `shrunk from ${side} to ${limits.largest} pixels` : '';
  return { ok: true, bytes, extension, likeness: await likeness(bytes), note };
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(text)) return `too many pixels: more than ${limits.pixels / 1e6} million`;
  return 'damaged or cut off: the picture can not be read to its end';
}
