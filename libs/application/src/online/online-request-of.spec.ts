import { expect, it } from 'vitest';
import type { Alignment } from '@coopkg/contracts';
import { onlineRequestOf } from './online-request-of.js';

const named = (
  kind: Alignment['kind'],
  mention: string,
  entity: string | null = mention,
  entityEn: string | null = null,
): Alignment => ({ mention, entity, entityEn, kind, score: 1, start: 0, end: 1 });
const request = (...alignments: Alignment[]): object =>
  onlineRequestOf({ alignments, normalizedQuestion: '哪些论文研究图谱问答？', language: 'zh' });

it('looks for whom a question names, who is at the place it names first', () => {
  expect(
    request(
      named('university', '北大', '北京大学', 'Peking University'),
      named('topic', '知识图谱'),
      named('person', '张伟', '张伟', 'Wei Zhang'),
    ),
  ).toEqual({
    kind: 'person',
    text: '张伟',
    latin: 'Wei Zhang',
    at: ['北京大学', 'Peking University'],
    language: 'zh',
  });
});

it('takes what was typed for a name that the graph does not have', () => {
  expect(request(named('person', '爱因斯坦', null))).toMatchObject({ text: '爱因斯坦' });
});

it('looks for papers on the topics of a question, or by its words', () => {
  expect(request(named('topic', '知识图谱'), named('topic', '问答'))).toMatchObject({
    kind: 'paper',
    text: '知识图谱 问答',
  });
  expect(request(named('university', '北大'))).toEqual({
    kind: 'paper',
    text: '哪些论文研究图谱问答',
    language: 'zh',
  });
});
