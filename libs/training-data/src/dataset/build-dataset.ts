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
  type ProtocolKind,
} from './dataset-kind.js';
import type { DatasetLine } from './dataset-line.js';
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
  /** 0..1, and the type that was just made. */
  onProgress?: (done: number, type: string) => void;
}

/** Fillings drawn for one type; larger sets use them again with other wordings. */
const mostFillings = 400;

/**
 * Lines one by one. Both languages of a type are filled alike, and lines of one filling differ in
 * their id's language only. The same seed gives the same lines.
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
  for (const [index, template] of templates.entries()) {
    options.signal?.throwIfAborted();
    const own = mix(seed, numberOf(template.id));
    const languages = options.languages ?? (['zh', 'en'] as const);
    const wordings = (language: Language): { key: string; text: string }[] =>
      recipe.splits.flatMap((split) =>
        template.wordings[language][split].map((text, n) => ({ key: `${split}${n + 1}`, text })),
      );
    const most = Math.max(...languages.map((language) => wordings(language).length));
    const fillings = await sampler.sample({
      cypher: template.cypher,
      slots: template.slots,
      count: Math.min(mostFillings, most * samples),
      seed: own,
    });
    if (fillings.length === 0) throw nothingFound(template.id);
    for (const language of languages)
      for (const [order, { key, text }] of wordings(language).entries())
        for (let n = 0; n < samples; n++) {
          const filling = fillings[(order * samples + n) % fillings.length]!;
          const id = `${template.id}-${key}-${String(n + 1).padStart(3, '0')}-${language}`;
          const random = new Random(mix(own, order * samples + n));
          yield {
            id,
            type: template.id,
            language,
            ...question(random, text, template.cypher, filling, language, options),
            wording: key,
          };
        }
    options.onProgress?.((index + 1) / templates.length, template.id);
  }
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
      yield {
        id,
        type: 'composition',
        language: entry.language,
        ...question(
          new Random(mix(own, n)),
          entry.question,
          entry.cypher,
          filling,
          entry.language,
          options,
        ),
        wording: 'composition',
      };
    }
    options.onProgress?.((index + 1) / entries.length, entry.id);
  }
}

function question(
  random: Random,
  wording: string,
  cypher: string,
  filling: Filling,
  language: Language,
  options: RenderOptions,
): Pick<DatasetLine, 'question' | 'cypher' | 'parameters' | 'extraction'> {
  return {
    question: render(random, wording, filling, language, options),
    cypher,
    parameters: filling.values,
    extraction: frameOf(parsed(cypher)),
  };
}

const numberOf = (id: string): number =>
  [...id].reduce((sum, character) => Math.imul(sum, 31) + character.codePointAt(0)!, 7) >>> 0;

const nothingFound = (type: string): Fault =>
  new Fault('sampling-failed', {
    zh: `当前的图里找不到能回答类型 ${type} 的实体；请装入更大的图，或用 --types 去掉这一类型。`,
    en: `The graph holds nothing that answers type ${type}; load a larger graph, or leave this type out with --types.`,
  });
