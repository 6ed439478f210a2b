import type { Tables } from '@coopkg/tables';
import { nameShare } from '../names/name-share.js';
import { addAffiliationWords, addTitleWords } from '../pairs/text-words.js';
import type { PersonNode } from '../pairs/person-node.js';
import { nameOfText } from '../records/written-names.js';
import { blockRecords } from './block-tables.js';

interface RecordRow extends Record<string, string | number | null> {
  block: string;
  /** The number of the block's own name with initials, which is no co-author. */
  own: number;
  identity: number;
  key: string;
  source_key: string;
  text: string;
  more: string | null;
  paper: number | null;
  people: string | null;
  cited: string | null;
  awards: string | null;
  email: string | null;
  orcid: string | null;
  title: string | null;
  keywords: string | null;
  venue: string | null;
  year: number | null;
  affiliation: string | null;
  institutions: string | null;
}

/** What is kept of one identity, so that an author of 10 000 papers costs no more than of 300. */
const most = { coauthors: 2000, words: 1500, affiliation: 300, names: 20 };

/** The blocks of like names, one after another. */
export async function* readBlocks(tables: Tables): AsyncGenerator<PersonNode[]> {
  let block: PersonNode[] = [];
  let name: string | undefined;
  for await (const rows of tables.stream<RecordRow>(blockRecords))
    for (const row of rows) {
      if (row.block !== name) {
        if (block.length > 1) yield block.map(finished);
        block = [];
        name = row.block;
      }
      let node = block.at(-1);
      if (node?.id !== row.identity) {
        node = emptyNode(row.identity);
        block.push(node);
      }
      add(node, row);
    }
  if (block.length > 1) yield block.map(finished);
}

const emptyNode = (id: number): PersonNode => ({
  id,
  names: [],
  share: 0,
  orcid: '',
  keys: [],
  papers: new Set(),
  cited: new Set(),
  institutions: new Set(),
  affiliation: new Set(),
  coauthors: new Map(),
  words: new Set(),
  venues: new Set(),
  emails: new Set(),
  awards: new Set(),
  firstYear: 0,
  lastYear: 0,
});

function finished(node: PersonNode): PersonNode {
  // The fullest name is the one that fewest people have.
  node.share = Math.min(...node.names.map(nameShare));
  return node;
}

function add(node: PersonNode, row: RecordRow): void {
  addNames(node, row);
  if (row.orcid !== null) node.orcid = row.orcid;
  // A place (`crossref:10.1/x#2`) is no identifier that a source has given.
  if (!row.key.includes('#') && !node.keys.includes(row.key)) node.keys.push(row.key);
  addNumbers(node.institutions, row.institutions);
  if (row.email !== null) node.emails.add(row.email.toLowerCase());
  if (row.affiliation !== null && node.affiliation.size < most.affiliation)
    addAffiliationWords(row.affiliation, node.affiliation);
  addPaper(node, row);
}

function addPaper(node: PersonNode, row: RecordRow): void {
  if (row.paper !== null) node.papers.add(row.paper);
  addNumbers(node.cited, row.cited);
  addNumbers(node.awards, row.awards);
  if (row.venue !== null) node.venues.add(row.venue);
  if (row.people !== null && node.coauthors.size < most.coauthors)
    addCoauthors(node, row.people, row.own);
  if (node.words.size < most.words)
    addTitleWords(`${row.title ?? ''} ${row.keywords ?? ''}`, node.words);
  if (row.year === null) return;
  node.firstYear = node.firstYear === 0 ? row.year : Math.min(node.firstYear, row.year);
  node.lastYear = Math.max(node.lastYear, row.year);
}

const textsOf = new WeakMap<PersonNode, Set<string>>();

function addNames(node: PersonNode, { text, more }: RecordRow): void {
  let texts = textsOf.get(node);
  if (texts === undefined) {
    texts = new Set();
    textsOf.set(node, texts);
  }
  for (const one of more === null ? [text] : [text, ...more.split('\n')]) {
    if (texts.has(one) || node.names.length >= most.names) continue;
    texts.add(one);
    node.names.push(nameOfText(one));
  }
}

function addNumbers(set: Set<number>, numbers: string | null): void {
  if (numbers !== null) for (const number of numbers.split(' ')) set.add(Number(number));
}

function addCoauthors(node: PersonNode, people: string, own: number): void {
  for (const person of people.split(' ')) {
    const colon = person.indexOf(':');
    const initials = Number(person.slice(0, colon));
    if (initials === own) continue;
    const full = Number(person.slice(colon + 1));
    if (full !== 0 || !node.coauthors.has(initials)) node.coauthors.set(initials, full);
  }
}
