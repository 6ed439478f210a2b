import type { Language } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import type { Paraphrase, Paraphraser } from '../paraphraser.js';
import { chineseRules } from './chinese-rules.js';
import { englishRules } from './english-rules.js';
import type { LanguageRules, Replacement } from './language-rules.js';

const rulesOf: Readonly<Record<Language, LanguageRules>> = { zh: chineseRules, en: englishRules };

/** Draws for each source. */
const draws = 120;
/** Share of the words that are said in another way. */
const replaced = 0.6;

/**
 * The paraphraser that ships: other frames, other words, another place for the name. The same seed
 * gives the same wordings on every machine.
 */
export const ruleParaphraser: Paraphraser = ({ language, sources, seed }) => {
  const rules = rulesOf[language];
  const random = new Random(seed);
  const bySource = sources.map((source) => variants(source, rules, random));
  const interleaved: Paraphrase[] = [];
  for (let i = 0; i < draws; i++)
    for (const [index, source] of sources.entries()) {
      const text = bySource[index]![i];
      if (text !== undefined) interleaved.push({ text, source });
    }
  return Promise.resolve(interleaved);
};

function variants(source: string, rules: LanguageRules, random: Random): string[] {
  const cores = rules.cores(source);
  if (cores.length === 0) return [];
  const found = new Set<string>();
  for (let i = 0; i < draws; i++) {
    const core = random.pick(cores);
    const said = rules.replacements.reduce(
      (text, replacement) => replace(text, replacement, random),
      core.text,
    );
    found.add(rules.finish(random.pick(rules.frames[core.kind]).replace('*', () => said)));
  }
  found.delete(source);
  return [...found];
}

function replace(text: string, { pattern, forms }: Replacement, random: Random): string {
  return text.replace(pattern, (match, ...groups) => {
    if (!random.chance(replaced)) return match;
    return random.pick(forms).replace('$1', () => (typeof groups[0] === 'string' ? groups[0] : ''));
  });
}
