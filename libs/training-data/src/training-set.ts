import type { Language } from '@coopkg/contracts';
import { parsed, print } from '@coopkg/cypher';
import { Random } from '@coopkg/random';
import { noQuery, type Template, type WordingSplit } from '@coopkg/question-types';
import { confuseKind, writeOut, type LiteralValues } from './augment/literals.js';
import { addColumns } from './augment/columns.js';
import { addCondition } from './augment/conditions.js';
import { addNoise } from './augment/noise.js';
import { varyScope, type Pair } from './augment/scope.js';
import { compose } from './compose/compose.js';
import { expandWording } from './wordings/expand-wording.js';
import type { ShortWordings } from './wordings/short-wordings.js';
import { numberSlots } from './compose/slots.js';
import type { QuestionPatterns } from './wordings/question-patterns.js';
import { unanswerable } from './unanswerable.js';

/** A question as the model sees it, with the query that it should write. */
export interface TrainingPair {
  /** Question type, `composition` or `unanswerable`. */
  type: string;
  language: Language;
  question: string;
  cypher: string;
}

export interface TrainingSetOptions {
  templates: readonly Template[];
  seed: number;
  /** How often each wording is used; the first time as written, later with variations. */
  rounds: number;
  /** Short wordings, and how many expansions for each type and language. */
  shortWordings?: ShortWordings;
  expansions?: number;
  /** How much more often than others some types stand in the set: those that validation shows to be hard. */
  emphasis?: Readonly<Record<string, number>>;
  /** Questions outside the 70 types: drawn by the generator, for each language. */
  compositions: number;
  /** Questions outside the 70 types: written patterns, and how many expansions of each pattern and language. */
  patterns?: QuestionPatterns;
  patternExpansions?: number;
  /** The share of the patterns' expansions that get a further restriction, further columns, or both; of short askings a quarter of it. */
  widened?: number;
  /** Wordings that no training pair may repeat, beside the held-out ones of the templates. */
  heldOut?: readonly string[];
  /** Questions that the graph cannot answer, for each language. */
  unanswerable: number;
  splits?: readonly WordingSplit[];
  literals?: LiteralValues;
}

function vary(
  random: Random,
  template: Template,
  wording: string,
  language: Language,
  literals: LiteralValues,
): Pair {
  let pair: Pair = { question: wording, cypher: template.cypher };
  if (template.slots.includes('person') && template.id !== 'R05' && random.chance(0.35))
    pair = varyScope(random, pair, language);
  if (random.chance(0.07)) pair = writeOut(random, pair, literals);
  else if (random.chance(0.06)) pair = confuseKind(random, pair);
  return pair;
}

type Add = (type: string, language: Language, pair: Pair, noisy: boolean) => void;

/** A question as asked by someone who wants more of it: a further restriction, further columns, or both. */
function widen(random: Random, pair: Pair, language: Language): Pair {
  const restricted = random.chance(0.5) ? addCondition(random, pair, language) : pair;
  return restricted === pair || random.chance(0.4)
    ? addColumns(random, restricted, language)
    : restricted;
}

/** Expansions of the written patterns; families of questions without an answer get them by how many patterns they have. */
function addPatterns(
  random: Random,
  options: TrainingSetOptions,
  literals: LiteralValues,
  add: Add,
): void {
  for (const pattern of Object.values(options.patterns ?? {}))
    for (const language of ['zh', 'en'] as const) {
      const wordings = pattern[language];
      const answerable = pattern.cypher !== noQuery;
      const times = answerable
        ? (options.patternExpansions ?? 0)
        : Math.round((wordings.length * (options.patternExpansions ?? 0)) / 8);
      for (let i = 0; i < times; i++) {
        const written: Pair = {
          question: expandWording(random, wordings[i % wordings.length]!, language),
          cypher: pattern.cypher,
        };
        const whole =
          answerable && random.chance(options.widened ?? 0)
            ? widen(random, written, language)
            : written;
        const scoped =
          answerable && random.chance(0.12) ? varyScope(random, whole, language) : whole;
        add(
          answerable ? 'composition' : 'unanswerable',
          language,
          random.chance(0.04) ? writeOut(random, scoped, literals) : scoped,
          random.chance(0.5),
        );
      }
    }
}

