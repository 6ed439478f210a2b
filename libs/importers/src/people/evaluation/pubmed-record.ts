import { SaxesParser } from 'saxes';

export interface PubmedAuthor {
  last: string;
  fore: string;
  initials: string;
  affiliations: string[];
}

export interface PubmedRecord {
  title: string;
  venue: string;
  year?: number;
  authors: PubmedAuthor[];
  grants: string[];
  keywords: string[];
}

/** Reads what tells people apart from one record of PubMed; references are left out. */
export function readPubmedRecord(xml: string): PubmedRecord {
  const record: PubmedRecord = { title: '', venue: '', authors: [], grants: [], keywords: [] };
  const open: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    open.push(name);
    text = '';
    if (name === 'Author' && open.includes('AuthorList'))
      record.authors.push({ last: '', fore: '', initials: '', affiliations: [] });
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (!open.includes('ReferenceList')) note(record, name, open.at(-1) ?? '', text.trim());
    if (name !== 'i' && name !== 'sub' && name !== 'sup' && name !== 'b') text = '';
  });
  parser.write(xml).close();
  return record;
}

function note(record: PubmedRecord, element: string, parent: string, text: string): void {
  if (text === '') return;
  const author = record.authors.at(-1);
  const noted: Record<string, () => void> = {
    ArticleTitle: () => (record.title = text),
    ISOAbbreviation: () => (record.venue = text),
    Year: () => {
      if (parent === 'PubDate' || parent === 'ArticleDate') record.year ??= Number(text);
    },
    LastName: () => author && (author.last = text),
    ForeName: () => author && (author.fore = text),
    Initials: () => author && (author.initials = text),
    Affiliation: () => author?.affiliations.push(text),
    GrantID: () => record.grants.push(text),
    DescriptorName: () => record.keywords.push(text),
    Keyword: () => record.keywords.push(text),
  };
  noted[element]?.();
}
