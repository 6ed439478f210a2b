import { useState } from 'react';
import { store, stored } from '../../shell/preferences.js';
import type { ChartPlan } from '../chart/choose-chart.js';

export type ResultsView = 'table' | 'chart' | 'both';

const key = 'coopkg.results';
const local = (): Storage => localStorage;

const isView = (text: string | null): text is ResultsView =>
  text === 'table' || text === 'chart' || text === 'both';

/**
 * Table, chart or both: as the person last chose where there is a chart, else both where people
 * would rather look.
 */
export function useResultsView(plan: ChartPlan | null): [ResultsView, (view: ResultsView) => void] {
  const [chosen, setChosen] = useState<ResultsView | null>(() => {
    const remembered = stored(local, key);
    return isView(remembered) ? remembered : null;
  });
  const usual = plan?.isPreferred === true ? 'both' : 'table';
  const view = plan === null ? 'table' : (chosen ?? usual);
  return [
    view,
    (next) => {
      setChosen(next);
      store(local, key, next);
    },
  ];
}
