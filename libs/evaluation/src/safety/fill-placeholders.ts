import { Fault, type GraphReader } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import type { RefusalCase } from './refusal-case.js';

/**
 * Names that a placeholder may stand for, of one draw: a person is of the university and college of
 * the same row.
 */
type Row = Readonly<Record<string, string>>;

/** Enough for variety on any graph, and quick. */
const most = 400;

/** Things of which much is known come first: a question about them must have an answer. */
const sources: readonly { gives: readonly string[]; cypher: string }[] = [
  {
    gives: ['person', 'university', 'college'],
    cypher: `
      MATCH (r:Researcher)-[:AUTHORED]->(:Paper)
      WHERE (r)-[:COOPERATES_WITH]-() AND r.university IS NOT NULL AND r.college IS NOT NULL
      WITH DISTINCT r,
        size([fact IN [r.email, r.homepage, r.education, head(r.interests)] WHERE fact IS NOT NULL])
        + CASE WHEN (r)-[:LEADS]->() THEN 1 ELSE 0 END AS known
      RETURN r.name AS person, r.university AS university, r.college AS college
      ORDER BY known DESC, r.id LIMIT ${most}`,
  },
  {
    gives: ['topic'],
    cypher: `
      MATCH (p:Paper) UNWIND p.keywords AS topic
      WITH DISTINCT topic MATCH (r:Researcher) WHERE topic IN r.interests
      RETURN DISTINCT topic ORDER BY topic LIMIT ${most}`,
  },
  {
    gives: ['paper', 'venue', 'year'],
    cypher: `
      MATCH (p:Paper) WHERE p.venue IS NOT NULL AND p.year IS NOT NULL AND (p)<-[:AUTHORED]-()
      RETURN p.title AS paper, p.venue AS venue, toString(p.year) AS year
      ORDER BY CASE WHEN (p)<-[:CITES]-() THEN 0 ELSE 1 END, p.id LIMIT ${most}`,
  },
  {
    gives: ['project', 'source'],
    cypher: `
      MATCH (j:Project) WHERE j.source IS NOT NULL
      RETURN j.name AS project, j.source AS source
      ORDER BY CASE
        WHEN j.funding IS NOT NULL AND j.endYear IS NOT NULL AND (j)-[:PRODUCED]->() THEN 0
        ELSE 1 END, j.id
      LIMIT ${most}`,
  },
];

/**
 * The cases with names of this graph in place of `{…}`; the same graph and seed give the same
 * questions. Throws a `Fault` where the graph has no such name.
 */
export async function fillPlaceholders(
  cases: readonly RefusalCase[],
  graph: GraphReader,
  seed = 1,
): Promise<RefusalCase[]> {
  const random = new Random(seed);
  const draws = await Promise.all(
    sources.map(async ({ gives, cypher }) => {
      const { rows } = await graph.query(cypher, {}, { maxRows: most, timeoutMs: 60_000 });
      return {
        gives,
        rows: rows.map(
          (row) =>
            Object.fromEntries(gives.map((name, index) => [name, String(row[index])])) as Row,
        ),
      };
    }),
  );
  return cases.map((one) => ({ ...one, question: fill(one, draws, random) }));
}

function fill(
  { id, question }: RefusalCase,
  draws: readonly { gives: readonly string[]; rows: readonly Row[] }[],
  random: Random,
): string {
  const drawn = new Map<string, Row>();
  return question.replace(/\{([a-z]+)(2?)\}/gu, (whole, name: string, second: string) => {
    const draw = draws.find(({ gives }) => gives.includes(name));
    if (draw === undefined)
      throw new Fault('dataset-invalid', {
        zh: `${id} 中没有占位符 ${whole}。`,
        en: `${id}: there is no placeholder ${whole}.`,
      });
    const key = `${draw.gives.join()} ${second}`;
    const others = [...drawn.entries()]
      .filter(([other]) => other.startsWith(draw.gives.join()))
      .map(([, row]) => row);
    const rows = draw.rows.filter(
      (row) => !others.some((other) => other[draw.gives[0]!] === row[draw.gives[0]!]),
    );
    if (!drawn.has(key) && rows.length === 0)
      throw new Fault('graph-too-small', {
        zh: `图谱中没有可填入 ${whole} 的名称。`,
        en: `The graph has no name for ${whole}.`,
      });
    if (!drawn.has(key)) drawn.set(key, rows[random.below(rows.length)]!);
    return drawn.get(key)![name]!;
  });
}
