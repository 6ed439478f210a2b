import type { Language } from '@coopkg/contracts';
import {
  likenessThreshold,
  wordingLikeness,
  placeholders,
  type Template,
} from '@coopkg/question-types';
import type { NamedParaphraser, Paraphrase, ParaphraserName } from './paraphraser.js';

export interface GeneratedWording extends Paraphrase {
  by: ParaphraserName;
}

export interface ParaphraseOptions {
  count: number;
  seed: number;
  /** Asked in this order, the next one for what the one before left open. */
  paraphrasers: readonly NamedParaphraser[];
  signal?: AbortSignal;
}

/** Longest wording taken, in characters: a longer one is an explanation, not a question. */
const longestWording = 300;
/** Those that the new ones do not take the place of. */
const staying = ['manual', 'wide', 'validation', 'test'] as const;

/**
 * New wordings of a type in one language, made from its manual ones: each with exactly the type's
 * slots, none a near-duplicate of a held-out
 * wording, of another wording of the type, or of one another. Present generated wordings do not
 * count: the new ones take their place. Fewer
 * than wanted where the paraphrasers have no more.
 */
export async function paraphraseTemplate(
  { id, slots, wordings }: Template,
  language: Language,
  options: ParaphraseOptions,
): Promise<GeneratedWording[]> {
  const sources = wordings[language].manual;
  const others = staying.flatMap((split) => wordings[language][split]);
  const taken: GeneratedWording[] = [];
  const known = new Set<string>();
  if (sources.length === 0) return taken;
  for (const { name, propose, rounds } of options.paraphrasers)
    for (let round = 0; round < rounds && taken.length < options.count; round++) {
      options.signal?.throwIfAborted();
      const proposed = await propose({
        language,
        slots,
        sources,
        round,
        count: options.count - taken.length,
        seed: seedOf(options.seed, `${id} ${language}`),
        known: [...known],
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      });
      take(proposed.filter(({ text }) => !known.has(text) && fits(text, slots, language)));
      for (const { text } of proposed) known.add(text);

      /**
       * Each source its share first, so that the wordings differ as those that they come from do.
       */
      function take(fitting: readonly Paraphrase[]): void {
        for (const share of [Math.ceil(options.count / sources.length), Infinity])
          for (const { text, source } of fitting) {
            if (taken.length >= options.count) return;
            if (taken.filter((one) => one.source === source).length >= share) continue;
            if (
              [...others, ...taken.map((one) => one.text)].some(
                (other) => wordingLikeness(text, other) >= likenessThreshold,
              )
            )
              continue;
            taken.push({ text, source, by: name });
          }
      }
    }
  return taken;
}

function fits(text: string, slots: readonly string[], language: Language): boolean {
  const found = placeholders(text);
  const plain = text.replace(/\{[a-z]+\d?\}/g, '');
  return (
    text.length <= longestWording &&
    found.length === slots.length &&
    slots.every((slot) => found.includes(slot)) &&
    !/[{}$\n]/.test(plain) &&
    /\p{Script=Han}/u.test(plain) === (language === 'zh')
  );
}

/**
 * Another seed for each type and language, so that one type's wordings do not depend on which
 * others are asked for. FNV-1a.
 */
function seedOf(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}
