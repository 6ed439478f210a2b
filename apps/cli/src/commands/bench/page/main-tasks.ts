import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: on the clock, and of the processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of the page's own thread, in milliseconds: on the clock, and of the processor. */
export interface LongestTask {
  value: number;
  cpuMs: number;
}

/** What the page's own thread was busy with while something happened: by the browser's trace. */
export async function longestTask(
  session: CDPSession,
  act: () => Promise<void>,
): Promise<LongestTask> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown }): void => {
    for (const event of value as TraceEvent[]) events.push(event);
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  await act();
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => {
      resolve();
    });
  });
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid, dur }) =>
      dur !== undefined && /RunTask/.test(name) && main.has(`${pid} ${tid}`),
  );
  const most = (values: number[]): number =>
    Math.round(values.reduce((greatest, value) => Math.max(greatest, value), 0) / 100) / 10;
  return {
    value: most(tasks.map(({ dur }) => dur ?? 0)),
    cpuMs: most(tasks.map(({ tdur }) => tdur ?? 0)),
  };
}
