import { readFileSync } from 'node:fs';
import type { Alignment, TextEmbedder, TitleSearch, VectorIndex } from '@coopkg/contracts';
import { aliasFolder } from '@coopkg/institutions';
import { decideByLikeness, type LikenessPolicy } from '../decide/likeness.js';
import { likenessPolicy } from '../decide/likeness-policy.js';
import { CollegeVectors } from '../index/college-vectors.js';
import { unpackSurface, type LinkIndex } from '../index/link-index.js';
import { linkWithTitles } from '../link-question.js';
import { toAlignments } from '../slots/to-alignments.js';
import { normaliseName } from '../text/normalise.js';
import { loadAlignmentCases, loadEvaluationIndex } from './evaluate-alignment.js';

/** A college as a question names it, within its university. */
export interface CollegeCase {
  text: string;
  university: string;
  mention: string;
  /** What the graph calls it; null: the university has no such college there. */
  entity: string | null;
  half: 'validation' | 'test';
}

/**
 * `linked` to what is meant; `asked`, with it among the choices, or about a name that the graph
 * lacks; `left` as typed; `wrong`: linked to something else, or asked without what is meant.
 */
export type CollegeOutcome = 'linked' | 'asked' | 'left' | 'wrong';

export const collegeWays = ['rules', 'vectors', 'both'] as const;
/** By dictionary and rules; by the nearest vector of the span that is meant; by linking as it is. */
export type CollegeWay = (typeof collegeWays)[number];

export interface CollegeResult {
  case: CollegeCase;
  /** Of names in other words, or of the short names of `evaluation-names.jsonl`. */
  group: 'in other words' | 'shortened' | 'not in the graph';
  outcomes: Record<CollegeWay, CollegeOutcome>;
}

const casesFile = `${aliasFolder}/evaluation-colleges.jsonl`;
const namesFile = `${aliasFolder}/evaluation-names.jsonl`;

const loadCollegeCases = (): CollegeCase[] =>
  readFileSync(casesFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CollegeCase);

/** The colleges of the shipped cases of short names. */
const shortenedColleges = (): CollegeCase[] =>
  loadAlignmentCases(namesFile).flatMap(({ text, category, expected = [], half }) => {
    const college = expected.find(({ kind }) => kind === 'college');
    const university = expected.find(({ kind }) => kind === 'university');
    return category === 'college' && college && university && half
      ? [
          {
            text,
            university: university.entity,
            mention: college.mention,
            entity: college.entity,
            half,
          },
        ]
      : [];
  });

interface World {
  index: LinkIndex;
  titles: TitleSearch;
  vectors: CollegeVectors;
}

async function openWorld(
  create: (dimensions: number) => VectorIndex,
  embedder: TextEmbedder,
): Promise<World> {
  const { index, titles } = await loadEvaluationIndex(create, namesFile);
  return { index, titles, vectors: await CollegeVectors.of(index, embedder) };
}

/** Links colleges by dictionary and rules, by vectors alone, and by both. */
export async function evaluateCollegeNames(
  create: (dimensions: number) => VectorIndex,
  embedder: TextEmbedder,
): Promise<CollegeResult[]> {
  const { index, titles, vectors } = await openWorld(create, embedder);
  const both: LinkIndex = { ...index, collegeVectors: vectors };
  const align = async (text: string, known: LinkIndex): Promise<Alignment[]> =>
    toAlignments(await linkWithTitles(text, known, titles));
  const results: CollegeResult[] = [];
  for (const [one, isShortened] of [
    ...loadCollegeCases().map((given) => [given, false] as const),
    ...shortenedColleges().map((given) => [given, true] as const),
  ])
    results.push({
      case: one,
      group:
        one.entity === null ? 'not in the graph' : isShortened ? 'shortened' : 'in other words',
      outcomes: {
        rules: outcomeOf(one, await align(one.text, index)),
        vectors: await outcomeOfVectors(one, index, vectors),
        both: outcomeOf(one, await align(one.text, both)),
      },
    });
  return results;
}

async function outcomeOfVectors(
  { mention, university, entity }: CollegeCase,
  index: LinkIndex,
  vectors: CollegeVectors,
): Promise<CollegeOutcome> {
  const likely = await vectors.likest(normaliseName(mention), entriesOf(university, index));
  const decision = decideByLikeness(likely, likenessPolicy());
  if (decision.kind === 'none') return 'left';
  if (decision.kind === 'link')
    return index.entries.at(decision.entry).value === entity ? 'linked' : 'wrong';
  const values = decision.entries.map((entry) => index.entries.at(entry).value);
  return entity === null || values.includes(entity) ? 'asked' : 'wrong';
}

function outcomeOf(
  { text, mention, entity }: CollegeCase,
  alignments: readonly Alignment[],
): CollegeOutcome {
  const start = text.indexOf(mention);
  const end = start + mention.length;
  const there = alignments.filter((one) => one.start < end && start < one.end);
  if (there.some((one) => one.kind === 'college' && one.entity === entity && entity !== null))
    return 'linked';
  const asked = there.filter((one) => one.entity === null && (one.candidates?.length ?? 0) > 0);
  if (asked.some(({ candidates }) => entity === null || candidates!.includes(entity)))
    return 'asked';
  const isLinked = there.some((one) => one.entity !== null && one.entity !== one.mention);
  return isLinked || asked.length > 0 ? 'wrong' : 'left';
}

const entriesOf = (university: string, index: LinkIndex): number[] =>
  [...index.surfaces.get(normaliseName(university))]
    .map((packed) => unpackSurface(packed).entry)
    .filter((entry) => index.entries.at(entry).value === university);

/** Right links that one wrong link takes back, and right questions that a needless one does. */
const costs = { wrongLink: 5, needlessQuestion: 2 };

/**
 * The thresholds that decide best on the validation half: of links first, then of questions about
 * what is left.
 */
export async function fitCollegeLikeness(
  create: (dimensions: number) => VectorIndex,
  embedder: TextEmbedder,
): Promise<LikenessPolicy> {
  const { index, vectors } = await openWorld(create, embedder);
  const validation = loadCollegeCases().filter(({ half }) => half === 'validation');
  const looked = await Promise.all(
    validation.map(async ({ mention, university, entity }) => ({
      entity,
      likely: await vectors.likest(normaliseName(mention), entriesOf(university, index)),
    })),
  );
  const valueOf = (entry: number): string => index.entries.at(entry).value;
  const gain = (policy: LikenessPolicy): number =>
    looked.reduce((sum, { entity, likely }) => {
      const decision = decideByLikeness(likely, policy);
      if (decision.kind === 'link')
        return sum + (valueOf(decision.entry) === entity ? 1 : -costs.wrongLink);
      if (decision.kind === 'none') return sum;
      const isMeant = decision.entries.some((entry) => valueOf(entry) === entity);
      return sum + (isMeant ? 1 : -costs.needlessQuestion);
    }, 0);
  const best = (policies: LikenessPolicy[]): LikenessPolicy =>
    policies.reduce((top, policy) => (gain(policy) > gain(top) ? policy : top));
  const { link } = best(thresholds.map((threshold) => ({ link: threshold, ask: null })));
  return best([{ link, ask: null }, ...thresholds.map((threshold) => ({ link, ask: threshold }))]);
}

/** From strict to lenient: of equally good ones the strictest is taken. */
const thresholds = Array.from({ length: 30 }, (_, at) => (95 - 2 * at) / 100).flatMap((least) =>
  [0.12, 0.08, 0.04, 0].map((margin) => ({ least, margin })),
);
