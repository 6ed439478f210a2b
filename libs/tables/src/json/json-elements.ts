/** What the splitter takes for a record: its bytes, or why there are none. */
export type Element = { bytes: Buffer } | { tooLong: true };

const [quote, backslash, open, close, openList, closeList, comma, colon] = [
  0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d, 0x2c, 0x3a,
];
const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

interface Container {
  list: boolean;
  /** In an object: the name before the value at hand, of `names` read so far. */
  name: string;
  /** The names from the top to here; null below a list. */
  path: string | null;
  /** Its values are records of their own. */
  page: boolean;
  /** It stands at a place where a record may be. */
  record: boolean;
  start: number;
}

/**
 * Splits documents of JSON into records while they are read: the values of an array at the top or at
 * one of the `pages` (`results`, `message.items`); where there is none, the object at one of them
 * (`message`), else the document. It finds where values begin and end; it does not check them.
 */
export class JsonElements {
  private window: Buffer = Buffer.alloc(0);
  /** Where in the text the window begins, and up to where it was looked at. */
  private start = 0;
  private at = 0;
  private readonly stack: Container[] = [];
  private inString = false;
  /** The value that begins outside all containers, or a plain value in a page. */
  private scalarStart = -1;
  private stringStart = -1;
  private isName = false;
  private expectsName = false;
  private paged = false;
  private candidate: Element | null = null;
  private readonly pages: ReadonlySet<string>;

  constructor(
    pages: readonly string[],
    private readonly longest: number,
    private readonly emit: (element: Element) => void,
  ) {
    this.pages = new Set(pages);
  }

  take(chunk: Buffer): void {
    const kept = this.keptFrom() - this.start;
    this.window = Buffer.concat([this.window.subarray(kept), chunk]);
    this.start += kept;
    while (this.at < this.start + this.window.length) if (!this.step()) break;
  }

  /** @returns whether the text ends where a document ends */
  end(): boolean {
    if (this.stack.length === 0) this.endScalar(this.at);
    return this.stack.length === 0 && !this.inString;
  }

  /** The first byte that may still be asked for. */
  private keptFrom(): number {
    let from = this.at;
    if (this.scalarStart >= 0) from = Math.min(from, this.scalarStart);
    if (this.stringStart >= 0) from = Math.min(from, this.stringStart);
    for (const { record, start } of this.stack)
      if (record && this.at - start <= this.longest) from = Math.min(from, start);
    return from;
  }

  /** Looks at one byte, or at a string up to its end. @returns false when more bytes are needed */
  private step(): boolean {
    if (this.inString) return this.skipString();
    const byte = this.window[this.at - this.start] as number;
    const top = this.stack.at(-1);
    switch (byte) {
      case quote:
        this.inString = true;
        this.isName = top !== undefined && !top.list && this.expectsName;
        if (this.isName) this.stringStart = this.at;
        else this.beginScalar(top);
        break;
      case open:
      case openList:
        this.push(byte === openList, top);
        break;
      case close:
      case closeList:
        this.endScalar(this.at);
        this.pop(byte === closeList);
        break;
      case comma:
        this.endScalar(this.at);
        this.expectsName = top?.list === false;
        break;
      case colon:
        this.expectsName = false;
        break;
      default:
        if (isBlank(byte)) this.endScalar(this.at);
        else this.beginScalar(top);
    }
    this.at++;
    return true;
  }

  private skipString(): boolean {
    for (;;) {
      const found = this.window.indexOf(quote, this.at - this.start);
      if (found < 0) {
        // Backslashes at the end may belong to a quote that is still to come.
        let end = this.window.length;
        while (end > this.at - this.start && this.window[end - 1] === backslash) end--;
        this.at = this.start + end;
        return false;
      }
      let slashes = 0;
      while (this.window[found - 1 - slashes] === backslash) slashes++;
      this.at = this.start + found + 1;
      if (slashes % 2 === 1) continue;
      this.inString = false;
      const top = this.stack.at(-1);
      if (this.isName && top !== undefined) {
        top.name = this.text(this.stringStart + 1, this.at - 1);
        this.stringStart = -1;
      }
      return true;
    }
  }

  private beginScalar(top: Container | undefined): void {
    if (this.scalarStart < 0 && (top === undefined || top.page)) this.scalarStart = this.at;
  }

  private endScalar(end: number): void {
    if (this.scalarStart < 0) return;
    this.emit({ bytes: this.slice(this.scalarStart, end) });
    this.scalarStart = -1;
  }

  private push(list: boolean, parent: Container | undefined): void {
    if (parent === undefined) {
      this.endScalar(this.at);
      [this.paged, this.candidate] = [false, null];
    }
    const path = pathIn(parent);
    const isPlace = path === '' || (path !== null && this.pages.has(path));
    const page = list && isPlace;
    if (page) this.paged = true;
    this.stack.push({
      list,
      name: '',
      path,
      page,
      record: parent?.page === true || (!list && isPlace && !this.paged),
      start: this.at,
    });
    this.expectsName = !list;
    // What stands around a page is no record.
    if (page)
      for (const container of this.stack) container.record &&= inPage(this.stack, container);
  }

  private pop(list: boolean): void {
    const done = this.stack.pop();
    if (done?.list !== list) throw new SyntaxError(`a bracket too many at byte ${this.at}`);
    this.expectsName = false;
    const parent = this.stack.at(-1);
    const element = done.record ? this.element(done.start, this.at + 1) : null;
    if (parent?.page === true) this.emit(element ?? { bytes: Buffer.from('[]') });
    else if (parent !== undefined) this.candidate = element ?? this.candidate;
    else if (!this.paged) this.emit(this.candidate ?? element ?? { tooLong: true });
  }

  private element(start: number, end: number): Element {
    return end - start > this.longest ? { tooLong: true } : { bytes: this.slice(start, end) };
  }

  private slice(start: number, end: number): Buffer {
    return this.window.subarray(start - this.start, end - this.start);
  }

  private text(start: number, end: number): string {
    return this.slice(start, end).toString('utf8');
  }
}

/** Names from the top to a value in a container: `message.items`; null below a list. */
function pathIn(parent: Container | undefined): string | null {
  if (parent === undefined) return '';
  if (parent.list || parent.path === null) return null;
  return parent.path === '' ? parent.name : `${parent.path}.${parent.name}`;
}

/** Whether a container stands in a page, as one of its values. */
const inPage = (stack: readonly Container[], container: Container): boolean =>
  stack[stack.indexOf(container) - 1]?.page === true;
