import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { bilingualSchema, documentItemSchema } from '@coopkg/contracts';
import type { Reading } from '@coopkg/documents';
import { readJsonFile, writeJsonFile } from '@coopkg/files';
import { z } from 'zod';

/** What is noted of a document beside its file. */
export const documentNoteSchema = documentItemSchema
  .omit({
    progress: true,
    pagesRead: true,
    meanings: true,
    isBeingIndexed: true,
    problem: true,
  })
  .extend({
    problem: bilingualSchema.nullable(),
    /** How often reading it was begun. */
    attempts: z.number().int(),
  });
export type DocumentNote = z.infer<typeof documentNoteSchema>;
/** As it is written: who the owner is stands in no name of a folder. */
const keptNoteSchema = documentNoteSchema.extend({ owner: z.string() });

/** Is told what went wrong, for the log. */
export type OnDocumentFault = (what: string, error: unknown) => void;

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text);

/**
 * Documents in the data folder: `documents/<owner>/<id>/` with `note.json`, the file as `content`,
 * `reading.json` and `meanings.bin`. A document is looked for in its owner's folder only, whose name
 * is made from the owner's: nobody can name another's.
 */
export class DocumentFiles {
  constructor(
    private readonly dataDirectory: string,
    private readonly onFault: OnDocumentFault,
  ) {}

  get folder(): string {
    return path.join(this.dataDirectory, 'documents');
  }

  /** Where uploads are put before they have an owner. */
  get incoming(): string {
    return path.join(this.folder, 'incoming');
  }

  folderOf(owner: string, id: string): string {
    const name = createHash('sha256').update(owner).digest('hex').slice(0, 40);
    return path.join(this.folder, name, id);
  }

  content(owner: string, id: string): string {
    return path.join(this.folderOf(owner, id), 'content');
  }

  readingFile(owner: string, id: string): string {
    return path.join(this.folderOf(owner, id), 'reading.json');
  }

  meaningsFile(owner: string, id: string): string {
    return path.join(this.folderOf(owner, id), 'meanings.bin');
  }

  /** Takes a file over under an id of its own. */
  async add(owner: string, upload: string): Promise<string> {
    const id = randomUUID();
    await mkdir(this.folderOf(owner, id), { recursive: true, mode: 0o700 });
    await rename(upload, this.content(owner, id));
    return id;
  }

  note(owner: string, id: string): DocumentNote | null {
    if (!isId(id)) return null;
    return this.noteIn(this.folderOf(owner, id));
  }

  saveNote(owner: string, note: DocumentNote): void {
    writeJsonFile(path.join(this.folderOf(owner, note.id), 'note.json'), { ...note, owner });
  }

  /** Newest first. */
  notesOf(owner: string): DocumentNote[] {
    return namesIn(path.dirname(this.folderOf(owner, 'x')))
      .filter(isId)
      .flatMap((id) => this.note(owner, id) ?? [])
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  /** All documents of everybody, with their owners: for what is done at a start. */
  all(): { owner: string; note: DocumentNote }[] {
    return namesIn(this.folder).flatMap((name) =>
      namesIn(path.join(this.folder, name)).flatMap((id) => {
        const kept = keptNoteSchema.safeParse(
          readJsonFile(path.join(this.folder, name, id, 'note.json')),
        );
        if (!kept.success) return [];
        const { owner, ...note } = kept.data;
        return [{ owner, note }];
      }),
    );
  }

  /** What was read of a document; null where it was deleted or is damaged, which is told. */
  async reading(owner: string, id: string): Promise<Reading | null> {
    try {
      return JSON.parse(await readFile(this.readingFile(owner, id), 'utf8')) as Reading;
    } catch (error) {
      if (this.note(owner, id) !== null)
        this.onFault(`What was read of the document ${id} is lost`, error);
      return null;
    }
  }

  async remove(owner: string, id: string): Promise<void> {
    await rm(this.folderOf(owner, id), { recursive: true, force: true });
  }

  private noteIn(folder: string): DocumentNote | null {
    const note = documentNoteSchema.safeParse(readJsonFile(path.join(folder, 'note.json')));
    return note.success ? note.data : null;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
