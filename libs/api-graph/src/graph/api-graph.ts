import { nearestName } from '@coopkg/spelling';
import {
  Fault,
  type ApiCatalogue,
  type ApiEdgeEnds,
  type ApiOperation,
  type EdgeVerdict,
  type TextEmbedder,
} from '@coopkg/contracts';
import { shippedEdgeModel } from '../model/edge-model-file.js';
import { outputName, titleOf, type ApiInput, type ApiOutput } from './api-value.js';
import {
  compareCatalogue,
  compareQuestion,
  type ComparedInput,
  type ComparedOutput,
  type Comparison,
} from './comparison.js';
import { DecidedEdges, type DecidedEdge } from './decided-edges.js';
import { endsOf } from './edge-ends.js';
import { EdgeScorer, type EdgeModel, type EdgeStrength } from './edge-scorer.js';
import type { ComparedQuestion } from './features.js';
import { LikelyMatches } from './likely-matches.js';
import { rankTarget, type RankedTarget } from './rank-target.js';

/** An output that may supply an input. */
export interface RankedOutput {
  output: ApiOutput;
  /** As it counts: `strong` where a person confirmed it, `none` where one struck it. */
  edge: EdgeStrength;
  /** 0 to 1; 1 where it was confirmed, 0 where it was struck. */
  score: number;
  decision: EdgeVerdict | null;
  /** What the model says, whatever was decided. */
  model: { edge: EdgeStrength; score: number };
}

export interface ApiEdge extends RankedOutput {
  input: ApiInput;
}

/** Which outputs of a catalogue may supply which inputs (In-N-Out's graph of parameters). */
export class ApiGraph {
  private constructor(
    readonly catalogue: ApiCatalogue,
    private readonly comparison: Comparison,
    private readonly model: EdgeModel,
    private readonly likely: {
      outputs: LikelyMatches<ComparedOutput>;
      inputs: LikelyMatches<ComparedInput>;
    },
    /** Outputs by their operations. */
    private readonly own: ReadonlyMap<ApiOperation, ComparedOutput[]>,
    private readonly decided: DecidedEdges,
  ) {}

  static async of(
    catalogue: ApiCatalogue,
    options: { embedder?: TextEmbedder | null; model?: EdgeModel; signal?: AbortSignal } = {},
  ): Promise<ApiGraph> {
    const { embedder = null, model = shippedEdgeModel(), signal } = options;
    const comparison = await compareCatalogue(catalogue, embedder, signal);
    const { outputs, inputs } = comparison;
    return new ApiGraph(
      catalogue,
      comparison,
      model,
      { outputs: new LikelyMatches(outputs), inputs: new LikelyMatches(inputs) },
      byOperation(outputs),
      new DecidedEdges(),
    );
  }

  /**
   * The same graph with what people decided, which counts instead of the model. Decisions that name
   * nothing of the catalogue are passed over: its document may have changed.
   */
  with(decisions: readonly DecidedEdge[]): ApiGraph {
    const { catalogue, comparison, model, likely, own } = this;
    return new ApiGraph(catalogue, comparison, model, likely, own, new DecidedEdges(decisions));
  }

  /**
   * Outputs, those that most likely supply the input first: all of a small catalogue, the likeliest
   * hundred of a large one, or all of some operations; none that was struck.
   */
  async rank(
    input: ApiInput,
    question?: string,
    signal?: AbortSignal,
    among?: ReadonlySet<ApiOperation>,
  ): Promise<RankedOutput[]> {
    const asked =
      question === undefined ? null : await compareQuestion(question, this.comparison, signal);
    const compared = this.comparedOf(input);
    const outputs =
      among === undefined
        ? this.worthComparing(compared)
        : [...among].flatMap((operation) => this.own.get(operation) ?? []);
    return this.supplied(compared, outputs, asked).filter(({ decision }) => decision !== 'struck');
  }

  /** As `rank`, with what was struck, where the model would have it: it can be found again. */
  suppliers(input: ApiInput): RankedOutput[] {
    const compared = this.comparedOf(input);
    const placeOf = ({ decision, score, model }: RankedOutput): number =>
      decision === 'struck' ? model.score : score;
    return this.supplied(compared, this.worthComparing(compared), null).sort(
      (left, right) => placeOf(right) - placeOf(left),
    );
  }

  /** Operations by how well they answer a question, each with the output that answers it best. */
  async rankTargets(question: string, signal?: AbortSignal): Promise<RankedTarget[]> {
    const asked = await compareQuestion(question, this.comparison, signal);
    return this.catalogue.operations
      .map((operation) => rankTarget(operation, this.own.get(operation) ?? [], asked))
      .sort((left, right) => right.score - left.score);
  }

  /** Strong and weak edges, those of one input together, best first; with `struck` those too. */
  edges({ struck = false } = {}): ApiEdge[] {
    return this.comparison.inputs.flatMap((one) => this.edgesInto(one, struck));
  }

  /** The edges of one operation, and what was struck: into its inputs, and out of its outputs. */
  edgesOf(operation: ApiOperation): ApiEdge[] {
    const into = operation.parameters.flatMap((parameter) =>
      this.edgesInto(this.comparedOf({ operation, parameter }), true),
    );
    const own = new Set(this.own.get(operation) ?? []);
    const fed = new Set([...own].flatMap((output) => [...this.likely.inputs.for(output)]));
    for (const one of this.comparison.inputs) if (this.decided.isAbout(one.input)) fed.add(one);
    const out = [...fed]
      .filter(({ input }) => input.operation !== operation)
      .flatMap((input) => this.edgesBetween(own, input));
    return [...into, ...out];
  }

