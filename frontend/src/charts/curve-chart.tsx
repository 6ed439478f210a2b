import { Skeleton } from 'antd';
import { lazy, Suspense, useId } from 'react';
import type { CurveData } from './chart-data.js';
import styles from './curve-chart.module.css';

const CurveDrawing = lazy(() => import('./curve-drawing.js'));
/** Of the latest points: more are not listened to. */
const mostRead = 30;

interface CurveChartProps {
  title: string;
  xName: string;
  curve: Omit<CurveData, 'kind'>;
}

/** A curve over numbers; a table for screen readers has the same ones. */
export function CurveChart({ title, xName, curve }: CurveChartProps) {
  const id = useId();
  const { name, points, texts } = curve;
  return (
    <figure className={styles.chart} data-testid="chart">
      <figcaption className={styles.title} id={id}>
        {title}
      </figcaption>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 7 }} />}>
        <CurveDrawing title={title} xName={xName} data={{ kind: 'curve', ...curve }} />
      </Suspense>
      <table className="unseen" aria-labelledby={id}>
        <tbody>
          {points.slice(-mostRead).map(({ x, y }) => (
            <tr key={x}>
              <th scope="row">
                {name} {texts.x(x)}
              </th>
              <td>{texts.y(y)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
