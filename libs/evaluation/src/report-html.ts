import type { EvaluationRecord } from './evaluation-record.js';
import { latencyPlot, scorePlot } from './plots.js';
import { factsOf } from './report-markdown.js';
import { interval, percent } from './report-words.js';
import type { EvaluationSummary, Score } from './summary.js';

const style = `
body{
  font:15px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;
  color:#1c2733;background:#fff
}
h1,h2{line-height:1.2}
table{border-collapse:collapse;margin:.5rem 0 1.5rem}
td,th{padding:.25rem .7rem;border-bottom:1px solid #dbe2ea;text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums}
svg{max-width:100%;height:auto;display:block;margin:.5rem 0 1.5rem}
details{border:1px solid #dbe2ea;border-radius:6px;margin:.4rem 0;padding:.4rem .8rem}
summary{cursor:pointer}
pre{white-space:pre-wrap;background:#f4f7fa;padding:.5rem;border-radius:4px;margin:.4rem 0}
.gold{color:#14663b}
.given{color:#a02c2c}
.tag{color:#5a6b7d}
`;

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]!,
  );

/** One page that needs nothing beside it. */
export function reportHtml(
  summary: EvaluationSummary,
  records: readonly EvaluationRecord[],
): string {
  const failures = records.filter(({ ex, used }) => used && !ex);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Evaluation</title><style>${style}</style></head><body>
<h1>Evaluation</h1>
<p>${Object.entries(summary.about)
    .map(([name, value]) => `${escapeHtml(name)}: <b>${escapeHtml(value)}</b>`)
    .join(' · ')}</p>
${table({ all: summary.overall, ...summary.byLanguage })}
<table>${factsOf(summary)
    .map(([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('')}</table>
<h2>By category</h2>${scorePlot(summary.byLanguageAndCategory)}${table(summary.byLanguageAndCategory)}
<h2>By type</h2>${scorePlot(summary.byType)}
<h2>By wording</h2>${scorePlot(summary.byWording)}
<h2>Time a question</h2>${latencyPlot(
    records.filter(({ used }) => used).map(({ took }) => took),
    summary.latency,
  )}
<h2>Failures (${failures.length})</h2>
${failures.map(failure).join('\n')}
</body></html>
`;
}

function table(groups: Record<string, Score>): string {
  const headings = ['', 'samples', 'EX', '95%', 'LX', '95%'].map((text) => `<th>${text}</th>`);
  const row = ([name, { samples, ex, exInterval, lx, lxInterval }]: [string, Score]): string => {
    const cells = [
      samples,
      percent(ex),
      interval(exInterval),
      percent(lx),
      interval(lxInterval),
    ].map((cell) => `<td class="n">${cell}</td>`);
    return `<tr><th>${escapeHtml(name)}</th>${cells.join('')}</tr>`;
  };
  return `<table><tr>${headings.join('')}</tr>${Object.entries(groups).map(row).join('')}</table>`;
}

function failure(record: EvaluationRecord): string {
  const rows = (title: string, list: readonly string[][] | undefined): string =>
    list === undefined || list.length === 0
      ? ''
      : `<p>${title}</p><pre>${escapeHtml(list.map((row) => row.join(' | ')).join('\n'))}</pre>`;
  const { id, status, diff, error, gold, generated } = record;
  const facts = [
    id,
    status,
    ...(diff === null ? [] : [diff.reason]),
    ...(record.lx ? ['LX right'] : []),
  ];
  const code = (value: unknown): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`;
  return [
    `<details><summary>${escapeHtml(record.question)}`,
    ` <span class="tag">${escapeHtml(facts.join(' · '))}</span></summary>\n`,
    `<pre><span class="gold">${escapeHtml(gold.cypher)}</span>\n`,
    `<span class="given">${escapeHtml(generated.cypher ?? 'no query')}</span></pre>\n`,
    `<p>Parameters: ${code(gold.parameters)}, given ${code(generated.parameters)}</p>\n`,
    rows('Missing rows', diff?.missing),
    rows('Unexpected rows', diff?.unexpected),
    error === null ? '' : `<p>${escapeHtml(error)}</p>`,
    '</details>',
  ].join('');
}
