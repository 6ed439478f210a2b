import { Alert, Button, Segmented, Skeleton } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { chooseChart, type ChartPlan } from '../chart/choose-chart.js';
import { ExportButtons } from './export-buttons.js';
import { ResultGrid } from './result-grid.js';
import styles from './results-panel.module.css';
import type { Results } from './results.js';
import { TableTools } from './table-tools.js';
import { useAllRows } from './use-all-rows.js';
import { useResultTable, type ResultTable } from './use-result-table.js';
import { useResultsView, type ResultsView } from './use-results-view.js';

const ResultChart = lazy(() => import('../chart/result-chart.js'));

interface ResultsPanelProps {
  results: Results;
  /** Null while it is not stored yet: then nothing can be exported. */
  answer: Answer | null;
  /** What was asked. */
  question: string;
}

/** The rows of an answer as a table, as a chart, or both. */
export default function ResultsPanel({ results: first, answer, question }: ResultsPanelProps) {
  const { t } = useTranslation();
  const all = useAllRows(first, answer?.id ?? null);
  const { results } = all;
  const table = useResultTable(results);
  const plan = useChartPlan(results, table);
  const [view, setView] = useResultsView(plan);
  const count = results.rowCount;
  return (
    <Panel
      className={styles.panel}
      title={t('table.title')}
      note={
        count === null
          ? t('table.rowsUnknown', { count: results.rows.length })
          : t('table.rows', { count })
      }
      end={
        <div className={styles.end}>
          {plan === null ? null : <ViewSwitch view={view} onChange={setView} />}
          {answer === null ? null : <ExportButtons answerId={answer.id} question={question} />}
        </div>
      }
    >
      {results.truncated ? <Truncation results={results} all={all} /> : null}
      <div className={styles.body}>
        {plan === null || view === 'table' ? null : (
          <Suspense fallback={<Skeleton.Node active className={styles.chartPlace} />}>
            <ResultChart
              plan={plan}
              columns={table.columns}
              rows={table.rows}
              textOf={table.textOf}
              title={question}
            />
          </Suspense>
        )}
        {view === 'chart' && plan !== null ? <TableTools table={table} isChartOnly /> : null}
        {view === 'chart' && plan !== null ? null : (
          <TableBody table={table} results={results} question={question} />
        )}
      </div>
    </Panel>
  );
}

/** The chart that the rows call for: it does not change with the filter. */
function useChartPlan(results: Results, { columns }: ResultTable): ChartPlan | null {
  const isWhole = !results.truncated;
  return useMemo(() => chooseChart(columns, results.rows, isWhole), [columns, isWhole, results]);
}

interface TableBodyProps {
  table: ResultTable;
  results: Results;
  question: string;
}

/** The table with its tools: also for the rows of a query that a person ran. */
export function TableBody({ table, results, question }: TableBodyProps) {
  return (
    <div className={styles.table}>
      {table.count > 1 ? <TableTools table={table} /> : null}
      <ResultGrid
        instance={table.instance}
        columns={table.columns}
        results={results}
        textOf={table.textOf}
        label={question}
      />
    </div>
  );
}

interface ViewSwitchProps {
  view: ResultsView;
  onChange: (view: ResultsView) => void;
}

function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segmented<ResultsView>
      size="small"
      aria-label={t('table.view')}
      value={view}
      options={(['table', 'chart', 'both'] as const).map((value) => ({
        value,
        label: t(`table.view-${value}`),
      }))}
      onChange={onChange}
    />
  );
}

function Truncation({ results, all }: { results: Results; all: ReturnType<typeof useAllRows> }) {
  const { t, i18n } = useTranslation();
  const number = (value: number): string => new Intl.NumberFormat(i18n.language).format(value);
  const shown = number(results.rows.length);
  return (
    <Alert
      type="warning"
      showIcon
      title={
        results.rowCount === null
          ? t('table.truncatedUnknown', { shown })
          : t('table.truncated', { shown, total: number(results.rowCount) })
      }
      description={all.problem ?? undefined}
      action={
        all.load === null ? undefined : (
          <Button
            size="small"
            loading={all.count !== null}
            onClick={all.load}
            data-testid="rows-load-all"
          >
            {all.count === null ? t('table.loadAll') : t('table.loading', { count: all.count })}
          </Button>
        )
      }
    />
  );
}
