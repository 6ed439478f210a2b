import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipEntry } from '@coopkg/files';
import { fold } from '../names/fold.js';
import type { LabelledMention, LabelledPeople } from './labelled-mentions.js';
import { readPubmedRecord, type PubmedRecord } from './pubmed-record.js';

/**
 * Reads pairs of authors of PubMed's papers, labelled YES or NO (Vishnyakova et al. 2016): a table
 * `PMID1;Last_name1;Initials1;First_name1;PMID2;…;Authorship`, and the records as XML, in a folder
 * or a zip, each named by its number.
 */
export async function readPubmedPairs(table: string, records: string): Promise<LabelledPeople> {
  const people: LabelledPeople = { mentions: [], pairs: [] };
  const known = new Map<string, PubmedRecord | undefined>();
  const noted = new Set<string>();
  const mention = async (pmid: string, names: readonly string[]): Promise<string | undefined> => {
    if (!known.has(pmid)) known.set(pmid, await recordOf(records, pmid));
    const record = known.get(pmid);
    const found = record && mentionOf(pmid, record, names);
    if (found !== undefined && !noted.has(found.id)) {
      noted.add(found.id);
      people.mentions.push(found);
    }
    return found?.id;
  };
  for (const line of readText(table).split(/\r?\n/).slice(1)) {
    const [pmid1 = '', last1 = '', initials1 = '', first1 = '', pmid2 = '', ...rest] =
      line.split(';');
    const [last2 = '', initials2 = '', first2 = '', answer = ''] = rest;
    if (pmid2 === '' || answer.trim() === '') continue;
    const left = await mention(pmid1, [last1, initials1, first1]);
    const right = await mention(pmid2, [last2, initials2, first2]);
    if (left !== undefined && right !== undefined)
      people.pairs.push({ left, right, same: answer.trim() === 'YES' });
  }
  return people;
}

/** The published tables are in two encodings. */
function readText(file: string): string {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? bytes.toString('latin1') : text;
}

async function recordOf(records: string, pmid: string): Promise<PubmedRecord | undefined> {
  let xml: string;
  if (records.endsWith('.zip')) {
    const chunks: Buffer[] = [];
    const matches = (name: string): boolean => path.basename(name) === `${pmid}.xml`;
    for await (const chunk of zipEntry(records, matches)) chunks.push(chunk);
    xml = Buffer.concat(chunks).toString('utf8');
  } else {
    const file = path.join(records, `${pmid}.xml`);
    if (!existsSync(file)) return undefined;
    xml = readFileSync(file, 'utf8');
  }
  try {
    return readPubmedRecord(xml);
  } catch {
    // A few records of the published set are cut; their pairs are left out.
    return undefined;
  }
}

const lettersInCommon = (one: string, other: string): number =>
  [...one].filter((letter) => /[a-z]/i.test(letter) && other.includes(letter)).length;

/** The table has lost letters beyond ASCII: any letter may stand there. */
function isWrittenAs(text: string, inTable: string): boolean {
  const pattern = inTable.replace(/[^\x20-\x7e]|[?]|[^A-Za-z ]/gu, '.');
  return new RegExp(`^${pattern}$`, 'u').test(text) || fold(text) === fold(inTable);
}

/** The author whom the table means: by the last name, then by the initials. */
function mentionOf(
  pmid: string,
  record: PubmedRecord,
  [last = '', initials = '', first = '']: readonly string[],
): LabelledMention | undefined {
  const named = record.authors.filter((author) => isWrittenAs(author.last, last));
  const found =
    named.find((author) => isWrittenAs(author.initials, initials)) ??
    named[0] ??
    record.authors.find(
      (author) =>
        Math.abs(author.last.length - last.length) < 3 &&
        lettersInCommon(author.last, last) > 0.6 * author.last.length,
    );
  if (found === undefined) return undefined;
  const nameOf = ({ last, fore, initials }: { last: string; fore: string; initials: string }) =>
    `${last}, ${fore || [...initials].join(' ')}`;
  const text = found.affiliations.join('; ');
  const email = /[^\s;,]+@[^\s;,]+\w/.exec(text)?.[0];
  return {
    id: `${pmid}#${String(record.authors.indexOf(found))}`,
    paper: pmid,
    name: found.last === '' ? `${last}, ${first}` : nameOf(found),
    affiliations: found.affiliations,
    coauthors: record.authors.filter((author) => author !== found && author.last).map(nameOf),
    title: record.title,
    keywords: record.keywords,
    venue: record.venue,
    grants: record.grants,
    ...(record.year === undefined ? {} : { year: record.year }),
    ...(email === undefined ? {} : { email }),
  };
}
