import { Command, CommanderError } from 'commander';
import { Fault } from '@coopkg/contracts';
import { processEnvironment } from '@coopkg/configuration';
import { systemLanguage } from './command-context.js';
import { aliasCommands } from './commands/aliases.js';
import { apiCommands } from './commands/apis.js';
import { soayCommands } from './commands/soay.js';
import { askCommands } from './commands/ask.js';
import { benchCommand } from './commands/bench/bench.js';
import { datasetCommands } from './commands/dataset.js';
import { demoCommand } from './commands/demo.js';
import { evaluationCommand } from './commands/evaluation.js';
import { graphCommands, neo4jCommands } from './commands/graph.js';
import { mcpCommand } from './commands/mcp/mcp.js';
import { modelCommands } from './commands/model.js';
import { profileCommands } from './commands/profiles.js';
import { onlineCommand } from './commands/online.js';
import { peopleCommands } from './commands/people.js';
import { readCommand } from './commands/read.js';
import { queryCommand } from './commands/query.js';
import { trainingCommands } from './commands/training.js';
import { tokenCommands } from './commands/token.js';
import { userCommands } from './commands/user.js';

/** Exit codes: done, failed, misused. */
const exitCodes = { done: 0, failed: 1, misused: 2 } as const;

/**
 * The language asked for on the command line, else the system's: errors may come before options are
 * parsed.
 */
function languageOf(words: readonly string[]): 'zh' | 'en' {
  const given = words
    .find((word, index) => words[index - 1] === '--language' || word.startsWith('--language='))
    ?.replace('--language=', '');
  return given === 'zh' || given === 'en' ? given : systemLanguage();
}

function program(): Command {
  const root = new Command('coopkg')
    .enablePositionalOptions()
    .description('Ask an academic knowledge graph in plain Chinese or English.')
    .exitOverride()
    .showHelpAfterError('(--help shows what is possible)');
  for (const register of [
    askCommands,
    queryCommand,
    readCommand,
    graphCommands,
    profileCommands,
    demoCommand,
    neo4jCommands,
    modelCommands,
    datasetCommands,
    evaluationCommand,
    benchCommand,
    aliasCommands,
    peopleCommands,
    trainingCommands,
    apiCommands,
    soayCommands,
    mcpCommand,
    onlineCommand,
    userCommands,
    tokenCommands,
  ])
    register(root);
  const strict = (command: Command): void => {
    command.exitOverride().allowExcessArguments(false);
    command.commands.forEach(strict);
  };
  strict(root);
  return root;
}

/** Runs one command line. @returns the exit code */
async function runCommandLine(words: readonly string[]): Promise<number> {
  try {
    await program().parseAsync([...words], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.misused;
    const text =
      error instanceof Fault
        ? error.text[languageOf(words)]
        : error instanceof Error
          ? error.message
          : String(error);
    process.stderr.write(`${text}\n`);
    if (processEnvironment()['COOPKG_DEBUG']) console.error(error);
    return error instanceof Fault && error.code === 'misused'
      ? exitCodes.misused
      : exitCodes.failed;
  }
}

// Set rather than called at once: what is being written goes out first. Engines may keep timers, so
// the end is then made sure of.
process.exitCode = await runCommandLine(process.argv.slice(2));
process.stdout.write('', () => {
  process.exit();
});
