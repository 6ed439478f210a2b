import { Fault, mentionKinds, type MentionKind } from '@coopkg/contracts';
import { frameOf, parse, print, type Query } from '@coopkg/cypher';
import { placeholders, type Template, type WordingSplit } from '@coopkg/question-types';
import { numberSlots } from '../compose/slots.js';
import type { TrainingPair } from '../training-set.js';
import { noQuery } from '@coopkg/question-types';
import { readDataset, type DatasetLine } from './dataset-line.js';

export interface DatasetPairs {
  pairs: TrainingPair[];
  /**
   * Lines whose values do not stand in the question as the graph spells them, and whose wording is
   * not known either.
   */
  leftOut: number;
}

/**
 * The lines of a dataset file as the model is trained on them: slots where values stand. @throws
 * Fault as `readDataset`; `dataset-invalid` for a query outside the dialect; `dataset-unusable`
 * when no line is left
 */
export async function readTrainingPairs(
  file: string,
  templates: readonly Template[],
): Promise<DatasetPairs> {
  const lines = await readDataset(file);
  const pairs = lines.flatMap((line) => slottedPair(line, templates) ?? []);
  if (pairs.length > 0) return { pairs, leftOut: lines.length - pairs.length };
  throw new Fault('dataset-unusable', {
    zh: `数据集文件 ${file} 没有一行可以用来训练：参数的值应当出现在问题里，或者 type 与 wording 指明一个模板问法。`,
    en: `No line of the dataset file ${file} can be trained on: the values of its parameters must stand in the question, or type and wording must name a template's wording.`,
  });
}

/**
 * A line with slots for its parameters: by its wording where templates know it, else by where its
 * values stand. Null when neither tells.
 */
export function slottedPair(
  line: DatasetLine,
  templates: readonly Template[],
): TrainingPair | null {
  const { type, language, question } = line;
  const answerable =
    type !== 'unanswerable' && line.cypher.trim() !== '' && line.cypher !== noQuery;
  const query = answerable ? treeOf(line) : null;
  const names = slotNames(line, query);
  const wording = query === null ? null : wordingOf(line, templates);
  const found =
    wording !== null && isFilled(wording, question) ? wording : (withSlots(line, names) ?? wording);
  if (found === null) return null;
  const cypher =
    query === null
      ? ''
      : [...names]
          .reduce(
            (text, [parameter, slot]) =>
              text.replace(new RegExp(`\\$${parameter}(?!\\w)`, 'g'), `$:${slot}`),
            print(query),
          )
          .replaceAll('$:', '$');
  const known = new Set(placeholders(found));
  if (used(cypher).some((slot) => !known.has(slot))) return null;
  const numbered = numberSlots(found, cypher);
  return {
    type,
    language,
    question: numbered.question,
    cypher: query === null ? noQuery : numbered.cypher,
  };
}

function treeOf({ id, cypher }: DatasetLine): Query {
  const read = parse(cypher);
  if (read.ok) return read.query;
  throw new Fault('dataset-invalid', {
    zh: `数据集第 ${id} 条的查询不在支持的方言内，无法训练：${cypher}`,
    en: `The query of dataset line ${id} is outside the dialect and cannot be trained on: ${cypher}`,
  });
}

const used = (cypher: string): string[] =>
  [...cypher.matchAll(/\$(\w+)/g)].map((match) => match[1]!);

const splits: readonly WordingSplit[] = ['manual', 'generated', 'wide', 'validation', 'test'];

/**
 * `manual3` of a type is its third manual wording; only where the type's query is the line's, so
 * that the pair is right whatever the question became.
 */
