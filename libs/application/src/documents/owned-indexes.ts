import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentText } from '@coopkg/contracts';
import {
  answerQuestion,
  DocumentIndex,
  listedPeople,
  readListQuestion,
  type Answered,
  type AskOptions,
  type ListedPeople,
} from '@coopkg/documents';
import { documentNotReady, noDocuments } from './document-faults.js';
import type { DocumentFiles, DocumentNote } from './document-files.js';
import type { DocumentMeanings } from './document-meanings.js';

/** What documents say, and whom they list where the question is about those. */
export interface AskedDocuments {
  answered: Answered;
  listed: ListedPeople | null;
}

/** Of so many persons the indexes are held in memory. */
const mostHeld = 6;
/** A question waits so long for documents that are being read. */
const patienceMs = 20_000;
const lookEveryMs = 200;
const mostLines = 2000;

type Owner = readonly string[];

/** The documents of each person, ready to be found: made from the files when they are asked for. */
export class OwnedIndexes {
  private readonly held = new Map<string, { index: DocumentIndex; work: Promise<void> }>();

  constructor(
    private readonly files: DocumentFiles,
    private readonly meanings: DocumentMeanings,
    private readonly writing: Pick<AskOptions, 'write' | 'onWriteFault'>,
  ) {}

  /** Takes what was just read into the indexes that are held, or makes one: before it is asked for. */
  async freshen(owner: string): Promise<void> {
    const holding = [...this.held.keys()]
      .map((key) => key.split('\n'))
      .filter((owners) => owners.includes(owner));
    for (const owners of holding.length === 0 ? [[owner]] : holding) await this.upToDate(owners);
  }

  async ask(
    owner: Owner,
    question: string,
    ids: readonly string[] | undefined,
    signal?: AbortSignal,
  ): Promise<AskedDocuments> {
    const notes = await this.patiently(owner, ids, signal);
    const index = await this.upToDate(owner);
    const compared = await this.meanings.askOptions(question, notes);
    const options = { ...compared, ...this.writing, signal };
    const documents = notes.map(({ id, name }) => ({ id, name }));
    const aboutList = readListQuestion(question);
    return {
      answered: await answerQuestion(question, documents, index, options),
      listed:
        aboutList === null
          ? null
          : listedPeople(
              aboutList,
              documents,
              index,
              (await import('@coopkg/profiles')).isPersonName,
            ),
    };
  }

  async text(
    owner: string,
    note: DocumentNote,
    from: number,
    count: number,
  ): Promise<DocumentText> {
    const reading = note.state === 'ready' ? await this.files.reading(owner, note.id) : null;
    if (reading === null) throw documentNotReady(note.name);
    const passages = reading.passages.slice(from, from + Math.min(count, mostLines));
    return {
      from,
      total: reading.passages.length,
      passages: passages.map(({ text, page, sheet, row, under, begins, heading }) => ({
        text,
        page,
        sheet,
        row,
        heading: reading.headings[under]!.join(' › ') || null,
        begins,
        isHeading: heading === true,
      })),
    };
  }

  /** The documents that are asked, once they have been read. */
  private async patiently(
    owner: Owner,
    ids: readonly string[] | undefined,
    signal?: AbortSignal,
  ): Promise<DocumentNote[]> {
    for (const until = Date.now() + patienceMs; ;) {
      const all = owner.flatMap((one) => this.files.notesOf(one));
      const asked = ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
      const reading = asked.filter(({ state }) => state === 'reading');
      const ready = asked.filter(({ state }) => state === 'ready');
      if (reading.length === 0 || Date.now() > until) {
        const missing =
          ids === undefined ? undefined : asked.find(({ state }) => state !== 'ready');
        if (missing !== undefined && ready.length === 0) throw documentNotReady(missing.name);
        if (ready.length === 0) throw noDocuments();
        return ready;
      }
      await wait(lookEveryMs, undefined, signal === undefined ? {} : { signal });
    }
  }

  /** The index of a person's documents as they are now. */
  private async upToDate(owner: Owner): Promise<DocumentIndex> {
    const key = owner.join('\n');
    const held = this.held.get(key) ?? { index: new DocumentIndex(), work: Promise.resolve() };
    // Used last, dropped last.
    this.held.delete(key);
    this.held.set(key, held);
    if (this.held.size > mostHeld) this.held.delete(this.held.keys().next().value!);
    held.work = held.work.catch(() => undefined).then(() => this.freshenOne(held.index, owner));
    await held.work;
    return held.index;
  }

  private async freshenOne(index: DocumentIndex, owner: Owner): Promise<void> {
    const present = new Set<string>();
    for (const one of owner)
      for (const note of this.files.notesOf(one)) {
        if (note.state !== 'ready') continue;
        present.add(note.id);
        if (index.readingOf(note.id) === undefined) {
          const reading = await this.files.reading(one, note.id);
          if (reading !== null) await index.add(note.id, note.name, reading);
        }
        const vectors = this.meanings.vectorsOf(note);
        if (vectors !== undefined) index.setVectors(note.id, vectors);
      }
    for (const id of index.documentIds) if (!present.has(id)) index.remove(id);
  }
}
