import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Bilingual, DocumentAnswer } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import {
  answerQuestion,
  DocumentIndex,
  segmentText,
  unreadable,
  type AskedDocument,
  type AskOptions,
  type Embed,
  type Reading,
} from '@coopkg/documents';
import { createTextEmbedder, type OpenTextEmbedder } from '@coopkg/model';
import { createVectorIndex } from '@coopkg/vectors';
import { embeddingSettings } from '../embedding-settings.js';
import { queryInstruction } from './document-meanings.js';
import { readInChildProcess } from './read-in-child-process.js';
import { rememberedVectors } from './remembered-vectors.js';

/** Files that were read to be asked, without being kept. */
export interface OpenedFiles {
  documents: AskedDocument[];
  index: DocumentIndex;
  /** Files that could not be read, and why. */
  failed: { file: string; problem: Bilingual }[];
  embedder: OpenTextEmbedder | null;
  /** Of sentences and words, each once; undefined where there is no embedder. */
  embed: Embed | undefined;
}

/**
 * Reads files, each in a process of its own, and makes them ready to be asked: with `meanings` by
 * what they mean, too, which takes some 50 ms of one core for each segment.
 */
export async function openFiles(
  configuration: Configuration,
  files: readonly string[],
  options: { meanings?: boolean; onRead?: (file: string, done: number) => void } = {},
): Promise<OpenedFiles> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'coopkg-read-'));
  const opened: OpenedFiles = {
    documents: [],
    index: new DocumentIndex(),
    failed: [],
    embedder: null,
    embed: undefined,
  };
  try {
    for (const [at, file] of files.entries()) {
      const target = path.join(scratch, `${at}.json`);
      const name = path.basename(file);
      const outcome = await readInChildProcess(
        { file, name, target },
        {
          timeoutMs: configuration.documentReadTimeoutMs,
          memoryMb: configuration.documentReadMemoryMb,
        },
      );
      options.onRead?.(file, at + 1);
      if (outcome.kind === 'unreadable') {
        opened.failed.push({ file, problem: unreadable(outcome.code).problem });
        continue;
      }
      const reading = JSON.parse(await readFile(target, 'utf8')) as Reading;
      const id = String(at);
      opened.documents.push({ id, name });
      await opened.index.add(id, name, reading);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  if (options.meanings === true) await embedSegments(configuration, opened);
  return opened;
}

/** Answers one question from them. */
export async function askFiles(
  opened: OpenedFiles,
  question: string,
  documents: readonly AskedDocument[] = opened.documents,
): Promise<DocumentAnswer> {
  const options = await askOptions(opened, question);
  return {
    ...(await answerQuestion(question, documents, opened.index, options)),
    entities: [],
    people: null,
  };
}

/** What a question is compared by. */
export async function askOptions({ embed }: OpenedFiles, question: string): Promise<AskOptions> {
  const [vector] = (await embed?.([queryInstruction + question])) ?? [];
  return { vector, embed };
}

async function embedSegments(configuration: Configuration, opened: OpenedFiles): Promise<void> {
  const embedder = await createTextEmbedder(embeddingSettings(configuration));
  opened.embedder = embedder;
  if (embedder === null) return;
  opened.embed = rememberedVectors((texts) => embedder.embed(texts));
  for (const { id } of opened.documents) {
    const reading = opened.index.readingOf(id)!;
    const vectors = await embedder.embed(
      reading.segments.map((_, segment) => segmentText(reading, segment)),
    );
    const index = createVectorIndex(embedder.dimensions);
    index.add(vectors);
    opened.index.setVectors(id, { segments: reading.segments.map((_, segment) => segment), index });
  }
}
