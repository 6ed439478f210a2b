import { useSearchParams } from 'wouter';

export const strengths = ['all', 'strong', 'decided'] as const;
export type ShownStrength = (typeof strengths)[number];

/** What of a graph is looked at; it stands in the address. */
export interface GraphView {
  catalogue: string;
  /** The operation that the drawing is around; empty for a whole small catalogue. */
  api: string;
  /** Its input that suppliers are shown for. */
  parameter: string;
  strength: ShownStrength;
  /** A part of the names of what is shown. */
  contains: string;
}

export type ChangeView = (change: Partial<GraphView>) => void;

/** The view of the address, and a change of it; another catalogue or operation begins anew. */
export function useGraphView(): [GraphView, ChangeView] {
  const [search, setSearch] = useSearchParams();
  const text = (name: string): string => search.get(name) ?? '';
  const view: GraphView = {
    catalogue: text('catalogue') || 'academic',
    api: text('api'),
    parameter: text('parameter'),
    strength: strengths.find((one) => one === text('strength')) ?? 'all',
    contains: text('contains'),
  };
  const change: ChangeView = (given) => {
    const next = { ...view, ...given };
    if (given.catalogue !== undefined) Object.assign(next, { api: '', contains: '' });
    if (given.catalogue !== undefined || given.api !== undefined)
      next.parameter = given.parameter ?? '';
    const shown = Object.entries({
      ...next,
      strength: next.strength === 'all' ? '' : next.strength,
    });
    setSearch(Object.fromEntries(shown.filter(([, value]) => value !== '')), { replace: true });
  };
  return [view, change];
}
