import { Fault, type GraphReader } from '@coopkg/contracts';
import { loadTemplates, mix, noQuery, templateFolder } from '@coopkg/question-types';
import { Random } from '@coopkg/random';
import {
  buildDataset,
  compositionFiles,
  expandWording,
  loadCompositions,
  loadPatterns,
  type Composition,
  type DatasetLine,
  type ValueNames,
} from '@coopkg/training-data';

export interface AnswerQuestionsOptions {
  graph: GraphReader;
  names: ValueNames;
  /** Questions of each language. */
  perLanguage: number;
  seed: number;
  /** Ids of compositions and wordings that are not asked again. */
  except?: ReadonlySet<string>;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

const languages = ['zh', 'en'] as const;

/**
 * Questions with gold queries whose answers people read: a third of the 70 types, a third of the
 * written compositions to choose by, a third of the written training wordings. No test split. The
 * same seed draws the same.
 */
export async function answerQuestions(options: AnswerQuestionsOptions): Promise<DatasetLine[]> {
  const { perLanguage, seed } = options;
  const third = Math.ceil(perLanguage / 3);
  const lines: DatasetLine[] = [];
  for (const [at, language] of languages.entries()) {
    const taken = new Set<string>();
    const share = (within: number): void => {
      options.onProgress((at + within) / languages.length);
    };
    const own: DatasetLine[] = [];
    const add = async (source: AsyncIterable<DatasetLine>, upTo: number): Promise<void> => {
      for await (const line of source) {
        if (own.length >= upTo) return;
        own.push(line);
        share(own.length / perLanguage);
      }
    };
    await add(ofTypes(language, seed, third, options), third);
    const written = (await loadCompositions(compositionFiles.COMPOSITION_VALIDATION)).filter(
      (one) => one.language === language,
    );
    await add(ofCompositions(shuffled(written, seed), taken, options), third * 2);
    await add(ofCompositions(await ofPatterns(language, seed), taken, options), perLanguage);
    lines.push(...own);
  }
  return lines;
}

const shuffled = <Item>(items: readonly Item[], seed: number): Item[] =>
  new Random(seed).shuffle(items);

async function* ofTypes(
  language: Composition['language'],
  seed: number,
  count: number,
  { graph, names, signal }: AnswerQuestionsOptions,
): AsyncGenerator<DatasetLine> {
  const templates = shuffled(await loadTemplates(templateFolder), seed).slice(0, count);
  for (const template of templates)
    for await (const line of buildDataset('VALIDATION', {
      graph,
      names,
      signal,
      seed,
      templates: [template],
      languages: [language],
      samples: 1,
      onEmptyType: () => undefined,
    })) {
      yield line;
      break;
    }
}

/** One line of each composition that the graph answers, whose query was not asked before. */
async function* ofCompositions(
  compositions: readonly Composition[],
  taken: Set<string>,
  { graph, names, signal, seed, except }: AnswerQuestionsOptions,
): AsyncGenerator<DatasetLine> {
  for (const composition of compositions) {
    const { id, cypher } = composition;
    if (taken.has(cypher) || cypher === noQuery || except?.has(id) === true) continue;
    taken.add(cypher);
    yield* withinTime(
      buildDataset('COMPOSITION_VALIDATION', {
        graph,
        names,
        signal,
        seed,
        templates: [],
        compositions: [composition],
        languages: [composition.language],
      }),
    );
  }
}

/** Nothing where the graph takes too long for a query. */
async function* withinTime(lines: AsyncIterable<DatasetLine>): AsyncGenerator<DatasetLine> {
  try {
    yield* lines;
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'query-timeout') throw error;
  }
}

async function ofPatterns(language: Composition['language'], seed: number): Promise<Composition[]> {
  const patterns = Object.entries(await loadPatterns());
  return shuffled(patterns, mix(seed, 2)).map(([id, pattern], at) => {
    const random = new Random(mix(seed, at));
    const question = expandWording(random, random.pick(pattern[language]), language);
    return { id: `${id}-${language}`, language, question, cypher: pattern.cypher };
  });
}
