import { described } from '@coopkg/academic-api';
import {
  answerSchema,
  alignmentSchema,
  languageSchema,
  queryReplySchema,
  queryRequestSchema,
  type Answer,
} from '@coopkg/contracts';
import { z } from 'zod';
import { schemaDescriptionSchema } from '../describe-schema.js';
import type { McpPorts } from './mcp-ports.js';
import { mcpTool, type McpTool } from './mcp-tool.js';

/** An assistant reads every row: more than so many help nobody. */
const rowsOfAnswer = 100;
const mostRows = 1000;

const answerDigest = answerSchema.pick({
  id: true,
  status: true,
  answer: true,
  doubt: true,
  rewrittenQuestion: true,
  interpretation: true,
  cypher: true,
  parameters: true,
  columns: true,
  headings: true,
  rows: true,
  rowCount: true,
  truncated: true,
  candidates: true,
  suggestions: true,
});

const digestOf = (answer: Answer): Record<string, unknown> => ({
  ...answerDigest.parse(answer),
  rows: answer.rows.slice(0, rowsOfAnswer),
  truncated: answer.truncated || answer.rows.length > rowsOfAnswer,
});

const ask = ({ ask }: McpPorts): McpTool =>
  mcpTool({
    name: 'ask',
    title: { zh: '提问', en: 'Ask' },
    description: {
      zh: '用中文或英文向学术知识图谱提问，返回读得懂的回答、查询结果，以及实际执行的 Cypher。status 为 ambiguous 时，candidates 列出名称可能所指，把选择放进 choices 再问一次；empty 或 unanswerable 时，suggestions 是可以问的相近问题。',
      en: 'Asks the academic knowledge graph a question in Chinese or English: a readable answer, the rows, and the Cypher that ran. When status is ambiguous, candidates tells what a name may mean: ask again with choices. When it is empty or unanswerable, suggestions are questions nearby that can be answered.',
    },
    input: z.strictObject({
      question: described(
        z.string().trim().min(1).max(2000),
        '问题，中文或英文',
        'The question, in Chinese or English',
      ),
      conversation_id: described(
        z.string().min(1).max(200).optional(),
        '对话编号：同一对话里的问题可以承接前文（“他的合作者呢？”）',
        'The conversation: its questions may lean on those before ("and his coauthors?")',
      ),
      choices: described(
        z.record(z.string(), z.string()).optional(),
        '有歧义的提法 → 所选的 id',
        'Ambiguous mention → the id that is chosen',
      ),
    }),
    output: answerDigest,
    call: async ({ question, conversation_id: conversationId, choices }, { signal }) =>
      digestOf(
        await ask(
          {
            question,
            ...(conversationId === undefined ? {} : { conversationId }),
            ...(choices === undefined ? {} : { choices }),
          },
          signal,
        ),
      ),
  });

const align = ({ align }: McpPorts): McpTool =>
  mcpTool({
    name: 'align',
    title: { zh: '名称链接', en: 'Find names' },
    description: {
      zh: '找出文字中的大学、学院、人员、论文、项目等名称，以及它们在图中的正式名称。',
      en: "Finds the names of universities, colleges, people, papers, projects and so on in a text, and the graph's own names for them.",
    },
    input: z.strictObject({
      text: described(z.string().max(20_000), '要查看的文字', 'The text to look at'),
    }),
    output: z.object({
      language: languageSchema,
      normalized: z.string(),
      alignments: z.array(alignmentSchema),
    }),
    call: async ({ text }) => ({ ...(await align(text)) }),
  });

const schema = ({ schema }: McpPorts): McpTool =>
  mcpTool({
    name: 'schema',
    title: { zh: '图的模式', en: 'Schema of the graph' },
    description: {
      zh: '图中有哪些节点、关系和属性，各有多少。写 Cypher 之前先看它。',
      en: 'The labels, relationship types and properties of the graph, and how many there are. Look here before you write Cypher.',
    },
    input: z.strictObject({}),
    output: schemaDescriptionSchema,
    call: async () => ({ ...(await schema()) }),
  });

const query = ({ query }: McpPorts): McpTool =>
  mcpTool({
    name: 'query',
    title: { zh: '只读查询', en: 'Read-only query' },
    description: {
      zh: '执行一条只读的 Cypher 查询（本项目的方言：MATCH、WHERE、WITH、RETURN 等）。值请作为参数给出。写入、存储过程和方言之外的语句会被拒绝，并指出位置。',
      en: 'Runs a read-only Cypher query (the dialect of this project: MATCH, WHERE, WITH, RETURN and so on). Give values as parameters. Writes, procedures and whatever is outside the dialect are refused, and where.',
    },
    input: z.strictObject({
      cypher: described(queryRequestSchema.shape.cypher, 'Cypher 查询语句', 'The Cypher query'),
      parameters: described(
        queryRequestSchema.shape.parameters,
        '参数的值',
        'The values of its parameters',
      ),
      limit: described(
        z.number().int().min(1).max(mostRows).default(rowsOfAnswer),
        '最多读取多少行',
        'How many rows to read at most',
      ),
    }),
    output: queryReplySchema.pick({
      cypher: true,
      columns: true,
      rows: true,
      rowCount: true,
      truncated: true,
      tookMs: true,
    }),
    call: async ({ cypher, parameters, limit: maxRows }, { language, signal }) => {
      const reply = await query({ cypher, parameters, language }, { maxRows, signal });
      const { columns, rows, rowCount, truncated, tookMs } = reply;
      return { cypher: reply.cypher, columns, rows, rowCount, truncated, tookMs };
    },
  });

/** The tools beside the academic APIs. */
export const questionTools = (ports: McpPorts): McpTool[] =>
  [ask, align, schema, query].map((tool) => tool(ports));
