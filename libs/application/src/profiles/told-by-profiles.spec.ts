import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '@coopkg/contracts';
import { loadConfiguration } from '@coopkg/configuration';
import { readDictionaries } from '@coopkg/documents';
import { useTinyIndex } from '../../../align/test/tiny-index.js';
import { toldByProfiles } from './told-by-profiles.js';

const { index } = useTinyIndex();
const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-profiles-'));
const profile = `# 张伟

张伟（Wei Zhang），西安电子科技大学教授，博士生导师。

## 教育经历

1998 年毕业于清华大学，获工学博士学位。

## 获奖情况

2015 年获国家自然科学奖二等奖。

## 教学

主讲课程：《离散数学》《知识图谱导论》。
`;
beforeAll(() => {
  mkdirSync(path.join(folder, 'profiles'));
  for (const id of ['R1', 'R2']) writeFileSync(path.join(folder, 'profiles', `${id}.md`), profile);
  readDictionaries();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const told = async (
  question: string,
  { status = 'answered', shown = ['R1'] }: { status?: string; shown?: string[] } = {},
) => {
  const sources = {
    configuration: loadConfiguration({ COOPKG_PROFILE_ROOT: folder }),
    graph: { profileRoot: () => null } as never,
    linkIndex: index(),
  };
  const answer = {
    question,
    rewrittenQuestion: null,
    status,
    alignments: [{ kind: 'person', entity: '张伟', mention: '张伟' }],
    profiles: shown.map((id) => ({ id })),
  } as unknown as Answer;
  return toldByProfiles(sources, answer);
};

it.each([
  ['西电的张伟获得过哪些奖项？', '获奖情况', '2015 年获国家自然科学奖二等奖。'],
  ['What awards has Wei Zhang won?', '获奖情况', '2015 年获国家自然科学奖二等奖。'],
  ['张伟主讲哪些课程？', '教学', '主讲课程：《离散数学》《知识图谱导论》。'],
  ['张伟的教育经历', '教育经历', '1998 年毕业于清华大学，获工学博士学位。'],
  ['介绍一下张伟', null, '张伟（Wei Zhang），西安电子科技大学教授，博士生导师。'],
])('%s: the profile says it below %s', async (question, heading, text) => {
  const [one, ...others] = await told(question);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ id: 'R1', profile: '/api/researchers/R1/profile' });
  expect(one!.sentences).toContainEqual({ text, heading, passage: expect.any(Number) });
});

it.each([
  ['张伟发表了多少篇论文？', {}],
  ['张伟的合作者获得过哪些奖项？', {}],
  // Several have the name, and nothing tells which is meant.
  ['张伟获得过哪些奖项？', { shown: [] }],
  ['张伟获得过哪些奖项？', { status: 'ambiguous' }],
  // Nobody wrote a profile of this one.
  ['张伟获得过哪些奖项？', { shown: ['R3'] }],
])('%s %j: no profile is read', async (question, options) => {
  expect(await told(question, options)).toEqual([]);
});
