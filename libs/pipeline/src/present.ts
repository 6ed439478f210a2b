import { columnsInWords, headingsOf, queryInWords, readableAnswer } from '@coopkg/answer';
import {
  entitiesOfCell,
  type Answer,
  type Bilingual,
  type Cell,
  type Entities,
  type SlottedQuestion,
} from '@coopkg/contracts';
import { frameOf, print } from '@coopkg/cypher';
import { crossCheck } from '@coopkg/validate';
import { termKindOf } from '@coopkg/vocabulary';
import type { Doubt } from './decision/decision.js';
import { disagreement } from './doubt-words.js';
import { emptyReason } from './empty-reason/empty-reason.js';
import type { Candidate, Evidence } from './evidence/evidence.js';
import type { PipelineDependencies } from './pipeline.js';
import { saysNothing, type Ran } from './run-candidate.js';
import type { Beyond } from './scope/beyond-graph.js';
import { leftOut } from './scope/words.js';

export interface Taken {
  candidate: Candidate;
  doubts: Doubt[];
  isSecond: boolean;
  outcome: Ran;
}

export type Context = Pick<PipelineDependencies, 'graph' | 'englishName'>;
export type Asked = Pick<Answer, 'language'> & { question: SlottedQuestion };

/** What the rows are, and how the question was read: known before anything is said of them. */
export function tableOf(
  { outcome: { persons, result } }: Taken,
  asked: Asked,
  context: Context,
): Pick<
  Answer,
  | 'cypher'
  | 'parameters'
  | 'interpretation'
  | 'columns'
  | 'returns'
  | 'headings'
  | 'rows'
  | 'rowCount'
  | 'truncated'
> {
  const { columns, rows, rowCount, truncated } = result;
  const words = wordsFor(persons.parameters, asked, context);
  return {
    cypher: print(persons.query),
    parameters: persons.parameters,
    interpretation: queryInWords(persons.query, words),
    columns,
    returns: frameOf(persons.query).return,
    headings: headingsOf(persons.query, columns, words),
    rows,
    rowCount,
    truncated,
  };
}

/** What is said of the rows. */
export async function present(
  taken: Taken,
  evidence: Evidence,
  asked: Asked & {
    entities: Entities;
    beyond: readonly Beyond[];
    assumed: readonly Bilingual[];
  },
  context: Context,
): Promise<Pick<Answer, 'status' | 'answer' | 'doubt' | 'profiles'>> {
  const { candidate, outcome } = taken;
  const { persons, result } = outcome;
  const { language, question, entities, beyond, assumed } = asked;
  const doubt = doubtText(taken, evidence, { beyond, assumed }, language);
  const { unknown } = candidate.checked;
  // "0 professors" of a college that the graph does not have is not what it knows of it.
  if (result.rows.length === 0 || (unknown.length > 0 && saysNothing(result))) {
    const answer = await emptyReason(
      context.graph,
      persons.query,
      persons.parameters,
      unknown,
      language,
      namesOf(question, persons.parameters),
    );
    return { status: 'empty', answer, doubt, profiles: [] };
  }
  const words = wordsFor(persons.parameters, asked, context);
  const answer = readableAnswer({
    ...result,
    ...words,
    query: persons.query,
    words: columnsInWords(persons.query, words),
    titles: headingsOf(persons.query, result.columns, words),
    english: (property, value) => {
      const kind = termKindOf(property);
      return kind === null ? null : (context.englishName?.(kind, value) ?? null);
    },
    nameInEnglish: (row, column) => {
      const [entity, ...namesakes] = entitiesOfCell(entities, row, column);
      return namesakes.length === 0 ? (entity?.nameEn ?? null) : null;
    },
  });
  const profiles = profilesOf(result.rows, entities, question);
  return { status: 'answered', answer, doubt, profiles };
}

/** With what a query is put into words. */
export const wordsFor = (
  parameters: Record<string, string | number>,
  { language, question }: Asked,
  context: Context,
): Parameters<typeof queryInWords>[1] => ({
  language,
  parameters,
  names: {
    ...namesOf(question, parameters),
    ...(language === 'en' ? englishNames(question, context) : {}),
  },
});

