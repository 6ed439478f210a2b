import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { copyEdgeDecisions } from '@coopkg/application';
import type {
  ApiEdgeEnds,
  Bilingual,
  EdgeDecision,
  EdgeDecisions,
  EdgeVerdict,
} from '@coopkg/contracts';
import { accountCall, commandLineActor } from '../change-accounts.js';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { openCatalogueGraph } from './catalogue-graph.js';

interface EdgeOptions {
  confirm?: boolean;
  strike?: boolean;
  reset?: boolean;
}

/** `apis edge`: says that an output supplies an input, that it does not, or neither any more. */
export function edgeCommand(parent: Command): void {
  addCommand<EdgeOptions>(
    parent,
    'edge <catalogue> <from> <to>',
    'confirm or strike an edge: from api.output to api.parameter; planners heed it',
    (command) =>
      command
        .option('--confirm', 'it supplies the input: strong, score 1')
        .option('--strike', 'it does not: no plan goes along it')
        .option('--reset', 'what the model says counts again'),
    async (context, [catalogue = '', from = '', to = ''], options) => {
      const verdict = verdictOf(options);
      const { writtenEdge } = await import('@coopkg/api-graph');
      const { graph } = await openCatalogueGraph(context, catalogue);
      const { id } = graph.catalogue;
      const edge = writtenEdge(graph, from, to);
      if (verdict === null) await undo(context, id, edge);
      else await decide(context, id, edge, verdict);
      context.result({ catalogue: id, ...edge, verdict }, () => {
        const text = told[verdict ?? 'reset'][context.language];
        return `${edge.from.api} ${edge.from.output} → ${edge.to.api} ${edge.to.parameter}: ${text}`;
      });
    },
  );
}

const told: Record<EdgeVerdict | 'reset', Bilingual> = {
  confirmed: { zh: '已确认', en: 'confirmed' },
  struck: { zh: '已删去', en: 'struck' },
  reset: { zh: '已恢复为模型的判断', en: 'as the model says' },
};

function verdictOf({ confirm, strike, reset }: EdgeOptions): EdgeVerdict | null {
  if ([confirm, strike, reset].filter((one) => one === true).length !== 1)
    throw misused(
      '请在 --confirm、--strike、--reset 中选一个。',
      'Say one of --confirm, --strike and --reset.',
    );
  if (confirm === true) return 'confirmed';
  return strike === true ? 'struck' : null;
}

const routeOf = (catalogue: string): string =>
  `/api/admin/api-graphs/${encodeURIComponent(catalogue)}/edges`;

async function decide(
  context: CommandContext,
  catalogue: string,
  edge: ApiEdgeEnds,
  verdict: EdgeVerdict,
): Promise<void> {
  await accountCall<EdgeDecision>(context, {
    route: routeOf(catalogue),
    method: 'PUT',
    body: { ...edge, verdict },
    directly: async (records) => {
      const made = await records.apiEdges.decide(catalogue, edge, verdict, commandLineActor);
      await copyEdgeDecisions(records, context.configuration.dataDirectory);
      return made;
    },
    audit: {
      action: 'put-api-graphs-catalogue-edges',
      subject: catalogue,
      after: { ...edge, verdict },
    },
  });
}

async function undo(context: CommandContext, catalogue: string, edge: ApiEdgeEnds): Promise<void> {
  const { items } = await accountCall<EdgeDecisions>(context, {
    route: routeOf(catalogue),
    method: 'GET',
    directly: async ({ apiEdges }) => ({ items: await apiEdges.inForce(catalogue) }),
  });
  const found = items.find(
    ({ from, to, revokedAt }) => revokedAt === null && isDeepStrictEqual({ from, to }, edge),
  );
  if (found === undefined)
    throw misused('这条边没有生效中的决定。', 'Nothing was decided about this edge.');
  await accountCall<unknown>(context, {
    route: `${routeOf(catalogue)}/${found.id}`,
    method: 'DELETE',
    directly: async (records) => {
      await records.apiEdges.undo(catalogue, found.id, commandLineActor);
      await copyEdgeDecisions(records, context.configuration.dataDirectory);
    },
    audit: { action: 'delete-api-graphs-catalogue-edges-id', subject: catalogue, after: edge },
  });
}
