import type { Cell } from '@coopkg/contracts';
import { labelNames, propertyNames } from '@coopkg/vocabulary';
import { linkBetween } from '../conditions.js';
import { isYearly } from '../lists.js';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { Column, Figure, ReadNode } from '../reading/reading.js';
import type { Told } from '../shape.js';
import { nodeOfFigure } from '../speaker.js';
import { figureValue } from './attributes.js';
import { casesNoun, columnTitle, countedFor, figureNoun, unitOfColumn } from './figures.js';
import { wholeNoun } from './measures.js';
import { phrase, subject } from './phrase.js';
import { beside, spaced } from './spaced.js';
import { comparison, existence, whetherFigure, type Clause } from './statements.js';
import { titleOf } from './tests.js';

/** One row of figures: 「北京大学的研究者共有 93 位。」 */
export function figures(told: Told): string {
  const { reading, rows } = told;
  const clauses = reading.columns.map((column, at) =>
    figureClause(told, column, rows[0]![at] ?? null),
  );
  const text = clauses.reduce((before, { about, says, part }, at) => {
    if (at === 0) return beside(about, says);
    const last = clauses[at - 1]!;
    if (about === `${last.about}中，`) return beside(before, beside('，其中', says));
    if (last.about !== about) return beside(before, beside('；', beside(about, says)));
    // What is about the same is not named again.
    const brief = part !== undefined && last.part === part ? says.slice(part.length) : says;
    return beside(before, beside('，', brief.replace(/^的 ?/u, '').replace(/^中，/u, '其中')));
  }, '');
  return `${text}。`;
}