/** Names of those to whose id the query is bound. */
function namesOf(
  { slots }: SlottedQuestion,
  parameters: Record<string, string | number>,
): Record<string, string | number> {
  return Object.fromEntries(
    slots.flatMap(({ name, mention: { readings } }) => {
      const [reading] = readings;
      const isBound = reading?.id !== undefined && parameters[name] === reading.id;
      return isBound ? [[name, reading.value]] : [];
    }),
  );
}

/** Values that the question names, as English says them: people as the question does. */
function englishNames(
  { slots }: SlottedQuestion,
  { englishName }: Context,
): Record<string, string> {
  return Object.fromEntries(
    slots.flatMap(({ name, mention }) => {
      if (mention.kind === 'person')
        return /^[\p{Script=Latin}\s.'-]+$/u.test(mention.text) ? [[name, mention.text]] : [];
      const value = mention.readings[0]?.value;
      const english =
        typeof value === 'string' ? englishName?.(name.replace(/\d$/, ''), value) : null;
      return english ? [[name, english]] : [];
    }),
  );
}

const guess: Bilingual = {
  zh: '模型对这个问题没有把握',
  en: 'the model is not sure of its reading of the question',
};
const otherFoundNothing: Bilingual = {
  zh: '另一种读法没有查到结果',
  en: 'another reading of it found nothing',
};

function doubtText(
  { candidate: { checked }, doubts, isSecond }: Taken,
  { frameRead }: Evidence,
  { beyond, assumed }: { beyond: readonly Beyond[]; assumed: readonly Bilingual[] },
  language: Answer['language'],
): string | null {
  const { missing, unexpected } = crossCheck(checked.derived, frameRead);
  const reasons: Record<Doubt, () => Bilingual[]> = {
    guess: () => [guess],
    findings: () => checked.findings.map(({ message }) => message),
    frame: () => disagreement([...missing, ...unexpected], checked.parameters),
  };
  const literals = Object.entries(checked.parameters).flatMap(([name, value]) =>
    name.startsWith('text') ? [String(value)] : [],
  );
  const words = [
    ...leftOut(beyond, literals),
    ...doubts.flatMap((doubt) => reasons[doubt]()),
    ...(isSecond ? [otherFoundNothing] : []),
    ...assumed,
  ].map((reason) => reason[language]);
  if (words.length === 0) return null;
  return language === 'zh'
    ? `这个结果可能不准确：${words.join('；')}。`
    : `This result may not be what was asked: ${words.join('; ')}.`;
}

const cardsAtMost = 12;
/** Of people whom rows only name there are cards up to this many. */
const namedAtMost = 6;

/** People in the rows, and those whom the question names, have a profile card each. */
function profilesOf(
  rows: readonly (readonly Cell[])[],
  entities: Entities,
  { slots }: SlottedQuestion,
): Answer['profiles'] {
  const named = slots.flatMap(({ mention: { kind, readings } }) =>
    kind === 'person' && readings.length === 1 && readings[0]!.id ? [readings[0]!.id] : [],
  );
  const ids = new Set([
    ...rows.slice(0, cardsAtMost).flatMap(peopleIn),
    ...peopleNamed(entities),
    ...named,
  ]);
  return [...ids].slice(0, cardsAtMost).map((id) => ({
    id,
    profile: `/api/researchers/${encodeURIComponent(id)}/profile`,
    portrait: `/api/researchers/${encodeURIComponent(id)}/portrait`,
  }));
}

/** Ids of the researchers in a cell, or in a list of them. */
function peopleIn(cell: Cell | readonly Cell[]): string[] {
  if (cell === null || typeof cell !== 'object') return [];
  if (Array.isArray(cell)) return cell.flatMap(peopleIn);
  if (!('label' in cell)) return [];
  return cell.label === 'Researcher' ? [cell.id] : [];
}

/** Ids of the people whom the cells name: none where they are many, or a name is that of several. */
function peopleNamed({ nodes, cells }: Entities): string[] {
  const keys = new Set(cells.flatMap((column) => column.keys.flat()));
  const people = [...keys].flatMap((key) => {
    const node = nodes[key];
    return node?.label === 'Researcher' ? [node.id] : [];
  });
  return people.length > namedAtMost ? [] : people;
}
