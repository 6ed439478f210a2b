import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';

/** What a reader of a part is told. Names are without their prefix: `x:row` is `row`. */
export interface XmlReader {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** A part declares entities: the format forbids it, and readers that expand them fill the memory. */
export class DeclaresEntities extends Error {}

/** Text between two tags longer than this, in UTF-16 units, is no cell's. */
const longestText = 1 << 26;

/**
 * Reads XML as it comes; yields after every piece of it. No entity is expanded but the five of XML,
 * and nothing outside is fetched.
 * @throws DeclaresEntities; an Error of another kind where it is not well-formed
 */
export async function* readXml(
  pieces: AsyncIterable<Buffer>,
  reader: XmlReader,
): AsyncGenerator<undefined> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new DeclaresEntities('the part declares a document type');
  });
  let length = 0;
  parser.on('opentag', ({ name, attributes }) => {
    length = 0;
    reader.open?.(localName(name), attributes);
  });
  parser.on('text', (text) => {
    length += text.length;
    if (length > longestText) throw new Error('a text of the part is too long');
    reader.text?.(text);
  });
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => reader.close?.(localName(name)));
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= decoderFor(piece);
    parser.write(decoder.decode(piece, { stream: true }));
    yield undefined;
  }
  if (decoder === undefined) return;
  parser.write(decoder.decode());
  parser.close();
  yield undefined;
}

/** Reads all of a part. */
export async function readWholeXml(
  pieces: AsyncIterable<Buffer>,
  reader: XmlReader,
): Promise<void> {
  const parts = readXml(pieces, reader);
  while ((await parts.next()).done !== true);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** UTF-8, unless a byte order mark says UTF-16; other encodings are not allowed in a workbook. */
function decoderFor(start: Buffer): TextDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8', { fatal: true });
}
