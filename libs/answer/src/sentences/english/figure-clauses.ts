import type { Cell } from '@coopkg/contracts';
import { linkBetween } from '../conditions.js';
import { isYearly, propertyKey } from '../lists.js';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { Column, Figure, ReadNode } from '../reading/reading.js';
import type { Told } from '../shape.js';
import { nodeOfFigure } from '../speaker.js';
import { figureValue, singular } from './attributes.js';
import { casesNoun, columnTitle, countedFor, figureNoun, valueNoun } from './figures.js';
import { wholeNoun } from './measures.js';
import { phrase, subject, textOf, theOne, type Phrase } from './phrase.js';
import { capital } from './sentence-text.js';
import { alone, comparison, existence, whetherFigure, type Clause } from './statements.js';
import { amount } from './tests.js';

/** One row of figures: "Peking University has 93 researchers." */
export function figures(told: Told): string {
  const { reading, rows } = told;
  const clauses = reading.columns.map((column, at) =>
    figureClause(told, column, rows[0]![at] ?? null),
  );
  const sentences: string[] = [];
  clauses.forEach(({ about, full, brief, parts }, at) => {
    // What is about the same is not named again; parts of one whole stand in one sentence.
    const last = clauses[at - 1];
    const isSame = about !== '' && last?.about === about;
    const next = clauses[at + 1];
    if (isSame && parts && last.parts) return;
    const together = [parts ?? ''];
    for (let n = at + 1; parts && clauses[n]?.parts && clauses[n]!.about === about; n++)
      together.push(clauses[n]!.parts!);
    const start = isSame ? brief : full;
    sentences.push(
      together.length > 1 && next
        ? start.slice(0, -parts!.length) + told.speaker.list(together)
        : start,
    );
  });
  return sentences.map((text) => `${capital(text)}.`).join(' ');
}

function figureClause(told: Told, column: Column, cell: Cell): Clause {
  switch (column.kind) {
    case 'exists':
      // What is asked is said here, and restricts nothing else.
      for (const relation of column.relations) relation.mode = 'there';
      return alone(existence(told, column.node, cell === true));
    case 'compared':
      return alone(whetherFigure(told, column, cell === true));
    case 'comparison':
      return alone(comparison(told, column, cell));
    case 'difference':
      return alone(differenceText(told, column, cell));
    case 'ratio':
      return alone(ratioText(told, column, cell));
    case 'steps':
      return alone(stepsText(told, column, cell));
    case 'figure':
      return told.speaker.phrase(() => clauseOf(told, column.figure, cell));
    default:
      throw new Unsayable('a figure');
  }
}

function clauseOf(told: Told, figure: Figure, cell: Cell): Clause {
  const { speaker } = told;
  const value = figureValue(told, figure, cell);
  switch (figure.kind) {
    case 'count':
      return countClause(told, figure, value);
    case 'count-links': {
      const owner = theOne(phrase(speaker, figure.node));
      const noun = countedFor(speaker, figure.link);
      const what = `${value} ${value === '1' ? singular(noun) : noun}`;
      return { about: owner, full: `${owner} has ${what}`, brief: `there are also ${what}` };
    }
    case 'citations': {
      speaker.say(figure.relation);
      const [from, to] = [figure.from, figure.to].map((node) =>
        textOf(phrase(speaker, node), 'many'),
      );
      const are = value === '1' ? 'is 1 citation' : `are ${value} citations`;
      return alone(`there ${are} of ${to!} in ${from!}`);
    }
    case 'list': {
      const whole = subject(speaker, figure.of.node);
      const noun = figureNoun(speaker, figure, figure.of.node);
      if (figure.of.kind === 'name') return alone(`the ${whole} are ${value}`);
      return {
        about: whole,
        full: `the ${noun} of the ${whole} are ${value}`,
        brief: `their ${noun} are ${value}`,
      };
    }
    case 'pairs':
      throw new Unsayable('pairs');
    case 'cases':
    case 'share':
      return partClause(told, figure, value);
    case 'aggregate':
      return aggregateClause(told, figure, cell, value);
  }
}

/** "of the researchers at …, 25% are female", "projects of … account for 25% of the funding of …" */
function partClause(
  { speaker }: Told,
  { kind, node, part, of }: Extract<Figure, { kind: 'cases' | 'share' }>,
  value: string,
): Clause {
  const whole = subject(speaker, node);
  if (of !== null) {
    const name = casesNoun(speaker, part);
    const title = columnTitle(of);
    return kind === 'share'
      ? alone(`${name} account for ${value} of the ${title} of the ${whole}`)
      : alone(`of the ${whole}, ${name} have a total ${title} of ${value}`);
  }
  const made = speaker.phrase(() => phrase(speaker, part));
  const [adjective, ...more] = made.adjectives;
  // "25% are female"
  const isAdjective =
    adjective === 'female' || adjective === 'male'
      ? more.length === 0 && made.after.length === 0 && made.noun.many === 'researchers'
      : false;
  const name = isAdjective ? adjective! : textOf(made, 'many');
  const is =
    kind === 'cases' && value === '1'
      ? isAdjective
        ? `is ${name}`
        : `is a ${textOf(made, 'one')}`
      : `are ${name}`;
  return {
    about: whole,
    full: `of the ${whole}, ${value} ${is}`,
    brief: `of them, ${value} ${is}`,
    parts: `${value} ${is}`,
  };
}

