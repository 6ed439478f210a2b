import {
  isNodeCell,
  isPathCell,
  nameProperty,
  nodeProperties,
  type Cell,
  type Language,
  type NodeLabel,
  type PathCell,
  type WireNode,
} from '@coopkg/contracts';
import { fillPhrase, propertyTitle, queryPhrases, valueNames } from '@coopkg/vocabulary';

/** A cell as text for reading. Numbers keep at most two decimals; an absent value is a dash. */
export function cellText(cell: Cell, language: Language): string {
  if (cell === null) return '—';
  if (typeof cell === 'number') return String(Math.round(cell * 100) / 100);
  if (typeof cell === 'boolean') return queryPhrases[cell ? 'yes' : 'no'][language];
  if (typeof cell === 'string') return cell;
  if (Array.isArray(cell))
    return cell.map((one) => cellText(one, language)).join(queryPhrases.comma[language]);
  if (isPathCell(cell)) return pathText(cell, language);
  return isNodeCell(cell) ? cell.name : JSON.stringify(cell);
}

/** 「张伟 → 李娜 → 王芳（2 步）」 */
export function pathText({ nodes }: PathCell, language: Language): string {
  const names = nodes.map(({ name }) => name).join(' → ');
  const steps = nodes.length - 1;
  const phrase = { zh: '{0}（{1} 步）', en: steps === 1 ? '{0} ({1} step)' : '{0} ({1} steps)' };
  return fillPhrase(phrase, language, names, steps);
}

/** A node introduced in one sentence by the properties that it has, its abstract last. */
export function nodeSummary({ label, name, properties }: WireNode, language: Language): string {
  const known = Object.keys(nodeProperties[label as NodeLabel] ?? {})
    .filter((property) => property !== 'id' && property !== nameProperty[label as NodeLabel])
    .sort((left, right) => Number(left === 'abstract') - Number(right === 'abstract'));
  const parts = known.flatMap((property) => {
    const value = (properties[property] ?? null) as Cell;
    const key = `${label}.${property}`;
    const text = valueNames[key]?.[String(value)]?.[language] ?? cellText(value, language);
    return value === null
      ? []
      : [
          fillPhrase(
            { zh: '{0} {1}', en: '{0}: {1}' },
            language,
            propertyTitle(key, language)!,
            text,
          ),
        ];
  });
  return language === 'zh' ? `${name}：${parts.join('，')}` : `${name} — ${parts.join(', ')}`;
}
