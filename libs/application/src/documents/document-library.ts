import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';
import type { DocumentItem, DocumentQuestion, DocumentText, Language } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { readDictionaries, unreadable, type ReadProgress } from '@coopkg/documents';
import { documentNotFound, tooManyDocuments } from './document-faults.js';
import { DocumentFiles, type DocumentNote, type OnDocumentFault } from './document-files.js';
import { DocumentMeanings } from './document-meanings.js';
import { documentWriter } from './document-writer.js';
import { OwnedIndexes, type AskedDocuments } from './owned-indexes.js';
import { readInChildProcess } from './read-in-child-process.js';

/** Whose documents are meant: new ones are kept under the first. */
export type DocumentOwner = readonly [string, ...string[]];

export interface NewDocument {
  name: string;
  bytes: number;
  /** A file in the data folder that is taken over. */
  path: string;
}

const dayMs = 86_400_000;
const sweepEveryMs = 3_600_000;
/** A file whose reading has ended the server this often is not read again. */
const mostAttempts = 2;
/** Uploads that were cut off are thrown away after it. */
const incomingMs = dayMs;

/**
 * What people have uploaded to ask it questions: read one after another in processes of their own,
 * kept in the data folder, found by words and by meaning.
 */
export class DocumentLibrary {
  private readonly files: DocumentFiles;
  private readonly indexes: OwnedIndexes;
  private readonly meanings: DocumentMeanings;
  private readonly queue = new PQueue({ concurrency: 1 });
  private readonly progress = new Map<string, ReadProgress>();
  /** Ends the reading of a document. */
  private readonly stops = new Map<string, AbortController>();
  private readonly closing = new AbortController();
  private readonly sweeper: NodeJS.Timeout;

  /** @param onFault is told what went wrong beside what people ask for */
  constructor(
    private readonly configuration: Configuration,
    private readonly onFault: OnDocumentFault,
  ) {
    this.files = new DocumentFiles(configuration.dataDirectory, onFault);
    this.meanings = new DocumentMeanings(configuration, this.files, this.closing.signal, onFault);
    this.indexes = new OwnedIndexes(this.files, this.meanings, {
      write: documentWriter(configuration),
      onWriteFault: (error) => {
        onFault('The model that writes answers from documents failed', error);
      },
    });
    this.sweeper = setInterval(() => {
      this.sweepNow();
    }, sweepEveryMs);
    this.sweeper.unref();
  }

  /** Where uploads go before they are added. */
  get incoming(): string {
    return this.files.incoming;
  }

  /** Goes on with what the last process has left. */
  resume(): void {
    setImmediate(readDictionaries);
    this.sweepNow();
    for (const { owner, note } of this.files.all()) {
      if (note.state === 'ready') this.meanings.add(owner, note);
      if (note.state !== 'reading') continue;
      if (note.attempts >= mostAttempts) this.fail(owner, note, 'interrupted');
      else this.read(owner, note);
    }
  }

  /** Takes a file over; it is read in its turn. @throws Fault `document-limit` */
  async add(
    [owner]: DocumentOwner,
    { name, bytes, path: upload }: NewDocument,
  ): Promise<DocumentItem> {
    const { documentsPerOwner, documentKeepDays } = this.configuration;
    if (this.files.notesOf(owner).length >= documentsPerOwner) {
      await rm(upload, { force: true });
      throw tooManyDocuments(documentsPerOwner);
    }
    const now = Date.now();
    const note: DocumentNote = {
      id: await this.files.add(owner, upload),
      name,
      bytes,
      createdAt: new Date(now).toISOString(),
      expiresAt:
        documentKeepDays === 0 ? null : new Date(now + documentKeepDays * dayMs).toISOString(),
      state: 'reading',
      problem: null,
      kind: null,
      pages: null,
      segments: 0,
      attempts: 0,
    };
    this.files.saveNote(owner, note);
    this.read(owner, note);
    return this.itemOf(note, 'en');
  }

  /** Newest first. */
  list(owner: DocumentOwner, language: Language): DocumentItem[] {
    return owner.flatMap((one) =>
      this.files.notesOf(one).map((note) => this.itemOf(note, language)),
    );
  }

  /** @throws Fault `document-not-found` */
  find(owner: DocumentOwner, id: string, language: Language): DocumentItem {
    return this.itemOf(this.ownedNote(owner, id).note, language);
  }

  /** Also ends reading it, and takes it out of the queue. @throws Fault `document-not-found` */
  async remove(owner: DocumentOwner, id: string): Promise<void> {
    const found = this.ownedNote(owner, id);
    this.stops.get(id)?.abort();
    await this.files.remove(found.owner, id);
    this.meanings.forget(id);
  }

