import { isAscii } from 'node:buffer';
import type { Bilingual } from '@coopkg/contracts';
import { dblpFault } from './dblp-fault.js';

const oneByte = /^(iso[-_]?8859-1|latin-?1|us-ascii|ascii|windows-1252|cp1252)$/i;
const declaration = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** Of UTF-8, in bytes. */
const longestCharacter = 4;

/**
 * Bytes of an XML file as text. dblp declares ISO-8859-1; what the bytes are is seen at the first
 * that is not ASCII, because copies of dblp are often saved again as UTF-8 with the old declaration.
 */
export class XmlText {
  private declared: 'ISO-8859-1' | 'UTF-8' | undefined;
  private found: 'ISO-8859-1' | 'UTF-8' | undefined;
  /** The end of a piece that may be the beginning of a UTF-8 character: too little to tell by. */
  private held: Buffer = Buffer.alloc(0);
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  constructor(
    private readonly file: string,
    private readonly onRemark: (message: Bilingual) => void,
  ) {}

  /** @throws Fault when the file is in another encoding, or in two */
  decode(piece: Buffer): string {
    this.declared ??= this.declaredIn(piece);
    const bytes = this.held.length === 0 ? piece : Buffer.concat([this.held, piece]);
    this.held = Buffer.alloc(0);
    if (this.found !== 'UTF-8' && isAscii(bytes)) return bytes.toString('latin1');
    if (this.found === undefined) return this.find(bytes, this.declared);
    return this.found === 'UTF-8' ? this.asUtf8(bytes) : bytes.toString('latin1');
  }

  /** What is left when no more bytes come. */
  end(): string {
    return this.held.toString('latin1');
  }

  /** How many bytes a piece of the text takes in the file. */
  bytesOf(text: string): number {
    return this.found === 'UTF-8' ? Buffer.byteLength(text) : text.length;
  }

  /** The beginning of a text that takes so many bytes in the file. */
  prefix(text: string, bytes: number): string {
    return this.found === 'UTF-8'
      ? Buffer.from(text).subarray(0, bytes).toString()
      : text.slice(0, bytes);
  }

  private declaredIn(bytes: Buffer): 'ISO-8859-1' | 'UTF-8' {
    const wide = /^(?:\xff\xfe|\xfe\xff|<\x00|\x00<)/.test(bytes.toString('latin1', 0, 2));
    const named = wide
      ? 'UTF-16'
      : (declaration.exec(bytes.toString('latin1', 0, 400))?.[1] ?? 'UTF-8');
    if (oneByte.test(named)) return 'ISO-8859-1';
    if (/^utf-?8$/i.test(named)) return 'UTF-8';
    throw dblpFault('dblp-foreign', this.file, {
      zh: `文件的编码是 ${named}，而 dblp 使用 ISO-8859-1 或 UTF-8`,
      en: `its encoding is ${named}, where dblp has ISO-8859-1 or UTF-8`,
    });
  }

  private find(bytes: Buffer, declared: 'ISO-8859-1' | 'UTF-8'): string {
    const first = bytes.findIndex((byte) => byte >= 0x80);
    if (first > bytes.length - longestCharacter) {
      this.held = bytes.subarray(first);
      return bytes.toString('latin1', 0, first);
    }
    let text: string;
    try {
      text = this.decoder.decode(bytes, { stream: true });
      this.found = 'UTF-8';
    } catch {
      text = bytes.toString('latin1');
      this.found = 'ISO-8859-1';
    }
    if (this.found !== declared)
      this.onRemark({
        zh: `文件声明的编码与实际不符，按 ${this.found} 读取`,
        en: `The file isn't in the encoding that it declares; it is read as ${this.found}`,
      });
    return text;
  }

  private asUtf8(bytes: Buffer): string {
    try {
      return this.decoder.decode(bytes, { stream: true });
    } catch (cause) {
      throw dblpFault(
        'dblp-damaged',
        this.file,
        {
          zh: '文件前面是 UTF-8，后面出现了不是 UTF-8 的字节',
          en: 'it begins as UTF-8 and goes on with bytes that are not UTF-8',
        },
        { cause },
      );
    }
  }
}
