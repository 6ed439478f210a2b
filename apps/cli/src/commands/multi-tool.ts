import path from 'node:path';
import { academicMultiTool, specifiedMultiTool, type MultiToolDataset } from '@coopkg/application';
import type { Language } from '@coopkg/contracts';
import type { CommandContext } from '../command-context.js';
import { wholeNumber } from '../whole-number.js';
import { withApplication } from '../with-application.js';
import { openCatalogueGraph } from './catalogue-graph.js';

export interface MultiToolOptions {
  out: string;
  catalogue?: string;
  language?: Language;
  seed: string;
  samples?: string;
}

/** `dataset build MULTI_TOOL`: questions that need several calls of a catalogue. */
export async function buildMultiTool(
  context: CommandContext,
  { out, catalogue = 'academic', language, seed, samples }: MultiToolOptions,
): Promise<void> {
  const request = {
    seed: wholeNumber('--seed', seed),
    ...(language === undefined ? {} : { languages: [language] }),
    ...(samples === undefined ? {} : { lines: wholeNumber('--samples', samples, 1) }),
  };
  const onProgress = (share: number): void => {
    context.progress({ message: { zh: '生成数据集', en: 'Building the dataset' }, share });
  };
  const file = path.resolve(out);
  const report =
    catalogue === 'academic'
      ? await withApplication(context, { parts: ['graph', 'index'] }, async (application) =>
          written(file, await academicMultiTool(application, request, { onProgress })),
        )
      : await written(
          file,
          specifiedMultiTool((await openCatalogueGraph(context, catalogue)).graph, request, {
            onProgress,
          }),
        );
  const { sets, unsaid, used, kept, tried, untold, empty, repeated, shapes } = report;
  context.result({ kind: 'MULTI_TOOL', catalogue, out: file, ...report }, () =>
    [
      `${file}: ${kept} lines (chain ${shapes.chain}, fork ${shapes.fork}, collider ${shapes.collider})`,
      `${sets} call sets: ${used} in lines, ${unsaid} without words`,
      `${tried} lines tried: ${empty} with a call that gave nothing, ${untold} without values, ${repeated} repeated`,
    ].join('\n'),
  );
}

async function written(
  file: string,
  { lines, report }: MultiToolDataset,
): Promise<MultiToolDataset['report']> {
  const { writeDataset } = await import('@coopkg/training-data');
  await writeDataset(file, lines);
  return report;
}