  /** So many lines of a document's text. @throws Fault `document-not-found`, `document-not-ready` */
  text(owner: DocumentOwner, id: string, from: number, count: number): Promise<DocumentText> {
    const found = this.ownedNote(owner, id);
    return this.indexes.text(found.owner, found.note, from, count);
  }

  /**
   * Waits a little for documents that are still being read.
   * @throws Fault `document-not-found`, `document-not-ready`, `document-missing`
   */
  async ask(
    owner: DocumentOwner,
    { question, documentIds }: DocumentQuestion,
    signal?: AbortSignal,
  ): Promise<AskedDocuments> {
    const asked = documentIds?.map((id) => this.ownedNote(owner, id));
    return this.indexes.ask(
      owner,
      question,
      asked?.map(({ note }) => note.id),
      signal,
    );
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.closing.abort();
    this.queue.clear();
    await this.queue.onIdle();
    await this.meanings.close();
  }

  private ownedNote(owner: DocumentOwner, id: string): { owner: string; note: DocumentNote } {
    for (const one of owner) {
      const note = this.files.note(one, id);
      if (note !== null) return { owner: one, note };
    }
    throw documentNotFound(id);
  }

  private read(owner: string, note: DocumentNote): void {
    void this.queue
      .add(() => this.readNow(owner, note))
      .catch((error: unknown) => {
        this.onFault(`The document ${note.id} was not read`, error);
      });
  }

  private async readNow(owner: string, before: DocumentNote): Promise<void> {
    const { id } = before;
    const stop = new AbortController();
    const signal = AbortSignal.any([this.closing.signal, stop.signal]);
    // Deleted while it waited.
    if (signal.aborted || this.files.note(owner, id) === null) return;
    const note = { ...before, attempts: before.attempts + 1 };
    this.files.saveNote(owner, note);
    this.stops.set(id, stop);
    const { documentReadTimeoutMs, documentReadMemoryMb } = this.configuration;
    try {
      const outcome = await readInChildProcess(
        {
          file: this.files.content(owner, id),
          name: note.name,
          target: this.files.readingFile(owner, id),
        },
        { timeoutMs: documentReadTimeoutMs, memoryMb: documentReadMemoryMb },
        (progress) => this.progress.set(id, progress),
        signal,
      );
      if (signal.aborted || this.files.note(owner, id) === null) return;
      if (outcome.kind === 'unreadable') this.fail(owner, note, outcome.code);
      else {
        const { as: kind, pages, segments } = outcome;
        const ready: DocumentNote = { ...note, state: 'ready', kind, pages, segments };
        this.files.saveNote(owner, ready);
        await this.indexes.freshen(owner);
        this.meanings.add(owner, ready);
      }
    } catch (error) {
      // The server ends: the next one begins anew, as if this had not been tried.
      if (this.closing.signal.aborted) this.files.saveNote(owner, before);
      if (signal.aborted) return;
      this.onFault(`The document ${id} was not read`, error);
      if (this.files.note(owner, id) !== null) this.fail(owner, note, 'server-fault');
    } finally {
      this.progress.delete(id);
      this.stops.delete(id);
    }
  }

  private fail(owner: string, note: DocumentNote, code: Parameters<typeof unreadable>[0]): void {
    this.files.saveNote(owner, { ...note, state: 'failed', problem: unreadable(code).problem });
  }

  private itemOf(note: DocumentNote, language: Language): DocumentItem {
    const { attempts: _, problem, ...item } = note;
    return {
      ...item,
      problem: problem?.[language] ?? null,
      ...this.howFar(note),
      isBeingIndexed: note.state === 'ready' && this.meanings.isAtWork(note.id),
      meanings: note.state === 'ready' ? this.meanings.shareOf(note) : 0,
    };
  }

  private howFar({
    id,
    state,
    pages,
  }: DocumentNote): Pick<DocumentItem, 'pages' | 'progress' | 'pagesRead'> {
    if (state !== 'reading') return { pages, progress: 1, pagesRead: pages };
    const { share = 0, pages: soFar = null } = this.progress.get(id) ?? {};
    return { pages: soFar?.of ?? null, progress: share, pagesRead: soFar?.read ?? null };
  }

  private sweepNow(): void {
    void this.sweep().catch((error: unknown) => {
      this.onFault('Documents that have expired were not thrown away', error);
    });
  }

  /** Throws away what has expired, and uploads that were cut off. */
  private async sweep(): Promise<void> {
    const now = Date.now();
    for (const { owner, note } of this.files.all())
      if (note.expiresAt !== null && Date.parse(note.expiresAt) < now)
        await this.files.remove(owner, note.id);
    for (const name of await readdir(this.incoming).catch(() => [])) {
      const file = path.join(this.incoming, name);
      const found = await stat(file).catch(() => null);
      if (found !== null && now - found.mtimeMs > incomingMs) await rm(file, { force: true });
    }
  }
}