function figureClause(told: Told, column: Column, cell: Cell): Clause {
  switch (column.kind) {
    case 'exists':
      // What is asked is said here, and restricts nothing else.
      for (const relation of column.relations) relation.mode = 'there';
      return existence(told, column.node, cell === true);
    case 'compared':
      return whetherFigure(told, column, cell === true);
    case 'comparison':
      return comparison(told, column, cell);
    case 'difference':
      return differenceClause(told, column, cell);
    case 'ratio':
      return ratioClause(told, column, cell);
    case 'steps':
      return stepsClause(told, column, cell);
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
      const about = phrase(speaker, figure.node).text;
      return { about, says: beside(`的${countedFor(speaker, figure.link)}`, `共有 ${value}`) };
    }
    case 'citations': {
      speaker.say(figure.relation);
      const [from, to] = [figure.from, figure.to].map((node) => phrase(speaker, node).text);
      return { about: spaced`${from!}对${to!}的引用`, says: `共有 ${value}` };
    }
    case 'list': {
      const about = subject(speaker, figure.of.node);
      const title = columnTitle(figure.of);
      return {
        about,
        says: figure.of.kind === 'name' ? beside('有', value) : beside(`的${title}有`, value),
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

/** 「……的研究者中，女研究者占 25%」, 「……的项目的经费中，面上项目占 25%」 */
function partClause(
  { speaker }: Told,
  { kind, node, part, of }: Extract<Figure, { kind: 'cases' | 'share' }>,
  value: string,
): Clause {
  const whole = subject(speaker, node).replace(/^图谱中的/u, '图谱的');
  const name = casesNoun(speaker, part);
  if (kind === 'cases') {
    const says =
      of === null
        ? beside(`${name}有`, value)
        : beside(spaced`${name}的${columnTitle(of)}合计`, value);
    return { about: `${whole}中，`, says, part: name };
  }
  const about = of === null ? `${whole}中，` : `${spaced`${whole}的${columnTitle(of)}`}中，`;
  return { about, says: beside(`${name}占`, value), part: name };
}

function countClause(
  { speaker }: Told,
  { node, property }: Extract<Figure, { kind: 'count' }>,
  value: string,
): Clause {
  const about = subject(speaker, node);
  if (property === null) return { about, says: `共有 ${value}` };
  const noun =
    propertyNames[`${node.label}.${property}`]?.value?.zh ?? titleOf(`${node.label}.${property}`);
  return { about, says: `共涉及 ${value}${noun}` };
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
  const about = subject(speaker, node);
  const event = { 'Paper.year': '发表', 'Project.startYear': '启动', 'Project.endYear': '结束' }[
    of.kind === 'property' ? `${of.node.label}.${of.property}` : ''
  ];
  if (cell === null) return { about, says: '的这一数值在图谱中没有记录' };
  if (event !== undefined && (name === 'min' || name === 'max')) {
    const one = `一${labelNames[node.label].measure}`;
    return { about, says: `中，最${name === 'min' ? '早' : '晚'}的${one}${event}于 ${value}` };
  }
  return { about, says: beside(spaced`的${figureNoun(speaker, figure, null)}是`, value) };
}

/** 「……平均每位有 3 篇论文」 */
function innerClause(
  { speaker, reading }: Told,
  { name }: Extract<Figure, { kind: 'aggregate' }>,
  inner: Figure,
  value: string,
): Clause {
  const key = inner.kind === 'count-links' ? inner.node : (reading.single[0] ?? null);
  const counted = nodeOfFigure(inner);
  if (key === null || counted === null) throw new Unsayable('an average of counts');
  const link = linkBetween(key, counted);
  if (inner.kind === 'count' && link === undefined) throw new Unsayable('a distant count');
  const noun = figureNoun(speaker, inner, key);
  if (link) speaker.say(link.relation);
  const owner = phrase(speaker, key).text;
  const each = { avg: '平均每', sum: '合计', max: '最多一', min: '最少一' }[name];
  const measure = name === 'sum' ? '' : `${labelNames[key.label].measure}`;
  const has = inner.kind === 'aggregate' ? '的' : '有';
  return { about: owner, says: beside(spaced`${each}${measure}${has}${noun}`, value) };
}

/** 「甲的经费比乙的经费少 250.5 万元」 */
function differenceClause(
  { speaker }: Told,
  { left, right }: Extract<Column, { kind: 'difference' }>,
  cell: Cell,
): Clause {
  if (typeof cell !== 'number') throw new Unsayable('no value');
  const [one, two] = [left, right].map((side) => wholeNoun(speaker, side));
  if (cell === 0) return { about: one!, says: spaced`与${two!}相同` };
  const words = isYearly(left) ? ['晚', '早'] : ['多', '少'];
  const unit = unitOfColumn(left);
  const amount = speaker.number(Math.abs(cell));
  return {
    about: one!,
    says: beside(
      spaced`比${two!}${words[cell > 0 ? 0 : 1]!}`,
      unit === '' ? amount : `${amount} ${unit}`,
    ),
  };
}

function ratioClause(
  { speaker }: Told,
  { left, right }: Extract<Column, { kind: 'ratio' }>,
  cell: Cell,
): Clause {
  if (typeof cell !== 'number') throw new Unsayable('no value');
  const [one, two] = [left, right].map((side) => wholeNoun(speaker, side));
  return { about: spaced`${one!}与${two!}之比`, says: `是 ${speaker.number(cell)}` };
}

/** 「……之间最短的合作路径有 3 步」, 「……中间隔着 2 位研究者」 */
function stepsClause(
  { speaker }: Told,
  { ends, more }: Extract<Column, { kind: 'steps' }>,
  cell: Cell,
): Clause {
  if (typeof cell !== 'number' || more > 0 || more < -1) throw new Unsayable('steps');
  const names = ends.map((end: ReadNode) =>
    speaker.phrase(() => {
      for (const link of end.links) speaker.say(link.relation);
      return phrase(speaker, end).text;
    }),
  );
  const about = spaced`${names[0]!}与${names[1]!}之间最短的合作路径`;
  return { about, says: more === 0 ? `有 ${cell} 步` : `中间隔着 ${cell} 位研究者` };
}
