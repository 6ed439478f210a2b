import { mask, type Swap } from '@coopkg/conversation';
import type { LinkedQuestion } from '@coopkg/contracts';
import { readingCues } from './cues.js';
import { edited } from './edited.js';

/**
 * The question with the graph's words for what people call otherwise: 「代表作」 is the most cited
 * paper. Null where nothing is called otherwise.
 */
export function inPlainWords(linked: LinkedQuestion): string | null {
  const { language, question } = linked;
  const masked = mask(linked, ({ kind }) => `<${kind}>`);
  const edits: Swap[] = [];
  for (const { pattern, as } of readingCues[language].wordings) {
    for (const match of masked.text.matchAll(pattern)) {
      const { groups } = match.indices!;
      const said = as.replace(/\{([a-z]+)\}/gu, (_, name: string) => {
        const span = groups![name];
        return span === undefined
          ? ''
          : question.slice(masked.offsetOf(span[0]), masked.offsetOf(span[1]));
      });
      const start = masked.offsetOf(match.index);
      const end = masked.offsetOf(match.index + match[0].length);
      if (edits.every(({ of }) => end <= of.start || start >= of.end))
        edits.push({ of: { start, end }, by: said });
    }
  }
  return edits.length === 0 ? null : edited(question, edits);
}
