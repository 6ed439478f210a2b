import { covered, likeness, type ApiGraph, type Bag } from '@coopkg/api-graph';
import {
  callsOf,
  isOwnName,
  namesWhatIsFound,
  replyFields,
  wordingOfQuestions,
  type CatalogueSolution,
} from '@coopkg/soay';
import type { ApiOperation } from '@coopkg/contracts';
import { keyWords, type AskedQuestion } from './asked-question.js';
import { Meanings } from './meanings.js';

/** How much each sign tells; what speaks against is subtracted. */
const weights = { asked: 1, tail: 0.5, told: 0.9, head: 0.3, reach: 0.25, call: 0.25 };
const against = { key: 0.6, count: 0.5, nocount: 0.3 };

const { counts } = wordingOfQuestions;
const countWords = new RegExp([...counts.en, ...counts.zh].join('|'), 'iu');

interface SolutionTexts {
  isKey: boolean;
  isCount: boolean;
  /** What the tail may be called. */
  names: Bag[];
  inputs: Bag;
  /** All of it. */
  all: Bag;
}

/** Scores the solutions of a catalogue for a question, by what its descriptions say. */
export class SolutionScorer {
  private readonly meanings: Meanings;
  private readonly operations: ReadonlyMap<string, ApiOperation>;
  private readonly descriptions = new Map<string, string>();
  /** Fields of which a reply may hold several. */
  private readonly listed = new Set<string>();
  private readonly read = new Map<CatalogueSolution, SolutionTexts>();
  private readonly whole = new Set<string>();
  /** What each operation gives, in words. */
  private readonly entities = new Map<string, string>();
  private readonly naming = new Map<string, boolean>();

  constructor({ catalogue: { operations } }: ApiGraph) {
    this.operations = new Map(operations.map((one) => [one.name, one]));
    for (const operation of operations) {
      const fields = replyFields(operation);
      const named = fields.find(({ path }) => isOwnName(path.at(-1) ?? ''));
      this.entities.set(operation.name, entityOf(named?.description ?? ''));
      for (const { path, description, listedAt, type } of fields) {
        const field = fieldId(operation.name, path);
        this.descriptions.set(field, description);
        if (listedAt !== null) this.listed.add(field);
        if (type.kind === 'record' || listedAt === path.length) this.whole.add(field);
      }
    }
    this.meanings = new Meanings([
      ...operations.map(({ description }) => description),
      ...this.descriptions.values(),
    ]);
  }

  /** @param isTopic the question tells what the things that are looked for are about, not their name */
  score(solution: CatalogueSolution, question: AskedQuestion, isTopic: boolean): number {
    const texts = this.texts(solution);
    const { names, inputs, all } = texts;
    const asked = this.meanings.bagOf(question.asked);
    const rest = this.meanings.bagOf(question.rest);
    return (
      weights.asked * best(names, (name) => likeness(name, asked)) +
      weights.tail * best(names, (name) => covered(name, rest)) +
      weights.told * covered(rest, all) +
      weights.head * covered(inputs, this.meanings.bagOf(question.beside)) +
      weights.reach * this.reachFits(solution, question, isTopic) -
      weights.call * solution.hops.length -
      unfit(texts, question)
    );
  }

  /** What a solution says of itself, read once. */
  private texts(solution: CatalogueSolution): SolutionTexts {
    const known = this.read.get(solution);
    if (known !== undefined) return known;
    const { operation, hops } = solution;
    const last = callsOf(solution).at(-1)!;
    const tail = this.describe(last, solution.tail);
    const way = hops.map(({ from }, at) =>
      this.describe(hops[at - 1]?.operation ?? operation, from),
    );
    const inputs = this.inputTexts(solution);
    const told = inputs.map(entityOf);
    const isWhole = this.whole.has(fieldId(last, solution.tail));
    const [name = ''] = tail.split(/[,，]/u);
    const texts = {
      isKey: keyWords.test(name),
      isCount: countWords.test(name),
      names: tail
        .split(/[,，]/u)
        .map((one) =>
          this.without(one, isWhole ? told : [this.entities.get(last)!, ...told], isWhole),
        ),
      inputs: this.meanings.bagOf(inputs.join(' ')),
      all: this.meanings.bagOf([tail, ...way, ...inputs].join(', ')),
    };
    this.read.set(solution, texts);
    return texts;
  }

  private describe(operation: string, path: readonly string[]): string {
    return this.descriptions.get(fieldId(operation, path)) ?? path.join(' ');
  }

  /** What a name says beside what is known already; of a record all, where nothing is left. */
  private without(name: string, known: readonly string[], isWhole: boolean): Bag {
    const all = this.meanings.bagOf(name);
    const told = this.meanings.bagOf(known.join(' ')).words;
    const left = [...all.words.keys()].filter((word) => !told.has(word));
    return left.length === 0 && isWhole ? all : this.meanings.bagOf(left.join(' '));
  }

  private inputTexts({ operation, inputs }: CatalogueSolution): string[] {
    return (this.operations.get(operation)?.parameters ?? [])
      .filter(({ name }) => inputs.includes(name))
      .map(({ description }) => description);
  }

  /**
   * Who is named is one, and so is what is looked up by a name on the way; what merely fits is many,
   * and so is what something has.
   */
  private reachFits(
    { reach, inputs, hops, operation, tail }: CatalogueSolution,
    { forOne }: AskedQuestion,
    isTopic: boolean,
  ): number {
    const last = hops.at(-1);
    const isOnlyOne = !this.listed.has(fieldId(last?.operation ?? operation, tail));
    const isNamed = !isTopic && inputs.some((input) => this.isNaming(operation, input));
    const isFound =
      last === undefined ? isNamed : isOnlyOne || this.isNaming(last.operation, last.input);
    const isEach = hops.length === 1 && isFound && !isNamed;
    const wanted =
      forOne || (!isEach && (isFound || isOnlyOne)) ? 'one' : isEach ? 'each' : 'found';
    return reach === wanted ? 1 : 0;
  }

  private isNaming(operation: string, input: string): boolean {
    const key = `${operation}.${input}`;
    const known = this.naming.get(key) ?? namesWhatIsFound(this.operations.get(operation)!, input);
    this.naming.set(key, known);
    return known;
  }
}

const fieldId = (operation: string, path: readonly string[]): string =>
  `${operation} ${path.join('.')}`;

/** Of "title of the book" the book. */
const entityOf = (description: string): string =>
  (description.split(/[,，]/u)[0] ?? '').replaceAll(
    /\b(?:titles?|names?)\b|标题|刊名|姓名|名称|名/giu,
    ' ',
  );

const best = (bags: readonly Bag[], fit: (bag: Bag) => number): number =>
  Math.max(...bags.map(fit));

/** What speaks against a field: an id or a number that was not asked for, no number where one was. */
const unfit = ({ isKey, isCount }: SolutionTexts, { asksForKey, counts }: AskedQuestion): number =>
  (isKey && !asksForKey ? against.key : 0) +
  (isCount && !counts ? against.count : 0) +
  (!isCount && counts ? against.nocount : 0);
