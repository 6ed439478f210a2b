import type { EnglishName, GraphReader, Language, Suggestion } from '@coopkg/contracts';

import type { Tail } from './name-tails.js';

/** A suggestion comes in time or not at all. */
const timeoutMs = 500;
const mostOfAKind = 4;
const mostLookedAt = 12;
/** A title is not looked for by less. */
const shortestTitle = 4;

/** An end of what was typed, by its number, as the graph may write it. */
interface Wanted {
  at: number;
  text: string;
}
type Row = [at: number, id: string, name: string, nameEn: string | null, detail: string | number];

const personReturned = "RETURN wanted.at, r.id, r.name, r.nameEn, coalesce(r.university, '')";
const isThere = '($university IS NULL OR r.university = $university)';
const looks = {
  chinese: `MATCH (r:Researcher) WHERE r.name STARTS WITH wanted.text AND ${isThere}
    ${personReturned}`,
  latin: `MATCH (r:Researcher) WHERE r.nameEn STARTS WITH wanted.text AND ${isThere}
    ${personReturned}`,
  papers: `MATCH (p:Paper) WHERE p.title STARTS WITH wanted.text
    RETURN wanted.at, p.id, p.title, null, coalesce(p.year, '')`,
  projects: `MATCH (j:Project) WHERE j.name STARTS WITH wanted.text
    RETURN wanted.at, j.id, j.name, null, coalesce(j.university, '')`,
} as const;

export interface Naming {
  typed: string;
  tails: readonly Tail[];
  language: Language;
  englishName: EnglishName;
  /** The university that was typed: people are looked for there. */
  university: string | null;
}

/**
 * People, papers and projects whose names begin with an end of what was typed. A person's university
 * is written with the name where it isn't there already: namesakes are told apart before the
 * question is asked.
 */
export async function namedInGraph(graph: GraphReader, naming: Naming): Promise<Suggestion[]> {
  const all: Wanted[] = naming.tails.map(({ text }, at) => ({ at, text }));
  const isLatin = ({ text }: Wanted): boolean => /^\p{Script=Latin}/u.test(text);
  const titles = all.filter(({ text }) => text.length >= shortestTitle);
  const [chinese, latin, papers, projects] = await Promise.all([
    look(
      graph,
      naming,
      looks.chinese,
      all.filter((wanted) => !isLatin(wanted)),
    ),
    look(
      graph,
      naming,
      looks.latin,
      all.filter(isLatin).map(({ at, text }) => ({ at, text: capitalised(text) })),
    ),
    look(graph, naming, looks.papers, titles),
    look(graph, naming, looks.projects, titles),
  ]);
  return [
    ...best([...chinese, ...latin]).map((row) => person(row, naming)),
    ...best(papers).map((row) => titled('paper', row, naming)),
    ...best(projects).map((row) => titled('project', row, naming)),
  ];
}

async function look(
  graph: GraphReader,
  { university }: Naming,
  match: string,
  wanted: readonly Wanted[],
): Promise<Row[]> {
  if (wanted.length === 0) return [];
  const { rows } = await graph.query(
    `UNWIND $wanted AS wanted ${match} LIMIT ${mostLookedAt}`,
    { wanted: [...wanted], university },
    { timeoutMs, maxRows: mostLookedAt },
  );
  return rows as unknown as Row[];
}

/** Those that more of what was typed belongs to come first; each once. */
const best = (rows: Row[]): Row[] =>
  [
    ...new Map(rows.sort((left, right) => left[0] - right[0]).map((row) => [row[1], row])).values(),
  ].slice(0, mostOfAKind);

function person([at, , name, nameEn, university]: Row, naming: Naming): Suggestion {
  const { language, englishName } = naming;
  const before = beforeTail(at, naming);
  const isChinese = language === 'zh';
  const place = isChinese
    ? String(university)
    : (englishName('university', String(university)) ?? String(university));
  const shown = isChinese ? name : (nameEn ?? name);
  const isPlaced = place === '' || university === naming.university || before.includes(place);
  const whole = isPlaced ? shown : isChinese ? `${place}的${shown}` : `${shown} of ${place}`;
  return { kind: 'person', text: `${before}${whole}`, name: shown, detail: place || null };
}

function titled(
  kind: 'paper' | 'project',
  [at, , title, , detail]: Row,
  naming: Naming,
): Suggestion {
  const { language, englishName } = naming;
  const before = beforeTail(at, naming).replace(/[《"“「]$/u, '');
  const told =
    kind === 'project' && language === 'en'
      ? (englishName('university', String(detail)) ?? String(detail))
      : String(detail);
  const whole = language === 'zh' ? `《${title}》` : `"${title}"`;
  return { kind, text: `${before}${whole}`, name: title, detail: told || null };
}

const beforeTail = (at: number, { typed, tails }: Naming): string =>
  typed.slice(0, tails[at]!.start);

const capitalised = (text: string): string =>
  text.replace(/(?<![\p{L}'])\p{Ll}/gu, (letter) => letter.toUpperCase());
