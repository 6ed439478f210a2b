import { labelOf } from '../fields/labels.js';
import { tidy, type PageElement, type PageNode } from './page-document.js';

export interface PageLine {
  text: string;
  /** A heading by its tag, or a line in bold that names what follows. */
  heading: boolean;
  /** An entry of a list. */
  item: boolean;
}

const blockTags = new Set(
  `address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody thead tfoot tr ul br`.split(
    /\s+/u,
  ),
);

/** The lines of a part of a page as a reader sees them. */
export function pageLines(root: PageElement): PageLine[] {
  const reader = new LineReader();
  reader.walk(root, { bold: false, heading: false, item: false });
  reader.end({ bold: false, heading: false, item: false });
  return reader.lines;
}

interface Around {
  bold: boolean;
  heading: boolean;
  item: boolean;
}

class LineReader {
  readonly lines: PageLine[] = [];
  private text = '';
  private bold = 0;

  walk(node: PageNode, around: Around): void {
    if (node.nodeType === 3) this.take(node.textContent ?? '', around);
    else if (node.nodeType === 1) this.enter(node as PageElement, around);
  }

  end({ heading, item }: Around): void {
    const text = tidy(this.text);
    const isBold = text.length <= 30 && this.bold >= text.replaceAll(' ', '').length;
    if (text !== '')
      this.lines.push({ text, heading: heading || isBold || isBracketed(text), item });
    [this.text, this.bold] = ['', 0];
  }

  private take(piece: string, { bold }: Around): void {
    this.text += piece;
    if (bold) this.bold += piece.replace(/\s/gu, '').length;
  }

  private enter(element: PageElement, around: Around): void {
    const tag = element.localName;
    if (tag === 'img') return;
    const isBlock = blockTags.has(tag);
    if (isBlock) this.end(around);
    if ((tag === 'td' || tag === 'th') && this.text !== '') this.text += ' | ';
    const inside = {
      bold: around.bold || tag === 'b' || tag === 'strong',
      heading: around.heading || /^h[1-6]$/.test(tag),
      item: around.item || tag === 'li',
    };
    for (const child of element.childNodes) this.walk(child, inside);
    if (isBlock) this.end(inside);
  }
}

const isBracketed = (line: string): boolean =>
  line.length <= 20 &&
  (/^[【[「『].+[】\]」』][:：]?$/u.test(line) || labelOf(line) !== null) &&
  !line.includes('@');
