import type { Expression } from '@coopkg/cypher';
import { linkBetween } from '../conditions.js';
import { propertyKey } from '../lists.js';
import { singular } from './attributes.js';
import { wholeFigure } from './measures.js';
import { inSentence, labelNames, propertyNames } from '@coopkg/vocabulary';
import { Unsayable } from '../reading/nodes.js';
import type { Column, Figure, Having, Link, ReadNode } from '../reading/reading.js';
import { nodeOfFigure, type Speaker } from '../speaker.js';
import { many, phrase, textOf } from './phrase.js';
import { throughAuthorship } from './relation-tests.js';
import { amount, compared, comparedTo, counted, titleOf, withArticle, yearTest } from './tests.js';

/** What is counted for a node, as a plural: "projects led", "papers in Nature". */
export function countedFor(speaker: Speaker, link: Link): string {
  const { relation, role, other } = link;
  speaker.say(relation);
  const as = role === 'wrote' ? throughAuthorship(speaker, relation) : '';
  if (role !== 'wrote' && relation.tests.length > 0)
    throw new Unsayable('a condition on what is counted');
  const nouns: Partial<Record<Link['role'], [string, string]>> = {
    cooperates: ['collaborator', 'collaborators'],
    'written-by': ['author', 'authors'],
    'joined-by': ['participant', 'participants'],
    'worked-on-by': ['leader or participant', 'leaders and participants'],
    'led-by': ['leader', 'leaders'],
    cites: ['reference', 'references'],
    'cited-by': ['citing paper', 'citing papers'],
  };
  const verbs: Partial<Record<Link['role'], string>> = {
    leads: ' led',
    joins: ' joined',
    'works-on': ' led or joined',
    produced: ' produced',
  };
  const own = nouns[role];
  const made = phrase(
    speaker,
    other,
    own === undefined ? {} : { noun: { one: own[0], many: own[1] } },
  );
  const verb = verbs[role] ?? '';
  return (
    textOf({ ...made, noun: { one: made.noun.one, many: `${made.noun.many}${verb}` } }, 'many') + as
  );
}

/** A figure as a noun, for the node that it is computed for: "papers", "average h-index". */
export function figureNoun(speaker: Speaker, figure: Figure, key: ReadNode | null): string {
  return speaker.phrase(() => {
    switch (figure.kind) {
      case 'count-links':
        return countedFor(speaker, figure.link);
      case 'count': {
        if (figure.property !== null) return distinctNoun(speaker, figure, key);
        const link = linkBetween(key, figure.node);
        return link ? countedFor(speaker, link) : many(speaker, figure.node);
      }
      case 'pairs':
        return 'pairs of collaborators';
      case 'citations':
        speaker.say(figure.relation);
        return `citations of ${many(speaker, figure.to)}`;
      case 'list':
        return listNoun(speaker, figure.of, key);
      case 'cases':
        return figure.of === null
          ? casesNoun(speaker, figure.part)
          : `total ${columnTitle(figure.of)} of ${casesNoun(speaker, figure.part)}`;
      case 'share':
        return `share of ${casesNoun(speaker, figure.part)}`;
      case 'aggregate':
        return aggregateNoun(speaker, figure.name, figure.of, key);
    }
  });
}

export function valueNoun({ label }: ReadNode, property: string, count: number): string {
  const noun = propertyNames[`${label}.${property}`]?.value;
  if (noun === undefined) return titleOf(`${label}.${property}`);
  return count === 1 ? noun.en : noun.plural;
}

/** "funders of the projects led" */
function distinctNoun(
  speaker: Speaker,
  { node, property }: Extract<Figure, { kind: 'count' }>,
  key: ReadNode | null,
): string {
  const noun = valueNoun(node, property!, 2);
  const link = key === node ? undefined : linkBetween(key, node);
  return link ? `${noun} of the ${countedFor(speaker, link)}` : noun;
}

function listNoun(
  speaker: Speaker,
  of: Extract<Figure, { kind: 'list' }>['of'],
  key: ReadNode | null,
): string {
  const link = key === of.node ? undefined : linkBetween(key, of.node);
  if (of.kind === 'name')
    return link ? countedFor(speaker, link) : `${labelNames[of.node.label].en}s`;
  const noun = valueNoun(of.node, of.property, 2);
  return link ? `${noun} of the ${countedFor(speaker, link)}` : noun;
}

