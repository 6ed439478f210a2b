import { describe, expect, it } from 'vitest';
import { askedNodes } from './asked-nodes.js';

const person = (id: string, name: string, university?: string) => ({
  id,
  label: 'Researcher',
  name,
  properties: university === undefined ? {} : { university },
});

describe('askedNodes', () => {
  const people = [
    person('R1', '张伟', '清华大学'),
    person('R2', '张伟', '北京大学'),
    person('R3', '李娜', '清华大学'),
  ];

  it('knows a node by its name, and all namesakes where nothing tells them apart', () => {
    expect(askedNodes(people, { parameters: { person: '李娜' } })).toEqual(['Researcher R3']);
    expect(askedNodes(people, { parameters: { person: '张伟' } })).toEqual([
      'Researcher R1',
      'Researcher R2',
    ]);
  });

  it('tells namesakes apart by an id or a university that the question names', () => {
    expect(askedNodes(people, { parameters: { person: '张伟', university: '北京大学' } })).toEqual([
      'Researcher R2',
    ]);
    expect(askedNodes(people, { parameters: { person: '张伟', ids: ['R1'] } })).toEqual([
      'Researcher R1',
    ]);
  });

  it('marks nobody for a university alone', () => {
    expect(askedNodes(people, { parameters: { university: '清华大学' } })).toEqual([]);
  });
});
