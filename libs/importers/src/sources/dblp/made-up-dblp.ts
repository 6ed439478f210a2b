import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Random } from '@coopkg/random';
import { wordsOf } from '@coopkg/spelling';
import { SaxesParser } from 'saxes';
import { latinEntities } from './latin-entities.js';

const given = [
  'Wei',
  'Li',
  'Jun',
  'Hao',
  'Anna',
  'Peter',
  'J&uuml;rgen',
  'Mar&iacute;a',
  'Xiaoyan',
  'Michael',
  'Sara',
  'Kenji',
];
const family = [
  'Zhang',
  'Wang',
  'Smith',
  'M&uuml;ller',
  'Garc&iacute;a',
  'Chen',
  'Liu',
  'Huang',
  'Kumar',
  'Rossi',
  'Tanaka',
  'Novak',
];
const endings = wordsOf(
  'an bei chun dong er fang gang hui jia kai lan mei ning ping qi rong shan tao wei xin yan zhen',
  'son mann ski dez ovic berg stein ley ton ham by well ford wood land field',
);
const words = wordsOf(
  'Graph Learning Efficient Network Deep Analysis Optimization Distributed Query Semantic Robust',
  'Adaptive Knowledge Reasoning Systems Cloud Vision Language Detection of for with in the and',
);
const piece = 2 ** 18;

/**
 * An XML file in the form of dblp's, of made-up records in about the proportions of dblp.xml
 * (articles, papers of conferences, person records, proceedings), as pieces of its text; the same
 * for a seed. All of it is ASCII, as dblp's is.
 */
export function* madeUpDblp(records: number, seed: number): Generator<string> {
  const random = new Random(seed);
  let text =
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE dblp SYSTEM "dblp.dtd">\n<dblp>\n';
  for (let number = 1; number <= records; number++) {
    text += random.weighted(kinds, ({ weight }) => weight).write(random, number);
    if (text.length < piece) continue;
    yield text;
    text = '';
  }
  yield `${text}</dblp>\n`;
}

/** Writes such a file. */
export const writeMadeUpDblp = (file: string, records: number, seed: number): Promise<void> =>
  pipeline(Readable.from(madeUpDblp(records, seed)), createWriteStream(file));

/** Parses a file and drops what is in it: the least that reading it could take. */
export async function parseBare(file: string): Promise<void> {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, latinEntities);
  for await (const text of createReadStream(file, { encoding: 'latin1', highWaterMark: 1 << 20 }))
    parser.write(text as string);
  parser.close();
}

const kinds = [
  { weight: 36, write: article },
  { weight: 32, write: conferencePaper },
  { weight: 30, write: person },
  { weight: 2, write: proceedings },
];

function article(random: Random, number: number): string {
  const id = String(number);
  return `<article mdate="2024-02-02" key="journals/tkde/${id}" publtype="informal">
${authors(random)}<title>${title(random)}</title>
<pages>103-124</pages>
<year>${year(random)}</year>
<volume>abs/2402.${id}</volume>
<journal>CoRR</journal>
<number>3</number>
<ee type="oa">https://doi.org/10.1109/TKDE.2024.${id}</ee>
<url>db/journals/corr/corr2402.html#abs-2402-${id}</url>
</article>
`;
}

function conferencePaper(random: Random, number: number): string {
  const id = String(number);
  return `<inproceedings mdate="2021-10-14" key="conf/icde/${id}">
${authors(random)}<title>${title(random)}</title>
<pages>103-124</pages>
<year>${year(random)}</year>
<booktitle>ICDE</booktitle>
<ee>https://doi.org/10.1109/ICDE.2021.${id}</ee>
<crossref>conf/icde/2021</crossref>
<url>db/conf/icde/icde2021.html#${id}</url>
</inproceedings>
`;
}

function person(random: Random, number: number): string {
  const author = name(random);
  const alias = random.chance(0.1) ? `<author>${name(random)}</author>\n` : '';
  const affiliation = random.chance(0.1)
    ? '<note type="affiliation">Northeast Forestry University, Harbin, China</note>\n'
    : '';
  const url = random.chance(0.2) ? `<url>https://orcid.org/${orcidOf(author)}</url>\n` : '';
  return `<www mdate="2023-11-20" key="homepages/${String(number % 300)}/${String(number)}">
<author>${author}</author>
${alias}<title>Home Page</title>
${affiliation}${url}</www>
`;
}

function proceedings(random: Random, number: number): string {
  return `<proceedings mdate="2021-04-30" key="conf/x/${String(number)}">
<editor>${name(random)}</editor>
<title>${title(random)}</title>
<year>${year(random)}</year>
<publisher>Springer</publisher>
<isbn>3-540-20498-9</isbn>
</proceedings>
`;
}

function authors(random: Random): string {
  let text = '';
  for (let left = random.between(1, 6); left > 0; left--) {
    const author = name(random);
    const orcid = random.chance(0.15) ? ` orcid="${orcidOf(author)}"` : '';
    text += `<author${orcid}>${author}</author>\n`;
  }
  return text;
}

function name(random: Random): string {
  const middle = random.chance(0.3) ? ` ${random.pick(['A', 'B', 'C', 'D', 'E'])}.` : '';
  const homonym = random.chance(0.1) ? ` ${String(random.between(1, 40)).padStart(4, '0')}` : '';
  return `${random.pick(given)}${random.pick(endings)}${middle} ${random.pick(family)}${random.pick(endings)}${homonym}`;
}

/** The same for a name, with the check digit of ISO 7064, 11-2. */
function orcidOf(author: string): string {
  let hash = 0;
  for (const letter of author) hash = (hash * 31 + letter.charCodeAt(0)) % 1e11;
  const digits = `0000${String(hash).padStart(11, '0')}`;
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  const whole = `${digits}${check === 10 ? 'X' : String(check)}`;
  return whole.replace(/(.{4})(?=.)/g, '$1-');
}

function title(random: Random): string {
  const text = Array.from({ length: random.between(6, 13) }, () => random.pick(words)).join(' ');
  return `${text}${random.chance(0.01) ? ' with <i>k</i> H<sub>2</sub>O' : ''}.`;
}

const year = (random: Random): string => String(random.between(1980, 2025));
