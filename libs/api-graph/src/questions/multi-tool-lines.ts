import type { ApiCaller, Language } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import type { ApiGraph } from '../graph/api-graph.js';
import { outputName } from '../graph/api-value.js';
import { phrasesOf } from './call-phrases.js';
import type { CallOfSet, CallSet } from './call-set.js';
import { callSets } from './call-sets.js';
import { questionOfCalls, stepsOfCalls, type ToldValues } from './question-of-calls.js';
import { isCarriedOut } from './run-call-set.js';
import { specifiedValues } from './specified-values.js';

/** What an earlier call gives, counted from 1: the first value of that output. */
export interface OutputReference {
  call: number;
  output: string;
}

/** A question that needs several calls. */
export interface MultiToolLine {
  id: string;
  language: Language;
  question: string;
  shape: CallSet['shape'];
  calls: {
    api: string;
    arguments: Record<string, string | number | boolean | OutputReference>;
  }[];
}

export interface MultiToolRequest {
  languages?: readonly Language[];
  /** Lines of each language. */
  lines?: number;
  seed?: number;
  /** Calls of one question. */
  largest?: number;
}

export interface MultiToolSources {
  graph: ApiGraph;
  /** What a call that begins is told; as the document specifies it unless given. */
  values?: (call: CallOfSet, language: Language, random: Random) => ToldValues | null;
  /** Makes the calls: a line is then kept only if each gives something. */
  caller?: ApiCaller;
  signal?: AbortSignal;
  /** 0..1. */
  onProgress?: (share: number) => void;
}

/** Numbers of one building. */
export interface MultiToolReport {
  /** Call sets that the graph allows; those that have no words; those that made a line. */
  sets: number;
  unsaid: number;
  used: number;
  /** Lines that were tried, and left out: for lack of values; because a call gave nothing; asked already. */
  tried: number;
  untold: number;
  empty: number;
  repeated: number;
  kept: number;
  shapes: Record<CallSet['shape'], number>;
}

/** Values that are tried for a set before the next one's turn, and turns for each line that is wanted. */
const mostDraws = 8;
const turnsForLine = 10;

/** Builds questions for the call sets of a graph; sets and shapes come in turn. */
export class MultiToolBuilder {
  readonly report: MultiToolReport = {
    sets: 0,
    unsaid: 0,
    used: 0,
    tried: 0,
    untold: 0,
    empty: 0,
    repeated: 0,
    kept: 0,
    shapes: { chain: 0, fork: 0, collider: 0 },
  };
  private readonly asked = new Set<string>();
  private readonly used = new Set<CallSet>();
  private readonly unsaid = new Set<CallSet>();

  constructor(private readonly sources: MultiToolSources) {}

  async *lines({
    languages = ['zh', 'en'],
    lines = 200,
    seed = 1,
    largest = 4,
  }: MultiToolRequest): AsyncGenerator<MultiToolLine> {
    const { graph, values = specified } = this.sources;
    const probe = new Random(`${seed}`);
    const sets = callSets(graph, largest, (call) => values(call, 'zh', probe) !== null);
    this.report.sets = sets.length;
    for (const language of languages) {
      const random = new Random(`${seed} ${language}`);
      const turn = inTurn(sets, random);
      let made = 0;
      for (let turns = 0; made < lines && turns < lines * turnsForLine; turns++) {
        const set = turn();
        if (set === null) break;
        const line = await this.lineFor(set, language, random);
        if (line === null) continue;
        made += 1;
        this.note(set);
        yield { id: `${language}-${made}`, ...line };
        this.sources.onProgress?.(this.report.kept / (lines * languages.length));
      }
    }
  }

  private note(set: CallSet): void {
    this.report.kept += 1;
    this.report.shapes[set.shape] += 1;
    this.used.add(set);
    this.report.used = this.used.size;
  }

  /** A line for a set; null where none of some draws makes one. */
  private async lineFor(
    set: CallSet,
    language: Language,
    random: Random,
  ): Promise<Omit<MultiToolLine, 'id'> | null> {
    for (let draws = 0; draws < mostDraws && !this.unsaid.has(set); draws++) {
      this.sources.signal?.throwIfAborted();
      const line = await this.line(set, language, random);
      if (line !== null) return line;
    }
    return null;
  }

  private async line(
    set: CallSet,
    language: Language,
    random: Random,
  ): Promise<Omit<MultiToolLine, 'id'> | null> {
    const { report, sources } = this;
    const { graph, caller, signal } = sources;
    report.tried += 1;
    const told = this.told(set, language, random);
    if (told === null) return leftOut('untold');
    const question = this.question(set, told, language, random);
    if (question === null) {
      this.unsaid.add(set);
      report.unsaid = this.unsaid.size;
      return null;
    }
    if (this.asked.has(question)) return leftOut('repeated');
    const nameOf = (api: string): string => graph.operation(api).name;
    if (caller !== undefined && !(await isCarriedOut(set, told, caller, nameOf, signal)))
      return leftOut('empty');
    this.asked.add(question);
    return { language, question, shape: set.shape, calls: wireCalls(set, told) };

    function leftOut(why: 'untold' | 'empty' | 'repeated'): null {
      report[why] += 1;
      return null;
    }
  }

  private told({ calls }: CallSet, language: Language, random: Random): ToldValues[] | null {
    const { values = specified } = this.sources;
    const told = calls.map((call) =>
      Object.keys(call.takes).length > 0 ? {} : values(call, language, random),
    );
    const said = told.filter((one) => one !== null && Object.keys(one).length > 0);
    // Nobody asks for what one thing has to do with itself.
    const isDistinct = new Set(said.map((one) => JSON.stringify(one))).size === said.length;
    return told.includes(null) || !isDistinct ? null : (told as ToldValues[]);
  }

  private question(
    set: CallSet,
    told: readonly ToldValues[],
    language: Language,
    random: Random,
  ): string | null {
    const { graph } = this.sources;
    const phrases = phrasesOf(graph.catalogue.id);
    return phrases === null
      ? stepsOfCalls(set, told, (api) => graph.operation(api).description, language)
      : questionOfCalls(set, told, phrases, language, random);
  }
}

const specified: NonNullable<MultiToolSources['values']> = (call, _, random) =>
  specifiedValues(call, random);

const wireCalls = ({ calls }: CallSet, told: readonly ToldValues[]): MultiToolLine['calls'] =>
  calls.map(({ api, takes }, at) => ({
    api,
    arguments: {
      ...told[at],
      ...Object.fromEntries(
        Object.entries(takes).map(([name, { call, output }]) => [
          name,
          { call: call + 1, output: outputName(output) },
        ]),
      ),
    },
  }));

/** The shapes in turn, each with its sets in an order of its own. */
function inTurn(sets: readonly CallSet[], random: Random): () => CallSet | null {
  const shapes = (['chain', 'fork', 'collider'] as const)
    .map((shape) => random.shuffle(sets.filter((set) => set.shape === shape)))
    .filter((own) => own.length > 0);
  let at = -1;
  return () => {
    at += 1;
    const own = shapes[at % shapes.length];
    return own?.[Math.floor(at / shapes.length) % own.length] ?? null;
  };
}
