import type { Bilingual } from '@coopkg/contracts';
import { isNamingProperty, type NodePattern, type Step } from '@coopkg/cypher';
import { labelNames } from '@coopkg/vocabulary';
import { labelOf, valuesOf, type Asked } from './asked.js';
import { relationWords } from './relation-words.js';

export function hopReason(
  asked: Asked,
  { relationship, from, to }: Extract<Step, { kind: 'hop' }>,
  isFirst: boolean,
): Bilingual {
  const relation = relationWords(relationship.types);
  const [left, right] = [described(asked, from), described(asked, to)];
  const isDescribed = (node: NodePattern): boolean => valuesOf(asked, node).length > 0;
  // Of a later hop it is only true of what the steps before have found.
  if (isFirst && [from, to].some(isDescribed))
    return {
      zh: `图谱里没有${left.zh}与${right.zh}之间的${relation.zh}。`,
      en: `The graph holds no ${relation.en} between the ${left.en} and a ${right.en}.`.replace(
        /a (\w+ ")/u,
        'the $1',
      ),
    };
  return {
    zh: `前面各步都有结果，但查到的${left.zh}与${right.zh}之间没有${relation.zh}。`,
    en: `The steps before found something, but there is no ${relation.en} between the ${left.en}${isDescribed(from) ? '' : 's'} found and any ${right.en}.`,
  };
}

/**
 * `研究者「张伟、西安电子科技大学」`, `「西安电子科技大学」的研究者`; the label's noun alone where nothing describes the node.
 */
function described(asked: Asked, node: NodePattern): Bilingual {
  const values = valuesOf(asked, node);
  const label = labelOf(asked, node) ?? '';
  const noun = labelNames[label] ?? { zh: '记录', en: 'record' };
  if (
    values.length > 0 &&
    !node.properties?.entries.some(({ key }) => isNamingProperty(label, key))
  )
    return {
      zh: `「${values.join('、')}」的${noun.zh}`,
      en: `${noun.en} with ${values.map((value) => `"${value}"`).join(' and ')}`,
    };
  return {
    zh: `${noun.zh}${values.length > 0 ? `「${values.join('、')}」` : ''}`,
    en: `${noun.en}${values.length > 0 ? ` ${values.map((value) => `"${value}"`).join(' and ')}` : ''}`,
  };
}
