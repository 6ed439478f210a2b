import type { Bilingual } from '@coopkg/contracts';
import { cues } from './cues.js';

const any = (parts: readonly string[], flags = 'iu'): RegExp => new RegExp(parts.join('|'), flags);
const both = (name: 'people' | 'things' | 'antecedents' | 'fragments'): string[] => [
  ...cues.zh.leans[name],
  ...cues.en.leans[name],
];

const people = any(both('people'));
const things = any(both('things'));
const antecedents = any(both('antecedents'));
const fragments = any(both('fragments'));
/** Somebody or something that is named; who it is said of may also follow its pronoun. */
const named = /\$(?:person|paper|project)/u;
const opening = /^(?:那么?|请问|嗯|好的?|ok|and|so|then)[，,、 ]+(?=\S)/iu;
const closing = /[？?。.！!\s]+$/u;
/** In a question of several clauses one says what another means. */
const clauseMark = /[，,；;：:。！!？?—]|\.\s| - /u;

/**
 * What to ask back when a question leans on something that is not in it: 「他的合作者呢？」 with nobody
 * before it. Null for questions that stand alone; never another for a wording of the templates
 * (`leaning.spec.ts`).
 * @param slotted the question with its names as slots
 */
export function askedBack(slotted: string): Bilingual | null {
  const text = slotted.trim().replace(opening, '').replace(closing, '');
  if (fragments.test(text)) return wholeQuestion;
  if (named.test(text) || clauseMark.test(text)) return null;
  const [person, thing] = [danglingIn(text, people), danglingIn(text, things)];
  if (person !== null) return whom(person);
  return thing === null ? null : which(thing);
}

/** The first word of a kind before which nothing stands that it could mean. */
function danglingIn(text: string, kind: RegExp): string | null {
  const found = kind.exec(text);
  if (found === null || antecedents.test(text.slice(0, found.index))) return null;
  return found[0].trim();
}

const whom = (word: string): Bilingual => ({
  zh: `「${word}」指的是谁？这里没有前文可以参照：请写出姓名，最好带上学校。`,
  en: `Whom do you mean by “${word}”? Nothing here says: please write the name, with the university if you can.`,
});
const which = (word: string): Bilingual => ({
  zh: `「${word}」指的是哪一个？这里没有前文可以参照：请写出名称。`,
  en: `Which one do you mean by “${word}”? Nothing here says: please write its name.`,
});
const wholeQuestion: Bilingual = {
  zh: '这句话要接着前面的问题才看得懂：请把要问的内容写完整。',
  en: 'This can only be understood after another question: please write the whole of what you want to know.',
};
