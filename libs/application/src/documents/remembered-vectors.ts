import type { Embed } from '@coopkg/documents';

/** Of vectors: some 10 MB. */
const mostRemembered = 5000;

/** Sentences and words that were compared are compared again: their vectors are kept, the last used longest. */
export function rememberedVectors(embed: Embed): Embed {
  const kept = new Map<string, Float32Array>();
  return async (texts) => {
    const missing = [...new Set(texts)].filter((text) => !kept.has(text));
    const made = missing.length === 0 ? [] : await embed(missing);
    const fresh = new Map(missing.map((text, at) => [text, made[at]!]));
    const vectors = texts.map((text) => fresh.get(text) ?? kept.get(text)!);
    for (const [at, text] of texts.entries()) {
      kept.delete(text);
      kept.set(text, vectors[at]!);
    }
    for (const text of kept.keys()) {
      if (kept.size <= mostRemembered) break;
      kept.delete(text);
    }
    return vectors;
  };
}