function wordingOf(
  { type, language, cypher, wording }: DatasetLine,
  templates: readonly Template[],
): string | null {
  const template = templates.find(({ id }) => id === type);
  const [, split, n] = /^([a-z]+)(\d+)$/.exec(wording ?? '') ?? [];
  const key = splits.find((one) => one === split);
  return template === undefined || key === undefined || template.cypher !== cypher
    ? null
    : (template.wordings[language][key][Number(n) - 1] ?? null);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isFilled = (wording: string, question: string): boolean =>
  new RegExp(
    `^${wording
      .split(/\{[a-z]+\d?\}/)
      .map(escaped)
      .join('.+')}$`,
    'su',
  ).test(question);

const kindOfProperty: Record<string, MentionKind> = {
  'Researcher.name': 'person',
  'Researcher.nameEn': 'person',
  'Researcher.university': 'university',
  'Researcher.education': 'university',
  'Project.university': 'university',
  'Researcher.college': 'college',
  'Researcher.title': 'rank',
  'Researcher.interests': 'topic',
  'Paper.keywords': 'topic',
  'Paper.title': 'paper',
  'Paper.venue': 'venue',
  'Project.name': 'project',
  'Project.number': 'grant',
  'Project.source': 'source',
  'Project.category': 'category',
  'Project.discipline': 'discipline',
};

/**
 * Each parameter's slot: its own name where that is one, else the kind of what the query compares
 * it with. Parameters of no kind have none.
 */
function slotNames({ parameters = {} }: DatasetLine, query: Query | null): Map<string, string> {
  const names = new Map<string, string>();
  const isSlot = (name: string): boolean =>
    mentionKinds.includes(name.replace(/\d$/, '') as MentionKind);
  const taken = new Set(Object.keys(parameters).filter(isSlot));
  for (const [parameter, value] of Object.entries(parameters)) {
    const kind = isSlot(parameter) || query === null ? undefined : kindOf(parameter, value, query);
    const name = isSlot(parameter)
      ? parameter
      : kind === undefined
        ? undefined
        : [kind, ...Array.from({ length: 8 }, (_, n) => `${kind}${n + 2}`)].find(
            (one) => !taken.has(one),
          );
    if (name === undefined) continue;
    names.set(parameter, name);
    taken.add(name);
  }
  return names;
}

function kindOf(parameter: string, value: unknown, query: Query): MentionKind | undefined {
  const { entities, filters } = frameOf(query);
  const equal = entities[`$${parameter}`] ?? '';
  if (typeof value !== 'number') return kindOfProperty[/^\w+\.\w+/.exec(equal)?.[0] ?? ''];
  const compared = filters.filter((filter) => new RegExp(`\\$${parameter}(?!\\w)`).test(filter));
  return [equal, ...compared].some((text) => /\.\w*year/i.test(text)) ? 'year' : 'number';
}

/**
 * The question with `{slot}` where values stand, the longest first, each once; null when one that
 * the query needs is not there.
 */
function withSlots(
  { question, parameters = {}, cypher }: DatasetLine,
  names: ReadonlyMap<string, string>,
): string | null {
  const needed = new Set(used(cypher));
  const places: { start: number; end: number; slot: string }[] = [];
  const values = [...names]
    .map(([parameter, slot]) => ({ parameter, slot, text: String(parameters[parameter]) }))
    .sort((left, right) => right.text.length - left.text.length);
  for (const { parameter, slot, text } of values) {
    const place =
      text === ''
        ? undefined
        : [...question.matchAll(new RegExp(bounded(text), 'giu'))]
            .map(({ index }) => ({ start: index, end: index + text.length, slot }))
            .find(({ start, end }) =>
              places.every((other) => end <= other.start || start >= other.end),
            );
    if (place !== undefined) places.push(place);
    else if (needed.has(parameter)) return null;
  }
  return places
    .sort((left, right) => right.start - left.start)
    .reduce(
      (text, { start, end, slot }) => `${text.slice(0, start)}{${slot}}${text.slice(end)}`,
      question,
    );
}

/** `10` is not found in `2010`, nor `AI` in `said`. */
const bounded = (text: string): string =>
  `${/^[a-z0-9]/i.test(text) ? '(?<![a-z0-9])' : ''}${escaped(text)}${/[a-z0-9]$/i.test(text) ? '(?![a-z0-9])' : ''}`;
