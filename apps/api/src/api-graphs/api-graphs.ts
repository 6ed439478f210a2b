import { Injectable } from '@nestjs/common';
import { endsOf, neighbourhood, titleOf, type ApiEdge, type ApiInput } from '@coopkg/api-graph';
import { Application, catalogueGraph, graphIds, type CatalogueGraph } from '@coopkg/application';
import {
  Fault,
  type ApiGraphEdge,
  type ApiGraphs as GraphList,
  type ApiGraphSummary,
  type ApiNeighbourhood,
  type ApiSuppliers,
  type EdgeDecision,
  type EdgeDecisionBody,
  type EdgeDecisions,
  type Language,
} from '@coopkg/contracts';
import { wireOperation } from './wire-operation.js';

/** Outputs that are offered for one input. */
const mostSuppliers = 100;
/** Decisions that were undone and are still told of; the audit log has all. */
const mostUndone = 50;
/** Characters of a description in a list. */
const longestDescription = 160;

/** Graphs of catalogues, and what administrators decide about their edges. */
@Injectable()
export class ApiGraphs {
  constructor(private readonly application: Application) {}

  async list(language: Language): Promise<GraphList> {
    const decisions = await this.application.records.apiEdges.inForce();
    const ids = await graphIds(this.application);
    const items = ids.map(async (id): Promise<GraphList['items'][number]> => {
      const count = decisions.filter(({ catalogue }) => catalogue === id).length;
      try {
        const { graph } = await catalogueGraph(this.application, id, language);
        const operations = graph.catalogue.operations.length;
        return { id, operations, decisions: count, problem: null };
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return { id, operations: 0, decisions: count, problem: error.text };
      }
    });
    return { items: await Promise.all(items) };
  }

  async summary(id: string, language: Language): Promise<ApiGraphSummary> {
    const { graph, notices } = await catalogueGraph(this.application, id, language);
    return {
      catalogue: id,
      operations: graph.catalogue.operations.map((operation) => ({
        api: titleOf(operation),
        description: operation.description.slice(0, longestDescription),
        inputs: operation.parameters.length,
        outputs: graph.outputsOf(operation).length,
      })),
      notices: notices.map(({ text }) => text),
    };
  }

  async neighbourhood(
    id: string,
    api: string | undefined,
    language: Language,
  ): Promise<ApiNeighbourhood> {
    const { graph } = await this.decided(id, language);
    const centre = api === undefined ? null : graph.operation(api);
    const { operations, edges, leftOut } = neighbourhood(graph, centre);
    return {
      around: centre === null ? null : titleOf(centre),
      operations: operations.map((operation) =>
        wireOperation(operation, graph.outputsOf(operation)),
      ),
      edges: edges.map(wireEdge),
      leftOut,
    };
  }

  async suppliers(
    id: string,
    { api, parameter }: { api: string; parameter: string },
    language: Language,
  ): Promise<ApiSuppliers> {
    const { graph } = await this.decided(id, language);
    const input: ApiInput = graph.input(api, parameter);
    const all = graph.suppliers(input);
    const shown = all.filter(({ decision }, at) => at < mostSuppliers || decision !== null);
    return { items: shown.map((one) => wireEdge({ ...one, input })) };
  }

  async decisions(id: string): Promise<EdgeDecisions> {
    const { apiEdges } = this.application.records;
    const [inForce, undone] = await Promise.all([
      apiEdges.inForce(id),
      apiEdges.undone(id, mostUndone),
    ]);
    return { items: [...inForce, ...undone] };
  }

  /** @param isRead the names were compared with the catalogue's document, which may be a file of the command's own */
  async decide(
    id: string,
    { from, to, verdict }: EdgeDecisionBody,
    author: string,
    isRead: boolean,
  ): Promise<EdgeDecision> {
    if (!isRead) {
      const { graph } = await catalogueGraph(this.application, id, 'en');
      graph.output(from.api, from.output);
      graph.input(to.api, to.parameter);
    }
    const { apiEdges } = this.application.records;
    const decision = await apiEdges.decide(id, { from, to }, verdict, author);
    await this.application.catchUp();
    return decision;
  }

  async undo(catalogue: string, id: string, author: string): Promise<void> {
    if ((await this.application.records.apiEdges.undo(catalogue, id, author)) === null)
      throw new Fault('edge-decision-not-found', {
        zh: '没有这条生效中的决定。',
        en: 'There is no such decision in force.',
      });
    await this.application.catchUp();
  }

  private async decided(id: string, language: Language): Promise<CatalogueGraph> {
    const { graph, notices } = await catalogueGraph(this.application, id, language);
    const decisions = await this.application.records.apiEdges.inForce(id);
    return { graph: graph.with(decisions), notices };
  }
}

const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

const wireEdge = ({ output, input, edge, score, decision, model }: ApiEdge): ApiGraphEdge => ({
  ...endsOf(output, input),
  edge,
  score: rounded(score),
  model: { edge: model.edge, score: rounded(model.score) },
  decision,
});
