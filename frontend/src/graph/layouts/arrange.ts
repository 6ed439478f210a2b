import { concentric } from './concentric.js';
import type { LayoutChoice, LayoutGraph, Placement } from './layout.js';
import type { LayoutAnswer, LayoutRequest } from './layout-request.js';
import { layoutOf } from './layouts.js';

/** After so long the graph is drawn in rings. */
const patienceMs = 20_000;

/** Nodes that are arranged faster than a worker answers: within a frame or two. */
const atOnce = 60;

/**
 * Arranges a graph: a small one at once, others in a worker, which is kept for the next one; where
 * there is none, or it takes too long, in rings. Aborting leaves the promise open and stops the work.
 */
export function arrange(
  graph: LayoutGraph,
  choice: LayoutChoice,
  signal: AbortSignal,
): Promise<Placement> {
  if (graph.nodes.length <= atOnce) return unlessAborted(placedAtOnce(graph, choice), signal);
  return new Promise((resolve) => {
    const asked = ask(graph, choice, (placement) => {
      clearTimeout(timer);
      if (!signal.aborted) resolve(placement ?? rings(graph, choice));
    });
    const timer = setTimeout(() => {
      stop(asked);
      resolve(rings(graph, choice));
    }, patienceMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        stop(asked);
      },
      { once: true },
    );
  });
}

const unlessAborted = (placement: Placement, signal: AbortSignal): Promise<Placement> =>
  new Promise((resolve) => {
    queueMicrotask(() => {
      if (!signal.aborted) resolve(placement);
    });
  });

function placedAtOnce(graph: LayoutGraph, choice: LayoutChoice): Placement {
  try {
    return layoutOf(choice.id).place(graph, choice.values);
  } catch {
    return rings(graph, choice);
  }
}

/** Starts the worker before it is needed. */
export const prepareToArrange = (): void => {
  worker();
};

let running: Worker | null = null;
let lastNumber = 0;
const waiting = new Map<number, (placement: Placement | null) => void>();

function worker(): Worker | null {
  if (running !== null) return running;
  try {
    running = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
  running.onmessage = ({ data: { number, placement } }: MessageEvent<LayoutAnswer>) => {
    const done = waiting.get(number);
    waiting.delete(number);
    done?.(placement);
  };
  running.onerror = end;
  return running;
}

function ask(
  graph: LayoutGraph,
  choice: LayoutChoice,
  done: (placement: Placement | null) => void,
): number {
  const number = ++lastNumber;
  const to = worker();
  if (to === null) queueMicrotask(() => done(null));
  else {
    waiting.set(number, done);
    to.postMessage({ number, graph, choice } satisfies LayoutRequest);
  }
  return number;
}

/** Work that nobody waits for any more ends with its worker, if others don't wait for it too. */
function stop(number: number): void {
  if (waiting.delete(number) && waiting.size === 0) end();
}

function end(): void {
  running?.terminate();
  running = null;
  const left = [...waiting.values()];
  waiting.clear();
  for (const done of left) done(null);
}

const rings = (graph: LayoutGraph, { values }: LayoutChoice): Placement =>
  concentric.place(graph, values);
