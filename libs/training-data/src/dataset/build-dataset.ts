import { frameOf, parsed } from '@coopkg/cypher';
import { Fault, type GraphReader, type Language } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import { mix, Sampler, type Filling, placeholders, type Template } from '@coopkg/question-types';
import type { Composition } from './composition.js';
import {
  datasetKinds,
  datasetRecipes,
  isComposition,
  type DatasetKind,
  type DatasetRecipe,
  type ProtocolKind,
} from './dataset-kind.js';
import type { DatasetLine } from './dataset-line.js';
import { DistinctQuestions, heldElsewhere } from './distinct-questions.js';
import { render, type RenderOptions } from './render.js';

export interface DatasetOptions extends RenderOptions {
  graph: GraphReader;
  templates: readonly Template[];
  /** For COMPOSITION and COMPOSITION_VALIDATION. */
  compositions?: readonly Composition[];
  languages?: readonly Language[];
  seed?: number;
  /** Samples of each wording, where not the kind's own. */
  samples?: number;
  /** Only these question types. */
  types?: readonly string[];
  signal?: AbortSignal;
  /** Told of a type that this graph cannot answer, which is left out; without it that is a fault. */
  onEmptyType?: (type: string) => void;
  /** 0..1, and the type at work. */
  onProgress?: (done: number, type: string) => void;
}

/** Fillings drawn for one type; larger sets use them again with other wordings. */
const mostFillings = 400;

/**
 * Lines one by one, no question twice, none that a wording of another split asks. Both languages of
 * a type are filled alike, and lines of one filling differ in their id's language only. The same
 * seed gives the same lines.
 */
export async function* buildDataset(
  kind: DatasetKind,
  options: DatasetOptions,
): AsyncGenerator<DatasetLine> {
  const seed = mix(options.seed ?? 1, datasetKinds.indexOf(kind) + 1);
  const sampler = new Sampler(options.graph, seed);
  if (isComposition(kind)) yield* compositions(options, sampler, seed);
  else yield* protocol(kind, options, sampler, seed);
}

async function* protocol(
  kind: ProtocolKind,
  options: DatasetOptions,
  sampler: Sampler,
  seed: number,
): AsyncGenerator<DatasetLine> {
  const recipe = datasetRecipes[kind];
  const samples = options.samples ?? recipe.samples;
  const templates = options.templates.filter(
    ({ id }) => options.types === undefined || options.types.includes(id),
  );
  const questions = new DistinctQuestions();
  for (const [index, template] of templates.entries()) {
    options.signal?.throwIfAborted();
    const own = mix(seed, numberOf(template.id));
    const share = (within: number): void =>
      options.onProgress?.((index + within) / templates.length, template.id);
    const fillings = await sampler.sample({
      cypher: template.cypher,
      slots: template.slots,
      count: Math.min(mostFillings, mostWordings(template, recipe, options) * samples),
      seed: own,
      onFound: share,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    if (fillings.length > 0)
      yield* linesOf(template, fillings, { recipe, samples, seed: own, questions, options });
    else if (options.onEmptyType === undefined) throw nothingFound(template.id);
    else options.onEmptyType(template.id);
    share(1);
  }
}

const languagesOf = ({ languages = ['zh', 'en'] }: DatasetOptions): readonly Language[] =>
  languages;

const mostWordings = (
  { wordings }: Template,
  { splits }: DatasetRecipe,
  options: DatasetOptions,
): number =>
  Math.max(
    ...languagesOf(options).map((language) =>
      splits.reduce((sum, split) => sum + wordings[language][split].length, 0),
    ),
  );

interface TypeOptions {
  recipe: DatasetRecipe;
  samples: number;
  seed: number;
  questions: DistinctQuestions;
  options: DatasetOptions;
}

/** The lines of one type, Chinese ones first; those of one place ask the same in each language. */
function linesOf(
  template: Template,
  fillings: readonly Filling[],
  { recipe, samples, seed, questions, options }: TypeOptions,
): DatasetLine[] {
  const languages = languagesOf(options);
  const worded = languages.map((language) => ({
    language,
    lines: [] as DatasetLine[],
    wordings: recipe.splits.flatMap((split) =>
      template.wordings[language][split].map((text, n) => ({ key: `${split}${n + 1}`, text })),
    ),
    elsewhere: heldElsewhere(template, language, recipe.splits),
  }));
  for (let order = 0; order < mostWordings(template, recipe, options); order++)
    for (let n = 0; n < samples; n++) {
      const asked = worded.filter(({ wordings }) => order < wordings.length);
      const place = order * samples + n;
      const taken = questions.take({
        wordings: asked.map(({ language, wordings, elsewhere }) => ({
          language,
          text: wordings[order]!.text,
          elsewhere,
        })),
        fillings,
        first: place,
        seed: mix(seed, place),
        options,
      });
      for (const [at, { language, lines, wordings }] of asked.entries()) {
        if (taken === null) continue;
        const { key } = wordings[order]!;
        lines.push({
          id: `${template.id}-${key}-${String(n + 1).padStart(3, '0')}-${language}`,
          type: template.id,
          language,
          question: taken.questions[at]!,
          ...goldOf(template.cypher, taken.filling),
          wording: key,
        });
      }
    }
  return worded.flatMap(({ lines }) => lines);
}

async function* compositions(
  options: DatasetOptions,
  sampler: Sampler,
  seed: number,
): AsyncGenerator<DatasetLine> {
  const entries = (options.compositions ?? []).filter(({ language }) =>
    (options.languages ?? ['zh', 'en']).includes(language),
  );
  const samples = options.samples ?? 1;
  const drawn = new Map<string, Filling[]>();
  for (const [index, entry] of entries.entries()) {
    options.signal?.throwIfAborted();
    const key = `${entry.cypher} ${entry.id.replace(/-(zh|en)$/, '')}`;
    const slots = [...new Set(placeholders(entry.question))];
    const own = mix(seed, numberOf(entry.id.replace(/-(zh|en)$/, '')));
    let fillings = drawn.get(key);
    if (fillings === undefined)
      drawn.set(
        key,
        (fillings = await sampler.sample({
          cypher: entry.cypher,
          slots,
          count: samples,
          seed: own,
        })),
      );
    for (const [n, filling] of fillings.entries()) {
      const id =
        samples === 1
          ? entry.id
          : entry.id.replace(/(-(?:zh|en))$/, `-${String(n + 1).padStart(3, '0')}$1`);
      const { language, question: text, cypher } = entry;
      const random = new Random(mix(own, n));
      yield {
        id,
        type: 'composition',
        language,
        question: render(random, text, filling, language, options),
        ...goldOf(cypher, filling),
        wording: 'composition',
      };
    }
    options.onProgress?.((index + 1) / entries.length, entry.id);
  }
}

const goldOf = (
  cypher: string,
  { values }: Filling,
): Pick<DatasetLine, 'cypher' | 'parameters' | 'extraction'> => ({
  cypher,
  parameters: values,
  extraction: frameOf(parsed(cypher)),
});

const numberOf = (id: string): number =>
  [...id].reduce((sum, character) => Math.imul(sum, 31) + character.codePointAt(0)!, 7) >>> 0;

const nothingFound = (type: string): Fault =>
  new Fault('sampling-failed', {
    zh: `当前的图里找不到能回答类型 ${type} 的实体；请装入更大的图，或用 --types 去掉这一类型。`,
    en: `The graph holds nothing that answers type ${type}; load a larger graph, or leave this type out with --types.`,
  });
