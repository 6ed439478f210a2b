import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApplication } from '@coopkg/application';
import type { FilledWording, RoundTripReport } from '@coopkg/align';
import type { GraphReader, Language } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import type { CommandContext } from '../command-context.js';

/** Values of one slot that belong together: a college with its university, a person with both. */
type Row = Record<string, string>;
interface Names {
  people: Row[];
  latin: ReadonlySet<string>;
  values: Record<string, string[]>;
}

const rowsDrawn = 3000;

async function readNames(graph: GraphReader): Promise<Names> {
  const rows = async (cypher: string): Promise<Row[]> => {
    const found: Row[] = [];
    for await (const row of graph.stream(`${cypher} LIMIT ${rowsDrawn}`)) found.push(row as Row);
    return found;
  };
  const list = async (label: string, property: string): Promise<string[]> =>
    (
      await rows(
        `MATCH (n:${label}) WHERE n.${property} IS NOT NULL WITH DISTINCT n.${property} AS value RETURN value ORDER BY value`,
      )
    ).map(({ value }) => value!);
  const people = await rows(
    'MATCH (r:Researcher) WHERE r.university IS NOT NULL AND r.college IS NOT NULL AND r.nameEn IS NOT NULL RETURN r.name AS person, r.nameEn AS latin, r.university AS university, r.college AS college ORDER BY r.id',
  );
  const times = new Map<string, number>();
  for (const name of people.flatMap(({ person, latin }) => [person!, latin!]))
    times.set(name, (times.get(name) ?? 0) + 1);
  const unique = people.filter(({ person }) => times.get(person!) === 1);
  return {
    people: unique,
    latin: new Set(unique.map(({ latin }) => latin!).filter((name) => times.get(name) === 1)),
    values: {
      rank: await list('Researcher', 'title'),
      paper: await list('Paper', 'title'),
      project: await list('Project', 'name'),
      venue: await list('Paper', 'venue'),
      source: await list('Project', 'source'),
      category: await list('Project', 'category'),
      discipline: await list('Project', 'discipline'),
      grant: await list('Project', 'number'),
      topic: (
        await rows(
          'MATCH (r:Researcher) UNWIND r.interests AS value WITH DISTINCT value RETURN value ORDER BY value',
        )
      ).map(({ value }) => value!),
    },
  };
}

/** The wording with a name in each slot: people, universities and colleges that belong together, the second ones of another person. */
function fill(
  random: Random,
  wording: string,
  language: Language,
  { people, latin, values }: Names,
): string {
  const owners = new Map<string, Row>();
  const said = new Map<string, string>();
  const ownerOf = (number: string): Row => {
    if (!owners.has(number)) owners.set(number, random.pick(people));
    return owners.get(number)!;
  };
  const draw = (kind: string, number: string): string => {
    if (kind === 'year') return String(2010 + random.below(14));
    if (kind === 'number') return String(random.pick([3, 5, 8, 10, 12, 20, 30, 60]));
    const own = values[kind];
    if (own) return random.pick(own);
    const owner = ownerOf(number);
    return kind === 'person' && language === 'en' && latin.has(owner['latin']!)
      ? owner['latin']!
      : owner[kind]!;
  };
  return wording.replace(/\$([a-z]+)(\d?)(?![a-z])/gu, (slot, kind: string, number: string) => {
    const value = said.get(slot) ?? draw(kind, number);
    said.set(slot, value);
    return value;
  });
}

/** Every training wording with names of the graph, linked again; with a folder, `wordings.json` is written there. */
export async function evaluateWordings(
  context: CommandContext,
  { seed, out }: { seed: number; out?: string },
): Promise<RoundTripReport> {
  const [
    { linkedPair, roundTrip, withSteps },
    { loadTemplates, noQuery, templateFolder },
    { expandWording, loadShortWordings, loadPatterns, numberSlots },
  ] = await Promise.all([
    import('@coopkg/align'),
    import('@coopkg/question-types'),
    import('@coopkg/training-data'),
  ]);
  const application = await openApplication(context.configuration, {
    parts: ['graph', 'index'],
    onProgress: (_, progress) => {
      context.progress(progress);
    },
  });
  try {
    const names = await readNames(application.graph);
    const [templates, shortWordings, patterns] = await Promise.all([
      loadTemplates(templateFolder),
      loadShortWordings(),
      loadPatterns(),
    ]);
    const random = new Random(seed);
    const filled = (
      id: string,
      cypher: string,
      wording: string,
      language: Language,
    ): FilledWording => {
      const pair = withSteps(numberSlots(wording, cypher));
      return {
        id: `${id} ${language}`,
        slotted: linkedPair(pair).question,
        text: fill(random, pair.question, language, names),
      };
    };
    const report = roundTrip(
      (function* cases() {
        for (const language of ['zh', 'en'] as const) {
          for (const { id, cypher, wordings } of templates) {
            for (const split of ['manual', 'generated', 'wide', 'validation'] as const)
              for (const wording of wordings[language][split])
                yield filled(id, cypher, wording, language);
            for (const wording of shortWordings[id]?.[language] ?? [])
              yield filled(id, cypher, expandWording(random, wording, language), language);
          }
          for (const [id, pattern] of Object.entries(patterns))
            if (pattern.cypher !== noQuery)
              for (const wording of pattern[language])
                yield filled(
                  id,
                  pattern.cypher,
                  expandWording(random, wording, language),
                  language,
                );
        }
      })(),
      application.linkIndex,
    );
    if (out !== undefined) {
      await mkdir(out, { recursive: true });
      await writeFile(
        path.join(out, 'wordings.json'),
        `${JSON.stringify({ seed, ...report }, null, 1)}\n`,
      );
    }
    return report;
  } finally {
    await application.close({ lingerMs: context.configuration.graphLingerMs });
  }
}

export const wordingsText = ({ wordings, kept, failures }: RoundTripReport): string =>
  [
    `${kept} of ${wordings} filled wordings keep their slots (${((100 * kept) / wordings).toFixed(2)}%)`,
    ...failures
      .slice(0, 40)
      .map(({ id, text, slotted, got }) => `${id}: ${text}\n  wanted ${slotted}\n  got    ${got}`),
  ].join('\n');
