import { describe, expect, it } from 'vitest';
import type { CheckReport } from './check/check-folder.js';
import { assertLoadable } from './refusals.js';

const form = {
  encoding: 'UTF-8' as const,
  delimiter: ',' as const,
  compressed: false,
  nulCharacters: 0,
  invisibleCharacters: false,
  irregular: false,
};
function reportOf(counts: Partial<CheckReport['counts']>, files: [string, number, number][]) {
  return {
    files: files.map(([file, rows, rejected]) => ({ file, rows, rejected, bytes: 1, form })),
    counts: { Researcher: 0, Paper: 0, Project: 0, ...counts },
    rejectSummary: [{ reason: 'papers.csv: the id is missing', rows: 6 }],
    rejectsFile: '/x/rejects.csv',
  } as unknown as CheckReport;
}

describe('assertLoadable', () => {
  const load = (report: CheckReport, answering: Record<string, number> | null, options = {}) => {
    assertLoadable('/x', report, answering, options);
  };
  const refusal = (code: string) => expect.objectContaining({ code }) as Error;

  it('refuses a folder without nodes, unless that is allowed', () => {
    const report = reportOf({}, [['researchers.csv', 0, 0]]);
    expect(() => {
      load(report, null);
    }).toThrow(refusal('graph-folder-empty'));
    load(report, { Researcher: 2000 }, { allowEmpty: true });
  });

  it('refuses an empty file where the graph has thousands, not a missing one', () => {
    const empty = reportOf({ Researcher: 3 }, [['papers.csv', 0, 0]]);
    expect(() => {
      load(empty, { Paper: 5000 });
    }).toThrow(refusal('graph-folder-empty'));
    load(empty, { Paper: 50 });
    load(reportOf({ Researcher: 3 }, [['researchers.csv', 3, 0]]), { Paper: 5000 });
  });

  it('refuses a file most of whose rows are rejected, unless that is allowed', () => {
    const report = reportOf({ Paper: 4 }, [['papers.csv', 10, 6]]);
    expect(() => {
      load(report, null);
    }).toThrow(/the id is missing × 6/);
    load(report, null, { allowRejects: true });
    load(reportOf({ Paper: 1 }, [['papers.csv', 4, 3]]), null);
  });
});