/** "female researchers": nothing of the node but conditions of its own. */
export const casesNoun = (speaker: Speaker, part: ReadNode): string =>
  speaker.phrase(() => many(speaker, part));

const aggregates: Readonly<Record<string, string>> = {
  sum: 'total',
  avg: 'average',
  min: 'lowest',
  max: 'highest',
};

function aggregateNoun(speaker: Speaker, name: string, of: Column, key: ReadNode | null): string {
  if (of.kind === 'figure')
    return `${aggregates[name]!} number of ${figureNoun(speaker, of.figure, key)}`;
  if (of.kind === 'duration') return `${aggregates[name]!} duration`;
  const title = aggregateTitle(name, columnTitle(of));
  if (of.kind !== 'property' || key === null || of.node === key) return title;
  const link = linkBetween(key, of.node);
  if (link === undefined) throw new Unsayable('a distant figure');
  return `${title} of the ${countedFor(speaker, link)}`;
}

function aggregateTitle(name: string, title: string): string {
  if (/year/u.test(title) && (name === 'min' || name === 'max'))
    return `${name === 'min' ? 'earliest' : 'latest'} ${title}`;
  return `${aggregates[name]!} ${title}`;
}

/** What a column of single values is called in a sentence. */
export function columnTitle(column: Column): string {
  if (column.kind === 'property' || column.kind === 'item')
    return titleOf(`${column.node.label}.${column.property}`);
  if (column.kind === 'name') return labelNames[column.node.label].en;
  if (column.kind === 'duration') return 'duration';
  if (column.kind === 'size') return `number of ${valueNoun(column.node, column.property, 2)}`;
  if (column.kind === 'difference') {
    const [one, two] = [column.left, column.right].map(shortTitle);
    if (one === two) throw new Unsayable('a difference of two alike');
    return `difference between the ${one!} and the ${two!}`;
  }
  const title =
    column.kind === 'relation'
      ? propertyNames[`${column.type}.${column.property}`]?.title.en
      : undefined;
  if (title === undefined) throw new Unsayable('a column');
  return inSentence(title);
}

const shortTitle = (column: Column): string =>
  column.kind === 'figure' && column.figure.kind === 'aggregate'
    ? aggregateTitle(column.figure.name, columnTitle(column.figure.of))
    : columnTitle(column);

/** "with more than 3 projects led" */
export function havingText(speaker: Speaker, { key, measure, operator, value }: Having): string {
  const noun = figureNoun(speaker, measure, key);
  if (!('span' in value)) {
    if (value.kind !== 'figure') throw new Unsayable('a comparison');
    const name = isCounting(measure) ? `number of ${noun}` : noun;
    const than = otherFigure(speaker, measure, value.figure);
    return `with ${withArticle(name)} ${comparedTo(operator).trim()} ${than}`;
  }
  if (isCounting(measure)) return `with ${countedNoun(speaker, operator, value, noun)}`;
  return `with ${withArticle(noun)} ${amountTest(speaker, measure, { operator, value })}`;
}

/** The other of two figures: in short where both are of the same things. */
export function otherFigure(speaker: Speaker, measure: Figure, other: Figure): string {
  if (nodeOfFigure(other) !== nodeOfFigure(measure)) return wholeFigure(speaker, other);
  const noun = figureNoun(speaker, other, null);
  return isCounting(other) ? `the number of ${noun}` : `the ${noun}`;
}

export const isCounting = (figure: Figure): boolean =>
  ['count', 'count-links', 'pairs', 'citations'].includes(figure.kind) ||
  (figure.kind === 'cases' && figure.of === null);

/** "at least 1 paper", "more than 3 papers" */
export function countedNoun(
  speaker: Speaker,
  operator: string,
  value: Expression,
  noun: string,
): string {
  const text = speaker.constant(value, '');
  return `${counted(operator, text)} ${text === '1' ? singular(noun) : noun}`;
}

/** "above 20", "of at least 50 ten thousand yuan", "of 2020 or later" */
export function amountTest(
  speaker: Speaker,
  measure: Figure,
  { operator, value }: { operator: string; value: Expression },
): string {
  const of = measure.kind === 'aggregate' || measure.kind === 'cases' ? measure.of : null;
  const key = of === null ? '' : propertyKey(of);
  const text = amount(speaker.constant(value, key), key);
  return /year$/iu.test(key) ? yearTest(operator, text) : compared(operator, text);
}
