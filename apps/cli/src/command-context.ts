import { Command, Option } from 'commander';
import type { Bilingual, Language } from '@coopkg/contracts';
import {
  processConfiguration,
  processEnvironment,
  type Configuration,
} from '@coopkg/configuration';

export interface CommonOptions {
  json?: boolean;
  language?: Language;
}

/** What a command needs of the world: its settings, its language, and where it writes. */
export interface CommandContext {
  readonly language: Language;
  readonly json: boolean;
  readonly configuration: Configuration;
  /** The result, to standard output: JSON on one line, or text for people. */
  result(value: unknown, text: () => string): void;
  /** What is going on, to standard error; the same line is not repeated. */
  progress(progress: { message: Bilingual; share?: number | undefined }): void;
}

/** The language of the terminal. Source: setlocale(3). */
export function systemLanguage(): Language {
  const environment = processEnvironment();
  return /^zh/i.test(
    environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '',
  )
    ? 'zh'
    : 'en';
}

function commandContext(options: CommonOptions): CommandContext {
  const language = options.language ?? systemLanguage();
  const json = options.json ?? false;
  let configuration: Configuration | null = null;
  let lastLine = '';
  return {
    language,
    json,
    get configuration() {
      return (configuration ??= processConfiguration());
    },
    result(value, text) {
      process.stdout.write(`${json ? JSON.stringify(value) : text()}\n`);
    },
    progress({ message, share }) {
      const line = `${message[language]}${share === undefined ? '' : ` ${Math.floor(share * 10) * 10}%`}`;
      if (line !== lastLine) process.stderr.write(`${line}\n`);
      lastLine = line;
    },
  };
}

/**
 * A command with the options that all have. `action` gets the context, the arguments, and the
 * command's own options.
 */
export function addCommand<Options extends object>(
  parent: Command,
  usage: string,
  description: string,
  define: (command: Command) => void,
  action: (
    context: CommandContext,
    given: string[],
    options: Options & CommonOptions,
  ) => Promise<void>,
): Command {
  const command = parent
    .command(usage)
    .description(description)
    .option('--json', 'write the result as one line of JSON');
  define(command);
  if (!command.options.some((option) => option.long === '--language'))
    command.addOption(
      new Option('--language <language>', 'language of messages').choices(['zh', 'en']),
    );
  return command.action(async (...all: unknown[]) => {
    const given = all
      .slice(0, -2)
      .flat()
      .filter((value): value is string => typeof value === 'string');
    const options = all.at(-2) as Options & CommonOptions;
    await action(commandContext(options), given, options);
  });
}
