import { Option, type Command } from 'commander';
import { academicOpenApi, academicTools, functionSpecifications } from '@coopkg/academic-api';
import type { Language } from '@coopkg/contracts';
import { writeAtomically } from '@coopkg/files';
import { addCommand } from '../command-context.js';
import { catalogueCommands } from './catalogues.js';

/** Each form that the academic APIs can be given in. */
const formats: Record<string, (language: Language, server: string) => unknown> = {
  openai: functionSpecifications,
  openapi: academicOpenApi,
  mcp: (language) => ({ tools: academicTools(language) }),
};

interface ExportOptions {
  format: string;
  out?: string;
  server?: string;
}

export function apiCommands(root: Command): void {
  const apis = root.command('apis').description('the academic APIs, and catalogues of APIs');
  addCommand<ExportOptions>(
    apis,
    'export',
    'write what the academic APIs are: for function calling, OpenAPI clients, or MCP',
    (command) =>
      command
        .addOption(
          new Option('--format <format>', 'as which')
            .choices(Object.keys(formats))
            .default('openapi'),
        )
        .option('--out <file>', 'where to; standard output unless given')
        .option(
          '--server <url>',
          'address of the server, for openapi; the configured one unless given',
        ),
    async (context, _, { format, out, server }) => {
      const { configuration, language } = context;
      const address = server ?? `http://localhost:${configuration.port}`;
      const document = formats[format]!(language, address);
      const text = `${JSON.stringify(document, null, 2)}\n`;
      if (out === undefined) process.stdout.write(text);
      else {
        await writeAtomically(out, text);
        context.result({ file: out }, () => out);
      }
    },
  );
  catalogueCommands(apis);
}
