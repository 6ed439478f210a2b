import { expect, it } from 'vitest';
import { endpointOf, loadTypes, templateFolder } from '@coopkg/question-types';
import { compile } from '../compile/compile.js';
import { endpointCall } from '../endpoints/endpoint-call.js';
import { ObfuscatedNames } from '../tasks/obfuscated.js';
import { specificationsOf } from '../tasks/function-specification.js';
import { fromSelective } from './from-selective.js';
import { toSelective } from './to-selective.js';

const types = await loadTypes(templateFolder);
const valuesOf = (slots: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    slots.map((slot, index) => [slot, /^(year|number)/u.test(slot) ? 2000 + index : `${slot}!`]),
  );

it('says by functions of bound choices what operators say, and back', () => {
  const said = types.flatMap(({ cypher, slots }) => {
    const compiled = compile(cypher, valuesOf(slots));
    return compiled.ok ? [compiled.operations] : [];
  });
  const absent = compile(
    'MATCH (r:Researcher) WHERE NOT EXISTS { MATCH (r)-[:AUTHORED]->(p:Paper)-[:CITES]->(q:Paper {year: 3}) } RETURN r.name',
    {},
  );
  if (absent.ok) said.push(absent.operations);
  expect(said).toHaveLength(types.length);
  for (const operations of said) {
    const calls = toSelective(operations);
    expect(calls).not.toBeNull();
    expect(fromSelective(calls!)).toEqual(operations);
  }
});

it('names functions by choice and column', () => {
  const compiled = compile(
    'MATCH (r:Researcher {university: $university}) RETURN r.name, r.citationCount ORDER BY r.citationCount DESC LIMIT 2',
    { university: '北京大学' },
  );
  const calls = compiled.ok ? toSelective(compiled.operations) : null;
  expect(calls?.map(({ name }) => name)).toEqual([
    'open_researcher',
    'filter_equal_researcher_university',
    'sort_data_by_researcher_citation_count_descending',
    'limit_rows',
    'get_researcher_names',
    'get_researcher_citation_counts',
  ]);
});

it.each([
  [{ name: 'drop_everything', arguments: {} }, 'api-unknown'],
  [{ name: 'filter_equal_paper_year', arguments: { valeu: 3 } }, 'argument-invalid'],
  [{ name: 'get_paper_titles', arguments: { column: 'paper.year' } }, 'argument-invalid'],
])('refuses %j', (call, code) => {
  expect(() => fromSelective([call])).toThrow(expect.objectContaining({ code }));
});

it('finds the endpoint of each question type by its query', () => {
  const endpoints = types.map(endpointOf);
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(types.length);
  for (const [index, { cypher, slots }] of types.entries()) {
    const call = endpointCall(cypher, valuesOf(slots), endpoints, { nearest: false });
    expect(call).toEqual({ name: endpoints[index]!.name, arguments: valuesOf(slots) });
  }
});

it('takes the nearest endpoint only when it may, and none without its values', () => {
  const endpoints = types.map(endpointOf);
  const query = 'MATCH (r:Researcher {name: $person}) RETURN r.university, r.college, r.title';
  const call = (nearest: boolean, values: Record<string, unknown>): string | undefined =>
    endpointCall(query, values, endpoints, { nearest })?.name;
  expect(call(false, { person: 'x' })).toBeUndefined();
  expect(call(true, { person: 'x' })).toBe('university_and_college_of_a_researcher');
  expect(call(true, {})).toBeUndefined();
});

it('hides names and shows them again', () => {
  const specifications = specificationsOf('SLOT', []);
  const names = new ObfuscatedNames(specifications);
  const call = {
    name: 'filter_data',
    arguments: { column: 'paper.year', condition: 'equal_to', value: 3 },
  };
  const hidden = names.hide(call);
  expect(hidden).toEqual({ name: 'f2', arguments: { a1: 'paper.year', a2: 'equal_to', a3: 3 } });
  expect(names.show(hidden)).toEqual(call);
  for (const { function: shown } of names.specifications) {
    expect([shown.name, shown.description]).toEqual([expect.stringMatching(/^f\d$/u), '']);
    const parameters = Object.keys(shown.parameters['properties'] as object);
    expect(parameters.every((name) => /^a\d$/u.test(name))).toBe(true);
    expect(JSON.stringify(shown.parameters)).not.toContain('"description"');
  }
});
