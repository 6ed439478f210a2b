import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Option, type Command } from 'commander';
import type { Application } from '@coopkg/application';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { withApplication } from '../with-application.js';
import { measureTitles } from './bench-titles.js';
import { measureLinking, type LinkingBenchOptions } from './bench-linking.js';

type Measure = (context: CommandContext, count: number) => Promise<object>;

/**
 * What each measures by default: questions, questions, look-ups, researchers of a made-up graph.
 */
const benches: Record<string, { count: number; measure: Measure }> = {
  ask: { count: 50, measure: measureAsk },
  align: { count: 200, measure: measureAlign },
  graph: { count: 500, measure: measureGraph },
  load: { count: 2000, measure: measureLoad },
};

export function benchCommand(root: Command): void {
  addCommand<{ count?: string } & LinkingBenchOptions>(
    root,
    'bench <name>',
    "measure ask (beside bare decoding), align (beside a scan of all names), graph (beside empty round trips) or load (beside reading the files), linking (at the paper's scale, beside brute force and nearest vectors) or titles (quoted with slips); the last two need no server",
    (command) =>
      command
        .option('--count <n>', 'questions, look-ups, researchers to load, or titles of each kind')
        .option('--out <folder>', 'linking, titles: where the results go')
        .addOption(new Option('--step <name>').hideHelp())
        .addOption(new Option('--folder <folder>').hideHelp()),
    async (context, [name = ''], { count, ...linking }) => {
      if (name === 'titles') {
        await measureTitles(context, {
          out: linking.out,
          each: count === undefined ? 60 : Number(count),
        });
        return;
      }
      if (name === 'linking') {
        await measureLinking(context, linking);
        return;
      }
      const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
      if (bench === undefined)
        throw misused(
          `没有测速项 ${name}；可选 ${Object.keys(benches).join('、')}、linking、titles。`,
          `There is no bench ${name}; choose one of ${Object.keys(benches).join(', ')}, linking, titles.`,
        );
      if (count !== undefined && !/^[1-9]\d{0,6}$/.test(count))
        throw misused(
          `--count 应为正整数，而不是 ${count}。`,
          `--count must be a whole number above 0, not ${count}.`,
        );
      const measured = {
        name,
        ...(await bench.measure(context, count === undefined ? bench.count : Number(count))),
      };
      context.result(measured, () =>
        Object.entries(measured)
          .map(
            ([key, value]) =>
              `${key.padEnd(20)} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
          )
          .join('\n'),
      );
    },
  );
}

async function questionsOf(application: Application, count: number): Promise<string[]> {
  const [{ heldOutQuestions }, { loadTemplates, templateFolder }] = await Promise.all([
    import('@coopkg/evaluation'),
    import('@coopkg/question-types'),
  ]);
  return heldOutQuestions(application.graph, await loadTemplates(templateFolder), count);
}

function measureAsk(context: CommandContext, count: number): Promise<object> {
  return withApplication(context, { parts: ['graph', 'model', 'index'] }, async (application) => {
    const { benchAsk, MeteredModel } = await import('@coopkg/evaluation');
    const model = new MeteredModel(application.model);
    const pipeline = application.pipelineWith(model);
    const questions = await questionsOf(application, count);
    await pipeline.ask({ question: questions[0]! });
    return benchAsk(
      questions,
      (question) => {
        model.reset();
        return pipeline.ask({ question });
      },
      () => model.floor(),
      (done) => {
        context.progress({ message: { zh: '提问', en: 'Asking' }, share: done / questions.length });
      },
    );
  });
}

function measureAlign(context: CommandContext, count: number): Promise<object> {
  return withApplication(context, { parts: ['graph', 'index'] }, async (application) => {
    const [{ benchAlign }, { linkQuestion }] = await Promise.all([
      import('@coopkg/evaluation'),
      import('@coopkg/align'),
    ]);
    const { linkIndex } = application;
    // The forms that linking itself knows: full names, short names, aliases; people by name;
    // titles.
    const forms = [...linkIndex.surfaces, ...linkIndex.peopleByName].flatMap((table) =>
      Array.from({ length: table.size }, (_, key) => table.nameOf(key)),
    );
    const names = [
      ...new Set([...forms, ...linkIndex.titles.titles.map((title) => title.toLowerCase())]),
    ];
    return benchAlign(
      await questionsOf(application, count),
      (question) => linkQuestion(question, linkIndex),
      names,
    );
  });
}

function measureGraph(context: CommandContext, count: number): Promise<object> {
  return withApplication(context, { parts: ['graph'] }, async ({ graph }) =>
    (await import('@coopkg/evaluation')).benchGraph(graph, count),
  );
}

/** In a data folder of its own, with a managed Neo4j: the configured graph is left alone. */
async function measureLoad(context: CommandContext, count: number): Promise<object> {
  const [{ benchLoad }, { generateWorld }, { loadGraph, stopManaged }] = await Promise.all([
    import('@coopkg/evaluation'),
    import('@coopkg/demo-graph'),
    import('@coopkg/graph'),
  ]);
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'coopkg-bench-'));
  const configuration = {
    ...context.configuration,
    graphUrl: 'managed',
    dataDirectory: path.join(scratch, 'data'),
  };
  try {
    const world = path.join(scratch, 'world');
    await generateWorld({ scale: count, seed: 1, out: world });
    return await benchLoad(world, () =>
      loadGraph(world, configuration, (progress) => {
        context.progress(progress);
      }),
    );
  } finally {
    await stopManaged(configuration);
    await rm(scratch, { recursive: true, force: true });
  }
}
