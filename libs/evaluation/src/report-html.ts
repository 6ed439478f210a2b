import type { EvaluationRecord } from './evaluation-record.js';
import { latencyPlot, scorePlot } from './plots.js';
import { factsOf } from './report-markdown.js';
import { interval, percent } from './report-words.js';
import type { EvaluationSummary, Score } from './summary.js';

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#1c2733;background:#fff}h1,h2{line-height:1.2}table{border-collapse:collapse;margin:.5rem 0 1.5rem}
td,th{padding:.25rem .7rem;border-bottom:1px solid #dbe2ea;text-align:left}td.n{text-align:right;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto;display:block;margin:.5rem 0 1.5rem}
details{border:1px solid #dbe2ea;border-radius:6px;margin:.4rem 0;padding:.4rem .8rem}summary{cursor:pointer}pre{white-space:pre-wrap;background:#f4f7fa;padding:.5rem;border-radius:4px;margin:.4rem 0}.gold{color:#14663b}.given{color:#a02c2c}.tag{color:#5a6b7d}`;

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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Evaluation</title><style>${style}</style></head><body>
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
  const row = ([name, { samples, ex, exInterval, lx, lxInterval }]: [string, Score]): string =>
    `<tr><th>${escapeHtml(name)}</th><td class="n">${samples}</td><td class="n">${percent(ex)}</td><td class="n">${interval(exInterval)}</td><td class="n">${percent(lx)}</td><td class="n">${interval(lxInterval)}</td></tr>`;
  return `<table><tr><th></th><th>samples</th><th>EX</th><th>95%</th><th>LX</th><th>95%</th></tr>${Object.entries(groups).map(row).join('')}</table>`;
}

function failure(record: EvaluationRecord): string {
  const rows = (title: string, list: readonly string[][] | undefined): string =>
    list === undefined || list.length === 0
      ? ''
      : `<p>${title}</p><pre>${escapeHtml(list.map((row) => row.join(' | ')).join('\n'))}</pre>`;
  return `<details><summary>${escapeHtml(record.question)} <span class="tag">${escapeHtml(`${record.id} · ${record.status}${record.diff === null ? '' : ` · ${record.diff.reason}`}${record.lx ? ' · LX right' : ''}`)}</span></summary>
<pre><span class="gold">${escapeHtml(record.gold.cypher)}</span>
<span class="given">${escapeHtml(record.generated.cypher ?? 'no query')}</span></pre>
<p>Parameters: <code>${escapeHtml(JSON.stringify(record.gold.parameters))}</code>, given <code>${escapeHtml(JSON.stringify(record.generated.parameters))}</code></p>
${rows('Missing rows', record.diff?.missing)}${rows('Unexpected rows', record.diff?.unexpected)}${record.error === null ? '' : `<p>${escapeHtml(record.error)}</p>`}</details>`;
}
