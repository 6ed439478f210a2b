import { randomUUID } from 'node:crypto';
import { Fault, onlineRecordsSchema, type OnlineItem, type OnlineRecord } from '@coopkg/contracts';
import { csvLine } from '@coopkg/files';
import type { Records } from '@coopkg/records';

/** Finds that wait at a time; more have to wait for the administrator. */
const mostWaiting = 300;
/** Others may change the list meanwhile. */
const mostTries = 20;

/** Finds of online search that people want to have in the graph: an administrator decides. */
export class OnlineRecords {
  constructor(private readonly shared: Records['shared']) {}

  /** Oldest first. */
  async list(): Promise<OnlineRecord[]> {
    return (await this.read()).items;
  }

  /**
   * Keeps a find, once; what it says is cleaned as if its source had sent it.
   * @throws Fault `online-record-invalid`, `online-records-full`
   */
  async add(given: OnlineItem): Promise<OnlineRecord> {
    const item = await cleaned(given);
    return this.change((items) => {
      const known = items.find((record) => record.item.url === item.url);
      if (known !== undefined) return { items, result: known };
      if (items.length >= mostWaiting) throw full();
      const result = { id: randomUUID(), createdAt: new Date().toISOString(), item };
      return { items: [...items, result], result };
    });
  }

  /** Takes these out of the list. @throws Fault `online-record-not-found` where none of them is there */
  take(ids: readonly string[]): Promise<OnlineRecord[]> {
    return this.change((items) => {
      const result = items.filter(({ id }) => ids.includes(id));
      if (result.length === 0) throw notFound();
      return { items: items.filter(({ id }) => !ids.includes(id)), result };
    });
  }

  private async read(): Promise<{ revision: number; items: OnlineRecord[] }> {
    const document = await this.shared.read('online-records');
    if (document === null) return { revision: 0, items: [] };
    const { items } = onlineRecordsSchema.parse(JSON.parse(document.body));
    return { revision: document.revision, items };
  }

  private async change<Result>(
    how: (items: OnlineRecord[]) => { items: OnlineRecord[]; result: Result },
  ): Promise<Result> {
    for (let tries = 0; tries < mostTries; tries++) {
      const { revision, items: before } = await this.read();
      const { items, result } = how(before);
      const body = JSON.stringify({ items });
      if ((await this.shared.replace('online-records', body, revision)) !== null) return result;
    }
    throw full();
  }
}

/** Only papers and people are records; a page of the web is none. */
async function cleaned({ source, alsoAt, ...given }: OnlineItem): Promise<OnlineItem> {
  const { cleanItem } = await import('./clean-item.js');
  const item = given.kind === 'project' ? null : cleanItem(given);
  if (item === null)
    throw new Fault('online-record-invalid', {
      zh: '只有带名称和网址的论文或人物可以加入图谱。',
      en: 'Only a paper or a person with a name and an address can go into the graph.',
    });
  const places = alsoAt.slice(0, 20).filter(({ url }) => /^https?:\/\//u.test(url));
  return { ...item, source, alsoAt: places };
}

const headings: Record<
  'paper' | 'person',
  readonly [string, (item: OnlineItem) => string | number | undefined][]
> = {
  paper: [
    ['Title', ({ title }) => title],
    ['Authors', ({ authors = [] }) => authors.join('; ')],
    ['Year', ({ year }) => year],
    ['Venue', ({ venue }) => venue],
    ['DOI', ({ doi }) => doi],
    ['Abstract', ({ description }) => description],
    ['Citations', ({ citationCount }) => citationCount],
    ['URL', ({ url }) => url],
  ],
  person: [
    ['Name', ({ name }) => name],
    ['Institution', ({ affiliations = [] }) => affiliations[0]],
    ['Research interests', ({ interests = [] }) => interests.join('; ')],
    ['ORCID', ({ orcid }) => orcid],
    ['URL', ({ url }) => url],
  ],
};

/** Records as a spreadsheet (CSV) that the importers read. */
export function recordsFile(kind: 'paper' | 'person', records: readonly OnlineRecord[]): string {
  const columns = headings[kind];
  const rows = records.map(({ item }) => columns.map(([, valueOf]) => String(valueOf(item) ?? '')));
  return [columns.map(([name]) => name), ...rows].map(csvLine).join('');
}

const full = (): Fault =>
  new Fault(
    'online-records-full',
    {
      zh: '等待管理员处理的记录太多：请稍后再试。',
      en: 'Too many records wait for an administrator: try again later.',
    },
    { retryable: true },
  );

const notFound = (): Fault =>
  new Fault('online-record-not-found', {
    zh: '没有这条等待处理的记录。',
    en: 'No such record is waiting.',
  });
