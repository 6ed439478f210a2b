import { answerSentence, columnsInWords, headingsOf, readableAnswer } from '@coopkg/answer';
import { entitiesOfCell, type GraphReader } from '@coopkg/contracts';
import { frameOf, parsed } from '@coopkg/cypher';
import type { ReadableAnswer } from '@coopkg/evaluation';
import type { DatasetLine } from '@coopkg/training-data';
import { termKindOf } from '@coopkg/vocabulary';
import { openEnglishNames } from '../english-names.js';

/**
 * Runs the gold query of each question and answers it as a question that was understood is
 * answered. Queries that find nothing are left out: what is said then is another stage's.
 */
export async function* tellAnswers(
  lines: readonly DatasetLine[],
  graph: GraphReader,
  limits: { maxRows: number; timeoutMs: number },
): AsyncGenerator<ReadableAnswer> {
  for (const line of lines) {
    const told = await tellAnswer(line, graph, limits);
    if (told !== null) yield told;
  }
}

async function tellAnswer(
  line: DatasetLine,
  graph: GraphReader,
  limits: { maxRows: number; timeoutMs: number },
): Promise<ReadableAnswer | null> {
  const query = parsed(line.cypher);
  const parameters = (line.parameters ?? {}) as Record<string, string | number>;
  const result = await graph.query(line.cypher, parameters, limits);
  if (result.rows.length === 0) return null;
  const [{ entitiesOf }, englishName] = await Promise.all([
    import('@coopkg/pipeline'),
    openEnglishNames(),
  ]);
  const { language } = line;
  const entities = await entitiesOf(
    { query, parameters, rows: result.rows, returns: frameOf(query).return, slots: [] },
    { graph, language, englishName, limits },
  );
  const names = language === 'en' ? await englishValues(line, parameters, graph) : {};
  const words = { language, parameters, names };
  const facts = {
    ...result,
    ...words,
    query,
    words: columnsInWords(query, words),
    titles: headingsOf(query, result.columns, words),
    english: (property: string, value: string) => {
      const kind = termKindOf(property);
      return kind === null ? null : englishName(kind, value);
    },
    nameInEnglish: (row: number, column: number) => {
      const [entity, ...namesakes] = entitiesOfCell(entities, row, column);
      return namesakes.length === 0 ? (entity?.nameEn ?? null) : null;
    },
  };
  const { rows, rowCount } = result;
  const isSentence = answerSentence(facts) !== null;
  return { line, rows, rowCount, isSentence, answer: readableAnswer(facts) };
}

/** What the slots' values are called in English, people as the question calls them. */
async function englishValues(
  { question }: DatasetLine,
  parameters: Readonly<Record<string, string | number>>,
  graph: GraphReader,
): Promise<Record<string, string>> {
  const englishName = await openEnglishNames();
  const names: Record<string, string> = {};
  for (const [slot, value] of Object.entries(parameters)) {
    if (typeof value !== 'string') continue;
    const kind = slot.replace(/\d$/u, '');
    const english = kind === 'person' ? await latinName(value, graph) : englishName(kind, value);
    if (english !== null && (kind !== 'person' || question.includes(english)))
      names[slot] = english;
  }
  return names;
}

async function latinName(name: string, graph: GraphReader): Promise<string | null> {
  const { rows } = await graph.query(
    'MATCH (r:Researcher {name: $name}) WHERE r.nameEn IS NOT NULL RETURN r.nameEn LIMIT 1',
    { name },
  );
  const [[latin] = []] = rows;
  return typeof latin === 'string' ? latin : null;
}
