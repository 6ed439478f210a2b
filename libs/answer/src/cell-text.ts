import type { Cell, Language, WireEdge, WireNode } from '@coopkg/contracts';
import { propertyTitle } from '@coopkg/vocabulary';

export const isNode = (cell: Cell): cell is WireNode =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell) && 'label' in cell;
export const isPath = (cell: Cell): cell is { nodes: WireNode[]; edges: WireEdge[] } =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell) && 'edges' in cell;

/** Words joined, empty ones left out. */
export const joinWords = (words: readonly string[], separator: string): string =>
  words.filter((word) => word !== '').join(separator);

const yesNo = { zh: ['否', '是'], en: ['no', 'yes'] } as const;

/** A cell as text for reading. Numbers keep at most two decimals; an absent value is a dash. */
export function cellText(cell: Cell, language: Language): string {
  if (cell === null) return '—';
  if (typeof cell === 'number')
    return String(Number.isInteger(cell) ? cell : Math.round(cell * 100) / 100);
  if (typeof cell === 'boolean') return yesNo[language][Number(cell) as 0 | 1];
  if (typeof cell === 'string') return cell;
  if (Array.isArray(cell))
    return cell.map((one) => cellText(one, language)).join(language === 'zh' ? '、' : ', ');
  if (isPath(cell)) return pathText(cell, language);
  return isNode(cell) ? cell.name : JSON.stringify(cell);
}

/** 「张伟 → 李娜 → 王芳（2 步）」 */
export function pathText(path: { nodes: WireNode[] }, language: Language): string {
  const names = path.nodes.map((node) => node.name).join(' → ');
  const steps = path.nodes.length - 1;
  return language === 'zh'
    ? `${names}（${steps} 步）`
    : `${names} (${steps} ${steps === 1 ? 'step' : 'steps'})`;
}

const introduced: Record<string, readonly string[]> = {
  Researcher: [
    'nameEn',
    'university',
    'college',
    'title',
    'interests',
    'education',
    'hIndex',
    'paperCount',
    'citationCount',
    'email',
    'homepage',
  ],
  Paper: ['year', 'venue', 'keywords', 'citationCount', 'doi', 'abstract'],
  Project: [
    'number',
    'source',
    'category',
    'discipline',
    'university',
    'startYear',
    'endYear',
    'funding',
  ],
};

/** A node introduced in one sentence by the properties that it has. */
export function nodeSummary(node: WireNode, language: Language): string {
  const parts = (introduced[node.label] ?? []).flatMap((property) => {
    const value = node.properties[property] as Cell | undefined;
    if (value === undefined || value === null) return [];
    const title = propertyTitle(`${node.label}.${property}`, language) ?? property;
    return [
      language === 'zh'
        ? `${title} ${cellText(value, language)}`
        : `${title}: ${cellText(value, language)}`,
    ];
  });
  return language === 'zh'
    ? `${node.name}：${parts.join('，')}`
    : `${node.name} — ${parts.join(', ')}`;
}
