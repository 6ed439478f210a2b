import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GraphResearcher, ResearcherSource } from '../src/matching/graph-researcher.js';

export const graphResearcher = (
  id: string,
  name: string,
  rest: Partial<GraphResearcher> = {},
): GraphResearcher => ({
  id,
  name,
  nameEn: null,
  university: '东南大学',
  college: null,
  title: null,
  email: null,
  homepage: null,
  interests: null,
  education: null,
  ...rest,
});

export const researcherSource = (...all: GraphResearcher[]): ResearcherSource => ({
  withNames: (names) =>
    Promise.resolve(
      all.filter(({ name, nameEn }) => names.includes(name ?? '') || names.includes(nameEn ?? '')),
    ),
  withIds: (ids) => Promise.resolve(all.filter(({ id }) => ids.includes(id))),
});

/** A page that says enough about somebody; pages of two people differ in more than the name. */
export function facultyPage(folder: string, file: string, name: string, more = ''): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(
    path.join(folder, file),
    [
      `<html><head><meta charset="utf-8"><title>${name}</title></head><body><h1>${name}</h1>`,
      `<p>职称：副教授</p><p>邮箱：x${file.replace(/\W/g, '')}@seu.edu.cn</p>`,
      `<p>研究方向：${name}学、图论</p>${more}`,
      `<p>${name}，东南大学副教授。${name.repeat(12)}主持国家自然科学基金项目若干项，发表论文若干篇。</p>`,
      '</body></html>',
    ].join(''),
  );
}
