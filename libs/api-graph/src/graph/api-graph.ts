import { nearestName } from '@coopkg/spelling';
import { Fault, type ApiCatalogue, type ApiOperation, type TextEmbedder } from '@coopkg/contracts';
import { shippedEdgeModel } from '../model/edge-model-file.js';
import { titleOf, type ApiInput, type ApiOutput } from './api-value.js';
import {
  compareCatalogue,
  compareQuestion,
  type ComparedInput,
  type ComparedOutput,
  type Comparison,
} from './comparison.js';
import { EdgeScorer, type EdgeModel, type EdgeStrength } from './edge-scorer.js';
import { LikelyOutputs } from './likely-outputs.js';
import { rankTarget, type RankedTarget } from './rank-target.js';

/** An output that may supply an input. */
export interface RankedOutput {
  output: ApiOutput;
  edge: EdgeStrength;
  /** 0 to 1. */
  score: number;
}

export interface ApiEdge extends RankedOutput {
  input: ApiInput;
}

/** Which outputs of a catalogue may supply which inputs (In-N-Out's graph of parameters). */
export class ApiGraph {
  private readonly likely: LikelyOutputs;
  /** Outputs by their operations. */
  private readonly own = new Map<ApiOperation, ComparedOutput[]>();

  private constructor(
    readonly catalogue: ApiCatalogue,
    private readonly comparison: Comparison,
    private readonly model: EdgeModel,
  ) {
    this.likely = new LikelyOutputs(comparison.outputs);
    for (const one of comparison.outputs) {
      const own = this.own.get(one.output.operation);
      if (own === undefined) this.own.set(one.output.operation, [one]);
      else own.push(one);
    }
  }

  static async of(
    catalogue: ApiCatalogue,
    options: { embedder?: TextEmbedder | null; model?: EdgeModel; signal?: AbortSignal } = {},
  ): Promise<ApiGraph> {
    const { embedder = null, model = shippedEdgeModel(), signal } = options;
    const comparison = await compareCatalogue(catalogue, embedder, signal);
    return new ApiGraph(catalogue, comparison, model);
  }

  /**
   * Outputs, those that most likely supply the input first: all of a small catalogue, the likeliest
   * hundred of a large one, or all of some operations.
   */
  async rank(
    input: ApiInput,
    question?: string,
    signal?: AbortSignal,
    among?: ReadonlySet<ApiOperation>,
  ): Promise<RankedOutput[]> {
    const compared = this.comparedOf(input);
    const scorer = this.scorer(question === undefined ? 'alone' : 'question');
    const asked =
      question === undefined ? null : await compareQuestion(question, this.comparison, signal);
    const outputs =
      among === undefined
        ? this.likely.for(compared)
        : [...among].flatMap((operation) => this.own.get(operation) ?? []);
    return outputs
      .map((one) => {
        const score = scorer.score(one, compared, asked);
        return { output: one.output, score, edge: scorer.strengthOf(score) };
      })
      .sort((left, right) => right.score - left.score);
  }

  /** Operations by how well they answer a question, each with the output that answers it best. */
  async rankTargets(question: string, signal?: AbortSignal): Promise<RankedTarget[]> {
    const asked = await compareQuestion(question, this.comparison, signal);
    return this.catalogue.operations
      .map((operation) => rankTarget(operation, this.own.get(operation) ?? [], asked))
      .sort((left, right) => right.score - left.score);
  }

  /** Strong and weak edges, those of one input together, best first. */
  edges(): ApiEdge[] {
    const scorer = this.scorer('alone');
    return this.comparison.inputs.flatMap((input) =>
      this.likely
        .for(input)
        .map((one) => {
          const score = scorer.score(one, input, null);
          return { output: one.output, input: input.input, score, edge: scorer.strengthOf(score) };
        })
        .filter(({ edge }) => edge !== 'none')
        .sort((left, right) => right.score - left.score),
    );
  }

  /** Every output that is compared. */
  get outputs(): ApiOutput[] {
    return this.comparison.outputs.map(({ output }) => output);
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

  private comparedOf({ operation, parameter }: ApiInput): ComparedInput {
    return this.comparison.inputs.find(
      ({ input }) => input.operation === operation && input.parameter === parameter,
    )!;
  }

  private scorer(asked: 'alone' | 'question'): EdgeScorer {
    const kind = this.comparison.embedder === null ? 'words' : 'meanings';
    return new EdgeScorer(this.model[kind][asked]);
  }
}

function unknownName(zh: string, en: string, given: string, known: readonly string[]): never {
  const nearest = nearestName(given, known);
  const possible = nearest ?? (known.slice(0, 20).join(', ') || '–');
  throw new Fault('catalogue-name-unknown', {
    zh: `目录中没有${zh} ${given}；可用：${possible}。`,
    en: `The catalogue has no ${en} ${given}; there is: ${possible}.`,
  });
}
