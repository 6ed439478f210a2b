import type { Cell, WireNode } from '@coopkg/contracts';
import type { Speaker } from '../speaker.js';
import { beside } from './spaced.js';

/** A person, paper or project introduced in two or three sentences by what it has. */
export function profileText(speaker: Speaker, node: WireNode): string {
  const value = (property: string): string | null =>
    speaker.cell((node.properties[property] ?? null) as Cell, `${node.label}.${property}`);
  const sentences =
    node.label === 'Researcher'
      ? researcher(node.name, value)
      : node.label === 'Paper'
        ? paper(node.name, value)
        : project(node.name, value);
  return sentences
    .filter((one) => one !== '')
    .map((one) => `${one.replace(/。$/u, '')}。`)
    .join('');
}

type Value = (property: string) => string | null;

/** Clauses of those properties that there are. */
const clauses = (
  value: Value,
  makers: Readonly<Record<string, (text: string) => string>>,
): string =>
  Object.entries(makers)
    .flatMap(([property, make]) => {
      const text = value(property);
      return text === null ? [] : [make(text)];
    })
    .join('，');

function researcher(name: string, value: Value): string[] {
  const latin = value('nameEn');
  const place = beside(value('university') ?? '', value('college') ?? '');
  const who = `${place}${value('title') ?? '研究者'}`;
  const gender = value('gender');
  return [
    `${name}${latin === null ? '' : `（${latin}）`}是${who}${gender === null ? '' : `，${gender}`}`,
    clauses(value, {
      interests: (text) => beside('研究方向包括', text),
      education: (text) => beside('毕业于', text),
    }),
    clauses(value, {
      paperCount: (text) => `发表论文 ${text} 篇`,
      citationCount: (text) => `总被引 ${text} 次`,
      hIndex: (text) => `H 指数 ${text}`,
    }),
    clauses(value, { email: (text) => `邮箱 ${text}`, homepage: (text) => `主页 ${text}` }),
  ];
}

function paper(name: string, value: Value): string[] {
  const venue = value('venue');
  const year = value('year');
  const published = [year === null ? '' : `${year} 年`, venue === null ? '' : `在《${venue}》上`];
  const isPlaced = published.join('') !== '';
  return [
    isPlaced ? `《${name}》${published.join('')}发表` : `论文《${name}》`,
    clauses(value, {
      citationCount: (text) => `被引 ${text} 次`,
      keywords: (text) => beside('关键词有', text),
      language: (text) => `语言为${text}`,
      doi: (text) => `DOI 为 ${text}`,
      pdfUrl: (text) => `全文见 ${text}`,
    }),
    clauses(value, { abstract: (text) => `摘要：${text}` }),
  ];
}

function project(name: string, value: Value): string[] {
  const kind = `${value('source') ?? ''}${value('category') ?? ''}`;
  const [start, end] = [value('startYear'), value('endYear')];
  return [
    `“${name}”是${kind === '' ? '科研项目' : kind}${value('number') === null ? '' : `，批准号 ${value('number')}`}`,
    clauses(value, {
      university: (text) => `由${text}承担`,
      discipline: (text) => `属于${text}学科`,
      funding: (text) => `经费 ${text} 万元`,
    }),
    start === null && end === null ? '' : `执行期 ${start ?? '不详'} 至 ${end ?? '不详'} 年`,
  ];
}
