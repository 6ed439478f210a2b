import type { Diagnostic, Frame, Language, Slot } from '@coopkg/contracts';
import { asked } from './question-asked.js';
import { denied, noNegation } from './question-asides.js';
import { columns } from './question-columns.js';
import { misread } from './question-comparisons.js';
import { leftOutColumns } from './question-enumerations.js';
import { properties } from './question-properties.js';
import type { Cue } from './question-cues.js';
import { demands } from './question-demands.js';
import { licences } from './question-licences.js';
import { opposites } from './question-opposites.js';
import { parts } from './question-parts.js';

/**
 * The third witness: what the question itself says. Every linked name and number must be used, every superlative, count and negation
 * heeded, what is asked for returned, every property that it names used, every bound, order and citation the way round that it asks, and nothing narrowed down or added that the question has no word for. Calibrated on the
 * training wordings: next to none of their own gold queries is doubted (`question-witness.spec.ts`, `compositions.spec.ts`).
 */
export function witnessOf(
  question: string,
  language: Language,
  extraction: Frame,
  unused: readonly Slot[],
): Diagnostic[] {
  const inEither = (cue: Pick<Cue, 'zh' | 'en'>): boolean =>
    cue.zh.test(question) ||
    (language === 'en' && cue.en.test(question)) ||
    (language === 'zh' && /[a-z]{4}/i.test(question) && cue.en.test(question));
  const inOwn = (cue: Pick<Cue, 'zh' | 'en'>): boolean => cue[language].test(question);
  const found: Diagnostic[] = unused
    .filter((slot) => !isExample(slot, question, extraction) && !countsPair(slot, extraction))
    .map(({ mention }) => ({
      code: 'question-name-unused',
      message: {
        zh: `问题里的「${mention.text}」没有用在查询里`,
        en: `"${mention.text}" of the question is not used in the query`,
      },
    }));
  const read = {
    wanted: question.replace(denied[language], ''),
    negations: question.replace(noNegation[language], ''),
    everything: question,
  };
  for (const demand of [...demands, ...asked, ...parts, ...properties])
    if (demand[language].test(read[demand.reads ?? 'wanted']) && !demand.heeded(extraction))
      found.push({ code: `question-${demand.name}-unheeded`, message: demand.message });
  for (const licence of [...licences, ...columns])
    if (licence.used(extraction) && !inEither(licence))
      found.push({ code: `query-${licence.name}-uncalled`, message: licence.message });
  for (const { name, one, other, done, message } of opposites) {
    const asked = inOwn(one) === inOwn(other) ? null : inOwn(one) ? 'one' : 'other';
    const given = done(extraction);
    if (asked !== null && given !== null && asked !== given)
      found.push({ code: `question-${name}-reversed`, message });
  }
  return [
    ...found,
    ...misread(question, language, extraction),
    ...leftOutColumns(question, language, extraction),
  ];
}

const examples =
  /等|这些|这几|之类|比如|例如|诸如|之分|还是|\bor (?:what|some|something|other|else)\b|\b(?:such as|like|for (?:example|instance)|and so on|and the like|etc|e\.g)\b/iu;

/** Names that only stand for what is listed or counted by kind: 「面上、青年、重点这些类别分别有几个」. */
function isExample({ mention }: Slot, question: string, { return: returned }: Frame): boolean {
  return (
    examples.test(question) &&
    mention.readings.some(({ properties }) =>
      properties.some((property) => returned.includes(property)),
    )
  );
}

/** 「哪两个学院合作最多」: the two are the sides of a pair, which the query takes once. */
const countsPair = ({ mention: { kind, readings, text } }: Slot, { filters }: Frame): boolean =>
  kind === 'number' &&
  readings[0]?.value === 2 &&
  /^(?:两|俩|二|two)$/iu.test(text) &&
  filters.some((filter) => /^(\w+\.\w+) [<>] \1$/u.test(filter));
