import { isDeepStrictEqual } from 'node:util';
import type { Request } from 'express';
import type { Application } from '@coopkg/application';
import type { EdgeDecision, EdgeDecisionBody } from '@coopkg/contracts';

type ReadBefore = (application: Application, id: string, request: Request) => Promise<unknown>;

const user: ReadBefore = async ({ records }, name) => {
  const account = await records.users.find(name);
  return account && { role: account.role, disabled: account.disabledAt !== null };
};

const decided = (decision: EdgeDecision | undefined): unknown =>
  decision && { from: decision.from, to: decision.to, verdict: decision.verdict };

/** How to read what a change is about to change, by action; the others tell what they made only. */
export const stateBefore: Readonly<Record<string, ReadBefore>> = {
  'patch-users-name': user,
  'delete-users-name': user,
  'delete-tokens-id': async ({ records }, id) => {
    const token = (await records.accessTokens.list()).find((one) => one.id === id);
    return token && { name: token.name, scopes: token.scopes };
  },
  'delete-sessions-id': async ({ records }, id) => {
    const session = (await records.sessions.list()).find((one) => one.id === id);
    return session && { name: session.name, address: session.address };
  },
  'delete-corrections-id': async ({ records }, id) => {
    const correction = (await records.corrections.list()).find((one) => one.id === id);
    return correction && { mention: correction.mention, entity: correction.entity };
  },
  'put-api-graphs-catalogue-edges': async ({ records }, catalogue, { body }) => {
    const { from, to } = (body ?? {}) as Partial<EdgeDecisionBody>;
    const inForce = await records.apiEdges.inForce(catalogue);
    return decided(inForce.find((one) => isDeepStrictEqual([one.from, one.to], [from, to])));
  },
  'delete-api-graphs-catalogue-edges-id': async ({ records }, catalogue, { params }) =>
    decided((await records.apiEdges.inForce(catalogue)).find(({ id }) => id === params['id'])),
  'post-models-id-activate': async (application) => ({
    model: (await application.models()).find(({ active }) => active)?.id,
  }),
  'put-templates': async (application, _, request) => {
    const given = ((request.body ?? {}) as { items?: { id?: unknown }[] }).items ?? [];
    const ids = new Set(Array.isArray(given) ? given.map(({ id }) => id) : []);
    const items = (await application.templates()).filter(({ id }) => ids.has(id));
    return items.map(({ id, cypher }) => ({ id, cypher }));
  },
};
