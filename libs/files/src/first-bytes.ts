import { closeSync, openSync, readSync } from 'node:fs';

/** The bytes at the start of a file, `length` of them at most. */
export function firstBytes(file: string, length: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
