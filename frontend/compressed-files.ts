import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(?:js|css|svg|json|wasm)$/u;
/** Smaller files gain nothing that one would notice. */
const smallest = 1024;

/** Puts a Brotli and a gzip copy beside each file of the page; the API sends what a browser takes. */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!worthwhile.test(name)) continue;
      const file = path.join(dir, name);
      const content = readFileSync(file);
      if (content.length < smallest) continue;
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});
