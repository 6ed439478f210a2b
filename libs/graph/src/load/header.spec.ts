import { describe, expect, it } from 'vitest';
import { edgeColumns, edgeHeader, nodeColumns, nodeHeader } from './tables.js';
import { parseHeader } from './header.js';

describe('parseHeader', () => {
  it('takes columns in any order, with or without types, and names those that it does not know', () => {
    const parsed = parseHeader(
      ['name', 'hIndex:int', 'id:ID(Researcher)', 'phone:string', ':LABEL', ' interests:string[] '],
      nodeColumns('Researcher'),
      'node',
    );
    expect(parsed).toEqual({
      header: {
        width: 6,
        ends: null,
        unknown: ['phone:string'],
        columns: new Map([
          ['name', 0],
          ['hIndex', 1],
          ['id', 2],
          ['interests', 5],
        ]),
      },
    });
  });

  it('finds the ends of edges', () => {
    expect(
      parseHeader(
        [':END_ID(Paper)', 'position:long', ':START_ID(Researcher)'],
        edgeColumns('AUTHORED'),
        'edge',
      ),
    ).toMatchObject({ header: { ends: { start: 2, end: 0 } } });
    expect(
      parseHeader([':START_ID', ':END_ID', ':TYPE'], edgeColumns('LEADS'), 'edge'),
    ).toMatchObject({ header: { ends: { start: 0, end: 1 }, unknown: [] } });
  });

  it('says what makes a header useless', () => {
    expect(parseHeader(['name'], nodeColumns('Paper'), 'node')).toEqual({
      error: 'there is no column id:ID',
    });
    expect(parseHeader(['id:ID', 'title', 'title:string'], nodeColumns('Paper'), 'node')).toEqual({
      error: 'the column title is there twice',
    });
    expect(parseHeader([':START_ID'], edgeColumns('CITES'), 'edge')).toEqual({
      error: 'there is no column :START_ID or :END_ID',
    });
  });

  it('reads the headers that the contract shows', () => {
    expect(nodeHeader('Researcher').join(',')).toContain('id:ID(Researcher),name:string');
    expect(edgeHeader('AUTHORED').join(',')).toBe(
      ':START_ID(Researcher),:END_ID(Paper),position:long,corresponding:boolean',
    );
    expect(parseHeader(nodeHeader('Project'), nodeColumns('Project'), 'node')).toMatchObject({
      header: { unknown: [] },
    });
  });
});
