import {
  CallSession,
  checkProgram,
  printProgram,
  runProgram,
  type Program,
} from '@coopkg/api-program';
import type {
  ApiCaller,
  ApiCatalogue,
  EnglishName,
  GraphReader,
  Language,
} from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import { solutionLibrary } from '../solution/solution-library.js';
import { solutionProgram, type ToldValues } from '../solution/solution-program.js';
import { solutionQuery } from '../solution/solution-query.js';
import { solutionId, type Solution } from '../solution/solution.js';
import { askInWords } from '../wordings/ask-in-words.js';
import { splits, type Split } from '../wordings/wordings.js';
import { EntityPools, type Entity } from './entity-pools.js';
import { sameValues } from './same-values.js';
import type { SoayLine } from './soay-line.js';

export interface SoaySources {
  graph: GraphReader;
  catalogue: ApiCatalogue;
  caller: ApiCaller;
  english: EnglishName;
  signal?: AbortSignal;
  /** 0..1. */
  onProgress?: (share: number) => void;
  /** Told of a program that does not give what the query gives; its question is left out. */
  onDifferent?: (program: string, cypher: string, told: ToldValues) => void;
}

export interface SoayRequest {
  languages?: readonly Language[];
  /** Lines of each language. */
  lines?: number;
  seed?: number;
}

/** As many as SoAy's data set has. */
export const soayLines = 3960;
/** Shares of the splits: 792 of 3 960 are for tests. */
const shares: Readonly<Record<Split, number>> = { train: 0.7, validation: 0.1, test: 0.2 };
/** Names that are tried for one question before its solution is passed over. */
const mostTries = 25;

/**
 * Questions with their solutions, programs and answers, drawn from a graph. Solutions of none, one
 * and two relations come equally often. A line is kept only when its program gives just what an
 * independent query gives.
 */
export async function* buildSoayLines(
  { languages = ['zh', 'en'], lines = soayLines, seed = 1 }: SoayRequest,
  sources: SoaySources,
): AsyncGenerator<SoayLine> {
  const pools = await EntityPools.read(sources.graph);
  const wanted = languages.length * lines;
  let made = 0;
  for (const language of languages)
    for (const split of splits) {
      const builder = new LineBuilder(pools, sources, language, split, seed);
      for await (const line of builder.lines(Math.round(lines * shares[split]))) {
        yield line;
        made += 1;
        if (made % 20 === 0) sources.onProgress?.(made / wanted);
      }
    }
}

class LineBuilder {
  private readonly random: Random;
  private readonly asked = new Set<string>();

  constructor(
    private readonly pools: EntityPools,
    private readonly sources: SoaySources,
    private readonly language: Language,
    private readonly split: Split,
    seed: number,
  ) {
    this.random = new Random(`${seed} ${language} ${split}`);
  }

  async *lines(count: number): AsyncGenerator<SoayLine> {
    const groups = byHops(this.random);
    for (let at = 0, made = 0, misses = 0; made < count && misses < 3000; at++) {
      this.sources.signal?.throwIfAborted();
      const group = groups[at % groups.length]!;
      const solution = group[Math.floor(at / groups.length) % group.length]!;
      const line = await this.line(solution);
      if (line === null) {
        misses += 1;
        continue;
      }
      misses = 0;
      made += 1;
      yield { id: `${this.language}-${this.split}-${made}`, ...line };
    }
  }

  /** A question for a solution that this graph can answer; null where none was found. */
  private async line(solution: Solution): Promise<Omit<SoayLine, 'id'> | null> {
    for (let tries = 0; tries < mostTries; tries++) {
      const entity = this.pools.draw(solution, this.random);
      const said = entity === null ? null : this.said(entity);
      if (entity === null || said === null) continue;
      const question = fillIn(askInWords(solution, this.language, this.split, this.random), said);
      if (this.asked.has(question)) continue;
      const answered = await this.answered(solution, entity.told);
      if (answered === null) continue;
      this.asked.add(question);
      return {
        type: solutionId(solution),
        language: this.language,
        split: this.split,
        question,
        ...answered,
      };
    }
    return null;
  }

  /** How the question's language says names; null where it has no word for one. */
  private said({ told, latinName }: Entity): ToldValues | null {
    if (this.language === 'zh') return told;
    const { name, organization, interest } = told;
    const spoken: ToldValues = {
      ...told,
      ...(name === undefined ? {} : { name: latinName ?? undefined }),
      ...(organization === undefined
        ? {}
        : { organization: this.sources.english('university', organization) ?? undefined }),
      ...(interest === undefined
        ? {}
        : { interest: this.sources.english('topic', interest) ?? undefined }),
    };
    return Object.values(spoken).includes(undefined as never) ? null : spoken;
  }

  private async answered(
    solution: Solution,
    told: ToldValues,
  ): Promise<Pick<SoayLine, 'solution' | 'program' | 'answer' | 'cypher' | 'parameters'> | null> {
    const { graph, catalogue, signal } = this.sources;
    const cypher = solutionQuery(solution);
    const options = signal === undefined ? {} : { signal };
    const parameters = told as Record<string, string | number>;
    const { rows } = await graph.query(cypher, parameters, { maxRows: 500, ...options });
    const gold = rows.map(([value]) => value);
    if (gold.flat().every((value) => value === null || value === 0)) return null;
    const { program, apis } = solutionProgram(solution, told, catalogue);
    const text = printProgram(program);
    const answer = await this.run(program, text);
    if (!sameValues(answer, gold)) {
      this.sources.onDifferent?.(text, cypher, told);
      return null;
    }
    return { solution: apis, program: text, answer, cypher, parameters };
  }

  private run(program: Program, text: string): Promise<unknown> {
    const { catalogue, caller, signal } = this.sources;
    const session = new CallSession(caller, {}, signal);
    return runProgram(checkProgram(program, catalogue, text), catalogue, session);
  }
}

/** Solutions by their number of relations, each group in an order of its own. */
function byHops(random: Random): Solution[][] {
  const all = solutionLibrary();
  return [0, 1, 2].map((count) => random.shuffle(all.filter(({ hops }) => hops.length === count)));
}

/** The question with its names; Latin letters that would touch are parted. */
function fillIn(question: string, said: ToldValues): string {
  return question.replace(
    /(.?)\{(\w+)\}(?=(.?))/gu,
    (_, before: string, input: string, after: string) => {
      const value = String(said[input as keyof ToldValues]);
      const lead = isLatin(before) && isLatin(value[0] ?? '') ? ' ' : '';
      const trail = isLatin(after) && isLatin(value.at(-1) ?? '') ? ' ' : '';
      return `${before}${lead}${value}${trail}`;
    },
  );
}

const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter);
