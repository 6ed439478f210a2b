import type { ECharts } from 'echarts/core';
import { useEffect, useRef } from 'react';
import type { ChartData } from './chart-data.js';
import styles from './chart-drawing.module.css';
import { chartOption, heightOf, type ChartFrame } from './chart-option.js';
import { drawChart } from './draw-chart.js';

/** A chart as wide as its place; who does not see it is told what it shows. */
export function ChartDrawing({ data, frame }: { data: ChartData; frame: ChartFrame }) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const height = heightOf(data, frame.isTime);
  useEffect(() => {
    const drawn = drawChart(element.current!);
    chart.current = drawn;
    const observer = new ResizeObserver(() => {
      drawn.resize();
    });
    observer.observe(element.current!);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, []);
  const option = chartOption(data, frame);
  const key = JSON.stringify(option);
  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
    // The option is new at every draw; what it says is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return (
    <div
      ref={element}
      className={styles.drawing}
      style={{ height }}
      role="img"
      aria-label={frame.description}
    />
  );
}
