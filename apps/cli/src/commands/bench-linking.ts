import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Fault, type Alignment } from '@coopkg/contracts';
import type { AlignmentCase, AlignmentReport } from '@coopkg/align';
import type { Form, LinkingMethod } from '@coopkg/evaluation';
import type { CommandContext } from '../command-context.js';
import {
  linkingTable,
  ways,
  type Accuracy,
  type Measured,
  type Prepared,
  type Way,
} from './linking-table.js';

export interface LinkingBenchOptions {
  out?: string;
  step?: string;
  folder?: string;
}

/**
 * Linking at the paper's scale beside brute force and nearest vectors. Each is measured in a
 * process of its own, so that the memory is its own. Names are invented; accuracy is
 * that on the alignment cases and their graph.
 */
export async function measureLinking(
  context: CommandContext,
  { out, step, folder }: LinkingBenchOptions,
): Promise<void> {
  if (step !== undefined && folder !== undefined) {
    context.result(
      step === 'prepare' ? await prepareNames(folder) : await measureWay(step as Way, folder),
      () => '',
    );
    return;
  }
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'coopkg-linking-'));
  try {
    context.progress({
      message: {
        zh: '生成论文规模的名称并建索引',
        en: "Making names at the paper's scale and their index",
      },
    });
    const prepared = await inProcess<Prepared>('prepare', scratch);
    const measured: Measured[] = [];
    for (const way of ways) {
      context.progress({ message: { zh: `测量 ${way}`, en: `Measuring ${way}` } });
      measured.push(await inProcess<Measured>(way, scratch));
    }
    const report = {
      machine: { cpu: os.cpus()[0]?.model ?? '', node: process.version },
      prepared,
      measured,
    };
    if (out !== undefined) {
      await mkdir(out, { recursive: true });
      await writeFile(path.join(out, 'linking.json'), `${JSON.stringify(report, null, 2)}\n`);
      await writeFile(path.join(out, 'linking.md'), linkingTable(prepared, measured));
    }
    context.result(report, () => linkingTable(prepared, measured));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Runs one step of this same command as a process of its own. */
async function inProcess<T>(step: string, folder: string): Promise<T> {
  const child = spawn(
    process.execPath,
    [
      ...process.execArgv,
      process.argv[1]!,
      'bench',
      'linking',
      '--step',
      step,
      '--folder',
      folder,
      '--json',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0)
    throw new Fault(
      'bench-failed',
      {
        zh: `测量步骤 ${step} 失败，原因见上。`,
        en: `The step ${step} of the bench failed; the cause stands above.`,
      },
      { facts: { step, code } },
    );
  return JSON.parse(written) as T;
}

const files = {
  index: 'index.bin',
  forms: 'forms.json',
  places: 'places.json',
  questions: 'questions.json',
  fingerprint: 'fingerprint.txt',
} as const;

async function prepareNames(folder: string): Promise<Prepared> {
  const [
    { buildLinkIndex, surfaceForms, loadAliases, loadGlossary, saveLinkIndex },
    { filledQuestions, inventedNames, memoryMib, paperScale, timed },
    { dataFolder, loadTemplates, templateFolder },
    { loadValueNames },
  ] = await Promise.all([
    import('@coopkg/align'),
    import('@coopkg/evaluation'),
    import('@coopkg/question-types'),
    import('@coopkg/training-data'),
  ]);
  const aliases = loadAliases();
  const names = inventedNames(aliases.universities.map(({ zh }) => zh));
  const { value: index, ...build } = await timed(() =>
    buildLinkIndex(names, aliases, loadGlossary()),
  );
  const peakMib = memoryMib().peak;
  const place = (name: string): string => path.join(folder, name);
  await saveLinkIndex(index, place(files.index));
  const forms = surfaceForms(index);
  const places = index.entries
    .filter(({ kind, inGraph }) => inGraph && (kind === 'university' || kind === 'college'))
    .map(({ kind, value }) => ({ kind, value }));
  const questions = await filledQuestions(
    names,
    await loadTemplates(templateFolder),
    await loadValueNames(dataFolder),
  );
  await Promise.all([
    writeFile(place(files.forms), JSON.stringify(forms)),
    writeFile(place(files.places), JSON.stringify(places)),
    writeFile(place(files.questions), JSON.stringify(questions)),
    writeFile(place(files.fingerprint), index.fingerprint),
  ]);
  const colleges = places.filter(({ kind }) => kind === 'college').length;
  return {
    names: {
      ...paperScale,
      'different colleges': colleges,
      forms: forms.length,
      questions: questions.length,
    },
    build,
    indexMib: Math.round((await stat(place(files.index))).size / 2 ** 20),
    peakMib,
    fingerprint: index.fingerprint,
  };
}

async function readJson<T>(folder: string, name: string): Promise<T> {
  return JSON.parse(await readFile(path.join(folder, name), 'utf8')) as T;
}

async function measureWay(way: Way, folder: string): Promise<Measured> {
  const [align, { measureLinkingSpeed, memoryMib, timed }] = await Promise.all([
    import('@coopkg/align'),
    import('@coopkg/evaluation'),
  ]);
  const questions = await readJson<string[]>(folder, files.questions);
  const fingerprint = await readFile(path.join(folder, files.fingerprint), 'utf8');
  const opened = await timed(() => openWay(way, folder, fingerprint));
  const load =
    way === 'linking' ? { processorMs: opened.processorMs, wallMs: opened.wallMs } : null;
  globalThis.gc?.();
  const loadedMib = memoryMib().now;
  const speed = measureLinkingSpeed(questions, opened.value);
  const peakMib = memoryMib().peak;
  // Every fourth case tunes what there is to tune; the rest measures all three.
  const cases = align.loadAlignmentCases();
  const [tuning, measuring] = [
    cases.filter((_, at) => at % 4 === 0),
    cases.filter((_, at) => at % 4 !== 0),
  ];
  const { link, ...about } = await evaluated(way, tuning);
  const aboutInstitutions = measuring.filter(({ expected }) =>
    (expected ?? []).every(({ kind }) => kind === 'university' || kind === 'college'),
  );
  return {
    way,
    speed,
    load,
    loadedMib,
    peakMib,
    accuracy: accuracyOf(align.scoreAlignment(link, measuring)),
    institutions: accuracyOf(align.scoreAlignment(onlyInstitutions(link), aboutInstitutions)),
    ...about,
  };
}

const accuracyOf = ({ replaced, leftAlone, ambiguous }: AlignmentReport): Accuracy => ({
  replaced,
  leftAlone,
  ambiguous,
});
const onlyInstitutions =
  (link: LinkingMethod): LinkingMethod =>
  (text) =>
    link(text).filter(({ kind }) => kind === 'university' || kind === 'college');

/** One way of linking over the names at the paper's scale. */
async function openWay(way: Way, folder: string, fingerprint: string): Promise<LinkingMethod> {
  const [align, { scanForForms }] = await Promise.all([
    import('@coopkg/align'),
    import('@coopkg/evaluation'),
  ]);
  if (way === 'brute-force') return scanForForms(await readJson<Form[]>(folder, files.forms));
  if (way === 'nearest-vector') return (await nearest(await readJson(folder, files.places)))(0.75);
  const { index, reason } = await align.loadLinkIndex(path.join(folder, files.index), fingerprint);
  if (index === null)
    throw new Fault('bench-failed', {
      zh: `刚存下的索引读不回来（${reason}）。`,
      en: `The index just saved can't be read back (${reason}).`,
    });
  return (text) => align.toAlignments(align.linkQuestion(text, index));
}

/**
 * The same way over the graph of the alignment cases; what has a threshold is tuned on `tuning`.
 */
async function evaluated(
  way: Way,
  tuning: readonly AlignmentCase[],
): Promise<{ link: LinkingMethod; threshold?: number; engine?: string }> {
  const [align, { scanForForms }] = await Promise.all([
    import('@coopkg/align'),
    import('@coopkg/evaluation'),
  ]);
  const index = await align.loadEvaluationIndex();
  if (way === 'linking')
    return { link: (text) => align.toAlignments(align.linkQuestion(text, index)) };
  if (way === 'brute-force') return { link: scanForForms(align.surfaceForms(index)) };
  const at = await nearest(
    index.entries.filter(
      ({ kind, inGraph }) => inGraph && (kind === 'university' || kind === 'college'),
    ) as { kind: Alignment['kind']; value: string }[],
  );
  const scored = Array.from({ length: 15 }, (_, step) => 0.3 + step * 0.05).map((threshold) => {
    const { replaced, leftAlone, ambiguous } = align.scoreAlignment(
      onlyInstitutions(at(threshold)),
      tuning,
    );
    return {
      threshold: Number(threshold.toFixed(2)),
      right: replaced.right + leftAlone.right + ambiguous.right,
    };
  });
  const { threshold } = scored.reduce((best, other) => (other.right > best.right ? other : best));
  return {
    link: at(threshold),
    threshold,
    engine: (await import('@coopkg/vectors')).vectorEngine(),
  };
}

async function nearest(
  names: readonly { kind: Alignment['kind']; value: string }[],
): Promise<(threshold: number) => LinkingMethod> {
  const [{ nameDimensions, nameVector, words }, { nearestByVector }, { createVectorIndex }] =
    await Promise.all([
      import('@coopkg/align'),
      import('@coopkg/evaluation'),
      import('@coopkg/vectors'),
    ]);
  const vectorOf = (text: string): Float32Array => nameVector(text, false);
  const vectors = createVectorIndex(nameDimensions);
  vectors.add(names.map(({ value }) => vectorOf(value)));
  return (threshold) => nearestByVector({ names, vectors, vectorOf, words, threshold });
}
