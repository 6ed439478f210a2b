import { inspect } from './encoding.js';
import type { TextForm } from './text-form.js';
import { assertText, copyAsUtf8, encodingUnknown, isPlain, unpack } from './utf8-copy.js';

/** The text in UTF-8, as it is or as a copy. */
export async function plainText(
  file: string,
  copyName: (suffix: string) => string,
): Promise<{ file: string; form: TextForm; doubtful: boolean }> {
  const compressed = assertText(file) === 'gzip';
  const unpacked = compressed ? copyName('unpacked') : file;
  if (compressed) await unpack(file, unpacked);
  const inspection = inspect(unpacked);
  const { encoding } = inspection;
  if (encoding === null) throw encodingUnknown(file);
  const form: TextForm = {
    encoding,
    delimiter: ',',
    compressed,
    nulCharacters: 0,
    invisibleCharacters: compressed || encoding !== 'UTF-8' || inspection.invisibleCharacters,
    irregular: false,
  };
  if (isPlain(inspection)) return { file: unpacked, form, doubtful: inspection.blankBeforeQuote };
  const copy = copyName('utf8');
  const nulCharacters = await copyAsUtf8(unpacked, { ...inspection, encoding }, copy, file);
  return { file: copy, form: { ...form, nulCharacters }, doubtful: true };
}
