import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Staging } from '../../staging/staging.js';
import type { InputFile, ReadOptions } from '../source.js';
import { addRecord } from './add-record.js';
import { dblpFault, isDblpFault } from './dblp-fault.js';
import { fileBytes } from './file-bytes.js';
import { RecordRows } from './record-rows.js';
import { settle } from './settle.js';
import { takeBack } from './take-back.js';
import { XmlRecords } from './xml-records.js';
import { XmlText } from './xml-text.js';

/** Records that are written in one transaction; a kill costs what was read since the last. */
const recordsOfStep = 50_000;
/** Rows that are held before they go into the tables. */
const rowsHeld = 20_000;
const largestDtd = 2 ** 20;

/**
 * Reads one dblp.xml into the staged tables, in steps. `position` is how many bytes of the XML have
 * been read up to the end of a record.
 * @throws Fault when the file is foreign, damaged, cut or hostile; nothing of it is kept, not even
 *   what earlier steps have written
 */
export async function readDblpFile(
  input: InputFile,
  staging: Staging,
  options: ReadOptions,
): Promise<void> {
  const reading = new Reading(input, options);
  try {
    if (input.position > 0) await reading.skipTo(input.position);
    while (!reading.isDone) await staging.transaction(() => reading.step(staging));
  } catch (error) {
    if (isDblpFault(error)) await takeBack(staging.tables, input.file);
    throw error;
  } finally {
    await reading.stop();
  }
}

class Reading {
  isDone = false;
  private readonly rows: RecordRows;
  private readonly text: XmlText;
  private readonly xml: XmlRecords;
  private readonly pieces: AsyncGenerator<Buffer>;
  /** A place in the XML that is known both in bytes and in the parser's characters. */
  private known = { bytes: 0, characters: 0 };
  private endOfRecord = 0;
  private bytesRead = 0;

  constructor(
    private readonly input: InputFile,
    { onBytes, scope }: ReadOptions,
  ) {
    const rows = new RecordRows(input.file);
    this.rows = rows;
    this.pieces = fileBytes(input.path, (bytes) => {
      this.bytesRead = bytes;
      onBytes(bytes);
    });
    this.text = new XmlText(input.path, (message) => {
      onBytes(this.bytesRead, message);
    });
    this.xml = new XmlRecords({
      file: input.path,
      onRecord: (record) => {
        addRecord(record, rows, scope.since);
      },
      onStray: () => {
        rows.leaveUnused('text outside of elements');
      },
      readDtd: (name) => dtdBeside(input.path, name),
    });
  }

  /** Reads so many records into the tables, or to the end of the file. */
  async step(staging: Staging): Promise<void> {
    const { rows, input } = this;
    while (rows.records < recordsOfStep && !this.isDone) {
      const { value, done } = await this.pieces.next();
      if (done === true) {
        this.write(this.text.end());
        this.xml.end();
        this.isDone = true;
      } else this.write(this.text.decode(value));
      if (rows.size > rowsHeld) await rows.flush(staging);
    }
    const counts = await rows.flushAll(staging);
    if (this.isDone) await settle(staging.tables, input.file);
    await staging.noteInput(input.file, {
      ...counts,
      position: this.endOfRecord,
      done: this.isDone,
    });
  }

  /** Goes on behind the last record of a killed import: only the head of the file is parsed again. */
  async skipTo(position: number): Promise<void> {
    let bytes = 0;
    for (;;) {
      const { value, done } = await this.pieces.next();
      if (done === true) throw this.shorter();
      let text = this.text.decode(value);
      while (!this.xml.isOpen && text !== '') {
        this.write(text.slice(0, 1));
        text = text.slice(1);
        bytes = this.known.bytes;
      }
      const rest = position - bytes;
      const size = this.text.bytesOf(text);
      if (size < rest) {
        bytes += size;
        this.xml.skipLines(linesIn(text));
        continue;
      }
      const skipped = this.text.prefix(text, rest);
      this.xml.skipLines(linesIn(skipped));
      this.known = { bytes: position, characters: this.known.characters };
      this.endOfRecord = position;
      this.write(text.slice(skipped.length));
      return;
    }
  }

  async stop(): Promise<void> {
    await this.pieces.return(undefined);
  }

  private write(text: string): void {
    const { xml, known } = this;
    xml.write(text);
    const behind = xml.endOfRecord - known.characters;
    if (behind > 0) this.endOfRecord = known.bytes + this.text.bytesOf(text.slice(0, behind));
    this.known = {
      bytes: known.bytes + this.text.bytesOf(text),
      characters: known.characters + text.length,
    };
  }

  private shorter(): Error {
    return dblpFault('dblp-cut', this.input.path, {
      zh: '文件比上次中断的导入所读到的位置还短',
      en: 'it is shorter than what the killed import has read of it',
    });
  }
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** A DTD that lies beside the file, if there is one of a sensible size. */
function dtdBeside(file: string, name: string): string | null {
  const dtd = path.join(path.dirname(file), name);
  const found = statSync(dtd, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= largestDtd ? readFileSync(dtd, 'latin1') : null;
}
