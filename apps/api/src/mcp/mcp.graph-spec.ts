import { request } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academicApis, academicTools } from '@coopkg/academic-api';
import { processEnvironment } from '@coopkg/configuration';
import { serveGraph } from '../../test/graph-server.js';

const server = serveGraph();
const root = fileURLToPath(new URL('../../../..', import.meta.url));

const overHttp = (language: string): StreamableHTTPClientTransport =>
  new StreamableHTTPClientTransport(new URL(`/mcp?language=${language}`, server.url));

/** The command beside the running server, through which it goes. */
const overStdio = (language: string): StdioClientTransport =>
  new StdioClientTransport({
    command: process.execPath,
    args: [path.join(root, 'apps/cli/dist/main.js'), 'mcp', '--language', language],
    env: {
      ...(processEnvironment() as Record<string, string>),
      COOPKG_DATA_DIR: server.configuration.dataDirectory,
    },
    stderr: 'inherit',
  });

describe.each([
  ['streamable HTTP', overHttp],
  ['standard input and output', overStdio],
])('a client of the Model Context Protocol over %s', (_, transport) => {
  const client = new Client({ name: 'test', version: '1' });
  beforeAll(async () => {
    await client.connect(transport('zh'));
  });
  afterAll(() => client.close());

  const call = async (name: string, args: Record<string, unknown>): Promise<CallToolResult> =>
    (await client.callTool({ name, arguments: args })) as CallToolResult;
  const problem = ({ isError, content: [first] }: CallToolResult): Record<string, unknown> => {
    expect(isError).toBe(true);
    return JSON.parse(first?.type === 'text' ? first.text : '') as Record<string, unknown>;
  };

  it('lists every tool as the export gives it', async () => {
    const { tools } = await client.listTools();
    expect(tools.slice(4)).toEqual(academicTools('zh'));
    expect(tools.map(({ name }) => name)).toEqual([
      'ask',
      'align',
      'schema',
      'query',
      ...academicApis.map(({ name }) => name),
    ]);
  });

  it('finds people, then their publications', async () => {
    const { structuredContent } = await call('searchPerson', {
      name: '张伟',
      organization: '西电',
    });
    expect(structuredContent).toMatchObject({ result: [{ person_id: 'R1' }], next_offset: null });
    const pubs = await call('getPersonPubs', { person_id: 'R1', limit: 1 });
    expect(pubs.structuredContent).toMatchObject({ result: [{ pub_id: 'P1' }], next_offset: 1 });
  });

  it('links names and tells the schema', async () => {
    const { structuredContent: linked } = await call('align', { text: '西电的张伟' });
    expect(linked).toMatchObject({ normalized: '西安电子科技大学的张伟' });
    const { structuredContent: schema } = await call('schema', {});
    expect(schema).toMatchObject({ nodes: [{ label: 'Researcher' }, {}, {}] });
  });

  it('reads by a query, a few rows at a time', async () => {
    const { structuredContent } = await call('query', {
      cypher: 'MATCH (r:Researcher {university: $university}) RETURN r.name ORDER BY r.id',
      parameters: { university: '西安电子科技大学' },
      limit: 1,
    });
    expect(structuredContent).toMatchObject({ rows: [['张伟']], truncated: true, rowCount: null });
  });

  it.each([
    ['a write', 'MATCH (r:Researcher) SET r.name = "x" RETURN r', 'query-invalid'],
    ['a procedure', 'CALL dbms.components() YIELD name RETURN name', 'query-invalid'],
    ['a file', "LOAD CSV FROM 'file:///etc/passwd' AS row RETURN row", 'query-invalid'],
    ['e-mail addresses in bulk', 'MATCH (r:Researcher) RETURN r.email', 'query-refused'],
  ])('refuses %s in a query', async (_what, cypher, code) => {
    expect(problem(await call('query', { cypher }))['code']).toBe(code);
  });

  it('says what is wrong, in its language, as the result of the call', async () => {
    expect(problem(await call('getCoauthors', { person_id: 'R99' }))).toMatchObject({
      code: 'node-not-found',
      detail: '图中没有编号为 R99 的人员：编号由 searchPerson 给出。',
    });
    expect(problem(await call('searchPerson', { nmae: 'x' }))['code']).toBe('argument-invalid');
    expect(problem(await call('query', { cypher: 1 }))['code']).toBe('argument-invalid');
    // There is no model here.
    expect(problem(await call('ask', { question: '西电有多少人？' }))['code']).toBe('starting');
    await expect(call('dropDatabase', {})).rejects.toThrow('没有名为 dropDatabase 的工具');
  });
});

describe('the address /mcp', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  };
  const post = (
    headers: Record<string, string> = {},
    body: unknown = initialize,
  ): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      // Unlike `fetch`, this sends the Host that it is given.
      const sent = request(
        new URL('/mcp', server.url),
        {
          method: 'POST',
          headers: {
            accept: 'application/json, text/event-stream',
            'content-type': 'application/json',
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.once('end', () => resolve({ status: response.statusCode!, text }));
        },
      );
      sent.once('error', reject);
      sent.end(typeof body === 'string' ? body : JSON.stringify(body));
    });

  it('answers a program, and keeps no session', async () => {
    const { status, text } = await post();
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ result: { serverInfo: { name: 'coopkg' } } });
  });

  it.each<[string, Record<string, string>, string]>([
    ['a page elsewhere', { origin: 'https://other.example' }, 'origin-foreign'],
    ['a name that points here', { host: 'rebound.example' }, 'host-unknown'],
    [
      'a page at a name that points here',
      {
        host: 'rebound.example',
        origin: 'http://rebound.example',
        'sec-fetch-site': 'same-origin',
      },
      'host-unknown',
    ],
    [
      'a made-up token',
      { host: 'rebound.example', authorization: 'Bearer made-up' },
      'host-unknown',
    ],
    ['a token that was never given', { authorization: 'Bearer coopkg_x' }, 'token-unknown'],
  ])('refuses %s', async (_, headers, code) => {
    const { status, text } = await post(headers);
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([
      code === 'token-unknown' ? 401 : 403,
      code,
    ]);
  });

  it('answers at any name to whoever shows a token', async () => {
    const { token } = await server.application.records.accessTokens.add({
      name: 'assistant',
      scopes: ['ask'],
      author: 'test',
    });
    const headers = { host: 'graph.example', authorization: `Bearer ${token}` };
    expect((await post(headers)).status).toBe(200);
  });

  it.each([
    ['several messages at once', [initialize, initialize], 400],
    ['what is no JSON', '{', 400],
    ['more than a megabyte', { ...initialize, params: { filler: 'x'.repeat(1_100_000) } }, 413],
  ])('refuses %s', async (_, body, status) => expect((await post({}, body)).status).toBe(status));

  it.each(['GET', 'DELETE'])('has nothing for %s', async (method) => {
    const response = await fetch(`${server.url}/mcp`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
