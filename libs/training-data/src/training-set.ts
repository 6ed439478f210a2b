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
  /**
   * How much more often than others some types stand in the set: those that validation shows to be
   * hard.
   */
  emphasis?: Readonly<Record<string, number>>;
  /** Questions outside the 70 types: drawn by the generator, for each language. */
  compositions: number;
  /**
   * Questions outside the 70 types: written patterns, and how many expansions of each pattern and
   * language.
   */
  patterns?: QuestionPatterns;
  patternExpansions?: number;
  /**
   * The share of the patterns' expansions that get a further restriction, further columns, or both;
   * of short askings a quarter of it.
   */
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
  if (hasScope(template) && random.chance(0.35)) pair = varyScope(random, pair, language);
  if (random.chance(0.07)) pair = writeOut(random, pair, literals);
  else if (random.chance(0.06)) pair = confuseKind(random, pair);
  return pair;
}

const languages = ['zh', 'en'] as const;

/** Whether the wordings name a person who can be said with or without an institution. */
const hasScope = ({ id, slots }: Template): boolean => slots.includes('person') && id !== 'R05';

const emphasisOf = ({ emphasis }: TrainingSetOptions, { id }: Template): number =>
  emphasis?.[id] ?? 1;

/**
 * A question as asked by someone who wants more of it: a further restriction, further columns, or
 * both.
 */
function widen(random: Random, pair: Pair, language: Language): Pair {
  const restricted = random.chance(0.5) ? addCondition(random, pair, language) : pair;
  return restricted === pair || random.chance(0.4)
    ? addColumns(random, restricted, language)
    : restricted;
}

/**
 * Expansions of the written patterns; families of questions without an answer get them by how many
 * patterns they have.
 */
function addPatterns(
  made: TrainingPairs,
  options: TrainingSetOptions,
  literals: LiteralValues,
): void {
  const { random } = made;
  for (const pattern of Object.values(options.patterns ?? {}))
    for (const language of languages) {
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
        made.add(
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

/**
 * What stays of a wording when marks, spaces and case are gone: two that agree in it are the same
 * wording.
 */
const bare = (text: string): string => text.replace(/[\s\p{P}]/gu, '').toLowerCase();

/** What was made so far: no question twice, and none that is held out. */
class TrainingPairs {
  readonly pairs: TrainingPair[] = [];
  readonly #seen = new Set<string>();
  readonly #held: ReadonlySet<string>;

  constructor(
    readonly random: Random,
    { templates, heldOut = [] }: TrainingSetOptions,
  ) {
    const wordings = templates.flatMap(({ wordings: { zh, en } }) =>
      [zh, en].flatMap(({ validation, test }) => [...validation, ...test]),
    );
    this.#held = new Set(
      [...wordings, ...heldOut].map((text) => bare(numberSlots(text, '').question)),
    );
  }

  add(type: string, language: Language, pair: Pair, noisy: boolean): void {
    const { question, cypher } = numberSlots(pair.question, pair.cypher);
    const text = noisy ? addNoise(this.random, question, language) : question;
    // Noise does not make another wording of a held-out one.
    if (this.#seen.has(text) || this.#held.has(bare(question)) || this.#held.has(bare(text)))
      return;
    this.#seen.add(text);
    this.pairs.push({ type, language, question: text, cypher: spelt(cypher) });
  }
}

/** The types' own wordings: the first time as written, later with variations. */
function addTypes(made: TrainingPairs, options: TrainingSetOptions, literals: LiteralValues): void {
  const { random } = made;
  const splits = options.splits ?? (['manual', 'generated', 'wide'] as const);
  for (const template of options.templates)
    for (const language of languages)
      for (const wording of splits.flatMap((split) => template.wordings[language][split]))
        for (let round = 0; round < options.rounds * emphasisOf(options, template); round++) {
          const pair =
            round === 0
              ? { question: wording, cypher: template.cypher }
              : vary(random, template, wording, language, literals);
          made.add(template.id, language, pair, round > 0 || random.chance(0.3));
        }
}

/** Expansions of the types' short wordings. */
function addShortWordings(made: TrainingPairs, options: TrainingSetOptions): void {
  const { random } = made;
  for (const template of options.templates)
    for (const language of languages) {
      const wordings = options.shortWordings?.[template.id]?.[language] ?? [];
      const times =
        wordings.length === 0 ? 0 : (options.expansions ?? 0) * emphasisOf(options, template);
      for (let i = 0; i < times; i++) {
        const written: Pair = {
          question: expandWording(random, random.pick(wordings), language),
          cypher: template.cypher,
        };
        const pair = random.chance((options.widened ?? 0) / 4)
          ? widen(random, written, language)
          : written;
        const scoped =
          hasScope(template) && random.chance(0.2) ? varyScope(random, pair, language) : pair;
        made.add(template.id, language, scoped, random.chance(0.4));
      }
    }
}

/** Drawn questions: compositions over the schema, then such as the graph cannot answer. */
function addDrawn(made: TrainingPairs, options: TrainingSetOptions, literals: LiteralValues): void {
  const { random } = made;
  const plain = (question: string): string => question.replace(/\$([a-z]+\d?)/g, '{$1}');
  const orWrittenOut = (pair: Pair, share: number): Pair =>
    random.chance(share) ? writeOut(random, pair, literals) : pair;
  for (const language of languages)
    for (let i = 0; i < options.compositions; i++) {
      const { question, cypher } = compose(random, language);
      const pair = orWrittenOut({ question: plain(question), cypher }, 0.05);
      made.add('composition', language, pair, random.chance(0.6));
    }
  for (const language of languages)
    for (let i = 0; i < options.unanswerable; i++) {
      const question = plain(unanswerable(random, language));
      const pair = orWrittenOut({ question, cypher: noQuery }, 0.08);
      made.add('unanswerable', language, pair, random.chance(0.5));
    }
}

/**
 * Training pairs in random order, no question twice and none that is held out. The same options
 * give the same pairs.
 */
export function makeTrainingSet(options: TrainingSetOptions): TrainingPair[] {
  const made = new TrainingPairs(new Random(options.seed), options);
  const literals = options.literals ?? {};
  addTypes(made, options, literals);
  addShortWordings(made, options);
  addPatterns(made, options, literals);
  addDrawn(made, options, literals);
  return made.random.shuffle(made.pairs);
}
