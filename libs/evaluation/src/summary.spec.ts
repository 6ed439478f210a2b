import { describe, expect, it } from 'vitest';
import { bootstrapInterval, quantile } from './bootstrap.js';
import type { EvaluationRecord } from './evaluation-record.js';
import { reportHtml } from './report-html.js';
import { reportMarkdown } from './report-markdown.js';
import { summarise } from './summary.js';

const record = (more: Partial<EvaluationRecord>): EvaluationRecord => ({
  id: 'R01-test1-001-zh',
  type: 'R01',
  category: 'researcher',
  language: 'zh',
  wording: 'test1',
  question: '张伟<b>是谁',
  status: 'answered',
  gold: { cypher: 'RETURN 1', parameters: {}, rowCount: 1 },
  generated: { cypher: 'RETURN 1', parameters: {}, rowCount: 1 },
  ex: true,
  lx: true,
  valid: true,
  invented: [],
  doubt: false,
  rightButRefused: false,
  afterChoice: null,
  took: 100,
  generateMs: 60,
  tokens: 20,
  floorMs: null,
  attempts: 1,
  rowsKey: 'k',
  diff: null,
  error: null,
  used: true,
  ...more,
});

const records = [
  record({}),
  record({ id: 'R01-test1-001-en', language: 'en', took: 300, floorMs: 50 }),
  record({
    id: 'R01-test1-002-zh',
    ex: false,
    lx: false,
    rowsKey: 'other',
    diff: { reason: 'rows', missing: [['a']], unexpected: [['b']] },
    doubt: true,
  }),
  record({ id: 'R01-test1-002-en', language: 'en' }),
  record({
    id: 'R05-test1-001-zh',
    type: 'R05',
    status: 'ambiguous',
    ex: false,
    lx: false,
    afterChoice: true,
    generated: { cypher: null, parameters: {}, rowCount: null },
    valid: false,
  }),
  record({
    id: 'R05-test1-002-zh',
    type: 'R05',
    status: 'unanswerable',
    ex: false,
    lx: false,
    rightButRefused: true,
    generated: { cypher: null, parameters: {}, rowCount: null },
    valid: false,
  }),
  record({ id: 'R01-test1-003-zh', used: false, ex: false }),
  record({
    id: 'off-1',
    type: 'unanswerable',
    status: 'unanswerable',
    ex: true,
    gold: { cypher: '', parameters: {}, rowCount: 0 },
    generated: { cypher: null, parameters: {}, rowCount: null },
  }),
];
const summary = summarise(records, { pipeline: 'vare' });

describe('summarise', () => {
  it('counts what the metrics name', () => {
    expect(summary.overall).toMatchObject({ samples: 6, ex: 3 / 6 });
    expect(summary.unused).toBe(1);
    expect(summary.byLanguage['en']).toMatchObject({
      samples: 2,
      ex: 1,
      exInterval: { low: 1, high: 1 },
    });
    expect(summary.falseAccepts).toEqual({ count: 1, of: 4, share: 1 / 4 });
    expect(summary.wrongWithDoubt.count).toBe(1);
    expect(summary.wrongWithoutDoubt.count).toBe(0);
    expect(summary.falseRejects).toMatchObject({ count: 1, of: 6 });
    expect(summary.rightAfterChoice).toEqual({ count: 1, of: 1, share: 1 });
    expect(summary.exWithChoices).toBe(4 / 6);
    expect(summary.equalAcrossLanguages).toEqual({ count: 1, of: 2, share: 0.5 });
    expect(summary.refused).toEqual({ count: 1, of: 1, share: 1 });
    expect(summary.valid).toMatchObject({ count: 4, of: 4 });
    expect(summary.floor).toMatchObject({ samples: 1, p50: 50, ratio: 6 });
  });

  it('is reported in Markdown and in one page of HTML that escapes what people typed', () => {
    expect(reportMarkdown(summary, records)).toContain('| all | 6 | 50.00% |');
    const page = reportHtml(summary, records);
    expect(page).toContain('张伟&lt;b&gt;是谁');
    expect(page).not.toContain('<b>是谁');
    expect(page).not.toMatch(/src=|href=/);
    expect(page.match(/<svg/g)).toHaveLength(4);
  });
});

describe('bootstrapInterval', () => {
  it('is the same each time and narrows with more values', () => {
    const values = (n: number): number[] =>
      Array.from({ length: n }, (_, index) => Number(index % 10 !== 0));
    const [few, many] = [bootstrapInterval(values(50))!, bootstrapInterval(values(2000))!];
    expect(bootstrapInterval(values(50))).toEqual(few);
    expect(few.low).toBeLessThan(0.9);
    expect(few.high).toBeGreaterThan(0.9);
    expect(many.high - many.low).toBeLessThan(few.high - few.low);
    expect(many.high - many.low).toBeCloseTo(2 * 1.96 * Math.sqrt((0.9 * 0.1) / 2000), 2);
    expect(bootstrapInterval([])).toBeNull();
  });

  it('quantiles are values that occurred', () => {
    expect([quantile([5, 1, 3], 0.5), quantile([5, 1, 3], 0.95), quantile([], 0.5)]).toEqual([
      3,
      5,
      null,
    ]);
  });
});
