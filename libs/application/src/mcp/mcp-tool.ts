import { checkedArguments, jsonSchemaOf } from '@coopkg/academic-api';
import type { z } from 'zod';
import type { Bilingual, Language } from '@coopkg/contracts';
import type { McpCall } from './mcp-ports.js';

type ObjectSchema = { type: 'object'; [key: string]: unknown };

/** A tool as `tools/list` gives it (Model Context Protocol, 2025-06-18). */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: { readOnlyHint: boolean; openWorldHint: boolean };
}

/** What an assistant may call. */
export interface McpTool {
  name: string;
  listed(language: Language): ListedTool;
  /** @returns an object of JSON as the tool's `outputSchema` says. @throws Fault */
  call(args: Record<string, unknown>, call: McpCall): Promise<Record<string, unknown>>;
}

/** A tool whose arguments are checked with a Zod schema. */
export function mcpTool<Input extends z.ZodObject>(tool: {
  name: string;
  title: Bilingual;
  description: Bilingual;
  input: Input;
  output: z.ZodObject;
  call(args: z.infer<Input>, call: McpCall): Promise<Record<string, unknown>>;
}): McpTool {
  const { name, title, description, input, output } = tool;
  return {
    name,
    listed: (language) => ({
      name,
      title: title[language],
      description: description[language],
      inputSchema: objectSchema(input, 'input', language),
      outputSchema: objectSchema(output, 'output', language),
      // Nothing is changed but the list of one's own questions.
      annotations: { readOnlyHint: true, openWorldHint: false },
    }),
    call: (args, call) => tool.call(checkedArguments(name, input, args), call),
  };
}

const objectSchema = (
  schema: z.ZodObject,
  io: 'input' | 'output',
  language: Language,
): ObjectSchema => ({ ...jsonSchemaOf(schema, io, language), type: 'object' });
