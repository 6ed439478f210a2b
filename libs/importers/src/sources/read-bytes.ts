import type { InputFile, ReadOptions } from './source.js';

/** Adds up the bytes that a reader tells of, and passes on how many of the files are read. */
export function readBytes(
  files: readonly InputFile[],
  { onBytes }: ReadOptions,
): (bytes: number) => void {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let read = 0;
  return (bytes) => {
    read = Math.min(all, read + bytes);
    onBytes(read);
  };
}