function countClause(
  { speaker }: Told,
  { node, property }: Extract<Figure, { kind: 'count' }>,
  value: string,
): Clause {
  const made = phrase(speaker, node);
  const about = textOf(made, 'many');
  if (property !== null) {
    const noun = valueNoun(node, property, value === '1' ? 1 : 2);
    const verb = { university: 'are at', venue: 'are in' }[property] ?? 'have';
    const says = `${verb} ${value}${value === '1' ? '' : ' different'} ${noun}`;
    return { about, full: `the ${about} ${says}`, brief: `they ${says}` };
  }
  const owned = ownedBy(made, value);
  if (owned !== null) return { about, full: owned, brief: owned };
  const [is, number] = value === '1' ? ['is', 'one' as const] : ['are', 'many' as const];
  const isBareNoun = made.adjectives.length === 0 && made.after.length === 0;
  const full = `there ${is} ${value} ${textOf(made, number)}${isBareNoun ? ' in the graph' : ''}`;
  return { about: isBareNoun ? `${about} in the graph` : about, full, brief: full };
}

/** "Peking University has 93 researchers", "Wei Zhang has 12 collaborators". */
export function ownedBy({ adjectives, noun, after }: Phrase, value: string): string | null {
  const [only, ...more] = after;
  const owner = /^(?:at|of|hosted by) (.+)$/u.exec(only ?? '')?.[1];
  if (owner === undefined || more.length > 0 || adjectives.length > 1) return null;
  if (/ or /u.test(owner) || noun.one.startsWith('shared')) return null;
  const what = [...adjectives, value === '1' ? noun.one : noun.many].join(' ');
  return [owner, 'has', value, what].filter((one) => one !== '').join(' ');
}

function aggregateClause(
  told: Told,
  figure: Extract<Figure, { kind: 'aggregate' }>,
  cell: Cell,
  value: string,
): Clause {
  const { speaker, reading } = told;
  const { of, name } = figure;
  if (of.kind === 'figure') return innerClause(told, figure, of.figure, value);
  const node =
    of.kind === 'relation'
      ? (reading.nodes.find(
          (one) => !isNamed(one) && one.links.some(({ relation }) => relation === of.relation),
        ) ?? null)
      : nodeOfFigure(figure);
  if (node === null) throw new Unsayable('a figure of nothing');
  const whole = subject(speaker, node);
  const event = {
    'Paper.year': 'was published',
    'Project.startYear': 'started',
    'Project.endYear': 'ended',
  }[propertyKey(of)];
  if (cell === null) return alone(`the graph has no value for the ${whole}`);
  if (event !== undefined && (name === 'min' || name === 'max')) {
    const first = name === 'min' ? 'earliest' : 'latest';
    return {
      about: whole,
      full: `the ${first} of the ${whole} ${event} in ${value}`,
      brief: `the ${first} of them ${event} in ${value}`,
    };
  }
  const noun = figureNoun(speaker, figure, null);
  return {
    about: whole,
    full: `the ${noun} of the ${whole} is ${value}`,
    brief: `their ${noun} is ${value}`,
  };
}

/** "the average number of papers for … is 3" */
function innerClause(
  { speaker, reading }: Told,
  figure: Extract<Figure, { kind: 'aggregate' }>,
  inner: Figure,
  value: string,
): Clause {
  const key = inner.kind === 'count-links' ? inner.node : (reading.single[0] ?? null);
  const counted = nodeOfFigure(inner);
  if (key === null || counted === null) throw new Unsayable('an average of counts');
  const link = linkBetween(key, counted);
  if (inner.kind === 'count' && link === undefined) throw new Unsayable('a distant count');
  const noun = figureNoun(speaker, figure, key);
  if (link) speaker.say(link.relation);
  return alone(`the ${noun} for ${subject(speaker, key)} is ${value}`);
}

/** "the funding of A is 250.5 ten thousand yuan less than the funding of B" */
function differenceText(
  { speaker }: Told,
  { left, right }: Extract<Column, { kind: 'difference' }>,
  cell: Cell,
): string {
  if (typeof cell !== 'number') throw new Unsayable('no value');
  const [one, two] = [left, right].map((side) => wholeNoun(speaker, side));
  if (cell === 0) return `${one!} is the same as ${two!}`;
  const text = speaker.number(Math.abs(cell));
  if (isYearly(left)) {
    const years = text === '1' ? 'year' : 'years';
    return `${one!} is ${text} ${years} ${cell > 0 ? 'after' : 'before'} ${two!}`;
  }
  const value = left.kind === 'figure' ? text : amount(text, propertyKey(left));
  return `${one!} is ${value} ${cell > 0 ? 'more' : 'less'} than ${two!}`;
}

function ratioText(
  { speaker }: Told,
  { left, right }: Extract<Column, { kind: 'ratio' }>,
  cell: Cell,
): string {
  if (typeof cell !== 'number') throw new Unsayable('no value');
  const [one, two] = [left, right].map((side) => wholeNoun(speaker, side));
  return `the ratio of ${one!} to ${two!} is ${speaker.number(cell)}`;
}

/** "the shortest path of cooperation between … has 3 steps", "… leads over 2 researchers" */
function stepsText(
  { speaker }: Told,
  { ends, more }: Extract<Column, { kind: 'steps' }>,
  cell: Cell,
): string {
  if (typeof cell !== 'number' || more > 0 || more < -1) throw new Unsayable('steps');
  const names = ends.map((end: ReadNode) =>
    speaker.phrase(() => {
      for (const link of end.links) speaker.say(link.relation);
      return theOne(phrase(speaker, end));
    }),
  );
  const path = `the shortest path of cooperation between ${speaker.list(names)}`;
  if (more === 0) return `${path} has ${cell} ${cell === 1 ? 'step' : 'steps'}`;
  return `${path} leads over ${cell} ${cell === 1 ? 'researcher' : 'researchers'}`;
}
