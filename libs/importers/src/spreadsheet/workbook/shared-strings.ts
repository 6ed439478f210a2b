import type { WorkbookParts } from './parts.js';
import { unescapeText } from './cell-text.js';
import { workbookTooLarge } from './workbook-faults.js';
import { readWholeXml } from './xml-part.js';

/** What the texts of a workbook may take together, in UTF-16 units: up to 300 MB of memory. */
const mostCharacters = 150e6;
const mostStrings = 10e6;

/**
 * The texts that cells refer to by number.
 * @throws Fault `import-workbook-too-large`
 */
export async function readSharedStrings(parts: WorkbookParts, file: string): Promise<string[]> {
  const strings: string[] = [];
  const reader = new RichText();
  let characters = 0;
  await readWholeXml(parts.bytesOf('xl/sharedStrings.xml'), {
    open: (name) => reader.open(name),
    text: (text) => reader.text(text),
    close: (name) => {
      reader.close(name);
      if (name !== 'si') return;
      const text = reader.take();
      characters += text.length;
      if (characters > mostCharacters || strings.length >= mostStrings)
        throw workbookTooLarge(file);
      strings.push(text);
    },
  });
  return strings;
}

/** Collects a text that may be of several runs, without the readings above Japanese characters. */
export class RichText {
  private pieces: string[] = [];
  private inText = false;
  private inReading = false;

  open(name: string): void {
    if (name === 'rPh') this.inReading = true;
    else if (name === 't') this.inText = !this.inReading;
  }

  text(text: string): void {
    if (this.inText) this.pieces.push(text);
  }

  close(name: string): void {
    if (name === 'rPh') this.inReading = false;
    else if (name === 't') this.inText = false;
  }

  /** The text since the last call. */
  take(): string {
    const text = unescapeText(this.pieces.length === 1 ? this.pieces[0]! : this.pieces.join(''));
    this.pieces = [];
    return text;
  }
}
