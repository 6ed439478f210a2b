import { encodeFile } from './llama-cpp/encode-samples-file.js';

/**
 * `npx tsx libs/model/src/encode-file.ts <model.gguf> <in.jsonl> <out.jsonl>`: lines `{prompt,
 * completion}` become `{p, c}`.
 */
const [modelPath, source, target] = process.argv.slice(2);
if (modelPath === undefined || source === undefined || target === undefined) {
  console.error('usage: encode-file <model.gguf> <in.jsonl> <out.jsonl>');
  process.exit(2);
}
console.log(`${await encodeFile(modelPath, source, target)} samples`);
