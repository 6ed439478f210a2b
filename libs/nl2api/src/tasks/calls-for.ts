import type { Cell, GraphReader } from '@coopkg/contracts';
import type { ApiCall, Collection } from '../operators/api-call.js';
import { checkedOperations } from '../operators/checked-operations.js';
import { compile } from '../compile/compile.js';
import { callEndpoint, type Endpoint } from '@coopkg/question-types';
import { endpointNamed } from '../endpoints/endpoint-named.js';
import { endpointCall } from '../endpoints/endpoint-call.js';
import type { Operation } from '../operators/operators.js';
import { runOperations, splitAtTable } from '../run/run-operations.js';
import { fromSelective } from '../selective/from-selective.js';
import { toSelective } from '../selective/to-selective.js';

export type CompiledCalls = { ok: true; calls: ApiCall[] } | { ok: false; shape: string };

/**
 * The calls of a collection that mean a query with these parameters.
 * @param nearest for REST: of the endpoint that asks the most alike where none asks the same
 */
export function callsFor(
  collection: Collection,
  { cypher, parameters }: { cypher: string; parameters: Readonly<Record<string, unknown>> },
  endpoints: readonly Endpoint[],
  { nearest }: { nearest: boolean },
): CompiledCalls {
  if (collection === 'REST') {
    const call = endpointCall(cypher, parameters, endpoints, { nearest });
    return call === null
      ? { ok: false, shape: 'no endpoint asks this' }
      : { ok: true, calls: [call] };
  }
  const compiled = compile(cypher, parameters);
  if (!compiled.ok) return compiled;
  const calls: ApiCall[] | null =
    collection === 'SLOT'
      ? compiled.operations.map(({ name, arguments: given }) => ({ name, arguments: given }))
      : toSelective(compiled.operations);
  return calls === null
    ? { ok: false, shape: 'column or role that no function was made for' }
    : { ok: true, calls };
}

export interface CallsResult {
  columns: string[];
  rows: Cell[][];
}

/** Rows that a comparison with gold rows may need of an endpoint. */
const comparedRows = 200_000;

export interface RunOptions {
  /** Only whether there are rows is wanted, where calls only join and filter. */
  peek?: boolean;
  signal?: AbortSignal;
}

/**
 * Carries calls out. @throws Fault `api-unknown`, `argument-invalid`, `table-too-large`, those
 * of the graph
 */
export async function runCalls(
  collection: Collection,
  calls: readonly ApiCall[],
  endpoints: readonly Endpoint[],
  graph: GraphReader,
  { peek = false, signal }: RunOptions = {},
): Promise<CallsResult> {
  const options = signal === undefined ? {} : { signal };
  if (collection !== 'REST') {
    const operations = collection === 'SLOT' ? checkedOperations(calls) : fromSelective(calls);
    const isTable = splitAtTable(operations).rest.length === 0;
    return runOperations(peek && isTable ? [...operations, firstRow] : operations, graph, options);
  }
  let result: CallsResult = { columns: [], rows: [] };
  for (const { name, arguments: given } of calls) {
    const endpoint = endpointNamed(endpoints, name);
    result = await callEndpoint(endpoint, endpoint.parameters.parse(given), graph, {
      ...options,
      maxRows: comparedRows,
    });
  }
  return result;
}

const firstRow: Operation = { name: 'retrieve_data', arguments: { limit: 1 } };
