import type { EnglishName, GraphReader, Language, Slot, SlottedQuestion } from '@coopkg/contracts';
import { frameOf, parameterUses, parsed } from '@coopkg/cypher';
import type { FoundQuery } from '@coopkg/rewrite';
import { rowsInTime } from './evidence/rows.js';
import { isPlainQuestion } from './plain-question.js';
import type { PipelineContext } from './pipeline.js';
import { asksForBulkMail } from './refusal/bulk-mail.js';

type Tuple = Record<string, string | number>;

/**
 * Researchers with what questions name, each from one neighbourhood, so that nearly every question
 * about them has an answer; those of whom the graph knows most come first.
 */
const tupleQuery = (condition: string): string => `
MATCH (r:Researcher) WHERE r.name IS NOT NULL AND r.university IS NOT NULL${condition}
WITH r LIMIT 200
OPTIONAL MATCH (r)-[:LEADS]->(j:Project) WHERE j.name IS NOT NULL
WITH r, collect(j)[0] AS j
OPTIONAL MATCH (r)-[:AUTHORED]->(p:Paper) WHERE p.title IS NOT NULL
WITH r, j, collect(p)[0] AS p
OPTIONAL MATCH (r)-[:COOPERATES_WITH]-(c:Researcher)
WITH r, j, p, collect(c)[0] AS c
WITH r, j, p, c,
  CASE WHEN j IS NULL THEN 0 ELSE 1 END + CASE WHEN p IS NULL THEN 0 ELSE 1 END
  + CASE WHEN c IS NULL THEN 0 ELSE 1 END AS known
ORDER BY known DESC LIMIT 12
RETURN {
  person: r.name, personEn: r.nameEn, university: r.university, college: r.college, rank: r.title,
  topic: r.interests[0], keyword: p.keywords[0], paper: p.title, year: p.year, venue: p.venue,
  project: j.name, grant: j.number, source: j.source, category: j.category,
  discipline: j.discipline, startYear: j.startYear, host: j.university,
  person2: c.name, person2En: c.nameEn, university2: c.university
} AS tuple`;

/** Where a slot stands for something else of the neighbourhood than its kind says. */
const keyOfColumn: Readonly<Record<string, string>> = {
  'Paper.keywords': 'keyword',
  'Project.startYear': 'startYear',
  'Project.university': 'host',
};

/** The template's parameters from one neighbourhood; null where it lacks one. */
function parametersFrom({ cypher, slots }: FoundQuery, tuple: Tuple): Tuple | null {
  const uses = new Map(parameterUses(parsed(cypher)).map(({ name, places }) => [name, places]));
  const entries = slots.map((slot) => {
    const columns = (uses.get(slot) ?? []).map(({ label, property }) => `${label}.${property}`);
    if (slot === 'number') return [slot, columns.includes('Researcher.hIndex') ? 1 : 5] as const;
    const key = columns.map((column) => keyOfColumn[column]).find((name) => name !== undefined);
    return [slot, tuple[key ?? slot] ?? tuple[slot]] as const;
  });
  return entries.some(([, value]) => value === undefined || value === null)
    ? null
    : (Object.fromEntries(entries) as Tuple);
}

/** The wording with these values, as its language calls them. */
const filled = (
  wording: string,
  parameters: Tuple,
  tuple: Tuple,
  language: Language,
  englishName: EnglishName,
): string =>
  wording.replace(/\{([a-z]+\d?)\}/g, (_, slot: string) => {
    const value = parameters[slot]!;
    if (language === 'zh' || typeof value !== 'string') return String(value);
    const kind = slot.replace(/\d$/, '');
    const english = kind === 'person' ? tuple[`${slot}En`] : englishName(kind, value);
    return String(english ?? value);
  });

const anchors: Partial<Record<string, string>> = {
  person: 'r.name',
  university: 'r.university',
  college: 'r.college',
  topic: '',
  rank: 'r.title',
};

/** Types that are tried for three suggestions. */
const typesAtMost = 60;

/**
 * Three questions near this one, in its language, that were tried and have an answer. Fewer only
 * when the graph has too little.
 */
export async function suggestionsFor(
  question: SlottedQuestion,
  language: Language,
  { graph, wordings, englishName = () => null }: PipelineContext,
): Promise<string[]> {
  const tuples = await tuplesNear(graph, question.slots);
  const near = wordings.nearest(question, 400).filter((wording) => wording.language === language);
  const found: string[] = [];
  const types = new Set<string>();
  for (const { template } of near) {
    if (types.has(template.id) || found.length === 3) continue;
    types.add(template.id);
    // Wordings are also those of people in a hurry or full of manners: none of these is shown.
    if (!isPlainQuestion(template.example[language]!, language)) continue;
    // What would be refused when it is asked is not proposed.
    if (asksForBulkMail(frameOf(parsed(template.cypher)))) continue;
    for (const tuple of tuples.slice(0, 3)) {
      const parameters = parametersFrom(template, tuple);
      if (parameters === null) continue;
      const text = filled(template.example[language]!, parameters, tuple, language, englishName);
      if (found.includes(text)) continue;
      const limits = { maxRows: 2, timeoutMs: 1000 };
      const rows = await rowsInTime(graph, template.cypher, parameters, limits);
      if (!rows?.[0] || rows[0].every((cell) => cell === null || cell === 0)) continue;
      found.push(text);
      break;
    }
    if (types.size > typesAtMost) break;
  }
  return found;
}

async function tuplesNear(graph: GraphReader, slots: readonly Slot[]): Promise<Tuple[]> {
  const known = slots.filter((slot) => anchors[slot.mention.kind] && slot.mention.readings[0]);
  const ask = async (chosen: readonly Slot[]): Promise<Tuple[]> => {
    const condition = chosen
      .map((slot) => ` AND ${anchors[slot.mention.kind]} = $${slot.name}`)
      .join('');
    const parameters = Object.fromEntries(
      chosen.map((slot) => [slot.name, slot.mention.readings[0]!.value]),
    );
    const rows = await rowsInTime(graph, tupleQuery(condition), parameters, {
      maxRows: 12,
      timeoutMs: 2000,
    });
    return (rows ?? []).map(([tuple]) => tuple as unknown as Tuple);
  };
  for (const chosen of [known, known.filter((slot) => slot.mention.kind === 'university'), []]) {
    const tuples = await ask(chosen);
    if (tuples.length > 0) return tuples;
  }
  return [];
}
