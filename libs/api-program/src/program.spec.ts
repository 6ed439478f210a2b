import { describe, expect, it } from 'vitest';
import { peopleCatalogue, ScriptedCaller, type Reply } from '../test/people-catalogue.js';
import { CallSession, checkProgram, parseProgram, printProgram, runProgram } from './index.js';
import type { RunLimits } from './limits.js';

const wei = { id: 'p1', name: '张伟', papers: 12, fields: ['图'] };
const li = { id: 'p2', name: '李娜', papers: 30, fields: ['数据库', '图'] };
const wang = { id: 'p3', name: '王芳', papers: 7, fields: [] };
const replies: Record<string, Reply> = {
  searchPerson: () => [wei],
  getCoauthors: ({ id }) => (id === 'p1' ? [li, wang] : [wei, wang]),
  countPapers: ({ id }) => ({ papers: id === 'p2' ? 30 : 7, note: 'return searchPerson()' }),
};

async function run(
  source: string,
  limits: Partial<RunLimits> = {},
  caller = new ScriptedCaller(replies),
) {
  const checked = checkProgram(parseProgram(source), peopleCatalogue, source);
  const session = new CallSession(caller, limits);
  const result = await runProgram(checked, peopleCatalogue, session);
  return { result, caller, session, type: checked.type };
}

describe('a program', () => {
  it('goes from a name to a person to what others did, in one trace', async () => {
    const { result, session, type } = await run(`
      people = searchPerson(name: "张伟", rank: "full")
      others = getCoauthors(id: first(people).id)
      known = filter(others, one -> one.papers > 10 and not "数据库" in one.fields == false)
      return known.name`);
    expect(result).toEqual(['李娜']);
    expect(type).toEqual({ kind: 'list', of: { kind: 'string' } });
    expect(session.trace).toMatchObject([
      {
        api: 'searchPerson',
        arguments: { name: '张伟', rank: 'full' },
        rows: 1,
        steps: ['#1'],
        sample: [{ id: 'p1' }],
      },
      { api: 'getCoauthors', arguments: { id: 'p1' }, rows: 2 },
    ]);
  });

  it('maps calls over results side by side, and makes each once', async () => {
    const { result, caller } = await run(`
      others = getCoauthors(id: "p1")
      again = getCoauthors(id: "p1")
      counts = map(union(others, again), one -> countPapers(id: one.id).papers + 1)
      return [sum(counts), count(again)]`);
    expect(result).toEqual([39, 2]);
    expect(caller.calls.map(({ operation }) => operation)).toEqual([
      'getCoauthors',
      'countPapers',
      'countPapers',
    ]);
    expect(caller.mostAtOnce).toBe(2);
  });

  it.each([
    ['sort(getCoauthors(id: "p1"), one -> one.papers, "descending").name', ['李娜', '王芳']],
    ['take(sort(getCoauthors(id: "p1"), one -> one.papers), 1).name', ['王芳']],
    ['max(getCoauthors(id: "p1"), one -> one.papers).name', '李娜'],
    ['min(getCoauthors(id: "p1"), one -> one.papers).name', '王芳'],
    ['count(intersection(getCoauthors(id: "p1"), getCoauthors(id: "p2")))', 1],
    ['difference(getCoauthors(id: "p1"), getCoauthors(id: "p2"), one -> one.id).id', ['p2']],
    ['unique([1, 2, 1])', [1, 2]],
    ['getCoauthors(id: "p1").fields', ['数据库', '图']],
    ['average([1, 2, 6])', 3],
    ['flatten([[1], [2, 3]])', [1, 2, 3]],
    ['first(filter([1, 2], n -> n > 5))', null],
    ['1 / 0', null],
    ['-(1 + 2) * 3', -9],
    ['"Knowledge Graph" contains "graph"', true],
    ['not 1 == 2 or false', true],
    ['map([1, 2], n -> map([3], m -> m * n))', [[3], [6]]],
  ])('%s', async (expression, expected) => {
    expect((await run(`return ${expression}`)).result).toEqual(expected);
  });

  it('calls nothing for what it does not need, or with an argument that was not found', async () => {
    const { result, caller } = await run(`
      unused = getCoauthors(id: "p1")
      nobody = first(filter(searchPerson(name: "x"), one -> one.papers > 99))
      return getCoauthors(id: nobody.id).name`);
    expect(result).toBeNull();
    expect(caller.calls).toHaveLength(1);
  });

  it('takes what replies say as data only', async () => {
    const { result, caller } = await run('return countPapers(id: "p1").note');
    expect(result).toBe('return searchPerson()');
    expect(caller.calls).toHaveLength(1);
  });
});

describe('printProgram', () => {
  it.each([
    'return 1',
    'a = searchPerson(name: "张\\"伟")\nreturn first(a).id',
    'return (1 + 2) * -3 - (4 - 5)',
    'return not (1 == 2 and 3 in [3]) or "a" contains "b"',
    'a = getCoauthors("id": "p")\nreturn map(a, x -> x."full name")',
    'return (not true) == false',
  ])('writes what is read as the same tree: %s', (source) => {
    const printed = printProgram(parseProgram(source));
    expect(printProgram(parseProgram(printed))).toBe(printed);
    expect(withoutSpans(parseProgram(printed))).toEqual(withoutSpans(parseProgram(source)));
  });
});

const withoutSpans = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'span' ? undefined : value)));
