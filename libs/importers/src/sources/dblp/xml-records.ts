import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Bilingual } from '@coopkg/contracts';
import { dblpFault, type DblpFaultCode } from './dblp-fault.js';
import type { DblpField, DblpRecord } from './dblp-record.js';
import { declaredEntities } from './declared-entities.js';
import { latinEntities } from './latin-entities.js';

/** dblp nests four deep. */
const deepest = 50;
/** Characters without a tag between them; more is no dblp and would fill the memory. */
const longestText = 32 * 2 ** 20;

export interface XmlRecordsOptions {
  file: string;
  onRecord: (record: DblpRecord) => void;
  /** Text that stands in no element of a record, which no row says. */
  onStray: () => void;
  /** What the external DTD says, if it lies beside the file. */
  readDtd: (name: string) => string | null;
}

/**
 * The records of a dblp.xml, from pieces of its text. XML that is not well-formed is a Fault with
 * its line. Entities are those of Latin-1 and harmless ones that a DTD declares; nothing else is
 * expanded, nothing is fetched.
 */
export class XmlRecords {
  private readonly parser = new SaxesParser();
  private depth = 0;
  private record: DblpRecord | null = null;
  private field: DblpField | null = null;
  private lastTag = 0;
  /** In characters; the parser's own position is right only while it parses. */
  private written = 0;
  private addedLines = 0;
  private rootSeen = false;
  /** The parser's position behind the last whole record (or the root's tag), in characters. */
  endOfRecord = 0;

  constructor(private readonly options: XmlRecordsOptions) {
    const { parser } = this;
    parser.ENTITIES = Object.assign(Object.create(null), latinEntities) as Record<string, string>;
    parser.on('error', (error) => {
      throw this.malformed(error);
    });
    parser.on('doctype', (doctype) => {
      this.readDoctype(doctype);
    });
    parser.on('opentag', (tag) => {
      this.open(tag);
    });
    parser.on('text', (text) => {
      this.addText(text);
    });
    parser.on('cdata', (text) => {
      this.addText(text);
    });
    parser.on('closetag', () => {
      this.close();
    });
  }

  /** Whether the root element has begun. */
  get isOpen(): boolean {
    return this.rootSeen;
  }

  get line(): number {
    return this.parser.line + this.addedLines;
  }

  /** Text with so many lines was not given to `write`. */
  skipLines(lines: number): void {
    this.addedLines += lines;
  }

  write(text: string): void {
    this.parser.write(text);
    this.written += text.length;
    if (this.written - this.lastTag > longestText)
      throw this.fault('dblp-hostile', {
        zh: '32 MB 的文字中没有任何标记',
        en: '32 MB of text have no tag between them',
      });
  }

  /** @throws Fault `dblp-cut` when the root element is still open */
  end(): void {
    this.parser.close();
  }

  private open({ name, attributes }: SaxesTagPlain): void {
    this.depth += 1;
    this.lastTag = this.parser.position;
    if (this.depth === 1) this.openRoot(name);
    else if (this.depth === 2)
      this.record = { element: name, attributes, fields: [], line: this.line };
    else if (this.depth === 3) {
      this.field = { name, text: '', attributes };
      this.record!.fields.push(this.field);
    } else if (this.depth > deepest)
      throw this.fault('dblp-hostile', {
        zh: `元素嵌套超过 ${String(deepest)} 层`,
        en: `elements are nested more than ${String(deepest)} deep`,
      });
  }

  private openRoot(name: string): void {
    if (name !== 'dblp')
      throw this.fault('dblp-foreign', {
        zh: `根元素是 <${name.slice(0, 40)}>，不是 <dblp>`,
        en: `the root element is <${name.slice(0, 40)}>, not <dblp>`,
      });
    this.rootSeen = true;
    this.endOfRecord = this.parser.position;
  }

  private close(): void {
    this.depth -= 1;
    this.lastTag = this.parser.position;
    if (this.depth === 2) this.field = null;
    else if (this.depth === 1) {
      const record = this.record!;
      this.record = null;
      this.endOfRecord = this.parser.position;
      this.options.onRecord(record);
    }
  }

  private addText(text: string): void {
    if (this.field !== null) this.field.text += text;
    else if (this.depth > 0 && /\S/.test(text)) this.options.onStray();
  }

  private readDoctype(doctype: string): void {
    const subset = doctype.indexOf('[');
    this.declare(subset < 0 ? '' : doctype.slice(subset));
    const name = /^\s*\S+\s+SYSTEM\s*["']([\w-][\w.-]*\.dtd)["']/.exec(doctype)?.[1];
    if (name !== undefined) this.declare(this.options.readDtd(name) ?? '');
  }

  private declare(dtd: string): void {
    const declared = declaredEntities(dtd);
    if ('refused' in declared)
      throw this.fault(
        'dblp-hostile',
        declared.refused === 'external'
          ? {
              zh: `实体 ${declared.name} 指向另一个文件，不予读取`,
              en: `the entity "${declared.name}" stands for another file, which is not read`,
            }
          : {
              zh: `实体 ${declared.name} 由其他实体或标记组成，不予展开`,
              en: `the entity "${declared.name}" is made of other entities or markup and is not expanded`,
            },
      );
    Object.assign(this.parser.ENTITIES, declared.entities);
  }

  private malformed(error: Error): Error {
    const message = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    if (/^(unclosed tag|unexpected end)/.test(message))
      return this.fault('dblp-cut', {
        zh: '文件在这里中断，<dblp> 没有结束',
        en: 'the file ends here, in the middle of <dblp>',
      });
    const code = this.rootSeen ? 'dblp-damaged' : 'dblp-foreign';
    return this.fault(code, {
      zh: `XML 有错误（${message}）`,
      en: `the XML is not well-formed (${message})`,
    });
  }

  private fault(code: DblpFaultCode, what: Bilingual): Error {
    return dblpFault(code, this.options.file, what, { line: this.line });
  }
}