/** A query as the grammar of decoding spells it. */
const spelt = (cypher: string): string => (cypher === noQuery ? cypher : print(parsed(cypher)));

/** What stays of a wording when marks, spaces and case are gone: two that agree in it are the same wording. */
const bare = (text: string): string => text.replace(/[\s\p{P}]/gu, '').toLowerCase();

/** Training pairs in random order, no question twice and none that is held out. The same options give the same pairs. */
export function makeTrainingSet(options: TrainingSetOptions): TrainingPair[] {
  const random = new Random(options.seed);
  const held = new Set(
    options.templates
      .flatMap(({ wordings }) =>
        [wordings.zh, wordings.en].flatMap(({ validation, test }) => [...validation, ...test]),
      )
      .concat(options.heldOut ?? [])
      .map((text) => bare(numberSlots(text, '').question)),
  );
  const seen = new Set<string>();
  const pairs: TrainingPair[] = [];
  const literals = options.literals ?? {};
  const add = (type: string, language: Language, pair: Pair, noisy: boolean): void => {
    const { question, cypher } = numberSlots(pair.question, pair.cypher);
    const text = noisy ? addNoise(random, question, language) : question;
    // Noise does not make another wording of a held-out one.
    if (seen.has(text) || held.has(bare(question)) || held.has(bare(text))) return;
    seen.add(text);
    pairs.push({ type, language, question: text, cypher: spelt(cypher) });
  };
  for (const template of options.templates)
    for (const language of ['zh', 'en'] as const)
      for (const split of options.splits ?? (['manual', 'generated', 'wide'] as const)) {
        for (const wording of template.wordings[language][split])
          for (
            let round = 0;
            round < options.rounds * (options.emphasis?.[template.id] ?? 1);
            round++
          ) {
            const pair =
              round === 0
                ? { question: wording, cypher: template.cypher }
                : vary(random, template, wording, language, literals);
            add(template.id, language, pair, round > 0 || random.chance(0.3));
          }
      }
  for (const template of options.templates)
    for (const language of ['zh', 'en'] as const) {
      const wordings = options.shortWordings?.[template.id]?.[language] ?? [];
      for (
        let i = 0;
        wordings.length > 0 &&
        i < (options.expansions ?? 0) * (options.emphasis?.[template.id] ?? 1);
        i++
      ) {
        const written: Pair = {
          question: expandWording(random, random.pick(wordings), language),
          cypher: template.cypher,
        };
        const pair = random.chance((options.widened ?? 0) / 4)
          ? widen(random, written, language)
          : written;
        add(
          template.id,
          language,
          template.slots.includes('person') && template.id !== 'R05' && random.chance(0.2)
            ? varyScope(random, pair, language)
            : pair,
          random.chance(0.4),
        );
      }
    }
  addPatterns(random, options, literals, add);
  for (const language of ['zh', 'en'] as const)
    for (let i = 0; i < options.compositions; i++) {
      const { question, cypher } = compose(random, language);
      const pair = { question: question.replace(/\$([a-z]+\d?)/g, '{$1}'), cypher };
      add(
        'composition',
        language,
        random.chance(0.05) ? writeOut(random, pair, literals) : pair,
        random.chance(0.6),
      );
    }
  for (const language of ['zh', 'en'] as const)
    for (let i = 0; i < options.unanswerable; i++) {
      const question = unanswerable(random, language).replace(/\$([a-z]+\d?)/g, '{$1}');
      const pair = { question, cypher: noQuery };
      add(
        'unanswerable',
        language,
        random.chance(0.08) ? writeOut(random, pair, literals) : pair,
        random.chance(0.5),
      );
    }
  return random.shuffle(pairs);
}