  /** What a person decided about an edge. */
  verdictOn(edge: ApiEdgeEnds): EdgeVerdict | null {
    return this.decided.verdictOn(edge);
  }

  /** Every output that is compared. */
  get outputs(): ApiOutput[] {
    return this.comparison.outputs.map(({ output }) => output);
  }

  /** What an operation gives back, down to values. */
  outputsOf(operation: ApiOperation): ApiOutput[] {
    return (this.own.get(operation) ?? []).map(({ output }) => output);
  }

  /** An operation by its name or by what its document calls it. Throws a `Fault`. */
  operation(called: string): ApiOperation {
    const { operations } = this.catalogue;
    const found =
      operations.find((one) => titleOf(one) === called) ??
      operations.find(({ name }) => name === called);
    return found ?? unknownName('接口', 'API', called, operations.map(titleOf));
  }

  /** An input by the names of its operation and of itself. Throws a `Fault`. */
  input(api: string, parameter: string): ApiInput {
    const operation = this.operation(api);
    const found = operation.parameters.find(({ name }) => name === parameter);
    const names = operation.parameters.map(({ name }) => name);
    return { operation, parameter: found ?? unknownName('参数', 'parameter', parameter, names) };
  }

  /** An output by the names of its operation and of itself (`items.id`). Throws a `Fault`. */
  output(api: string, called: string): ApiOutput {
    const own = this.outputsOf(this.operation(api));
    const found = own.find((one) => outputName(one) === called);
    return found ?? unknownName('输出', 'output', called, own.map(outputName));
  }

  private comparedOf({ operation, parameter }: ApiInput): ComparedInput {
    return this.comparison.inputs.find(
      ({ input }) => input.operation === operation && input.parameter === parameter,
    )!;
  }

  /** What may supply an input; what was decided about is always among it. */
  private worthComparing(input: ComparedInput): readonly ComparedOutput[] {
    const likely = this.likely.outputs.for(input);
    if (!this.decided.isAbout(input.input)) return likely;
    const decided = this.comparison.outputs.filter(
      ({ output }) => this.decided.verdictOn(endsOf(output, input.input)) !== null,
    );
    return [...new Set([...likely, ...decided])];
  }

  private edgesInto(one: ComparedInput, struck: boolean): ApiEdge[] {
    return this.supplied(one, this.worthComparing(one), null)
      .filter(({ edge, decision }) => edge !== 'none' || (struck && decision === 'struck'))
      .map((edge) => ({ ...edge, input: one.input }));
  }

  /** Those out of some outputs: they are edges only where the input's own look finds them. */
  private edgesBetween(outputs: ReadonlySet<ComparedOutput>, one: ComparedInput): ApiEdge[] {
    const likely = this.supplied(one, [...outputs], null).filter(
      ({ edge, decision }) => edge !== 'none' || decision === 'struck',
    );
    if (likely.length === 0) return [];
    const looked = new Set(this.worthComparing(one).map(({ output }) => output));
    return likely
      .filter(({ output }) => looked.has(output))
      .map((edge) => ({ ...edge, input: one.input }));
  }

  private supplied(
    compared: ComparedInput,
    outputs: readonly ComparedOutput[],
    asked: ComparedQuestion | null,
  ): RankedOutput[] {
    const kind = this.comparison.embedder === null ? 'words' : 'meanings';
    const scorer = new EdgeScorer(this.model[kind][asked === null ? 'alone' : 'question']);
    return outputs
      .map((one) => {
        const isTold = isLinked(one.output, compared.input);
        const score = isTold ? 1 : scorer.score(one, compared, asked);
        const model = { score, edge: scorer.strengthOf(score) };
        const decision = this.decided.verdictOn(endsOf(one.output, compared.input));
        return { output: one.output, decision, model, ...(counted(decision) ?? model) };
      })
      .sort((left, right) => right.score - left.score || right.model.score - left.model.score);
  }
}

function byOperation(outputs: readonly ComparedOutput[]): Map<ApiOperation, ComparedOutput[]> {
  const found = new Map<ApiOperation, ComparedOutput[]>();
  for (const one of outputs) {
    const own = found.get(one.output.operation);
    if (own === undefined) found.set(one.output.operation, [one]);
    else own.push(one);
  }
  return found;
}

const counted = (decision: EdgeVerdict | null): RankedOutput['model'] | null => {
  if (decision === null) return null;
  return decision === 'confirmed' ? { edge: 'strong', score: 1 } : { edge: 'none', score: 0 };
};

/** Whether the catalogue itself says that this output is what the input takes. */
const isLinked = (output: ApiOutput, { operation, parameter }: ApiInput): boolean =>
  (output.operation.links ?? []).some(
    (link) =>
      link.operation === titleOf(operation) &&
      link.parameter === parameter.name &&
      link.path.join('.') === outputName(output),
  );

function unknownName(zh: string, en: string, given: string, known: readonly string[]): never {
  const nearest = nearestName(given, known);
  const possible = nearest ?? (known.slice(0, 20).join(', ') || '–');
  throw new Fault('catalogue-name-unknown', {
    zh: `目录中没有${zh} ${given}；可用：${possible}。`,
    en: `The catalogue has no ${en} ${given}; there is: ${possible}.`,
  });
}
