import { writeFile } from 'node:fs/promises';
import { openGguf } from './gguf/read-gguf.js';
import { chooseTokens } from './vocabulary/choose-tokens.js';
import { corpusTexts } from './vocabulary/corpus-texts.js';
import { numberItems, stringItems } from './vocabulary/prune-vocabulary.js';
import { formatTokenList } from './vocabulary/token-list.js';

/**
 * `npx tsx libs/model/src/choose-vocabulary.ts <base.gguf> <vocabulary.txt> <corpus file>…` makes
 * the committed token list again.
 */
const limits = { latin: 5000, chinese: 2500 };

const [base, target, ...corpusFiles] = process.argv.slice(2);
if (base === undefined || target === undefined || corpusFiles.length === 0) {
  console.error('usage: choose-vocabulary <base.gguf> <vocabulary.txt> <corpus file>…');
  process.exit(2);
}
const file = await openGguf(base);
const { header } = file;
await file.close();
const texts = new Set<string>();
for (const path of corpusFiles) for await (const text of corpusTexts(path)) texts.add(text);
const tokens = chooseTokens(
  {
    pieces: stringItems(header, 'tokenizer.ggml.tokens'),
    scores: numberItems(header, 'tokenizer.ggml.scores'),
    types: numberItems(header, 'tokenizer.ggml.token_type'),
  },
  texts,
  limits,
);
await writeFile(target, formatTokenList(tokens));
console.log(`${tokens.length} tokens from ${texts.size} texts`);
