import type { Bilingual } from '@coopkg/contracts';
import { printExpression, type Expression, type Query } from '@coopkg/cypher';
import { inSentence, propertyNames } from '@coopkg/vocabulary';
import { columnOf, shown, titleOf, valueOf, type Asked } from './asked.js';
import { nearestAmong, rangeAmong } from './nearest-values.js';
import { relationWords } from './relation-words.js';

const operators: Record<string, Bilingual> = {
  '>': { zh: '大于', en: 'above' },
  '>=': { zh: '不小于', en: 'of at least' },
  '<': { zh: '小于', en: 'below' },
  '<=': { zh: '不大于', en: 'of at most' },
  '=': { zh: '为', en: 'of' },
  '<>': { zh: '不是', en: 'other than' },
  CONTAINS: { zh: '包含', en: 'containing' },
  'STARTS WITH': { zh: '开头是', en: 'beginning with' },
  'ENDS WITH': { zh: '结尾是', en: 'ending with' },
  IN: { zh: '包含', en: 'including' },
};

export async function conditionReason(
  asked: Asked,
  condition: Expression,
  before: Query | null,
): Promise<Bilingual> {
  if (condition.kind === 'unary' && condition.operator === 'NOT') {
    const relation = relationIn(condition.operand);
    if (relation)
      return {
        zh: `查到的都有${relation.zh}，没有例外。`,
        en: `Everything found has ${relation.en}; there is no exception.`,
      };
  }
  const relation = relationIn(condition);
  if (relation)
    return {
      zh: `查到的都没有所问的${relation.zh}。`,
      en: `Nothing that was found has the ${relation.en} asked for.`,
    };
  if (condition.kind === 'null-test') {
    const title = titleOf(columnOf(asked, condition.operand) ?? printExpression(condition.operand));
    if (!condition.negated)
      return {
        zh: `查到的记录都有${title.zh}。`,
        en: `Everything that was found has a value for ${title.en}.`,
      };
    return {
      zh: `查到的记录都没有${title.zh}。`,
      en: `None of what was found has a value for ${title.en}.`,
    };
  }
  return (
    (await comparisonReason(asked, condition, before)) ?? {
      zh: `查到的记录都不满足 ${shown(asked, condition)}。`,
      en: `Nothing that was found meets ${shown(asked, condition)}.`,
    }
  );
}

function relationIn(condition: Expression): Bilingual | null {
  const patterns =
    condition.kind === 'subquery'
      ? condition.patterns
      : condition.kind === 'pattern-predicate'
        ? [condition.pattern]
        : condition.kind === 'binary'
          ? [condition.left, condition.right].flatMap((side) =>
              side.kind === 'subquery' ? side.patterns : [],
            )
          : [];
  const types = patterns
    .flatMap((pattern) => pattern.relationships)
    .flatMap((relationship) => relationship.types);
  return types.length === 0 ? null : relationWords(types);
}

/** `Paper.year > $year`, `$topic IN r.interests`: with what there is instead. */
async function comparisonReason(
  asked: Asked,
  condition: Expression,
  before: Query | null,
): Promise<Bilingual | null> {
  if (condition.kind !== 'binary' || !(condition.operator in operators)) return null;
  const [place, other] =
    condition.operator === 'IN'
      ? [condition.right, condition.left]
      : [condition.left, condition.right];
  const [column, value] = [columnOf(asked, place), valueOf(asked, other)];
  if (column === null || value === null || place.kind !== 'property') return null;
  const [title, operator] = [
    propertyNames[column]?.title ?? titleOf(column),
    operators[condition.operator]!,
  ];
  const reason = {
    zh: `查到的记录里没有${title.zh}${operator.zh}「${value}」的`,
    en: `Nothing that was found matches "${inSentence(title.en)} ${operator.en} ${value}"`,
  };
  const instead =
    before === null
      ? null
      : typeof value === 'number'
        ? await rangeAmong(asked.graph, before, place, asked.parameters)
        : await nearestAmong(asked.graph, before, place, value, asked.parameters);
  return instead === null
    ? { zh: `${reason.zh}。`, en: `${reason.en}.` }
    : { zh: `${reason.zh}；${instead.zh}。`, en: `${reason.en}; ${instead.en}.` };
}
